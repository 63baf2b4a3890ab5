import { useQuery } from '@apollo/client/react'
import { Check, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ConversationDocumentDocument, type DocumentKind } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import { PRODUCT_NAME } from '../../../lib/product.ts'
import { session } from '../../../lib/session.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Markdown } from '../../../ui/markdown.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { DOCUMENT_KINDS, nameOf } from './document-kinds.ts'

void (
  /* GraphQL */ `
    query ConversationDocument($id: ID!, $kind: DocumentKind!) {
      conversation(id: $id) {
        id
        document(kind: $kind)
      }
    }
  `
)

const CHOICES = DOCUMENT_KINDS.map(({ kind, name, about }) => ({ value: kind, label: name, words: about }))

/** A document from the record alone, as the record is now: to be read, copied, printed. */
export default function DocumentSheet({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const [kind, setKind] = useState<DocumentKind>('SOAP')
  const { data, error, loading, refetch } = useQuery(ConversationDocumentDocument, {
    variables: { id: conversationId, kind },
    fetchPolicy: 'no-cache',
  })
  const text = loading ? null : (data?.conversation?.document ?? null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Documents" shape="tall">
      <div className="flex items-center gap-2 border-b border-rule py-2 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <Select label="Document" value={kind} onChange={setKind} options={CHOICES} />
        </div>
        {text && <CopyButton text={text} />}
        {text && (
          <IconButton label="Print document" onClick={() => window.print()}>
            <Printer className="size-4.5" aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="@container min-h-0 flex-1 overflow-y-auto px-5 py-3">
        {error && !loading && (
          <ErrorRow onRetry={() => void refetch()}>The document could not be written. Nothing is lost.</ErrorRow>
        )}
        {loading ? <Writing /> : data && <DocumentText key={kind} text={text} />}
      </div>
      {text && <PrintedDocument name={nameOf(kind)} text={text} />}
    </Dialog>
  )
}

function Writing() {
  return useDelayed(true) ? <Skeleton lines={8} /> : null
}

function DocumentText({ text }: { text: string | null }) {
  if (text === null) return <p className="text-ink-2">Nothing is known yet, so there is nothing to write.</p>
  return (
    <>
      <Markdown text={text} />
      <p className="pt-4 text-caption text-ink-2">Written from the record alone. To be checked by a physician.</p>
    </>
  )
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      announce('Document copied')
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    } catch {
      announceError('Could not copy.')
    }
  }
  return (
    <IconButton label="Copy document" onClick={() => void copy()}>
      {copied ? <Check className="size-4.5" aria-hidden /> : <Copy className="size-4.5" aria-hidden />}
    </IconButton>
  )
}

function PrintedDocument({ name, text }: { name: string; text: string }) {
  return createPortal(
    <div className="print-sheet">
      <h1>{name}</h1>
      <Markdown text={text} />
      <footer>
        {PRODUCT_NAME}, printed {new Date().toLocaleString('en-GB')} ({Intl.DateTimeFormat().resolvedOptions().timeZone}
        ), {session.get()?.user.name ?? 'guest'}. To be checked by a physician.
      </footer>
    </div>,
    document.body,
  )
}
