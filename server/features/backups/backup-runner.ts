import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseError } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import { DumpBroken } from '#server/platform/dump/dump-broken.ts'
import { readManifest } from '#server/platform/dump/manifest.ts'
import { writeDump } from '#server/platform/dump/write-dump.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { LEFT_OUT, type BackupsRepository } from './backups.repository.ts'
import { restoreDrill } from './restore-drill.ts'

const SIGN_OF_LIFE_MS = 30_000

interface RunnerDeps {
  repository: BackupsRepository
  /** the role that owns the schema */
  url: string
  /** where backups lie */
  folder: string
  /** how many stay */
  keeps: number
  secrets: Secrets
  clock: Clock
  log: Log
}

/** Makes a backup that was begun, restores it on trial, and drops what is too old. */
export class BackupRunner {
  private readonly ending = new AbortController()

  constructor(private readonly deps: RunnerDeps) {}

  /** The app closes: what is under way is left, and made again by whoever takes the job next. */
  end(): void {
    this.ending.abort(new Error('The server is closing'))
  }

  /** It may run more than once, after the death of whoever ran it. @throws when the app closes meanwhile */
  async run(id: string): Promise<void> {
    const { repository, clock } = this.deps
    const life = setInterval(() => {
      repository.note(id, { seenAt: clock.now() }).catch(() => {})
    }, SIGN_OF_LIFE_MS).unref()
    try {
      await this.make(id)
    } catch (error) {
      this.ending.signal.throwIfAborted()
      await repository.note(id, { state: 'FAILED', failure: this.wordsFor(error), endedAt: clock.now() })
    } finally {
      clearInterval(life)
    }
  }

  private async make(id: string): Promise<void> {
    const { repository, folder } = this.deps
    const row = await repository.find(id)
    if (!row || row.endedAt) return
    const isHere = row.name !== null && existsSync(path.join(folder, row.name))
    const name = isHere && row.name !== null ? row.name : await this.write(id)
    await this.prune()
    await this.drill(id, path.join(folder, name))
    await repository.forgetOld()
  }

  private async write(id: string): Promise<string> {
    const { repository, url, folder, secrets, clock } = this.deps
    await repository.note(id, { state: 'RUNNING', tables: 0, rows: 0, bytes: 0, seenAt: clock.now() })
    const { name, bytes } = await writeDump({
      url,
      folder,
      secrets,
      id,
      now: clock.now(),
      leftOut: LEFT_OUT,
      onTable: ({ rows }) => repository.noteTable(id, rows, clock.now()),
      signal: this.ending.signal,
    })
    await repository.note(id, { state: 'DRILLING', name, bytes, seenAt: clock.now() })
    return name
  }

  /** The names begin with their time. What is none of our backups stays. */
  private async prune(): Promise<void> {
    const { folder, keeps, secrets } = this.deps
    const isOurs = (name: string) => {
      try {
        return name.endsWith(readManifest(secrets, path.join(folder, name)).id)
      } catch {
        return false
      }
    }
    const names = (await readdir(folder)).filter((name) => /^\d{8}T\d{6}Z-/.test(name) && isOurs(name)).sort()
    for (const name of names.slice(0, -keeps)) await rm(path.join(folder, name), { recursive: true, force: true })
  }

  /** A drill that fails says that the backup is of no use; the backup stays, to be looked at. */
  private async drill(id: string, folder: string): Promise<void> {
    const { repository, url, secrets, clock } = this.deps
    try {
      const isAllowed = await restoreDrill({ url, folder, secrets, signal: this.ending.signal })
      await repository.noteDrill(id, isAllowed ? 'PASSED' : 'NOT_ALLOWED', null, clock.now())
    } catch (error) {
      this.ending.signal.throwIfAborted()
      await repository.noteDrill(id, 'FAILED', this.wordsFor(error), clock.now())
    }
  }

  /** PostgreSQL's own words may quote a row. */
  private wordsFor(err: unknown): string {
    this.deps.log.error({ err }, 'a backup failed')
    if (err instanceof DumpBroken) return err.message
    if (err instanceof DatabaseError && err.code === MAY_NOT)
      return 'The role of the database may not read all of it: set MIGRATE_DATABASE_URL to the one that owns it.'
    if (err instanceof DatabaseError) return `PostgreSQL refused it (code ${err.code ?? 'unknown'}).`
    const code = err instanceof Error && 'code' in err ? String(err.code) : ''
    return WORDS[code] ?? 'The log says why.'
  }
}

const MAY_NOT = '42501'
const NOT_WRITABLE = 'The folder for backups cannot be written.'
const WORDS: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOTDIR: NOT_WRITABLE,
  EEXIST: NOT_WRITABLE,
  ECONNREFUSED: 'PostgreSQL does not answer.',
}
