import { useMutation, useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import {
  BackupsDocument,
  CreateBackupDocument,
  type BackupRow_BackupFragment,
  type BackupsQuery,
} from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { answerOf } from '../../lib/refusal.ts'
import { fullTime } from '../../lib/time.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorRow } from '../../ui/notice.tsx'
import { backupWords, drillWords, isUnderWay } from './backup-words.ts'

void (
  /* GraphQL */ `
    fragment BackupRow_backup on Backup {
      id
      state
      madeBy
      beganAt
      tables
      rows
      bytes
      failure
      drill
      drillFailure
      drilledAt
    }

    query Backups {
      backups {
        keeps
        nightlyAt
        items {
          ...BackupRow_backup @unmask
        }
      }
    }

    mutation CreateBackup {
      createBackup {
        ...BackupRow_backup @unmask
      }
    }
  `
)

const UNDER_WAY_MS = 1_000
const OTHERWISE_MS = 30_000

/** The last backups with their trials, and the way to make one now. */
export function BackupsSection() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(BackupsDocument, { fetchPolicy: 'network-only' })
  const backups = data?.backups ?? null
  const isMaking = backups?.items.some(isUnderWay) ?? false
  // The queue makes it, on whatever instance; its row tells how far it is.
  useEffect(() => {
    startPolling(isMaking ? UNDER_WAY_MS : OTHERWISE_MS)
    return stopPolling
  }, [isMaking, startPolling, stopPolling])
  return (
    <section aria-labelledby="backups" className="grid min-w-0 gap-3 border-t border-rule pt-4">
      <h2 id="backups" className="font-title text-title">
        Backup
      </h2>
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The backups could not be loaded.</ErrorRow>}
      {backups && <Kept backups={backups} />}
      {backups && backups.keeps > 0 && <BackUpNow isMaking={isMaking} onBegun={() => void refetch()} />}
      {backups && backups.items.length > 0 && (
        <ul aria-label="Backups" className="border-t border-rule">
          {backups.items.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Kept({ backups: { keeps, nightlyAt, items } }: { backups: BackupsQuery['backups'] }) {
  if (keeps === 0)
    return (
      <p className="text-small text-ink-2">
        Switched off: BACKUPS_KEPT in the environment of the server is 0. No backup is made here.
      </p>
    )
  return (
    <p className="text-small text-ink-2">
      One is made each night at {nightlyAt} UTC, encrypted, and restored on trial into a database that is dropped again.
      The last {formatNumber(keeps)} stay. They open with SECRET_KEYS only: keep those elsewhere.
      {items.length === 0 && ' None was made yet.'}
    </p>
  )
}

function BackUpNow({ isMaking, onBegun }: { isMaking: boolean; onBegun: () => void }) {
  const [create] = useMutation(CreateBackupDocument)
  const { busy, problem, run } = useVerb()
  const begin = async () => {
    await run(async () => answerOf((await create()).data), {
      done: () => 'The backup has begun.',
      failed: 'The backup could not be begun.',
      toasted: true,
    })
    onBegun()
  }
  const isBusy = busy || isMaking
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-busy={isBusy} aria-disabled={isBusy || undefined} onClick={() => !isBusy && void begin()}>
        {isBusy ? 'Backing up...' : 'Back up now'}
      </Button>
      {problem && <p className="w-full text-small text-carmine">{problem}</p>}
    </div>
  )
}

function BackupRow({ backup }: { backup: BackupRow_BackupFragment }) {
  const drill = drillWords(backup)
  const isBad = backup.state === 'FAILED'
  return (
    <li className="grid gap-0.5 border-b border-rule py-2">
      <p className="font-semibold">
        {fullTime(backup.beganAt)}
        <span className="font-normal text-ink-2">, {backup.madeBy ? `by ${backup.madeBy}` : 'by the clock'}</span>
      </p>
      <p className={clsx('text-small', isBad ? 'text-carmine' : 'text-ink-2')}>{backupWords(backup)}</p>
      {drill && <p className={clsx('text-small', drill.look)}>{drill.words}</p>}
    </li>
  )
}
