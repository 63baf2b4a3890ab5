/** A question for somebody beside the patient: contacts, a partner, the next bed. One conversation is one patient. */
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { fold } from '../facts/tokens.ts'
import type { ActKind } from './acts.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'

const ASKS: ReadonlySet<ActKind> = new Set(['SHOULD', 'NOT_UNDERSTOOD', 'MEDICINE', 'NEXT', 'MISSING', 'DIFFERENTIAL'])

/** Who tells, drives, signs or hears, and asks nothing for themselves. */
const ABOUT_PATIENT =
  /\b(?:told|tell|inform|explain|says?|said|asks?|asking|wants?|worried|consent|refus\w*|take (?:her|him|them)|drive (?:her|him)|call|ring|phone|speak|talk|bring|stay|interpret|translate|read|happy|agree\w*|insists?|think)\b/i

/** What they may need: prophylaxis, tests, a vaccine. */
const FOR_CONTACTS = 'contacts prophylaxis household partner notify vaccine screening'

export const ONE_PATIENT =
  'One conversation is one patient: nothing of that enters this record. Start a new conversation for the other patient; this case stays as it is.'

/** Empty where nothing is asked for another person. */
export function otherPersonBlock(material: ReplyMaterial): string {
  const { acts } = material.heard
  const text = acts.map(({ words }) => words).join(' ')
  if (!acts.some(({ kind, words }) => ASKS.has(kind) && FOR_THEM.test(words)) || ABOUT_PATIENT.test(text)) return ''
  const person = text.split(/[^\p{L}']+/u).find((word) => word.length > 2 && OTHER_PEOPLE.OTHERS.has(fold(word)))
  if (person === undefined) return ''
  const [line] = linesAbout(FOR_CONTACTS, material).filter(({ text: said, detail }) =>
    OF_CONTACTS.test(`${said} ${detail ?? ''}`),
  )
  const parts = [
    line ? lineAnswer(line) : '',
    `Of the ${person.toLowerCase()} nothing enters this record: one conversation is one patient. For their own symptoms, dose or tests start a new conversation; contacts that need prophylaxis, testing or a vaccine are public health's or local policy's to name where no line here does.`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const FOR_THEM =
  /\b(?:they|them|their|him|he|her|she|his|contacts?|partner|need|advise|treat|test|visit|too|as well|also|at risk|catch)\b/i
const OF_CONTACTS = /\b(contacts?|household|partners?|close contact|family members?)\b/i
