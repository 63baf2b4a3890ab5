import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** What `npm run check` checks, the longest first; each is a script of package.json. */
const CHECKS = [
  'check:format',
  'check:types',
  'check:lint',
  'check:unused',
  'check:boundaries',
  'check:migrations',
  'check:schema',
]
/** Reads no generated types, so that it needs not wait for them. */
const NEEDS_NO_CODEGEN = ['check:format']

export interface CheckResult {
  name: string
  passed: boolean
  seconds: number
  output: string
}

/** Runs a script of package.json and keeps what it says. */
async function runScript(name: string): Promise<CheckResult> {
  const started = performance.now()
  let output = ''
  const passed = await new Promise<boolean>((resolve) => {
    // Node's own runner: npm takes half a second before it begins.
    const child = spawn(process.execPath, ['--run', name], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  return { name, passed, output, seconds: (performance.now() - started) / 1000 }
}

/**
 * Runs every check, as many at a time as there are processors, and tells of each as it ends.
 * Without generated types nothing that reads them is run; it then counts as failed.
 */
export async function runChecks(tell: (result: CheckResult) => void): Promise<void> {
  const codegen = runScript('codegen')
  const waiting = [...CHECKS]
  const lane = async (mayStart: Promise<boolean>): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const ready = NEEDS_NO_CODEGEN.includes(name) || (await mayStart)
      tell(ready ? await runScript(name) : { name, passed: false, seconds: 0, output: 'not run: codegen failed' })
    }
  }
  const generated = codegen.then((result) => {
    tell(result)
    return result.passed
  })
  const lanes = Math.max(2, Math.min(availableParallelism(), CHECKS.length))
  await Promise.all(Array.from({ length: lanes }, () => lane(generated)))
}

/** One line for a check that passed; for one that failed what it said, too. */
export function reportCheck({ name, passed, seconds, output }: CheckResult): void {
  if (!passed) console.log(`\n── ${name}\n${output.trim()}`)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
}
