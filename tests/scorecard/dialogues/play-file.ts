import { readFileSync } from 'node:fs'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from './play.ts'

/**
 * `npm run scorecard:play <file> [last] [facts]`: plays the conversations of a text file through the built-in rules and prints what is answered. A line
 * is a message ("\n" in it a new line), an empty line parts conversations. `last` prints the last reply alone, `facts` what stands in the record then.
 */
const [path = '', ...rest] = process.argv.slice(2)
const engine = builtInEngine()
const conversations = readFileSync(path, 'utf8')
  .split(/\n\s*\n/)
  .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
  .filter((lines) => lines.length > 0)

for (const lines of conversations) {
  const messages = lines.map((line) => line.replaceAll('\\n', '\n'))
  const played = play(engine, messages)
  console.log(`\n${'='.repeat(20)}`)
  for (const [i, { heard, decision, reply }] of played.entries()) {
    const acts = heard.acts.map(({ kind }) => kind).join(' ')
    console.log(`\n> ${messages[i]}\n  [${acts}] ${decision.triage?.level ?? 'no level'}`)
    if (!rest.includes('last') || i === played.length - 1) console.log(reply.replace(/^/gm, '  | '))
  }
  if (rest.includes('facts'))
    for (const { key, value, unit, status, original } of played.at(-1)?.input.facts ?? [])
      console.log(`  . ${key} = ${value} ${unit ?? ''} ${status} "${original}"`)
}
