import type { FieldPolicy, Reference } from '@apollo/client'

type Stored = { nodes: readonly Reference[] }

/**
 * The pages of a list as one list: a later page is put behind, the first page stands for itself, nothing stands in it twice.
 * @param keyArgs what makes another list of it: its search and filters
 */
export const pagesOf = (keyArgs: string[] | false): FieldPolicy<Stored> => ({
  keyArgs,
  merge(existing, incoming, { args }) {
    if (!existing || !args?.after) return incoming
    const known = new Set(existing.nodes.map((node) => node.__ref))
    return {
      ...existing,
      ...incoming,
      nodes: [...existing.nodes, ...incoming.nodes.filter((node) => !known.has(node.__ref))],
    }
  },
})
