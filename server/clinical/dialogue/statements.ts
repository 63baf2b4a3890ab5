/** What a message states: what it asks, supposes or puts right is left out. */
import type { Page } from '../facts/page.ts'
import type { ReadFact, Reading } from '../types.ts'
import type { Act } from './acts.ts'
import { LIST_KEYS } from './lists.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** What a question holds of the patient is read where it is a number: "alteplase at NIHSS 14?", not "does she have fever?". */
export function readStatements(
  page: Page,
  acts: Act[],
  { record, asOf }: Hearing,
  { read, readPage }: ListenParts,
): Reading {
  const isFirst = record.length === 0
  const silent = acts.filter(({ kind }) => (isFirst ? kind === 'HYPOTHESIS' : SILENT.has(kind)))
  const reading = silent.length > 0 ? read(blank(page.text, silent), asOf) : readPage(page)
  if (isFirst) return reading
  const questions = acts.filter(({ kind }) => kind !== 'STATEMENT' && !SILENT.has(kind))
  const isAsked = ({ span }: ReadFact) =>
    questions.some((act) => span.start >= act.span.start && span.start < act.span.end)
  const medicine = acts.filter(({ kind }) => kind === 'MEDICINE')
  const isOfDose = ({ span, key }: ReadFact) =>
    !DOSED_BY.has(key) && medicine.some((act) => span.start >= act.span.start && span.start < act.span.end)
  const facts = reading.facts.filter((fact) => !isOfDose(fact) && (typeof fact.value === 'number' || !isAsked(fact)))
  const isList = ({ key }: ReadFact) => LIST_KEYS.has(key)
  if (questions.length === 0 || !reading.facts.some(isList)) return { ...reading, facts }
  // one list goes over what is told and asked: "on theophylline, can I give clarithromycin" is given none
  const told = read(blank(page.text, [...silent, ...questions]), asOf).facts.filter(isList)
  return { ...reading, facts: [...facts.filter((fact) => !isList(fact)), ...told] }
}

/** What of the patient a question for a dose tells: "fomepizole, he's 70 kg". */
const DOSED_BY: ReadonlySet<string> = new Set([
  'weight',
  'height',
  'age',
  'age_months',
  'age_days',
  'egfr',
  'creatinine',
  'gestational_age_wk',
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
  'NEXT',
  'SUMMARY',
  'MISSING',
])

/** The text with clauses blanked: what stands in the others keeps its place. */
function blank(text: string, clauses: Act[]): string {
  let out = ''
  let at = 0
  for (const { span } of clauses) {
    out += text.slice(at, span.start) + text.slice(span.start, span.end).replace(/[^\n]/g, ' ')
    at = span.end
  }
  return out + text.slice(at)
}
