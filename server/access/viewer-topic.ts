import type { Actor } from './actor.ts'

/** The topic of all that concerns one user or guest, wherever they are in the app. */
export function viewerTopic(kind: Exclude<Actor['kind'], 'anonymous'>, id: string): string {
  return `viewer:${kind}:${id}`
}
