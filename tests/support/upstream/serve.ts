import { FAULTS, type FaultKind } from './faults.ts'
import { Simulator, WHOLE } from './simulator.ts'

/**
 * `npm run simulator [fault] [after]`: a language model's service for development, on port 4011, without a model in it. The
 * product finds it with AI_PROVIDER=simulator.
 */
const [fault = '', after = '0'] = process.argv.slice(2)
if (fault && !(fault in FAULTS)) {
  for (const [name, words] of Object.entries(FAULTS)) process.stdout.write(`${name.padEnd(20)} ${words}\n`)
  process.exit(1)
}
const simulator = await Simulator.start(4011)
simulator.script = {
  ...WHOLE,
  tokens: 'This text comes from a simulator, not from a language model. '.repeat(20).split(/(?<= )/),
  tokenMs: 20,
  fault: fault ? (fault as FaultKind) : null,
  after: Number(after),
}
process.stdout.write(`A simulated language model answers on ${simulator.baseUrl}\n`)
