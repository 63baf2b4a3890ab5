import { useMemo, useState } from 'react'

export type Changes = { version: (key: string) => number; see: (key: string) => void; unseen: ReadonlySet<string> }

/** A line of the panel by its key ("fact:heart_rate"), and what it says. */
export type Signature = readonly [key: string, signature: string]

const partOf = (key: string) => key.slice(0, key.indexOf(':'))

type State = {
  print: string
  known: ReadonlyMap<string, string>
  versions: ReadonlyMap<string, number>
  unseen: ReadonlySet<string>
}
const NOTHING: State = { print: '', known: new Map(), versions: new Map(), unseen: new Set() }

const printOf = (entries: readonly Signature[]) => entries.map(([key, signature]) => `${key}=${signature}`).join('\n')

/** What is known after `entries`: lines that say something else than before have a new version, and are unseen. */
function changed(state: State, entries: readonly Signature[], print: string): State {
  // A part of the panel that fills for the first time is new as a whole: nothing in it stands out.
  const filled = new Set([...state.known.keys()].map(partOf))
  const news = entries.filter(([key, signature]) => filled.has(partOf(key)) && state.known.get(key) !== signature)
  const versions = new Map(state.versions)
  for (const [key] of news) versions.set(key, (versions.get(key) ?? 0) + 1)
  return {
    print,
    known: new Map([...state.known, ...entries]),
    versions,
    unseen: new Set([...state.unseen, ...news.map(([key]) => key)]),
  }
}

/**
 * Which lines changed since the panel was first filled. A line's version counts its changes, so that its wash
 * starts anew with each; it stays unseen until the reader goes to it.
 */
export function useChanges(entries: readonly Signature[]): Changes {
  const [stored, setState] = useState(NOTHING)
  const print = printOf(entries)
  let state = stored
  if (print !== stored.print) {
    state = changed(stored, entries, print)
    setState(state)
  }
  const { versions, unseen } = state
  return useMemo(
    () => ({
      version: (key) => versions.get(key) ?? 0,
      unseen,
      see: (key) =>
        setState((now) => {
          if (!now.unseen.has(key)) return now
          const left = new Set(now.unseen)
          left.delete(key)
          return { ...now, unseen: left }
        }),
    }),
    [versions, unseen],
  )
}
