import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { bring } from '../../../lib/bring.ts'

const ShareDialog = lazy(() => bring(() => import('./share-dialog.tsx')))

/** Shares a conversation by e-mail; its code comes with the first press. */
export function ShareButton({ conversationId }: { conversationId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Share by email" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 className="size-5" aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog conversationId={conversationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
