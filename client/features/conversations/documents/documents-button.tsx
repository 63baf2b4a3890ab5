import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { bring } from '../../../lib/bring.ts'

const DocumentSheet = lazy(() => bring(() => import('./document-sheet.tsx')))

/** Opens the documents of a conversation; their code comes with the first press. */
export function DocumentsButton({ conversationId }: { conversationId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Documents" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileText className="size-5" aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <DocumentSheet conversationId={conversationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
