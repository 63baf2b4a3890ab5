import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Fails when the tables in drizzle/schema say something that no migration does. */
const FOLDER = 'drizzle/migrations'
// Beside the project: drizzle-kit takes relative paths only.
const draft = mkdtempSync(path.join('drizzle', '.draft-'))
try {
  cpSync(FOLDER, draft, { recursive: true })
  const before = readdirSync(draft).length
  const args = [
    'drizzle-kit',
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    './drizzle/schema/*.ts',
    '--out',
    `./${draft}`,
  ]
  const run = spawnSync('npx', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (run.status !== 0) throw new Error(run.stdout + run.stderr)
  if (readdirSync(draft).length !== before) throw new Error('The migrations are not current: run "npm run migrations".')
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(draft, { recursive: true, force: true })
}
