import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { ContentVersionsDocument, RestoreContentDocument, type ContentVersionsQuery } from '../../gql/graphql.ts'
import { fullTime } from '../../lib/time.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Diff } from '../../ui/diff.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import type { ContentRow } from './content-table.tsx'
import { detailOf, DONE, FAILED } from './content-words.ts'

void (
  /* GraphQL */ `
    query ContentVersions($contentKey: ID!) {
      contentVersions(contentKey: $contentKey) {
        id
        version
        title
        contentValue
        isActive
        createdAt
        createdBy
      }
    }

    mutation RestoreContent($input: RestoreContentItemInput!) {
      restoreContentItem(input: $input) {
        ...ContentRow_item @unmask
      }
    }
  `
)

type Version = ContentVersionsQuery['contentVersions'][number]

/** How a text stood before, each version beside what stands now, and the way back. */
export function VersionsDialog({ item, onClose }: { item: ContentRow | null; onClose: () => void }) {
  return (
    <LazyDialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={item ? `Versions of ${item.title}` : 'Versions'}
      shape="tall"
    >
      {item && <Versions item={item} onClose={onClose} />}
    </LazyDialog>
  )
}

function Versions({ item, onClose }: { item: ContentRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ContentVersionsDocument, {
    variables: { contentKey: item.contentKey },
    fetchPolicy: 'network-only',
  })
  const versions = data?.contentVersions
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5">
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The versions could not be loaded.</ErrorRow>}
      {!data && !error && <Skeleton lines={4} />}
      {versions?.length === 0 && <p className="text-ink-2">This text was not changed yet.</p>}
      <ul>
        {versions?.map((version, index) => (
          <VersionRow key={version.id} item={item} version={version} isCurrent={index === 0} onRestored={onClose} />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { item: ContentRow; version: Version; isCurrent: boolean; onRestored: () => void }

function VersionRow({ item, version, isCurrent, onRestored }: RowProps) {
  const client = useApolloClient()
  const [compared, setCompared] = useState(false)
  const { busy, run } = useVerb()
  const number = version.version
  const restore = async () => {
    const input = { contentKey: item.contentKey, version: number }
    const done = await run(() => client.mutate({ mutation: RestoreContentDocument, variables: { input } }), {
      done: () => DONE.update,
      failed: detailOf(FAILED.update),
      toasted: true,
    })
    if (done) onRestored()
  }
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-small">
          <span className="font-semibold">Version {number}</span>
          <span className="block text-ink-2">
            {version.createdBy ?? 'As it came'}, {fullTime(version.createdAt)}
            {version.isActive ? '' : ', inactive'}
          </span>
        </p>
        {isCurrent ? (
          <span className="text-small text-ink-2">This one stands now.</span>
        ) : (
          <>
            <Button
              size="sm"
              aria-pressed={compared}
              aria-label={`Compare version ${number} with what stands now`}
              onClick={() => setCompared(!compared)}
            >
              Compare
            </Button>
            <Button size="sm" aria-busy={busy} aria-label={`Restore version ${number}`} onClick={() => void restore()}>
              {busy ? 'Restoring...' : 'Restore'}
            </Button>
          </>
        )}
      </div>
      {compared && <Diff label={`Version ${number} and now`} before={version.contentValue} after={item.contentValue} />}
    </li>
  )
}
