import { createEngine } from '#server/clinical/engine.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { makeLlm } from '#server/platform/llm/make-llm.ts'
import { triageCases } from '#tests/scorecard/deciding.ts'
import { evaluate } from './evaluation.ts'
import { evaluationLines } from './print-evaluation.ts'

/**
 * `npm run evaluate [cases] [repeats]`: the configured language model on the development cases, beside the rules. All cases three
 * times by default; told otherwise are as many as 20 of them. What it costs: about cases × (repeats + 1) + 240 calls.
 */
const [cases = String(triageCases.length), repeats = '3'] = process.argv.slice(2)
const ANCHORED_MAX = 20
const LANES = 4
const llm = makeLlm(readEnv(process.env), createLog('silent'))
if (!llm) {
  console.error('No language model is configured: set AI_PROVIDER and AI_MODEL as the README shows.')
  process.exit(1)
}
const shown = triageCases.slice(0, Number(cases))
const extent = { cases: shown, repeats: Number(repeats), anchored: Math.min(ANCHORED_MAX, shown.length), lanes: LANES }
for (const line of evaluationLines(llm.name, await evaluate(createEngine(), llm, extent))) console.log(line)
process.exit(0)
