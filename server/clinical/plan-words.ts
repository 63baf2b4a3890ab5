/** The plan as a first report tells it: what is due, what to check, what depends on what, within a screen. */
import { lowerFirst } from './display.ts'
import { checkParts, uncheckedInWords, type MedicineChecker } from './medicine-check.ts'
import type { Line } from './plan-lines.ts'
import type { PlannedLines } from './plan.ts'

/** Characters: what is urgent is told whole, the rest as far as it fits. */
const ROOM = 300
const ROOM_FOR_DETAIL = 110
const MOST_GROUPS = 3
const MOST_FACTS = 2

/** Whom a line is for is no reason of its own. */
const WHO = /^(age|age_months|age_days|gender)$/

/**
 * @param told keys of facts that the report has told already
 * @returns markdown, or nothing where nothing is planned
 */
export function planWords(
  { steps, notice }: PlannedLines,
  told: ReadonlySet<string>,
  medicines: MedicineChecker,
): string {
  const of = (standing: Line['standing']) => steps.filter((one) => one.standing === standing)
  const due = dueOf(of('MET'))
  const numbered: string[] = []
  const shown: Line[] = []
  let room = ROOM
  for (const line of due) {
    const facts = factWords(line, told)
    const detail = detailWords(line)
    const size = line.text.length + facts.length
    const fits = size + detail.length <= room
    if (line.item.priority > 1 && !fits && size > room) continue
    room -= fits ? size + detail.length : size
    shown.push(line)
    const words = `${medicines.bold(line.text)}${facts}${fits ? medicines.bold(detail) : ''}`
    numbered.push(`${numbered.length + 1}. ${words}.${cautionOf(line)}`.replaceAll('..', '.'))
  }
  const conflicts = of('CONFLICT')
  const groups: string[] = []
  for (const lines of groupsOf([...of('CONDITIONAL'), ...of('UNMET')])) {
    const [head, words] = groupWords(lines)
    if (groups.length >= MOST_GROUPS || (words.length > room && groups.length > 0)) break
    room -= words.length
    shown.push(...lines)
    groups.push(`- **If ${head}**: ${medicines.bold(words)}.`)
  }
  const parts = [
    notice ? `${notice.text}.` : '',
    numbered.join('\n'),
    conflicts.map((line) => `- **Not before this is checked**: ${lowerFirst(line.text)}.${cautionOf(line)}`).join('\n'),
    groups.join('\n'),
    uncheckedWords([...shown, ...conflicts]),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** What is due of lines that hold: nothing that is merely supportive, where anything else is; in an illness that wants no more, that. */
export function dueOf(met: Line[]): Line[] {
  const due = met.filter(({ item }) => item.priority < 3)
  return due.length > 0 ? due : met
}

/** " (HR 118 bpm)": the facts that the line rests on and that were not told yet. */
function factWords({ item }: Line, told: ReadonlySet<string>): string {
  const facts = item.basis
    .filter(({ kind, ref }) => (kind === 'FACT' && !told.has(ref) && !WHO.test(ref)) || kind === 'SCORE')
    .slice(0, MOST_FACTS)
    // the name of a score without what it explains in brackets
    .map(({ text }) => lowerFirst(text.replace(/ \([^)]*\)(?= -?\d)/, '')))
  return facts.length > 0 ? ` (${facts.join(', ')})` : ''
}

/** Between clauses, and not inside brackets. */
const CLAUSE = /; (?![^(]*\))/
const REFERRAL = /^See /

/** Whole clauses of the detail: the first one, and what fits behind it. */
function detailWords({ item }: Line): string {
  // what is urgent is explained; of the rest only doses and limits are told
  if (!item.detail || REFERRAL.test(item.detail) || (item.priority > 1 && !/\d/.test(item.detail))) return ''
  const [first = '', ...rest] = item.detail.split(CLAUSE)
  let words = first
  for (const clause of rest) {
    if (words.length + clause.length > ROOM_FOR_DETAIL) break
    words += `; ${clause}`
  }
  return `. ${words}`
}

/** What the record says against it; nothing where nothing does. */
function cautionOf({ item }: Line): string {
  if (!item.medicineCheck) return ''
  const { found } = checkParts(item.medicineCheck)
  return found ? ` **${found}**` : ''
}

/** Lines with one condition, the most urgent first. */
function groupsOf(lines: Line[]): Line[][] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = line.condition ?? ''
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].sort((a, b) => (a[0]?.item.priority ?? 3) - (b[0]?.item.priority ?? 3))
}

function groupWords(lines: Line[]): [head: string, words: string] {
  const texts = lines.map(({ text }) => lowerFirst(text).replace(': ', ' – '))
  return [lines[0]?.condition ?? '', texts.join('; ')]
}

/** Said once for all medicines of the plan. */
function uncheckedWords(lines: Line[]): string {
  const open = [
    ...new Set(lines.flatMap(({ item }) => (item.medicineCheck ? checkParts(item.medicineCheck).open : []))),
  ]
  const words = uncheckedInWords(open)
  return words && `*${words}*`
}
