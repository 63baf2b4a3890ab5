/** How a medicine is undone: by the lines that hold an antidote. */
import type { Medicine } from '../data/medicines.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { medicinesNamed } from './medicines-meant.ts'
import { linesAbout, type FoundLine } from './plan-search.ts'

/** What asks to undo a medicine. */
export const REVERSAL = /\b(revers\w*|antidote|counteract)\b/i

const MOST_ANTIDOTES = 3

/** "dose to reverse apixaban?", "what antidote?": of what is to be undone no dose is told. @param meant where the words name none */
export function reversalOf(words: string, meant: Medicine[], material: ReplyMaterial): string {
  const medicines = medicinesNamed(words, material).length > 0 ? meant : taken(material, meant)
  const names = medicines
    .filter(({ isClass }) => !isClass)
    .map(({ name }) => name)
    .join(' and ')
  const isOfBleeding = medicines.some(({ classes }) => classes.includes('antithrombotic'))
  const about = linesAbout(isOfBleeding ? 'reverse anticoagulant' : `antidote ${names}`, material)
  const lines = about.filter(({ isTest }) => !isTest)
  const due = [...lines.filter(isDue), ...lines.filter((line) => !isDue(line))]
  const told = (isOfBleeding ? lines.slice(0, 1) : due.slice(0, MOST_ANTIDOTES)).map((line) => lineAnswer(line))
  return told.length > 0
    ? told.join('\n\n')
    : `No line here says how to reverse ${names || 'it'}: local protocol, hematology or a poison center.`
}

/** "Reverse it?": of an anticoagulant that is taken. */
function taken({ context }: ReplyMaterial, otherwise: Medicine[]): Medicine[] {
  const list = context.knowledge.measure('current_medications')
  const named = typeof list === 'string' ? context.medicines.named(list).map(({ medicine }) => medicine) : []
  const thins = named.filter(({ classes }) => classes.includes('antithrombotic'))
  return thins.length > 0 ? thins : otherwise
}

const isDue = ({ standing }: FoundLine): boolean => standing === 'NOW'
