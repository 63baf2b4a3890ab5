import { builtInEngine } from '#server/clinical/engine.ts'
import { casesIn, judge, KINDS } from './judge.ts'

/**
 * `npm run scorecard:typical <file> [faults] [id]`: how many first reports of the typical cases of a file hold. Without `faults` totals alone
 * are printed: `kept.jsonl` stays unread.
 */
const [path = '', ...rest] = process.argv.slice(2)
const showsFaults = rest.includes('faults')
const only = rest.find((one) => one !== 'faults')
const engine = builtInEngine()
const judged = casesIn(path)
  .filter(({ id }) => only === undefined || only.split(',').includes(id))
  .map((one) => judge(engine, one))
if (showsFaults)
  for (const { of, faults, reply } of judged)
    if (Object.keys(faults).length > 0) {
      console.log(`${of.id} ${JSON.stringify(of.typed)}`)
      for (const [kind, words] of Object.entries(faults)) console.log(`   ${kind}: ${words}`)
      if (only) console.log(reply.replace(/^/gm, '   | '))
    }
const share = (name: string, held: number) =>
  console.log(`${name.padEnd(8)} ${held} of ${judged.length} (${((100 * held) / judged.length).toFixed(1)} %)`)
for (const kind of KINDS) share(kind, judged.filter(({ faults }) => faults[kind] === undefined).length)
share('whole', judged.filter(({ faults }) => Object.keys(faults).length === 0).length)
