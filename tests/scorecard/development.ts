/** Every case that rules are made with, as conversations: the vignettes, the tuned halves of the notes, the dialogues to be built with. Of what is kept none is here. */
import { readdirSync } from 'node:fs'
import { aveyCases, aveyText, clinicaflowCases, clinicaflowText, physicianCases, semigranCases } from './cases.ts'
import { dialoguesIn } from './dialogues/judge.ts'
import { noteSets } from './notes.ts'

const DIALOGUES = 'tests/scorecard/dialogues'

/** First messages. */
export const vignettes = (): string[] => [
  ...physicianCases.map(({ prompt }) => prompt),
  ...semigranCases.map((one) => one.case_description),
  ...aveyCases.map(aveyText),
  ...clinicaflowCases.map(clinicaflowText),
]

/** Physicians' notes, some with later messages. */
export const notes = (): string[][] =>
  Object.values(noteSets).flatMap((set) => set.tuned.map(({ prompt, followups = [] }) => [prompt, ...followups]))

export const dialogues = (): string[][] =>
  readdirSync(DIALOGUES)
    .filter((file) => file === 'build.jsonl' || file.endsWith('-build.jsonl'))
    .flatMap((file) => dialoguesIn(`${DIALOGUES}/${file}`))
    .map(({ turns }) => turns.map(({ say }) => say))
