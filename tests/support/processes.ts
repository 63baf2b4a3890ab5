import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** A process with all that it started, as it stands. */
function family(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const parent of found)
    for (const [child, itsParent] of rows) if (itsParent === parent && child !== undefined) found.push(child)
  return found
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone meanwhile.
    }
  }
}

/** Stops a process and its children where they are: connections stay open and nobody answers. @returns what lets them go on */
export function freeze(pid: number): () => void {
  // Twice, because the first round may have met a child being born.
  signal(family(pid), 'SIGSTOP')
  signal(family(pid), 'SIGSTOP')
  return () => signal(family(pid), 'SIGCONT')
}

/** The embedded PostgreSQL of a data folder, or null while none runs. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? NaN : null
  }
}
