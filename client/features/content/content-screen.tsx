import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AllContentDocument } from '../../gql/graphql.ts'
import { failedOrLost } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Paged } from '../../ui/paged.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { ContentTable, type ContentRow } from './content-table.tsx'
import { FAILED } from './content-words.ts'
import { startOf, TEMPLATES, type Draft } from './drafts.ts'
import { VersionsDialog } from './versions-dialog.tsx'

void (
  /* GraphQL */ `
    query AllContent {
      adminContent {
        ...ContentRow_item @unmask
      }
    }
  `
)

/** The texts of the pages, as their keepers see them. */
export function ContentScreen() {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [versioned, setVersioned] = useState<ContentRow | null>(null)
  const { data, error, refetch } = useQuery(AllContentDocument, { fetchPolicy: 'cache-and-network' })
  const rows: readonly ContentRow[] | null = data?.adminContent ?? null
  const known = new Map(rows?.map((row) => [row.contentKey, row]))
  return (
    <main className="mx-auto w-full max-w-[1200px] px-4 py-6">
      <section aria-labelledby="quick-setup" className="pb-6">
        <h2 id="quick-setup" className="font-title text-title">
          Quick setup
        </h2>
        <p className="pb-2 text-small text-ink-2">The texts that the pages look for. One that is there is opened.</p>
        <div className="flex flex-wrap gap-2">
          {TEMPLATES.map((template) => (
            <Button
              key={template.contentKey}
              size="sm"
              disabled={rows === null}
              onClick={() => setDraft(startOf(known.get(template.contentKey) ?? null, template))}
            >
              {template.title}
            </Button>
          ))}
        </div>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="font-title text-title">All content</h2>
        <Button variant="primary" onClick={() => setDraft(startOf(null))}>
          <Plus className="size-4.5" aria-hidden />
          Add Content
        </Button>
      </div>
      <Paged
        rows={rows}
        failed={error !== undefined && !data}
        onRetry={() => void refetch()}
        onMore={null}
        loadingMore={false}
        words={{
          failed: failedOrLost(error, FAILED.fetch),
          empty: 'No content yet.',
        }}
      >
        {(items) => <ContentTable items={items} onEdit={(item) => setDraft(startOf(item))} onVersions={setVersioned} />}
      </Paged>
      <VersionsDialog item={versioned} onClose={() => setVersioned(null)} />
      <ContentDialog draft={draft} onClose={() => setDraft(null)} />
    </main>
  )
}
