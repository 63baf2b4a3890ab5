/** What a message states: what it asks, supposes or puts right is left out. */
import type { Page } from '../facts/page.ts'
import { isMeasure } from '../facts/senses.ts'
import { ALLERGY_ASKED, HAD_BEFORE, TAKEN_BEFORE } from '../data/told-in-questions.ts'
import type { ReadFact, Reading, Span } from '../types.ts'
import type { Act } from './acts.ts'
import type { Hearing, ListenParts } from './hearing.ts'
import { isConversion } from './unit-conversion.ts'

/** What a question holds of the patient is read where it is a number: "alteplase at NIHSS 14?", not "does she have fever?". */
export function readStatements(
  page: Page,
  acts: Act[],
  { record, asOf }: Hearing,
  { read, openPage, readPage }: ListenParts,
): Reading {
  const isFirst = record.length === 0
  const silent = acts.filter((act) =>
    isFirst ? act.kind === 'HYPOTHESIS' || isConversion(act) : SILENT.has(toldAs(act)),
  )
  const questions = acts.filter((act) => toldAs(act) !== 'STATEMENT' && !SILENT.has(toldAs(act)))
  const ofMedicines = acts.filter((act) => questions.includes(act) || OF_MEDICINES.has(act.kind))
  const asked = [
    ...askedMedicines(page, isFirst ? questions.filter(isOfMedicines(page)) : ofMedicines),
    ...askedMedicines(page, isFirst ? questions : [], ASKED_BEHIND),
  ]
  const hidden = [...spansOf(silent), ...asked].sort((one, other) => one.start - other.start)
  const text = withoutMarks(page.text, acts, isFirst)
  const isWhole = hidden.length === 0 && text === page.text
  const reading = readPage(isWhole ? page : openPage(blank(text, hidden), asOf, () => page.patientNoun))
  // a question for a medicine is clinical, though it tells nothing
  const clinical = reading.clinical || asked.length > 0
  if (isFirst)
    return {
      ...reading,
      clinical,
      facts: reading.facts.filter(
        (fact) => !isQuestionItself(fact, questions) && !isAllergyAsked(page, fact, questions),
      ),
    }
  const isAsked = ({ span }: ReadFact) =>
    questions.some((act) => within(span, act) && !HAD_BEFORE.test(page.text.slice(act.span.start, span.start)))
  const medicine = acts.filter(({ kind }) => kind === 'MEDICINE')
  const isOfDose = ({ span, key }: ReadFact) =>
    medicine.some((act) => within(span, act) && !(DOSED_BY.has(key) && !isLimit(page.text, span, act)))
  const isTaken = ({ key }: ReadFact) => key === 'current_medications'
  const facts = reading.facts.filter(
    (fact) =>
      isTaken(fact) ||
      (!isTimeAsked(page, fact, acts) && !isOfDose(fact) && (typeof fact.value === 'number' || !isAsked(fact))),
  )
  const isAllergy = ({ key }: ReadFact) => key === 'allergies'
  const mayTell = reading.facts.some(isAllergy) || NAMES_ALLERGY.test(page.text)
  if (questions.length === 0 || !mayTell) return { ...reading, clinical, facts }
  // one list goes over what is told and asked: "allergic to latex, is it the penicillin?"
  const told = read(blank(page.text, spansOf([...silent, ...questions])), asOf).facts.filter(isAllergy)
  return { ...reading, clinical, facts: [...facts.filter((fact) => !isAllergy(fact)), ...told] }
}

const NAMES_ALLERGY = /\ballerg|\bnkd?a\b/iu

/** "Level at 4h?": when something is to be done, and not how long anything lasts. */
const isTimeAsked = ({ text }: Pick<Page, 'text'>, { key, span }: ReadFact, acts: Act[]): boolean =>
  /^(?:duration|symptom_duration_)/.test(key) &&
  acts.some(
    (act) =>
      within(span, act) &&
      act.kind !== 'STATEMENT' &&
      act.words.trimEnd().endsWith('?') &&
      TIMED_BY.test(text.slice(act.span.start, span.end).replace(/\d[^\d]*$/u, '')),
  )
const TIMED_BY = /\b(?:at|in|after|within|by|every)\W*$/iu

/** What a clause is as far as it tells something: nothing told may get lost by what it is like. */
export const toldAs = ({ kind, cued }: Act): Act['kind'] => cued ?? kind

/** Acts that ask for what they name. */
const OF_MEDICINES: ReadonlySet<Act['kind']> = new Set(['MEDICINE', 'SHOULD'])

/** "Should she get vitamin K" is what the physician came with. */
const isQuestionItself = ({ key, span }: ReadFact, questions: Act[]): boolean =>
  key === 'chief_complaint' && questions.some((act) => act.kind === 'SHOULD' && act.span.start === span.start)

/** "Is she allergic to penicillin?" tells of no allergy. */
export const isAllergyAsked = ({ text }: Pick<Page, 'text'>, { key, span }: ReadFact, questions: Act[]): boolean =>
  key === 'allergies' &&
  questions.some(
    (act) =>
      within(span, act) && ALLERGY_ASKED.test(beforeAllergy(text.slice(act.span.start, act.span.end), span, act)),
  )

/** What stands before the statement of an allergy: "allergic to" may or may not be of its span. */
function beforeAllergy(words: string, { start }: Span, act: Act): string {
  const at = words.search(/\ballerg/iu)
  return words.slice(0, Math.min(at >= 0 ? at : words.length, start - act.span.start))
}

const within = (span: Span, act: Act): boolean => span.start >= act.span.start && span.start < act.span.end

