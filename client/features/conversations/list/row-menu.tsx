import { useRef, type ReactElement } from 'react'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { Row } from './row.ts'
import { useDiscard } from './use-discard.ts'

/** What its owner can do with a conversation. Loaded with the first press, which it answers by opening. */
export default function RowMenu({ row, trigger, onRename }: { row: Row; trigger: ReactElement; onRename: () => void }) {
  const discard = useDiscard()
  // The menu goes with its button; whatever had the focus before both would take it from the field.
  const renames = useRef(false)
  const rename = () => {
    renames.current = true
    onRename()
  }
  return (
    <Menu defaultOpen align="end" trigger={trigger} keepsFocus={() => !renames.current}>
      <MenuItem onClick={rename}>Rename</MenuItem>
      <MenuItem onClick={() => void discard(row)}>Delete</MenuItem>
    </Menu>
  )
}
