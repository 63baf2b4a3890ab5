/** The keys that exist, as `?` and the page of help list them. */
export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: '/', does: 'Go to the composer' },
  { keys: 'Enter', does: 'Send' },
  { keys: 'Shift Enter', does: 'New line' },
  { keys: 'Esc', does: 'Close the top layer, then stop the reply' },
  { keys: 'Ctrl Shift O', does: 'New chat' },
  { keys: 'Ctrl K', does: 'Search conversations' },
  { keys: 'Ctrl B', does: 'Sidebar' },
  { keys: 'Ctrl .', does: 'Patient panel' },
  { keys: 'Alt 1 2 3', does: 'Overview, Exam/Labs, Plan' },
  { keys: 'Alt F', does: 'Plan in fullscreen' },
  { keys: 'Alt ↑ ↓', does: 'Previous, next message' },
  { keys: 'Alt R', does: 'Read the last reply aloud' },
  { keys: 'Alt C', does: 'Copy the last reply' },
  { keys: 'Alt Y', does: 'Retry the last reply' },
  { keys: '?', does: 'This list' },
]
