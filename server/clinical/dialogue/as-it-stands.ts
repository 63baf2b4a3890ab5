/** Where the case stands after a later message: what is likeliest and what is due now, as far as the reply has not said it. */
import { lowerFirst } from '../display.ts'
import { isPointed } from '../differential.ts'
import { isGiven } from '../given-already.ts'
import { checkParts } from '../medicine-check.ts'
import type { PlanItem } from '../types.ts'
import { dueSteps, dueTests } from './clinical-documents.ts'
import type { ReplyMaterial } from './material.ts'

const MOST_STEPS = 2
const MOST_TESTS = 1

/** @param said the reply so far */
export function asItStands(material: ReplyMaterial, said: string): string {
  const { heard, after } = material
  if (!after.decision.triage || !heard.acts.some(({ kind }) => kind === 'STATEMENT' || kind === 'CORRECTION')) return ''
  const isNew = (words: string) => !said.toLowerCase().includes(words.toLowerCase())
  const steps = dueSteps(material).filter((one) => !isGiven(one))
  const due = [...steps.slice(0, MOST_STEPS), ...dueTests(material).slice(0, MOST_TESTS)]
  const free = due
    .filter((one) => !isConflict(one) && (one.medicineCheck?.status === 'CAUTION' || isNew(shortOf(one))))
    .map(shortOf)
  const toCheck = due.filter(isConflict).map(withObjection)
  const first = after.decision.differential.find(({ group }) => group === 'LIKELY')
  const name = first && isNew(first.name) ? lowerFirst(first.name) : null
  const parts = [
    name && first ? `${isPointed(first) ? 'it may be' : 'most likely'} ${name}.` : '',
    free.length > 0 ? `Now: ${free.map(lowerFirst).join('; ')}.` : '',
    toCheck.length > 0 ? `Due, but not before this is checked: ${toCheck.map(lowerFirst).join('; ')}.` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `**As it stands**: ${parts.join(' ')}` : ''
}

/** What the record says against one of its medicines makes a line no less due: it stays named, apart from what can be given as it is. */
const isConflict = ({ medicineCheck }: PlanItem): boolean => medicineCheck?.status === 'CONFLICT'

/** In short, with the first that speaks against it. */
function withObjection(item: PlanItem): string {
  const found = item.medicineCheck ? checkParts(item.medicineCheck).found : ''
  const [against = ''] = found.replace(/^Check before giving\. /u, '').split('; ')
  return `${shortOf(item)} (${against.replace(/ ?\[[^\]]*\]/gu, '').replace(/\.$/u, '')})`
}

/** Its first clause: the plan holds the rest. */
const shortOf = ({ text }: PlanItem): string => text.split(/[:;] /)[0] ?? text
