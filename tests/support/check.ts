import { reportCheck, runChecks } from './checks.ts'

/** `npm run check`: every check side by side; the last line names those that failed. */
const failed: string[] = []
await runChecks((result) => {
  reportCheck(result)
  if (!result.passed) failed.push(result.name)
})
console.log(failed.length === 0 ? 'all checks passed' : `FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
