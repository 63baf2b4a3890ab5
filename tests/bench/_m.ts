import { readFileSync } from 'node:fs'
import { createEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
const e = createEngine()
const min = process.argv[3] ?? 'ER_NOW'
const order = ['MONITOR', 'OUTPATIENT_URGENT', 'ER_TODAY', 'ADMIT', 'ER_NOW']
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
  const played = play(e, line.split(' || '))
  const d = played.at(-1)!.decision
  const level = d.triage?.level ?? 'none'
  const first = d.differential[0]
  const bad = process.argv[4] === 'max' ? order.indexOf(level) > order.indexOf(min) : order.indexOf(level) < order.indexOf(min)
  if (bad || process.argv[4] === 'all') console.log(`${level.padEnd(18)} ${line}   → ${first?.name ?? '-'}`)
}
