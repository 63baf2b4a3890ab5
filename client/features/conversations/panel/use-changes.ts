import { useEffect, useRef, useState } from 'react'

export type Changes = { version: (key: string) => number; see: (key: string) => void; unseen: ReadonlySet<string> }

const partOf = (key: string) => key.slice(0, key.indexOf(':'))

type State = { known: Map<string, string>; versions: Map<string, number>; unseen: Set<string> }

/**
 * Which lines changed since the panel was first filled. A line's version counts its changes, so that its wash
 * starts anew with each; it stays unseen until the reader goes to it.
 */
export function useChanges(entries: readonly (readonly [key: string, signature: string])[]): Changes {
  const state = useRef<State>({ known: new Map(), versions: new Map(), unseen: new Set() })
  const [, render] = useState(0)
  const print = entries.map(([key, signature]) => `${key}=${signature}`).join('\n')

  useEffect(() => {
    const { known, versions, unseen } = state.current
    // A part of the panel that fills for the first time is new as a whole: nothing in it stands out.
    const filled = new Set([...known.keys()].map(partOf))
    let changed = false
    for (const [key, signature] of entries) {
      if (known.get(key) === signature) continue
      known.set(key, signature)
      if (!filled.has(partOf(key))) continue
      versions.set(key, (versions.get(key) ?? 0) + 1)
      unseen.add(key)
      changed = true
    }
    if (changed) {
      state.current = { known, versions, unseen: new Set(unseen) }
      render((count) => count + 1)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `print` is what `entries` says
  }, [print])

  const { versions, unseen } = state.current
  return {
    version: (key) => versions.get(key) ?? 0,
    unseen,
    see: (key) => {
      if (!state.current.unseen.has(key)) return
      const left = new Set(state.current.unseen)
      left.delete(key)
      state.current = { ...state.current, unseen: left }
      render((count) => count + 1)
    },
  }
}
