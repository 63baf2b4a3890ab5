import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reportCheck, runChecks } from './checks.ts'
import { findChromium } from './find-chromium.ts'

/** `npm test`: every check and test, browser journeys included. Its last line is `N passed, N failed, N skipped`. */
interface Tally {
  passed: number
  failed: string[]
  skipped: string[]
  /** Of the failed journeys those that held when they were made again, alone. */
  unsteady: string[]
}

const tally: Tally = { passed: 0, failed: [], skipped: [], unsteady: [] }
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))

/** Runs a command whose success is one test. */
async function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  console.log(`\n── ${name}`)
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('close', (status) => resolve(status ?? 1))
  })
  return code === 0
}

function count(name: string, passed: boolean): void {
  if (passed) tally.passed += 1
  else tally.failed.push(name)
}

/** What took longest, so that it is seen before all of it takes too long. */
const SLOWEST_SHOWN = 8
function printSlowest(what: string, all: { name: string; ms: number }[]): void {
  console.log(`\nslowest ${what}, in s`)
  for (const { name, ms } of all.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN))
    console.log(`${(ms / 1_000).toFixed(1).padStart(7)}  ${name}`)
}

interface VitestReport {
  testResults: {
    startTime: number
    endTime: number
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

function countVitest(file: string): void {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  for (const { name, status, assertionResults } of testResults) {
    if (assertionResults.length === 0 && status === 'failed') tally.failed.push(path.basename(name))
    for (const { fullName, status: state } of assertionResults) {
      if (state === 'passed') tally.passed += 1
      else if (state === 'failed') tally.failed.push(fullName)
      else tally.skipped.push(fullName)
    }
  }
  printSlowest(
    'test files',
    testResults.map(({ name, startTime, endTime }) => ({ name: path.relative('.', name), ms: endTime - startTime })),
  )
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
interface PlaywrightTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { duration: number }[]
}

/** The journeys of a report by how they ended. */
function journeysOf(report: string): Pick<Tally, 'failed' | 'skipped'> & { held: string[] } {
  const journeys = { held: [] as string[], failed: [] as string[], skipped: [] as string[] }
  const durations: { name: string; ms: number }[] = []
  const read = (suites: PlaywrightSuite[], above: string[]) => {
    for (const { title, suites: inner = [], specs = [] } of suites) {
      for (const spec of specs)
        for (const { projectName, status, results } of spec.tests) {
          const name = [...above, title, spec.title, `(${projectName})`].join(' › ')
          durations.push({ name, ms: results.reduce((sum, { duration }) => sum + duration, 0) })
          if (status === 'expected') journeys.held.push(name)
          else if (status === 'skipped') journeys.skipped.push(name)
          else journeys.failed.push(name)
        }
      read(inner, [...above, title])
    }
  }
  read((JSON.parse(readFileSync(report, 'utf8')) as { suites: PlaywrightSuite[] }).suites, [])
  printSlowest('journeys', durations)
  return journeys
}

async function reported(name: string, ran: boolean, file: string, read: () => void): Promise<void> {
  const before = tally.failed.length
  try {
    read()
  } catch {
    tally.failed.push(`${name}: no report (${path.basename(file)})`)
  }
  // A runner that fails although none of its tests did has failed itself.
  if (!ran && tally.failed.length === before) tally.failed.push(name)
}

/** More than so many failures are no accident of a busy machine. */
const AGAIN_MOST = 5

async function browserJourneys(): Promise<void> {
  const report = path.join(reports, 'e2e.json')
  const play = (name: string, file: string, more: string[] = []) =>
    step(name, 'npx', ['playwright', 'test', ...more], {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
  try {
    const ran = await play('browser journeys', report)
    const first = journeysOf(report)
    tally.passed += first.held.length
    tally.skipped.push(...first.skipped)
    if (!ran && first.failed.length === 0) tally.failed.push('browser journeys')
    tally.failed.push(...first.failed)
    if (first.failed.length > 0 && first.failed.length <= AGAIN_MOST) await journeysAgain(first.failed, play)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    tally.failed.push('browser journeys')
  }
}

/** What failed is made once more, alone: it stays a failure, and whether it holds then tells where to look. */
async function journeysAgain(
  failed: string[],
  play: (name: string, file: string, more: string[]) => Promise<boolean>,
): Promise<void> {
  const report = path.join(reports, 'e2e-again.json')
  await play('browser journeys that failed, alone', report, ['--last-failed', '--workers=1'])
  const held = new Set(journeysOf(report).held)
  tally.unsteady.push(...failed.filter((name) => held.has(name)))
}

await runChecks((result) => {
  reportCheck(result)
  count(result.name, result.passed)
})

const report = path.join(reports, 'vitest.json')
const ran = await step('vitest', 'npx', [
  'vitest',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
])
await reported('vitest', ran, report, () => countVitest(report))

const built = await step('build', 'npm', ['run', '--silent', 'build'])
count('build', built)
if (built) count('check:weight', await step('check:weight', 'npm', ['run', '--silent', 'check:weight']))
if (built) await browserJourneys()

rmSync(reports, { recursive: true, force: true })
console.log('')
for (const name of tally.skipped) console.log(`skipped: ${name}`)
for (const name of tally.unsteady) console.log(`held when made again alone: ${name}`)
for (const name of tally.failed) console.log(`FAILED: ${name}`)
console.log(`${tally.passed} passed, ${tally.failed.length} failed, ${tally.skipped.length} skipped`)
process.exit(tally.failed.length === 0 ? 0 : 1)
