type PageOfNodes<Node> = {
  nodes: readonly Node[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

type Asked = {
  error?: unknown
  loading: boolean
  refetch(this: void): Promise<unknown>
  fetchMore(this: void, options: { variables: { after: string } }): Promise<unknown>
}

/** What a list that comes page after page is drawn from: the pages that are here, how the query for them goes, and the way to more. */
export function pagesOf<Node>(
  list: PageOfNodes<Node> | null | undefined,
  { error, loading, refetch, fetchMore }: Asked,
) {
  const after = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  return {
    rows: list?.nodes ?? null,
    failed: error !== undefined && !list,
    onRetry: () => void refetch(),
    // That it failed, the query says itself.
    onMore: after ? () => void fetchMore({ variables: { after } }).catch(() => undefined) : null,
    loadingMore: loading,
  }
}
