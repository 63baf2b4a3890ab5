import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useServiceSettings, type Settings } from './use-service-settings.ts'

type Form = ReturnType<typeof useServiceSettings>
export type Filled = Form & { shown: Settings }

/** The frame of a page of settings: on its way, failed, or there, with the button that saves what was changed. */
export function SettingsForm({ children }: { children: (form: Filled) => ReactNode }) {
  const form = useServiceSettings()
  const { shown, failed, retry, isDirty, save, busy, problem } = form
  const late = useDelayed(!shown && !failed)
  if (failed) return <ErrorRow onRetry={retry}>The settings could not be loaded.</ErrorRow>
  if (!shown) return late ? <Skeleton lines={8} /> : null
  return (
    <form
      className="grid gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) void save()
      }}
    >
      {children({ ...form, shown })}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-canvas py-3">
        <Button type="submit" variant="primary" aria-busy={busy} aria-disabled={!isDirty || undefined}>
          {busy ? 'Saving...' : 'Save Settings'}
        </Button>
        <p className="text-small text-ink-2">{isDirty ? 'Not saved yet.' : 'All of this holds now.'}</p>
        {problem && (
          <p role="alert" className="w-full text-small text-carmine">
            {problem}
          </p>
        )}
      </div>
      <UnsavedChanges unsaved={isDirty && !busy} />
    </form>
  )
}

/** That a setting cannot be changed here, and what sets it; or what it does. */
export const hintOf = (variable: string | null, words: string): string =>
  variable ? `Locked: ${variable} in the environment of the server sets it. ${words}` : words
