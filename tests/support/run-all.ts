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
  /** What failed beside others and held each time it was made again, alone. It counts as passed, and is named. */
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

/** How the tests of a run ended, by name; and what to call to make the failed ones again. */
interface Outcome {
  held: string[]
  failed: string[]
  skipped: string[]
  failedIn: string[]
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

function testsOf(report: string): Outcome {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const tests: Outcome = { held: [], failed: [], skipped: [], failedIn: [] }
  for (const { name, status, assertionResults } of testResults) {
    if (status === 'failed') tests.failedIn.push(name)
    if (assertionResults.length === 0 && status === 'failed') tests.failed.push(path.basename(name))
    for (const { fullName, status: state } of assertionResults) {
      if (state === 'passed') tests.held.push(fullName)
      else if (state === 'failed') tests.failed.push(fullName)
      else tests.skipped.push(fullName)
    }
  }
  printSlowest(
    'test files',
    testResults.map(({ name, startTime, endTime }) => ({ name: path.relative('.', name), ms: endTime - startTime })),
  )
  return tests
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}
interface PlaywrightTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { duration: number }[]
}

function journeysOf(report: string): Outcome {
  const journeys: Outcome = { held: [], failed: [], skipped: [], failedIn: [] }
  const durations: { name: string; ms: number }[] = []
  const read = (suites: PlaywrightSuite[], above: string[]) => {
    for (const { title, suites: inner = [], specs = [] } of suites) {
      for (const spec of specs)
        for (const { projectName, status, results } of spec.tests) {
          const name = [...above, title, spec.title, `(${projectName})`].join(' › ')
          durations.push({ name, ms: results.reduce((sum, { duration }) => sum + duration, 0) })
          if (status === 'expected') journeys.held.push(name)
          else if (status === 'skipped') journeys.skipped.push(name)
          else {
            journeys.failed.push(name)
            journeys.failedIn.push(`${spec.file}:${spec.line}`)
          }
        }
      read(inner, [...above, title])
    }
  }
  read((JSON.parse(readFileSync(report, 'utf8')) as { suites: PlaywrightSuite[] }).suites, [])
  printSlowest('journeys', durations)
  return journeys
}

/** More than so many failures are no accident of a busy machine. */
const AGAIN_MOST = 3
/** How often a failure must hold alone before it is put down to that. */
const AGAIN_TIMES = 3

/** A runner of many tests: calls it with a file for its report and, the second time, with what to make again. */
async function suite(
  name: string,
  run: (report: string, again: Outcome | null) => Promise<boolean>,
  read: (report: string) => Outcome,
): Promise<void> {
  const report = path.join(reports, `${name.replace(/\W/g, '-')}.json`)
  try {
    const ran = await run(report, null)
    const first = read(report)
    tally.passed += first.held.length
    tally.skipped.push(...first.skipped)
    // A runner that fails although none of its tests did has failed itself.
    if (!ran && first.failed.length === 0) tally.failed.push(name)
    let failed = first.failed
    if (failed.length > AGAIN_MOST) return void tally.failed.push(...failed)
    for (let time = 0; time < AGAIN_TIMES && failed.length > 0; time++) {
      console.log(`\nmade again, alone, because of: ${failed.join('; ')}`)
      rmSync(report)
      await run(report, first)
      const held = new Set(read(report).held)
      tally.failed.push(...failed.filter((each) => !held.has(each)))
      failed = failed.filter((each) => held.has(each))
    }
    tally.unsteady.push(...failed)
    tally.passed += failed.length
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    tally.failed.push(name)
  }
}

const runTests = (report: string, again: Outcome | null) =>
  step('vitest', 'npx', [
    'vitest',
    'run',
    ...(again?.failedIn ?? []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])

const runJourneys = (report: string, again: Outcome | null) =>
  step('browser journeys', 'npx', ['playwright', 'test', ...(again ? [...again.failedIn, '--workers=1'] : [])], {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })

await runChecks((result) => {
  reportCheck(result)
  count(result.name, result.passed)
})

// Before the tests: one of them starts the product as a user does, which would build it under the feet of the others.
const built = await step('build', 'npm', ['run', '--silent', 'build'])
count('build', built)
await suite('vitest', runTests, testsOf)
if (built) count('check:weight', await step('check:weight', 'npm', ['run', '--silent', 'check:weight']))
if (built) await suite('browser journeys', runJourneys, journeysOf)

rmSync(reports, { recursive: true, force: true })
console.log('')
for (const name of tally.skipped) console.log(`skipped: ${name}`)
for (const name of tally.unsteady) console.log(`unsteady, held ${AGAIN_TIMES} times alone: ${name}`)
for (const name of tally.failed) console.log(`FAILED: ${name}`)
console.log(`${tally.unsteady.length} unsteady`)
console.log(`${tally.passed} passed, ${tally.failed.length} failed, ${tally.skipped.length} skipped`)
process.exit(tally.failed.length === 0 ? 0 : 1)
