import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { bring } from '../../../lib/bring.ts'
import { session } from '../../../lib/session.ts'
import { levelWords, SEVERITY_WORDS, severityOf } from '../../../lib/severity.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { focusRow } from './row-focus.ts'
import { addressOf, type Row } from './row.ts'

const RowMenu = lazy(() => bring(() => import('./row-menu.tsx')))
const RenameField = lazy(() =>
  bring(() => import('./rename-field.tsx')).then((module) => ({ default: module.RenameField })),
)

type Props = { row: Row; onChosen: (() => void) | undefined; onApproach: (() => void) | undefined }

/** A conversation in the list: its level, its title, and what can be done with it. */
export function ConversationRow({ row, onChosen, onApproach }: Props) {
  const signedIn = useStore(session) !== null
  const [renaming, setRenaming] = useState(false)
  const [menu, setMenu] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const title = row.title || 'New chat'
  const button = (
    <IconButton
      label={`More for ${title}`}
      title="Rename or delete"
      aria-haspopup="menu"
      className="absolute! right-0 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 touch:opacity-100"
      onClick={() => setMenu(true)}
    >
      <Ellipsis className="size-4.5" aria-hidden />
    </IconButton>
  )
  if (renaming) {
    const done = () => {
      // Whoever left the field by a press elsewhere stays there.
      if (field.current?.contains(document.activeElement)) focusRow(row.id)
      setRenaming(false)
    }
    return (
      <div ref={field}>
        <Suspense fallback={<div className="h-10 touch:h-11" />}>
          <RenameField row={row} onDone={done} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="group/row relative flex items-center">
      <NavLink
        to={addressOf(row.id, signedIn)}
        data-conversation={row.id}
        title={row.title}
        onClick={onChosen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        className={({ isActive }) =>
          clsx(
            'flex min-h-10 touch:min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-chip border-l-3 pr-10 pl-2 text-body',
            isActive ? 'border-malachite bg-sheet' : 'border-transparent hover:bg-sheet',
          )
        }
      >
        <LevelMark row={row} />
        <span className="min-w-0 truncate">{title}</span>
      </NavLink>
      {menu ? (
        <Suspense fallback={button}>
          <RowMenu
            row={row}
            trigger={button}
            onRename={() => {
              // Drawn anew after the field, the menu would open by itself.
              setMenu(false)
              setRenaming(true)
            }}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}

/** The level's mark, or its empty place. */
export function LevelMark({ row }: { row: Row }) {
  if (!row.triage) return <span className="size-3.5 shrink-0" aria-hidden />
  const severity = severityOf(row.triage.level)
  return (
    <SeverityMark
      severity={severity}
      label={`${SEVERITY_WORDS[severity]}, ${levelWords(row.triage.level)}`}
      className="size-3.5"
    />
  )
}
