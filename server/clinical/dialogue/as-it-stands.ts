/** Where the case stands after a later message: what is likeliest and what is due now, as far as the reply has not said it. */
import { lowerFirst } from '../display.ts'
import { isPointed } from '../differential.ts'
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
  const due = [...dueSteps(material).slice(0, MOST_STEPS), ...dueTests(material).slice(0, MOST_TESTS)]
  const steps = due
    .filter(({ medicineCheck }) => medicineCheck?.status !== 'CONFLICT')
    .map(shortOf)
    .filter(isNew)
  const first = after.decision.differential.find(({ group }) => group === 'LIKELY')
  const name = first && isNew(first.name) ? lowerFirst(first.name) : null
  const likely = name && first ? `${isPointed(first) ? 'it may be' : 'most likely'} ${name}. ` : ''
  if (!likely && steps.length === 0) return ''
  return `**As it stands**: ${likely}${steps.length > 0 ? `Now: ${steps.map(lowerFirst).join('; ')}.` : ''}`
}

/** Its first clause: the plan holds the rest. */
const shortOf = ({ text }: PlanItem): string => text.split(/[:;] /)[0] ?? text
