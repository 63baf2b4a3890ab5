/** What a value means here ("is that bad?", "is this massive?"), and where the patient belongs ("can he go to the ward?"). */
import { lowerFirst, shownFact } from '../display.ts'
import { leaves } from '../rules.ts'
import type { Act } from './acts.ts'
import { dangerMention } from './answer-danger.ts'
import { levelAnswer } from './answer-level.ts'
import type { ReplyMaterial } from './material.ts'
import { rangeOf } from './usual-range.ts'
import { linesAbout, linesOf, type FoundLine } from './plan-search.ts'

const PLACE =
  /\b(ward|icu|itu|hdu|ccu|high dependency|intensive care|critical care|level of care|side room|which bed|disposition|admit(?:ted|ting)?|admission|inpatient|overnight|(?:stay|keep (?:him|her|them)|kept) in|obs(?:ervation)? unit|where (?:should|does|do|to))\b/i

/** Whether a question is for a place of care. */
export const isOfPlace = (words: string): boolean => PLACE.test(words)

/** The level with its reasons, and the lines that name a place. */
export function placeAnswer(words: string, material: ReplyMaterial): string {
  const lines = linesAbout(`${words} icu admission`, material).filter(
    ({ text, isTest }) => !isTest && OF_PLACE.test(text),
  )
  const [line] = lines
  const said = line ? `${line.text}${line.condition_text ? ` (${line.condition_text})` : ''} *(${line.source})*` : ''
  const isIntensive = /\b(?:icu|itu|intensive care|critical care|hdu)\b/i.test(words)
  const place = said ? `On the place: ${said}.` : isIntensive ? OF_INTENSIVE_CARE : ''
  const danger = isIntensive && !said ? dangerMention('intensive critical care icu', material) : ''
  return [levelAnswer(material), danger, place].filter(Boolean).join('\n\n')
}

/** No line names it: what holds in anybody. */
const OF_INTENSIVE_CARE =
  'No line of this case names the place. In anybody: critical care is asked at NEWS2 of 7 or more, and wherever an organ is or may soon be supported (ventilation, vasopressor, renal replacement) *(Royal College of Physicians 2017)*.'

const OF_PLACE = /\b(icu|admit|admission|ward|transfer|critical care|monitored|high dependency)\b/i

const JUDGES =
  /\b(good|bad|worse|better|ok|okay|fine|normal|abnormal|high|low|fast|slow|much|enough|significant|relevant|important|dangerous|worrying|concern\w*|matter|mean|means|massive|severe|serious|moderate|mild|critical|life.?threatening|numbers?|grade|stage)\b/i
const OF_SEVERITY = /\b(massive|severe|serious|moderate|mild|life.?threatening|critical|grade|stage|dangerous)\b/i

const POINTS_BACK = /\b(it|that|this|these|those|so)\b/i

/** Told elsewhere, or of nobody's illness. */
const UNTOLD = /^(age|age_months|age_days|gender|chief_complaint|duration|symptom_duration_.*|condition:.*)$/
const MOST_KEYS = 3

/** "Is that good or bad?": of what is named, else of what was told last. Null where the question judges nothing. */
export function meaningAnswer({ words }: Act, material: ReplyMaterial): string | null {
  if (!JUDGES.test(words)) return null
  const { topics, input, context } = material
  const named = topics.of(words).keys.filter((key) => context.knowledge.measure(key) !== undefined)
  if (named.length === 0 && !POINTS_BACK.test(words) && !OF_SEVERITY.test(words)) return null
  const last = (input.lastKeys ?? []).filter((key) => !UNTOLD.test(key) && context.knowledge.measure(key) !== undefined)
  const keys = [...new Set(named.length > 0 ? named : last)].slice(0, MOST_KEYS)
  const told = OF_SEVERITY.test(words) && named.length === 0 ? [] : keys.map((key) => meaningOf(key, material))
  if (told.length > 0) return told.join('\n\n')
  return [levelAnswer(material), openWords(material)].filter(Boolean).join('\n\n')
}

/** A fact with its usual range, the flags it raises, and the lines that it makes due. */
export function meaningOf(key: string, material: ReplyMaterial): string {
  const { after, context } = material
  const entry = context.dictionary.get(key)
  const flags = after.decision.redFlags.filter(({ facts }) => facts.includes(key)).map(({ text }) => lowerFirst(text))
  const reasons = (after.decision.triage?.reasons ?? [])
    .filter(({ facts }) => facts.includes(key))
    .map(({ text }) => lowerFirst(text))
  const lines = linesOn(key, material).map(({ text, source }) => `${lowerFirst(text)} *(${source})*`)
  const why = [...new Set([...flags, ...reasons])].slice(0, 3)
  const parts = [
    why.length > 0 ? `It counts here: ${why.join('; ')}.` : 'It raises no red flag and does not decide the level here.',
    lines.length > 0 ? `It makes due: ${lines.slice(0, 2).join('; ')}.` : '',
    entry ? (rangeOf(entry, material) ?? '') : '',
  ]
  return `**${shownFact(key, context.knowledge, context.dictionary)}**. ${parts.filter(Boolean).join(' ')}`
}

/** Lines of the leading conditions that are due because of a fact. */
function linesOn(key: string, { after, context }: ReplyMaterial): FoundLine[] {
  return after.material.matched
    .slice(0, 2)
    .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
    .flatMap(({ index: { condition } }) => {
      const turning = new Set(
        [...condition.management, ...condition.workup]
          .filter(
            ({ when }) =>
              typeof when !== 'string' && leaves(when).some((leaf) => 'measure' in leaf && leaf.measure === key),
          )
          .map((line) => ('step' in line ? line.step : line.item)),
      )
      return linesOf(condition, context).filter(({ text, standing }) => standing === 'NOW' && turning.has(text))
    })
}

/** What would settle how severe it is. */
function openWords({ after }: ReplyMaterial): string {
  const open = after.decision.missing.slice(0, 2)
  return open.length > 0
    ? `Would settle it: ${open.map(({ label, why }) => `${lowerFirst(label)} (${lowerFirst(why)})`).join('; ')}.`
    : ''
}
