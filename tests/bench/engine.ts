/**
 * What one turn of the clinical engine costs, beside the bounds of issue 15. Run: node --expose-gc --import tsx tests/bench/engine.ts. Prints
 * milliseconds and megabytes; never part of the timed tests.
 */
import type { DecideInput, Reading } from '../../server/clinical/types.ts'
import { the } from '#tests/support/the.ts'

/** What reading and keeping an engine may cost: issue 15. */
const BOUNDS = { readMs: 8, hostileMs: 60, engineMb: 40 }

const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 2 ** 20
}
const heapBefore = heap()
const { createEngine } = await import('../../server/clinical/engine.ts')
const heapOfModules = heap() - heapBefore
const { compiledContent } = await import('../../server/clinical/compiled-content.ts')
const { play } = await import('#tests/scorecard/dialogues/play.ts')

const CASE =
  '64 year old female with melena for 2 days, lightheaded on standing, two episodes of coffee ground emesis this morning. PMH: HTN, T2DM, AF on apixaban, osteoarthritis on naproxen. ' +
  'No chest pain, SOB or fever. Denies hematochezia, weight loss or dysphagia. BP 88/52, HR 118, RR 22, SpO2 96% RA, T 36.8 C. Hgb 9.8 → 7.1, plt 212k, BUN 42, Cr 1.3 (baseline 0.9), INR 1.4, Na 138, K 4.4, albumin 3.1, lactate 2.6. Abdomen soft, no peritonitis. NKDA. '
const text = CASE.repeat(Math.ceil(2_000 / CASE.length)).slice(0, 2_000)

function inputOf(reading: Reading): DecideInput {
  return {
    facts: reading.facts.map(({ key, value, unit, status, uncertain }) => ({
      key,
      value,
      unit,
      status,
      uncertain,
      source: 'TEXT',
    })),
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 20,
    clinical: reading.clinical,
    unclear: reading.unclear,
    conflict: null,
    specialty: null,
  }
}

function quantile(samples: number[], q: number): string {
  const sorted = [...samples].sort((a, b) => a - b)
  return the(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]).toFixed(2)
}

function time(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

console.log(`conditions, complaints     ${compiledContent.conditions.length}, ${compiledContent.complaints.length}`)
console.log(`process so far             ${performance.now().toFixed(0)} ms`)
const created = performance.now()
const engine = createEngine()
console.log(`create                     ${(performance.now() - created).toFixed(0)} ms`)
const turn = () => {
  const reading = engine.read(text)
  const input = inputOf(reading)
  const decision = engine.decide(input)
  return [...engine.compose(decision, input)].join('')
}
const heapOfBoth = heap() - heapBefore
console.log(
  globalThis.gc
    ? `heap                       engine ${(heapOfBoth - heapOfModules).toFixed(1)} MB, with its code and data ${heapOfBoth.toFixed(1)} MB (bound ${BOUNDS.engineMb} MB)`
    : 'heap                       not measured: run with --expose-gc',
)
console.log(`first turn                 ${time(turn).toFixed(1)} ms`)
/** A server has read for a while: what the first hundreds cost is the compiler's. */
const WARM_UP = 300
for (let i = 0; i < WARM_UP; i++) turn()
const reads = Array.from({ length: 200 }, () => time(() => engine.read(text)))
console.log(
  `read alone, 2,000 characters      p50 ${quantile(reads, 0.5)} ms, p95 ${quantile(reads, 0.95)} ms (bound ${BOUNDS.readMs} ms)`,
)

/** Turns as the server takes them: heard, decided and answered; the second, of each, in a conversation. */
for (const length of [100, 500, 1_000, 2_000]) {
  // each of another patient: what was made of a state is kept, and would answer for the next
  const of = (i: number, pressure: number) => text.slice(0, length).replaceAll('88/52', `${pressure}/${30 + (i % 50)}`)
  const opening = (i: number, pressure: number) => `64F melena 2 days, BP ${pressure}/52, HR ${90 + (i % 100)}`
  const samples = { first: [] as number[], second: [] as number[] }
  for (let i = 0; i < 150; i++) {
    samples.first.push(time(() => play(engine, [of(i, 88)])))
    const both = time(() => play(engine, [opening(i, 86), of(i, 84)]))
    samples.second.push(both - time(() => play(engine, [opening(i, 87)])))
  }
  const told = (list: number[]) => `p50 ${quantile(list.slice(50), 0.5)}, p95 ${quantile(list.slice(50), 0.95)}`
  console.log(
    `turn, ${String(length).padStart(5)} characters   first ${told(samples.first)} ms; later ${told(samples.second)} ms`,
  )
}
const { rss, heapUsed } = process.memoryUsage()
const mebibytes = (bytes: number) => (bytes / 1_048_576).toFixed(0)
console.log(`memory                     ${mebibytes(rss)} MiB resident, ${mebibytes(heapUsed)} MiB on the heap`)

const hostile: Record<string, string> = {
  digits: '1'.repeat(100_000),
  'digits and dots': '1.'.repeat(50_000),
  'digits and commas': '1,234'.repeat(20_000),
  slashes: '1/'.repeat(50_000),
  dashes: '555-'.repeat(25_000),
  'one name, no value': 'BP '.repeat(33_000),
  'nested brackets': '('.repeat(100_000),
  'no, no, no': 'no, '.repeat(25_000),
  'no chest pain,': 'no chest pain, '.repeat(6_600),
  'chest pain and': 'chest pain and '.repeat(6_600),
  '64F ': '64F '.repeat(25_000),
  'a@a@': 'a@'.repeat(50_000),
  letters: 'a'.repeat(100_000),
  'y.o.': 'y.o.'.repeat(25_000),
  emoji: '😀'.repeat(50_000),
  arrows: 'Hgb 9 → '.repeat(12_500),
  spaces: ' '.repeat(100_000),
  newlines: '\n'.repeat(100_000),
  'kill kill': 'kill '.repeat(20_000),
  'want to': 'want to '.repeat(12_500),
  'history of': 'history of '.repeat(9_000),
  'BP 120/80 pairs': 'BP 120/80 → '.repeat(8_300),
}
for (const [name, attack] of Object.entries(hostile)) {
  engine.read(attack.slice(0, 5_000))
  console.log(
    `${name.padEnd(26)} ${(attack.length / 1000).toFixed(0)} kB: ${Math.min(...Array.from({ length: 3 }, () => time(() => engine.read(attack)))).toFixed(1)} ms (bound ${BOUNDS.hostileMs} ms)`,
  )
}
