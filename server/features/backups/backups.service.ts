import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { AppError } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import type { BackupsView, BackupView } from './backups.contract.ts'
import { keepsBackups } from './backups.policy.ts'
import type { BackupsRepository } from './backups.repository.ts'

export const RUN_BACKUP = 'run-backup'
/** Every night, when few are awake in most of what UTC is used for. */
export const NIGHTLY = { cron: '15 2 * * *', at: '02:15' }

const SHOWN = 10
/** A server that is killed is followed by the next one within a minute or two. */
const SILENT_MS = 10 * 60_000
/** Of a process that dies each time, the third death is enough. */
const TRIES = 3
const HOUR_MS = 3_600_000
/** Two nights without one are one too many. */
const OLD_MS = 50 * HOUR_MS

interface BackupsDeps {
  db: Db
  repository: BackupsRepository
  access: Access
  clock: Clock
  /** How many stay; 0: none is made. */
  keeps: number
}

/** Backups of the database, as admins look at them and ask for them, and as the clock does. */
export class BackupsService {
  constructor(private readonly deps: BackupsDeps) {}

  /** The last ones, the newest first. @throws FORBIDDEN for anyone but an admin */
  async read(actor: Actor): Promise<BackupsView> {
    const { access, repository, keeps } = this.deps
    access.require(actor, 'backup.read', keepsBackups(actor))
    return { keeps, nightlyAt: NIGHTLY.at, items: await repository.newest(SHOWN) }
  }

  /** Begins one; the queue makes it. @throws FORBIDDEN for anyone but an admin, CONFLICT while one is under way, or where none are kept */
  async create(actor: Actor): Promise<BackupView> {
    const { access, keeps } = this.deps
    access.require(actor, 'backup.create', keepsBackups(actor))
    if (keeps === 0) throw new AppError('CONFLICT', 'Backups are switched off in the environment of the server')
    const { id: madeBy } = actor as UserActor
    const id = await this.begin(madeBy)
    if (!id) throw new AppError('CONFLICT', 'A backup is being made already')
    access.done(actor, 'backup.begin', id)
    const [begun] = await this.deps.repository.newest(1)
    if (!begun) throw new Error('The backup that was begun is not there')
    return begun
  }

  /** By the clock: unless one is under way. */
  async nightly(): Promise<void> {
    if (this.deps.keeps > 0) await this.begin(null)
  }

  /** How backups are, in one sentence. */
  async health(): Promise<{ state: 'WORKING' | 'OFF' | 'FAILING'; detail: string }> {
    const { repository, keeps, clock } = this.deps
    if (keeps === 0) return { state: 'OFF', detail: 'Switched off: BACKUPS_KEPT is 0.' }
    const last = (await repository.newest(SHOWN)).find(({ endedAt }) => endedAt !== null)
    if (!last) return { state: 'OFF', detail: `None was made yet; the next comes at ${NIGHTLY.at} UTC.` }
    const when = `${last.beganAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    if (last.state === 'FAILED') return { state: 'FAILING', detail: `The backup of ${when} failed. ${last.failure}` }
    if (last.drill === 'FAILED')
      return { state: 'FAILING', detail: `The backup of ${when} could not be restored on trial. ${last.drillFailure}` }
    if (clock.now().getTime() - last.beganAt.getTime() > OLD_MS)
      return { state: 'FAILING', detail: `The last backup is of ${when}.` }
    const drill = last.drill === 'PASSED' ? 'restored on trial' : 'never restored on trial: the role may not'
    return { state: 'WORKING', detail: `The last is of ${when}, ${drill}.` }
  }

  /** @returns its id, or null while one is under way */
  private async begin(madeBy: string | null): Promise<string | null> {
    const { db, repository, clock } = this.deps
    const now = clock.now()
    const id = newId()
    return db.transaction(async (tx) => {
      await repository.giveUp(tx, new Date(now.getTime() - SILENT_MS), now, 'The server ended while it was made.')
      if (!(await repository.begin(tx, { id, madeBy, beganAt: now }))) return null
      await addJob(tx, RUN_BACKUP, { id }, { key: RUN_BACKUP, maxAttempts: TRIES })
      return id
    })
  }
}
