/** "What if the Hgb had been 8.2": the engine on a copy. The record keeps what it holds. */
import { lowerFirst, shownAmount, shownFact } from '../display.ts'
import { recordWith } from '../record-with.ts'
import type { DecideInput, ReadFact } from '../types.ts'
import type { Act } from './acts.ts'
import { shownAsWritten } from './as-written.ts'
import { changesBetween } from './changes.ts'
import { contingencyIn, failureAnswer } from './contingency.ts'
import type { ReplyMaterial } from './material.ts'
import { medicineAnswer } from './answer-medicine.ts'
import { dangerMention } from './answer-danger.ts'
import { nearest, wouldChangeAnswer } from './answer-plan.ts'
import { noResponseAnswer, UNANSWERED } from './no-response.ts'
import { lineAnswer } from './line-answer.ts'
import { linesAbout } from './plan-search.ts'

const LEAD =
  /^.*?\b(?:what if|suppose|supposing|imagine|hypothetically|assume|assuming|pretend|same patient but|if|let'?s say|say)\b\s*,?\s*(?:that\s+)?/i

/** "He drops to 12" tells no age: it is a value of his. */
const OF_PERSON =
  /\b(?:s?he|they|(?:the )?(?:patient|pt))(?:'s)? (?:drop(?:s|ped)?|fall(?:s|en)?|fell|goes|went) (?:down )?to (?<number>\d)/i

/** The supposed facts as a plain statement that the reader reads. */
export function supposedWords(words: string): string {
  return words
    .replace(LEAD, '')
    .replace(OF_PERSON, '$<number>')
    .replace(/\b(s?he|they|it|pt|patient)(?:['’]d| had) (?:had|got)\b/gi, '$1 has')
    .replace(
      /\b(had been|were|was|would be|would have been|had|has been|turns? out to be|comes? back(?: at)?|came back(?: at)?|dropped to|drops to|rises to|rose to|goes to|went to|falls to|fell to)\b/gi,
      (verb) => (/^(had)$/i.test(verb) ? 'has' : 'is'),
    )
    .replace(/\b(what then|then what|what would you do|would (it|that|this|anything|the plan) change.*)$/i, '')
    .replace(/\?/g, '')
    .trim()
}

/** A number alone means the measure spoken of last: "what if it had been 8.2". */
function bareMeasure(words: string, said: string, { heard, input, beforeInput, context }: ReplyMaterial): ReadFact[] {
  const number = /(\d+(?:\.\d+)?)\s*$/.exec(words)?.[1]
  if (number === undefined) return []
  void heard
  const value = Number(number)
  const facts = beforeInput?.facts ?? input.facts
  // whoever drops to a number of the coma scale has lost consciousness, whatever was measured last
  const scale = OF_PERSON.test(said) ? facts.find(({ key }) => key === 'gcs') : undefined
  if (scale && Number.isInteger(value) && fits('gcs', value, context.dictionary.get('gcs')?.plausible ?? null))
    return [supposedValue(scale, value)]
  const last = [...facts]
    .reverse()
    .find(
      (fact) =>
        typeof fact.value === 'number' && fits(fact.key, value, context.dictionary.get(fact.key)?.plausible ?? null),
    )
  const recent =
    input.lastKeys
      ?.flatMap((key) =>
        facts.filter(
          (fact) =>
            fact.key === key &&
            typeof fact.value === 'number' &&
            fits(key, value, context.dictionary.get(key)?.plausible ?? null),
        ),
      )
      .at(-1) ?? last
  return recent ? [supposedValue(recent, value)] : []
}

const supposedValue = ({ key, unit }: Pick<ReadFact, 'key' | 'unit'>, value: number): ReadFact => ({
  key,
  value,
  unit,
  status: 'PRESENT',
  span: { start: 0, end: 0 },
  original: null,
  uncertain: false,
  earlier: [],
})

const fits = (key: string, value: number, range: { min: number; max: number } | null): boolean =>
  !/^age/.test(key) && (!range || (value >= range.min && value <= range.max))

/** "if he was bleeding" supposes no other sex. */
const OF_SEX = /\b(fe)?male\b|\b(man|woman|boy|girl)\b/i

export function hypothesisAnswer(act: Act, material: ReplyMaterial): string {
  const said = act.words.replace(LEAD, '')
  const statement = contingencyIn(said, material) ?? supposedWords(act.words)
  const answer = failureAnswer(said, material) ?? supposedAnswer(act, statement, material)
  return [answer, medicineSupposing(act, statement, material)].filter(Boolean).join('\n\n')
}

/** "Would ticagrelor be ok if he'd had a brain bleed": the medicine that is asked about, on the copy of the record. */
function medicineSupposing(act: Act, statement: string, material: ReplyMaterial): string {
  const asked = /^(.*?)\s*\b(?:what )?if\b/i.exec(act.words)?.[1] ?? ''
  const names = material.topics.of(asked).medicines.map(({ name }) => name)
  if (names.length === 0) return ''
  const facts = material.parts.read(statement).facts.filter(({ key }) => key !== 'chief_complaint' && key !== 'gender')
  if (facts.length === 0)
    return `Whether ${names.join(', ')} fits then is not told here: no rule reads “${statement}”. Its label's contraindications decide.`
  const input = decideSupposing(facts, material.input)
  const after = material.suppose(input)
  const context = { ...material.context, knowledge: after.material.knowledge }
  return medicineAnswer({ ...act, words: asked, subject: asked }, { ...material, input, after, context })
}

function supposedAnswer(act: Act, statement: string, material: ReplyMaterial): string {
  const { words } = act
  const read = material.parts
    .read(statement)
    .facts.filter(({ key }) => key !== 'chief_complaint' && !key.startsWith('duration'))
    .filter(({ key }) => key !== 'gender' || OF_SEX.test(statement))
  const facts = read.length > 0 ? read : bareMeasure(statement, words, material)
  const about =
    facts.length === 0
      ? linesAbout(statement, material)
          .filter(({ fit }) => fit >= 1)
          .slice(0, 2)
      : []
  const told = [...about.map((line) => lineAnswer(line)), facts.length === 0 ? dangerMention(statement, material) : '']
  if (told.some(Boolean)) return `**Supposed**: “${statement}”.\n\n${told.filter(Boolean).join('\n\n')}`
  if (facts.length === 0 && UNANSWERED.test(statement)) return noResponseAnswer(material, statement)
  if (facts.length === 0 && material.topics.of(statement).keys.length > 0)
    return wouldChangeAnswer({ ...act, subject: statement }, material)
  if (facts.length === 0)
    return `I could not tell what to suppose in “${words.trim()}”. Name a finding or a value, for instance “what if the Hgb were 8.2”. ${nearest(material)}`
  const supposed = decideSupposing(facts, material.input)
  const decided = material.suppose(supposed)
  const context = { ...material.context, knowledge: decided.material.knowledge }
  const { effects, facts: changed } = changesBetween(
    { decided: material.after, input: material.input },
    { decided, input: supposed },
    context,
  )
  const isTimeAlone = facts.every(isTime)
  const names = facts
    .filter((fact) => isTimeAlone || !isTime(fact))
    .map((fact) => shownAsWritten(fact.key, supposed.facts, decided.material.knowledge, material.context.dictionary))
  const level = effects.some((effect) => effect.startsWith('Level:')) ? '' : ' Level unchanged.'
  const kept = facts.flatMap(({ key }) => keeps(key, material))
  const lines = effects.length > 0 ? `\n\n${effects.map((one) => `- ${one}`).join('\n')}\n\n` : ' '
  const same = effects.length === 0 ? sameWords(changed.length === 0 && !isTimeAlone) : ''
  return `**Supposed**: ${[...new Set(names)].join(', ')}.${lines}${same}${level} The record keeps ${kept.length > 0 ? [...new Set(kept)].join(', ') : 'what it holds'}.${notUnderstood(statement, facts, material)}`.replace(
    / {2,}/g,
    ' ',
  )
}

/** A length of time, which the changes that are told leave out. */
const isTime = ({ key }: ReadFact): boolean => /^(duration|symptom_duration)/.test(key)

const sameWords = (isRecorded: boolean): string =>
  `${isRecorded ? 'The record says so already. ' : ''}No flag, score or plan line would change.`

function keeps(key: string, { context }: ReplyMaterial): string[] {
  const value = context.knowledge.measure(key)
  if (value === undefined) return []
  const unit = context.dictionary.get(key)?.unit ?? null
  return [
    typeof value === 'number'
      ? `${lowerFirst(context.dictionary.label(key))} ${shownAmount(value, unit)}`
      : lowerFirst(shownFact(key, context.knowledge, context.dictionary)),
  ]
}

/** The input with facts put in place of those of the same key. */
export const decideSupposing = (facts: ReadFact[], input: DecideInput): DecideInput => ({
  ...input,
  facts: recordWith(input.facts, facts, 'PHYSICIAN'),
})

/** The clinical words of what is supposed that no fact holds: nobody may believe that they were weighed. */
function notUnderstood(statement: string, facts: ReadFact[], material: ReplyMaterial): string {
  const isRead = (at: number) => facts.some(({ span }) => span.start <= at && at < span.end)
  // "dilated on echo": by what it was seen
  const isMethod = (at: number) => /\bon\s+$/i.test(statement.slice(0, at))
  const words = [...statement.matchAll(/[\p{L}][\p{L}\d-]*/gu)]
    .filter(({ 0: word, index }) => !isRead(index) && !isMethod(index) && material.clinicalWords(word).size > 0)
    .map(([word]) => `“${word}”`)
  return words.length > 0 ? ` Not understood in it: ${words.join(', ')}.` : ''
}
