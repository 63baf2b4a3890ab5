import { readFileSync } from 'node:fs'
import { createEngine } from '#server/clinical/engine.ts'
import { play } from '../tests/scorecard/dialogues/play.ts'
const engine = createEngine()
const n = Number(process.argv[3] ?? 170)
for (const block of readFileSync(process.argv[2]!, 'utf8').split('\n\n').filter(Boolean)) {
  const [first = '', ...rest] = block.trim().split('\n')
  const pre = first.split(' || ')
  console.log('=====', first.slice(0, 100))
  for (const say of rest) {
    const p = play(engine, [...pre, ...say.split(' || ')]).at(-1)!
    console.log(`${say}  «${p.heard.acts.map((a) => a.kind).join(',')}» ${p.decision.triage?.level}\n     ${p.reply.replace(/\*Built-in[^\n]*/g, '').replace(/\s*\n+\s*/g, ' / ').slice(0, n)}`)
  }
}
