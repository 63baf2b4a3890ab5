/** "If he fits", "if she crashes", "if that fails": what is feared, in words that are read, and what comes behind a treatment that failed. */
import { CONTINGENCIES, FAILS, FAILS_OF_BODY } from '../data/contingency-words.ts'
import type { Act, ActKind } from './acts.ts'
import type { ReplyMaterial } from './material.ts'
import { nextLines, noResponseAnswer } from './no-response.ts'

const ASKED_BEHIND = /\b(?:then what|what then|now what|what (?:do|should) (?:i|we) do|what next|\?)\W*.*$/i

const found = (words: string) => CONTINGENCIES.find(({ said }) => said.test(words.replace(ASKED_BEHIND, '').trim()))

/** "He crashes" as the reader knows it; null where it is told in words that are read as they stand. */
export function contingencyIn(words: string, { context }: ReplyMaterial): string | null {
  const one = found(words)
  return one ? ((context.knowledge.isChild ? one.inChildren : undefined) ?? one.means) : null
}

/** What comes behind a treatment that is supposed to fail, or beside a pressure that is as low already; null where nothing of it is supposed. */
export function failureAnswer(words: string, material: ReplyMaterial): string | null {
  const one = found(words)
  const pressure = Number(material.context.knowledge.measure('systolic_bp') ?? Infinity)
  if (one) return one.lowers === true && pressure < LOW ? noResponseAnswer(material, 'vasopressor fluid') : null
  const hasValue = /\d/.test(words) && material.topics.measures.of(words).length > 0
  return asksBehindFailure(words) && !hasValue ? noResponseAnswer(material, words) : null
}

/** In mmHg: who is here already cannot be supposed to come here. */
const LOW = 90

const SECOND_LINE = /\b(?:second|2nd|third|3rd|next)[- ]line\b|\bplan b\b|\brescue (?:therapy|treatment|drug|med)\b/i
const ASKING: ReadonlySet<ActKind> = new Set(['NOT_UNDERSTOOD', 'SHOULD', 'NEXT', 'MEDICINE', 'REFERENCE'])

/** "What's second line", "next if that fails": of what the case has, where it has any and no medicine or class is named. */
export const secondLineAnswer = ({ kind, words }: Act, material: ReplyMaterial): string | null =>
  ASKING.has(kind) &&
  material.topics.of(words).medicines.length === 0 &&
  (asksBehindFailure(words) || (SECOND_LINE.test(words) && nextLines(material).length > 0))
    ? noResponseAnswer(material, words)
    : null

/** "Next if that fails", "now what if it doesn't work": a treatment, and no organ, that is supposed to fail. */
export const asksBehindFailure = (words: string): boolean => FAILS.test(words) && !FAILS_OF_BODY.test(words)
