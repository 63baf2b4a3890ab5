/** "What instead?": what the plan lists beside a medicine, as far as nothing recorded speaks against it. */
import type { Medicine } from '../data/medicines.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { checkOf, isAgainst, isCautioned } from './medicine-against.ts'
import { linesAbout, linesOf, type FoundLine } from './plan-search.ts'

const MOST = 5

/** Why not, and what stands in its place. */
export function alternativesTo(medicine: Medicine, words: string, material: ReplyMaterial): string {
  const why = isAgainst(medicine, material) ? checkOf([medicine], material) : null
  const others = besideIt(medicine, material)
  const cautions = others
    .filter((one) => isCautioned(one, material))
    .map((one) => `- ${checkOf([one], material) ?? ''}`)
  // a line of nothing but what is not to be given says nothing of what is
  const isOfOthers = ({ text, detail }: FoundLine) =>
    why === null ||
    material.context.medicines.named(`${text}. ${detail ?? ''}`).some((one) => others.includes(one.medicine))
  const lines = linesAbout(`${medicine.name} ${words}`, material).slice(0, 1)
  const parts = [
    why,
    others.length > 0
      ? `Listed here for the same, and nothing recorded conflicts: ${others.map(({ name }) => name).join(', ')}. Check allergies and doses before giving.`
      : `I hold no alternative to ${medicine.name} with a source: local formulary, pharmacy or the specialist.`,
    cautions.join('\n'),
    ...lines.filter((line) => line.standing !== 'NOT_NOW' && isOfOthers(line)).map((line) => lineAnswer(line)),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Medicines of the lines that name it or its class, and of its wider class in the case's other lines. */
function besideIt(medicine: Medicine, material: ReplyMaterial): Medicine[] {
  const { context, after } = material
  const classes = new Set(medicine.classes)
  const texts = after.material.matched
    .slice(0, 3)
    .flatMap(({ index }) => linesOf(index.condition, context))
    .map(({ text, detail }) => `${text}. ${detail ?? ''}`)
  const found = new Map<string, Medicine>()
  for (const text of texts) {
    const named = context.medicines.named(text).map((one) => one.medicine)
    const isOfLine = named.some((one) => one.name === medicine.name || one.classes.some((id) => classes.has(id)))
    if (!isOfLine) continue
    for (const one of named) if (one.name !== medicine.name && !one.isClass) found.set(one.name, one)
  }
  return [...found.values()].filter((one) => !isAgainst(one, material)).slice(0, MOST)
}
