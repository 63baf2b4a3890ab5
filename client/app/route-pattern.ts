/** What a matched route says of itself. */
type Match = { params: Record<string, string | undefined>; route: { path?: string | undefined } }

/**
 * The pattern of the page's address, such as /chat/:id, without anything of the address itself. An optional part that
 * the address does not have is left out; null where no route of ours matched.
 */
export function patternOf(matches: readonly Match[]): string | null {
  const last = matches.at(-1)
  const paths = matches.flatMap(({ route }) => route.path ?? [])
  if (!last || paths.includes('*')) return null
  const parts = paths
    .flatMap((path) => path.split('/'))
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (!part.endsWith('?')) return [part]
      const name = part.slice(0, -1)
      return name.startsWith(':') && last.params[name.slice(1)] === undefined ? [] : [name]
    })
  return `/${parts.join('/')}`
}
