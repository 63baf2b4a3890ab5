import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { createCache } from '../../client/app/cache.ts'

type Data = Record<string, unknown>
type Answer = Data | Error | ((variables: Data) => Data | Error | Promise<Data>)
type Listener = { next(result: ApolloLink.Result): void; error(error: unknown): void; complete(): void }

/** The outside world of a client: answers by the name of the operation, and subscriptions whose events a test sends. */
export class ScriptedLink extends ApolloLink {
  readonly calls: { name: string; variables: Data }[] = []
  readonly #answers = new Map<string, Answer>()
  readonly #listeners = new Map<string, Set<Listener>>()

  /** What the server says to every later call of that name. */
  answer(name: string, answer: Answer): this {
    this.#answers.set(name, answer)
    return this
  }

  /** How often that was asked for. */
  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length
  }

  /** Whether anybody listens to that subscription. */
  listened(name: string): number {
    return this.#listeners.get(name)?.size ?? 0
  }

  send(name: string, data: Data): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener.next({ data })
  }

  refuse(name: string, code: string): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])])
      listener.next({ data: null, errors: [{ message: code, extensions: { code } }] })
  }

  end(name: string): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener.complete()
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    const name = operation.operationName ?? ''
    this.calls.push({ name, variables: operation.variables })
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
      const listeners = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, listeners)
      return new Observable((observer) => {
        listeners.add(observer)
        return () => void listeners.delete(observer)
      })
    }
    const answer = this.#answers.get(name)
    return new Observable((observer) => {
      const take = (result: Data | Error) => {
        if (result instanceof Refused) observer.next({ data: null, errors: [result.fault] })
        else if (result instanceof Error) return void observer.error(result)
        else observer.next({ data: result })
        observer.complete()
      }
      if (answer === undefined) return void observer.error(new Error(`No answer to ${name}`))
      // A server answers after its caller has gone on.
      const result = Promise.resolve().then(() => (typeof answer === 'function' ? answer(operation.variables) : answer))
      result.then(take, (error: unknown) => observer.error(error))
    })
  }
}

/** The server's no. */
export class Refused extends Error {
  readonly fault: { message: string; extensions: Data }

  constructor(code: string, message = code, more: Data = {}) {
    super(message)
    this.fault = { message, extensions: { code, ...more } }
  }
}

/** A client with the product's own cache over a scripted server. */
export function scriptedClient(...before: ApolloLink[]): { client: ApolloClient; link: ScriptedLink } {
  const link = new ScriptedLink()
  const client = new ApolloClient({
    dataMasking: true,
    cache: createCache(),
    link: ApolloLink.from([...before, link]),
    devtools: { enabled: false },
  })
  return { client, link }
}

/** A call that never reached the server. */
export const OFFLINE = new TypeError('Failed to fetch')
