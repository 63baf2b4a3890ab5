import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new data folder that goes with its run: open to search, so that root's database user reaches it and nothing is laid elsewhere. */
export function newDataDir(prefix: string): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(dataDir, 0o755)
  return dataDir
}