const spansOf = (acts: Act[]): Span[] => acts.map(({ span }) => span)

/** Of a first message the clauses that ask for a medicine: what they ask for is not taken yet. */
const isOfMedicines =
  ({ tokens }: Page) =>
  (act: Act) =>
    OF_MEDICINES.has(act.kind) ||
    (act.kind === 'NOT_UNDERSTOOD' &&
      [...tokens].filter(({ start, end }) => start >= act.span.start && end <= act.span.end).length < SHORT_QUESTION)

/** Tokens of "heparin?", "penicillin ok?": of a longer question nobody knows what it asks. */
const SHORT_QUESTION = 8

/** "eGFR 38, 62 kg, nitrofurantoin ok?": what a question ends with is asked for, whatever it tells before. */
const ASKED_BEHIND =
  /^(?: (?:ok(?:ay)?|safe|fine|alright|allowed|possible|contraindicated|instead|dos(?:e|ing)|now|here|too))*\W{0,2}\?/i

/** Where questions name a medicine that the patient is not told to take: "can a man on sildenafil have | GTN |". */
function askedMedicines({ text, tokens, matches }: Page, questions: Act[], behind = /^/): Span[] {
  if (questions.length === 0) return []
  return matches.flatMap(({ from, to, values }) => {
    const span = { start: tokens.at(from).start, end: tokens.at(to - 1).end }
    const isMedicine = values.some(({ kind }) => kind === 'MEDICINE') && !values.some(isMeasure)
    const act = isMedicine && questions.find((one) => within(span, one))
    if (act && !behind.test(text.slice(span.end, act.span.end + 1))) return []
    return act && !TAKEN_BEFORE.test(text.slice(act.span.start, span.start + leadOf(text, span))) ? [span] : []
  })
}

/** "on bisoprolol" is one phrase: so long is what stands in it before the medicine. */
const leadOf = (text: string, { start, end }: Span): number =>
  /^(?:on|takes?|taking|uses?)\s+/i.exec(text.slice(start, end))?.[0].length ?? 0

/** "Metformin until eGFR 30", "stop when K > 5.5": a limit that is asked for, and no value of today. */
const isLimit = (text: string, { start, end }: Span, { span }: Act): boolean =>
  /\b(?:when|once|until|till|if|below|above|under|over|at what|at which|less than|more than|limit|threshold|cut-?off)\b[^,;.]{0,24}$/i.test(
    text.slice(span.start, start),
  ) || /[<>≤≥]/.test(text.slice(start, end))

/** What of the patient a question for a medicine tells: "fomepizole, he's 70 kg", "trimethoprim with K 5.3". */
const DOSED_BY: ReadonlySet<string> = new Set([
  'weight',
  'height',
  'age',
  'age_months',
  'age_days',
  'egfr',
  'creatinine_clearance',
  'creatinine',
  'gestational_age_wk',
  'potassium',
  'sodium',
  'magnesium',
  'phosphate',
  'inr',
  'hemoglobin',
  'platelets',
  'glucose',
  'lactate',
  'alt',
  'ast',
  'total_bilirubin',
  'albumin',
  'ck',
  'tsh',
  'crp',
  'qtc',
  'lvef',
  'systolic_bp',
  'diastolic_bp',
  'heart_rate',
  'oxygen_saturation',
  'temperature',
  'lithium_level',
  'digoxin_level',
])

/** Clauses from which nothing enters the record as stated. */
const SILENT: ReadonlySet<Act['kind']> = new Set([
  'CORRECTION',
  'HYPOTHESIS',
  'DOCUMENT',
  'WOULD_CHANGE',
  'REFERENCE',
  'WHY',
  'OUT_OF_SCOPE',
  'ANOTHER_PATIENT',
  'GREETING',
  'CAPABILITY',
  'SHOW_ALL',
  'SUMMARY',
  'MISSING',
])

/**
 * The mark behind a denial is the question's before it: "could this be PE, no recent surgery?"; that behind a question doubts nothing of
 * what is told after it: "carboprost? asthmatic".
 */
function withoutMarks(text: string, acts: Act[], isFirst: boolean): string {
  const endsMarked = ({ words }: Act) => words.trimEnd().endsWith('?')
  const isBeforeTold = (act: Act, i: number) =>
    !isFirst && act.kind !== 'STATEMENT' && acts[i + 1]?.kind === 'STATEMENT'
  const marked = acts.filter((act, i) => endsMarked(act) && (act.kind === 'STATEMENT' || isBeforeTold(act, i)))
  return marked.reduce((out, { span }) => {
    const at = out.lastIndexOf('?', span.end)
    return at >= span.start ? `${out.slice(0, at)}.${out.slice(at + 1)}` : out
  }, text)
}

/** The text with stretches blanked: what stands in the others keeps its place. */
function blank(text: string, spans: readonly Span[]): string {
  let out = ''
  let at = 0
  for (const { start, end } of spans) {
    if (start < at) continue
    out += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    at = end
  }
  return out + text.slice(at)
}

/** Whether a clause names a finding or a measure, or holds a number. */
export function tells({ tokens, matches }: Page, { span: { start, end } }: Act): boolean {
  const isInside = (i: number) => tokens.at(i).start >= start && tokens.at(i).start < end
  if ([...tokens].some(({ kind }, i) => kind === 'number' && isInside(i))) return true
  return matches.some(
    ({ from, values }) => isInside(from) && values.some(({ kind }) => kind === 'FINDING' || kind === 'MEASURE'),
  )
}
