/** Prints what was tuned on beside what was checked on. */
import type { Engine } from '#server/clinical/engine.ts'
import type { Count } from './count.ts'
import type { TwoColumns } from './halves.ts'
import { baselinesOfTriageLines, scoreBaseline, scoreTriageLines, triageLines, type KtasScore } from './ktas.ts'
import { lookAlikes, scoreLookAlikes } from './lookalikes.ts'
import { concepts, scoreConcepts } from './negex.ts'
import { noteSets, scoreNotes } from './notes.ts'
import type { Groups, Share, Tally } from './tally.ts'

const WIDTH = 46
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const row = (name: string, tuned: string, checked: string) =>
  console.log(`${name.padEnd(WIDTH)}${tuned.padStart(26)}${checked.padStart(26)}`)
const share = ({ hits, of }: Share) => `${percent(hits, of)} (${hits} of ${of})`
const f1 = ({ precision, recall, f1: both }: Count) =>
  `${[precision, recall, both].map((one) => (100 * one).toFixed(1)).join(' / ')} %`

/** Prints all sets that are halved. @param faults a pattern: each fault of the tuned half that matches it; null: none */
export function printHalves(engine: Engine, faults: RegExp | null): void {
  const told: string[] = []
  row('\n', 'tuned on (odd)', 'checked on (even)')
  for (const [name, notes] of Object.entries(noteSets)) {
    const columns = notes.count(scoreNotes(engine))
    told.push(...columns.faults)
    printNotes(name, columns)
  }
  const negex = concepts.count(scoreConcepts(engine))
  row(
    '\nNegEx kit: mapped concepts',
    `${negex.tuned.mapped} of ${negex.tuned.all}`,
    `${negex.checked.mapped} of ${negex.checked.all}`,
  )
  row('  negated, P / R / F1', f1(negex.tuned.negation), f1(negex.checked.negation))
  console.log('  published on the same half: NegEx F1 91.1, GenConText 98.3')
  const ktas = triageLines.count(scoreTriageLines(engine))
  row('\nKTAS 1–2 at least ER_TODAY', share(ktas.tuned.urgent), share(ktas.checked.urgent))
  row('KTAS 4–5 below', share(ktas.tuned.lesser), share(ktas.checked.lesser))
  row('without a level', share(ktas.tuned.withoutLevel), share(ktas.checked.withoutLevel))
  console.log('  beside: KTAS 1–2 to the ED, 4–5 below')
  for (const [name, isHigh] of Object.entries(baselinesOfTriageLines(engine))) {
    const { tuned, checked } = triageLines.count(scoreBaseline(isHigh))
    const both = ({ urgent, lesser }: Pick<KtasScore, 'urgent' | 'lesser'>) =>
      `${percent(urgent.hits, urgent.of)}, ${percent(lesser.hits, lesser.of)}`
    row(`    ${name}`, both(tuned), both(checked))
  }
  const alike = lookAlikes.count(scoreLookAlikes(engine))
  row('\nLook-alikes: dangers at least ER_TODAY', share(alike.tuned.dangers), share(alike.checked.dangers))
  row('  benign, negatives told, below', share(alike.tuned.told), share(alike.checked.told))
  row('  benign, one line, below', share(alike.tuned.terse), share(alike.checked.terse))
  row('  without a level', share(alike.tuned.withoutLevel), share(alike.checked.withoutLevel))
  told.push(...alike.faults)
  told.push(...negex.faults.map((fault) => `negex ${fault}`), ...ktas.faults)
  for (const fault of faults ? told.filter((one) => faults.test(one)) : []) console.log(fault)
}

function printNotes(name: string, { tuned, checked }: TwoColumns<Groups>): void {
  row(`\n${name}`, `${tuned.all.cases} cases`, `${checked.all.cases} cases`)
  for (const kind of ['numbers', 'findings'] as const)
    row(`  ${kind}, P / R / F1`, f1(tuned.all.counts[kind]), f1(checked.all.counts[kind]))
  for (const kind of ['shares', 'harms'] as const)
    for (const [title, odd] of Object.entries(tuned.all[kind])) {
      const even = (checked.all[kind] as Record<string, Share>)[title]
      row(`  ${kind === 'harms' ? '↓ ' : ''}${title}`, share(odd), even ? share(even) : '')
    }
  console.log(`  ${'by form or voice'.padEnd(WIDTH - 2)}numbers F1, findings F1, absent, contradictions, levels`)
  for (const [title, tally] of tuned.byName) printGroup(title, tally, checked.byName.get(title))
  for (const [title, tally] of checked.byName) if (!tuned.byName.has(title)) printGroup(title, undefined, tally)
}

function printGroup(title: string, tuned: Tally | undefined, checked: Tally | undefined): void {
  row(`    ${title}`, tuned ? inShort(tuned) : '', checked ? inShort(checked) : '')
}

function inShort({ counts, shares, harms }: Tally): string {
  const whole = (part: number, of: number) => (of === 0 ? '–' : String(Math.round((100 * part) / of)))
  const [absent, level] = [shares['absent read as absent'], shares['level right']]
  const figures = [
    String(Math.round(100 * counts.numbers.f1)),
    String(Math.round(100 * counts.findings.f1)),
    whole(absent.hits, absent.of),
    String(harms['contradictions, of facts'].hits),
    whole(level.hits, level.of),
  ]
  return figures.map((one) => one.padStart(4)).join(' ')
}
