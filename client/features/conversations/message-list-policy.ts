import type { FieldPolicy, Reference } from '@apollo/client'

type Stored = {
  __typename?: string
  nodes: readonly Reference[]
  pageInfo: { hasPreviousPage: boolean; startCursor?: string | null }
}

/**
 * The messages of a conversation as one list: older pages are put in front, a newer page replaces the end,
 * and nothing stands in it twice.
 */
export const conversationMessages: FieldPolicy<Stored> = {
  keyArgs: false,
  merge(existing, incoming, { args }) {
    if (!existing) return incoming
    const known = new Set(incoming.nodes.map((node) => node.__ref))
    if (args?.before) {
      return {
        ...existing,
        ...incoming,
        nodes: [...incoming.nodes, ...existing.nodes.filter((node) => !known.has(node.__ref))],
      }
    }
    const first = incoming.nodes[0]?.__ref
    const last = incoming.nodes.at(-1)?.__ref
    const start = existing.nodes.findIndex((node) => node.__ref === first)
    const end = existing.nodes.findIndex((node) => node.__ref === last)
    // What was sent while this answer was under way is newer than it, and stays.
    const newer = end < 0 ? [] : existing.nodes.slice(end + 1).filter((node) => !known.has(node.__ref))
    if (start <= 0) return { ...incoming, nodes: [...incoming.nodes, ...newer] }
    // Older pages that were read stay, with their place to go on from.
    return {
      ...incoming,
      nodes: [...existing.nodes.slice(0, start), ...incoming.nodes, ...newer],
      pageInfo: { ...incoming.pageInfo, ...existing.pageInfo },
    }
  },
}
