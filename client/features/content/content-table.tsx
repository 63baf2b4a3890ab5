import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  AllContentDocument,
  DeleteContentDocument,
  UpdateContentDocument,
  type ContentRow_ItemFragment,
} from '../../gql/graphql.ts'
import { dayOf } from '../../lib/time.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/question.tsx'
import { StatusButton } from '../../ui/status-badge.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { detailOf, DONE, FAILED } from './content-words.ts'
import { previewOf } from './drafts.ts'

void (
  /* GraphQL */ `
    fragment ContentRow_item on AdminContentItem {
      id
      contentKey
      contentType
      title
      description
      contentValue
      isActive
      updatedAt
    }

    mutation DeleteContent($contentKey: ID!) {
      deleteContentItem(contentKey: $contentKey) {
        deletedKey
      }
    }
  `
)

export type ContentRow = ContentRow_ItemFragment

const columns = ({ onEdit, onVersions }: Omit<Props, 'items'>): readonly Column<ContentRow>[] => [
  {
    title: 'Content',
    width: 'minmax(0, 2fr)',
    cell: ({ title, contentKey }) => (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="block text-small break-all text-ink-2">{contentKey}</span>
      </>
    ),
  },
  { title: 'Type', width: 'minmax(0, 0.6fr)', cell: ({ contentType }) => contentType.toLowerCase() },
  {
    title: 'Preview',
    width: 'minmax(0, 3fr)',
    cell: ({ contentValue }) => <span className="text-small break-words text-ink-2">{previewOf(contentValue)}</span>,
  },
  { title: 'Status', width: 'minmax(6.5rem, auto)', cell: (item) => <Status item={item} /> },
  {
    title: 'Updated',
    width: 'minmax(0, 0.9fr)',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dayOf(updatedAt)}</time>,
  },
  {
    title: 'Actions',
    width: 'minmax(16rem, auto)',
    silent: true,
    cell: (item) => (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Edit ${item.title}`} onClick={() => onEdit(item)}>
          Edit
        </Button>
        <Button size="sm" aria-label={`Versions of ${item.title}`} onClick={() => onVersions(item)}>
          Versions
        </Button>
        <Delete item={item} />
      </div>
    ),
  },
]

type Props = {
  items: readonly ContentRow[]
  onEdit: (item: ContentRow) => void
  onVersions: (item: ContentRow) => void
}

/** Every text: its key, how it begins, whether it is shown, and what changes that. */
export function ContentTable({ items, ...verbs }: Props) {
  return <Table label="Content" columns={columns(verbs)} rows={items} keyOf={({ contentKey }) => contentKey} />
}

function Status({ item: { contentKey, title, isActive } }: { item: ContentRow }) {
  const client = useApolloClient()
  const { busy, run } = useVerb()
  const toggle = () =>
    run(
      () =>
        client.mutate({ mutation: UpdateContentDocument, variables: { input: { contentKey, isActive: !isActive } } }),
      { done: () => DONE.update, failed: detailOf(FAILED.update), toasted: true },
    )
  return (
    <StatusButton
      active={isActive}
      label={`${title} is ${isActive ? 'active: deactivate' : 'inactive: activate'}`}
      busy={busy}
      onClick={() => void toggle()}
    />
  )
}

function Delete({ item: { contentKey, title } }: { item: ContentRow }) {
  const client = useApolloClient()
  const [asked, setAsked] = useState(false)
  const { busy, run } = useVerb()
  const remove = () =>
    run(
      () =>
        client.mutate({
          mutation: DeleteContentDocument,
          variables: { contentKey },
          refetchQueries: [AllContentDocument],
          awaitRefetchQueries: true,
        }),
      { done: () => DONE.delete, failed: detailOf(FAILED.delete), toasted: true },
    )
  return (
    <>
      <Button size="sm" variant="danger" aria-label={`Delete ${title}`} aria-busy={busy} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <Question
        open={asked}
        onOpenChange={setAsked}
        title={`Delete ${title}`}
        verb="Delete"
        onYes={() => void remove()}
      >
        Are you sure you want to delete "{title}" ({contentKey})? It is gone for good.
      </Question>
    </>
  )
}
