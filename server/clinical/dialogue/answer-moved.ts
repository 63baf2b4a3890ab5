/** "Why did it go up?", "what changed?": what may have moved a value, and what the last message did. */
import { lowerFirst, shownFact } from '../display.ts'
import { evaluate, leaves } from '../rules.ts'
import { viewFor } from '../red-flags.ts'
import type { Condition } from '../content.ts'
import type { Act } from './acts.ts'
import { changesBetween } from './changes.ts'
import type { ReplyMaterial } from './material.ts'
import { medicineReview } from './recorded.ts'

/** Why a value is where it is. */
const MOVED =
  /\bwhy\b[^.?]*\b(?:up|down|high|low|rising|ris(?:e|en)|rose|raised|drop(?:s|ped|ping)?|fell|fall(?:en|ing|s)?|increas\w*|climb\w*|elevated|deranged)\b/i
/** Of what is done about it, and of the level, something else is asked. */
const OF_OTHER =
  /\b(?:give|giving|not|stop|start|hold|avoid|need|should|use|using|transfuse|call|admit|treat|head up|level|urgent|risk|priority|follow(?:ed)? up|dose|lie|sit|keep)\b/i
const CHANGED =
  /^\W*(?:so |and |ok )*what(?:'?s|s| has| have)? (?:just |actually )?changed\b|^\W*what(?:'?s|s| is) (?:new|different)\W*(?:now\W*)?$/i
const MOST_CAUSES = 6
const MOST_EFFECTS = 6

/** What the lists of the case have for a value that is not as it should be; null where no value is asked of. */
export function movedAnswer({ words }: Act, material: ReplyMaterial): string | null {
  if (CHANGED.test(words)) return lastChanged(material)
  if (!MOVED.test(words) || OF_OTHER.test(words)) return null
  const { topics, context, heard } = material
  const key = [words, ...heard.lastSaid.slice(0, 2)]
    .flatMap((text) => topics.measures.of(text))
    .find((one) => typeof context.knowledge.measure(one) === 'number')
  if (key === undefined) return null
  const condition = conditionOf(key, words, material)
  const shown = shownFact(key, context.knowledge, context.dictionary)
  const causes = (condition?.differential ?? [])
    .slice(0, MOST_CAUSES)
    .map(({ name, for: pro }) => `- ${name}${pro ? ` (${lowerFirst(pro)})` : ''}`)
  const review = medicineReview(context)
  const parts = [
    condition && causes.length > 0
      ? `**${shown}**: the record names no cause by itself. What ${lowerFirst(condition.condition_name)} may come from, or be:\n\n${causes.join('\n')}`
      : `**${shown}**: no list here says what moves it.`,
    review.length > 0 ? `Medicines: ${review.join('; ')}.` : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The condition that is known by the value as it is, what leads first; else one that is known by such a value in that direction. */
function conditionOf(key: string, words: string, { after, parts, context }: ReplyMaterial): Condition | undefined {
  const matched = after.material.matched.map(({ index: { condition } }) => condition)
  const all = parts.compiled.filter(({ isTaught }) => isTaught !== true).map(({ condition }) => condition)
  const asked = LOW.test(words) ? /^</ : /^>/
  const isKnownBy = (condition: Condition, isMet: boolean) =>
    (condition.criteria ?? []).some((rule) => {
      const [leaf, ...others] = leaves(rule)
      const isOfKey = leaf !== undefined && 'measure' in leaf && leaf.measure === key && others.length === 0
      if (!isOfKey) return false
      return isMet ? evaluate(rule, viewFor(condition.id, context.knowledge)) === true : asked.test(leaf.op)
    })
  const from = [...matched, ...all]
  return from.find((one) => isKnownBy(one, true)) ?? from.find((one) => isKnownBy(one, false))
}
const LOW = /\b(?:down|low|drop\w*|fell|fall\w*)\b/i

/** What stands so for what was told last, against the record without it. */
function lastChanged(material: ReplyMaterial): string | null {
  const { input, after, context, heard } = material
  const last = input.facts.filter(({ key }) => input.lastKeys?.includes(key))
  // of a first message all is new
  if (last.length === 0 || heard.lastSaid.length < 2) return null
  const without = { ...input, facts: input.facts.filter((fact) => !last.includes(fact)) }
  const { effects } = changesBetween(
    { decided: material.suppose(without), input: without },
    { decided: after, input },
    context,
  )
  const shown = [...new Set(last.map(({ key }) => shownFact(key, context.knowledge, context.dictionary)))]
  return `Told last: ${shown.slice(0, MOST_EFFECTS).map(lowerFirst).join(', ')}. ${
    effects.length > 0
      ? `Against the record without it:\n\n${effects
          .slice(0, MOST_EFFECTS)
          .map((one) => `- ${one}`)
          .join('\n')}`
      : 'No flag, score or plan line hangs on it.'
  }`
}
