import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../..')
const STAMP = path.join(ROOT, 'dist/client.stamp')

/** Builds the client when there is none, or when its sources have changed since. */
export async function buildClientIfNeeded(): Promise<void> {
  if (!existsSync(path.join(ROOT, 'client'))) return
  const built = existsSync(path.join(ROOT, 'dist/client/index.html'))
  if (built && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesStamp()) return
  process.stdout.write('Building the client …\n')
  await buildClient()
}

/** Builds the client, and notes of which sources: the next start then builds it only if they have changed. */
export async function buildClient(): Promise<void> {
  // Taken before: what changes during a build may not be in it.
  const stamp = sourcesStamp()
  await run('npm', ['run', '--silent', 'build:client'])
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
}

/** Names, sizes and times of what the client is made of: cheap, and changes when any of it does. */
function sourcesStamp(): string {
  const hash = createHash('sha256')
  for (const file of ['schema.graphql', 'package-lock.json', ...filesBelow('client')]) {
    const { size, mtimeMs } = statSync(path.join(ROOT, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(path.join('client', 'gql')))
    .sort()
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The client could not be built; its words are above.')),
    )
  })
}
