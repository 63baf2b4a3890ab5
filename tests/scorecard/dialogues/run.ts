import { builtInEngine } from '#server/clinical/engine.ts'
import { dialoguesIn, judge } from './judge.ts'

/**
 * `npm run scorecard:dialogues <file> [faults] [id]`: how many turns of the dialogues of a file hold. Without `faults` totals alone are
 * printed: a file that nobody has read stays unread. The files here: each `build`, which may be read; and each `kept`,
 * of which totals are all that anybody sees.
 */
const [path = '', ...rest] = process.argv.slice(2)
const showsFaults = rest.includes('faults')
const only = rest.find((one) => one !== 'faults')
const engine = builtInEngine()
const judged = dialoguesIn(path)
  .filter(({ id }) => only === undefined || only.split(',').includes(id))
  .map((dialogue) => judge(engine, dialogue))
const turns = judged.flat()
const held = turns.filter(({ faults }) => faults.length === 0)
if (showsFaults)
  for (const { id, say, faults, reply } of turns)
    if (faults.length > 0)
      console.log(
        `${id} ${JSON.stringify(say)}\n   ${faults.join('\n   ')}${only ? `\n${reply.replace(/^/gm, '   | ')}` : ''}`,
      )
/** What a fault is about, by its first word. */
const KINDS = {
  'says not': 'a text is missing',
  says: 'a text should not stand',
  level: 'level',
  fact: 'record',
} as const
const kindOf = (fault: string) => KINDS[fault.startsWith('says not') ? 'says not' : (/^\w+/.exec(fault)?.[0] as 'says')]
const count = (name: string, failed: number, of: number) =>
  console.log(`  ${name.padEnd(30)} ${String(failed).padStart(4)} of ${of}`)

console.log('turns that fail by')
for (const kind of Object.values(KINDS)) {
  const failed = turns.filter(({ faults }) => faults.some((fault) => kindOf(fault) === kind))
  count(kind, failed.length, turns.length)
  count(
    `${kind} alone`,
    failed.filter(({ faults }) => faults.every((fault) => kindOf(fault) === kind)).length,
    turns.length,
  )
}
console.log('turns that fail, by act')
for (const act of [...new Set(turns.flatMap(({ acts }) => acts))].sort()) {
  const of = turns.filter(({ acts }) => acts.includes(act))
  count(act, of.filter(({ faults }) => faults.length > 0).length, of.length)
}
const whole = judged.filter((one) => one.every(({ faults }) => faults.length === 0)).length
console.log(
  `${held.length} of ${turns.length} turns hold (${((100 * held.length) / turns.length).toFixed(1)} %), ${whole} of ${judged.length} dialogues whole`,
)
