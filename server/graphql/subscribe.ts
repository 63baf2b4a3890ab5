import {
  createSourceEventStream,
  execute,
  getOperationAST,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Event types whose fields are plain values of the event itself: their results need no execution. */
const FLAT = new Set(['ReplyDelta'])

type Event = { __typename: string } & Record<string, unknown>
/** Response key and property of the event. */
type Projection = [key: string, property: string][]

/**
 * graphql-js's `subscribe`, but for deltas: they are most of the traffic, and running the executor for each costs ten
 * times as much as sending it. Their selection is compiled once a subscription; all other events are executed.
 */
export async function subscribe(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args)
  if (!isAsyncIterable(source)) return source
  const events = source[Symbol.asyncIterator]() as AsyncIterator<Event, undefined>
  const compiled = compile(args.document, args.operationName)
  const result = (event: Event): ExecutionResult | PromiseLike<ExecutionResult> => {
    const projection = compiled?.projections.get(event.__typename)
    if (!compiled || !projection) return execute({ ...args, rootValue: event })
    const flat: Record<string, unknown> = {}
    for (const [key, property] of projection) flat[key] = event[property]
    return { data: { [compiled.rootKey]: flat } }
  }
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const { value, done } = await events.next()
      return done ? { value: undefined, done: true } : { value: await result(value), done: false }
    },
    async return() {
      await events.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

/** @returns null when the document has something (a directive, a second root field) that only the executor can do */
function compile(document: DocumentNode, operationName: string | null | undefined) {
  const [root, ...more] = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  if (more.length > 0 || root?.kind !== Kind.FIELD || !root.selectionSet || root.directives?.length) return null
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const projections = new Map<string, Projection>()
  for (const type of FLAT) {
    const projection: Projection = []
    if (project(type, root.selectionSet, fragments, projection)) projections.set(type, projection)
  }
  return { rootKey: root.alias?.value ?? root.name.value, projections }
}

/** Collects the fields that a selection asks of a flat type. @returns false when it asks for more than flat fields */
function project(
  type: string,
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  into: Projection,
): boolean {
  return set.selections.every((selection) => {
    if (selection.directives?.length) return false
    if (selection.kind === Kind.FIELD) {
      if (selection.selectionSet) return false
      into.push([selection.alias?.value ?? selection.name.value, selection.name.value])
      return true
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
    const condition = fragment?.typeCondition?.name.value
    if (!fragment) return false
    // A fragment on another member of the union says nothing about this type.
    if (condition !== undefined && condition !== type && condition !== 'ConversationEvent') return true
    return project(type, fragment.selectionSet, fragments, into)
  })
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
