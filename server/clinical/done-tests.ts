/** Tests that are planned no longer: those that a physician says are done, those with a result, and those that a line before has already. */
import type { Known } from './rules.ts'

/** Modality and part of the body: "CT head", "MRI of the spine", "chest X-ray". */
const IMAGING =
  /\b(?:(?<chest>cxr|chest (?:x-?ray|radiograph|film)s?)|(?<test>ct|mri)\b(?: or (?:ct|mri)\b)?(?: scans?)?(?: of)?(?: the| whole| entire)? (?<part>head|brain|chest|abdomen|abdo|spine|neck|orbits?))\b/giu
/** Behind the test, within a clause. */
const DONE =
  /^[^.;?]{0,30}\b(?:done|performed|completed|reported|normal|nad|unremarkable|clear|negative|neg|shows?|showed|no (?:bleed\w*|hemorrhage|haemorrhage|fracture|acute|consolidation|pneumothorax|mass))\b/iu
const NOT_YET =
  /\b(?:not|to be|will be|needs?|awaiting|awaited|await|pending|booked|requested|ordered|if|when|once|until|should|could|can|yesterday|last|previous|old|ago)\b|\?/iu

const nameOf = ({ chest, test = '', part = '' }: Record<string, string | undefined>): string =>
  chest === undefined
    ? `${test.toLowerCase()} ${part
        .toLowerCase()
        .replace('brain', 'head')
        .replace(/^abdo$/u, 'abdomen')}`
    : 'chest x-ray'

/** The tests that a text says were done just now, by a name that is the same however it is written. */
export function doneTestsIn(text: string): string[] {
  return [...text.matchAll(IMAGING)].flatMap((found) => {
    const clause = text.slice(found.index + found[0].length)
    const [said = ''] = DONE.exec(clause) ?? []
    return said === '' ||
      NOT_YET.test(`${text.slice(Math.max(0, found.index - 20), found.index)}${said}${clause.charAt(said.length)}`)
      ? []
      : [nameOf(found.groups ?? {})]
  })
}

/** Whether a line of the plan is for such a test and for nothing else. */
export function isDone(line: string, done: readonly string[]): boolean {
  if (done.length === 0 || /[,;]|\band\b|\brepeat\b/iu.test(line)) return false
  const named = [...line.matchAll(IMAGING)].map(({ groups }) => nameOf(groups ?? {}))
  return named.length === 1 && named.every((name) => done.includes(name))
}

/** The planned tests without those that are noted as done. */
export function withoutDone<Planned extends { item: { text: string } }>(
  tests: Planned[],
  noted: readonly { text: string }[] = [],
): Planned[] {
  const done = noted.flatMap(({ text }) => doneTestsIn(text))
  return tests.filter(({ item }) => !isDone(item.text, done))
}

interface Alone {
  name: string
  line: RegExp
  /** Data points of which each is its result. */
  answeredBy: readonly string[]
}

/** Tests that stand on a line of their own, by a name that is the same however it is written. */
const ALONE: Alone[] = [
  {
    name: 'ecg',
    line: /^(?:obtain |take |record |do )?(?:an? )?(?:12-lead )?ECG\b/iu,
    answeredBy: ['abnormal_ecg', 'st_elevation'],
  },
  { name: 'chest x-ray', line: /^(?:obtain )?(?:a )?chest (?:x-?ray|radiograph|film)\b/iu, answeredBy: [] },
  {
    name: 'glucose',
    line: /^(?:check )?(?:point-of-care |capillary |bedside |blood )?glucose\b/iu,
    answeredBy: ['glucose'],
  },
  {
    name: 'ct head',
    line: /^(?:obtain )?(?:a )?(?:non-contrast )?(?:CT (?:of the )?head|head CT)\b/iu,
    answeredBy: ['intracranial_bleed_imaging', 'brain_imaging_abnormal'],
  },
  {
    name: 'pregnancy test',
    line: /^(?:urine )?(?:pregnancy test|test for pregnancy)\b/iu,
    answeredBy: ['pregnancy_test_positive'],
  },
  { name: 'TSH', line: /^TSH$/u, answeredBy: ['tsh'] },
  { name: 'CK', line: /^CK$/u, answeredBy: ['ck'] },
]

const alone = (line: string): Alone | null =>
  /[,;]|\b(?:and|or|with|repeat|every)\b/u.test(line) ? null : (ALONE.find((one) => one.line.test(line)) ?? null)

/** The planned tests, what is due once: "ECG within 10 minutes" behind "12-lead ECG at once" goes. */
export function withoutRepeats<Planned extends { text: string; standing: string }>(tests: Planned[]): Planned[] {
  const due = new Set<string>()
  return tests.filter(({ text, standing }) => {
    const name = standing === 'MET' ? alone(text)?.name : undefined
    return name === undefined || (!due.has(name) && due.add(name))
  })
}

/** The planned tests without those whose result is in the record: no glucose beside a glucose. */
export function withoutAnswered<Planned extends { text: string }>(
  tests: Planned[],
  known: Pick<Known, 'measure'>,
): Planned[] {
  return tests.filter(({ text }) => !alone(text)?.answeredBy.some((key) => known.measure(key) !== undefined))
}
