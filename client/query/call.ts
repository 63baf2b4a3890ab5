import { Kind, parse, type OperationDefinitionNode } from 'graphql'
import { createClient } from 'graphql-ws'

/** One operation of a document, with what it is sent with. */
export interface Call {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown>
  token: string
}

/** The operation that the cursor stands in, or else the first. @throws GraphQLError for a document that does not parse */
export function operationAt(text: string, cursor: number): OperationDefinitionNode | undefined {
  const operations = parse(text).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  return operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end) ?? operations[0]
}

/** Queries and mutations. */
export async function send({ token, ...body }: Call, signal: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body), signal })
  return response.json()
}

/** Subscriptions, over the socket. */
export async function* subscribe({ token, ...body }: Call, signal: AbortSignal): AsyncGenerator {
  const socket = createClient({
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  })
  const results = socket.iterate(body)
  signal.addEventListener('abort', () => void results.return?.())
  try {
    yield* results
  } finally {
    await socket.dispose()
  }
}
