import { builtInEngine } from '#server/clinical/engine.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { makeLlm } from '#server/platform/llm/make-llm.ts'
import { triageCases } from '#tests/scorecard/deciding.ts'
import { dialoguesIn } from '#tests/scorecard/dialogues/judge.ts'
import { evaluateDialogues } from './dialogues.ts'
import { evaluate } from './evaluation.ts'
import { dialogueLines } from './print-dialogues.ts'
import { evaluationLines } from './print-evaluation.ts'

/** Those that may be read; what is kept unread is shown to no service either. */
const FILES = ['build', 'fresh-build', 'ward-build', 'turns-build', 'more-build', 'bedside-build']
const ANCHORED_MAX = 20
const LANES = 4

/**
 * `npm run evaluate [cases] [repeats] [dialogues]`: the configured language model on the development cases and dialogues, beside
 * the rules. All three times by default; told otherwise are as many as 20 cases; of dialogues so many of each file, 0 for none.
 * What it costs: about cases × (repeats + 1) + 240 calls, and one for each turn and repeat.
 */
const [cases = String(triageCases.length), repeats = '3', most = String(Number.MAX_SAFE_INTEGER)] =
  process.argv.slice(2)
const llm = makeLlm(readEnv(process.env), createLog('silent'))
if (!llm) {
  console.error('No language model is configured: set AI_PROVIDER and AI_MODEL as the README shows.')
  process.exit(1)
}
const engine = builtInEngine()
const print = (lines: string[]) => console.log(`${lines.join('\n')}\n`)
const shown = triageCases.slice(0, Number(cases))
const extent = { cases: shown, repeats: Number(repeats), anchored: Math.min(ANCHORED_MAX, shown.length), lanes: LANES }
if (shown.length > 0) print(evaluationLines(llm.name, await evaluate(engine, llm, extent)))
for (const name of FILES) {
  const dialogues = dialoguesIn(`tests/scorecard/dialogues/${name}.jsonl`).slice(0, Number(most))
  if (dialogues.length === 0) continue
  const found = await evaluateDialogues(engine, llm, { dialogues, repeats: Number(repeats), lanes: LANES })
  print(dialogueLines(name, found))
}
process.exit(0)
