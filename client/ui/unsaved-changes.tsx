import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { bring } from '../lib/bring.ts'
import { session } from '../lib/session.ts'
import { Button } from './button.tsx'

const Dialog = lazy(() => bring(() => import('./dialog.tsx')).then((module) => ({ default: module.Dialog })))

/** Asks before a page with unsaved changes is left. A session that ends is not held up: whoever reads this may not save. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && session.get() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title="Leave without saving?"
        description="What you changed on this page is not saved yet."
      >
        <div className="flex flex-wrap justify-end gap-3 px-5 py-4">
          <Button onClick={() => blocker.proceed()}>Leave</Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            Stay
          </Button>
        </div>
      </Dialog>
    </Suspense>
  )
}
