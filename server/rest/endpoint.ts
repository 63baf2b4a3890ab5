import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { DoorRule } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { ErrorCode } from '#server/shared/errors.ts'

/** What an endpoint is given: who calls, and input that was checked. */
export interface Call<Input> extends RequestContext {
  params: Record<string, string>
  input: Input
  /** For the few answers that are no JSON document. */
  request: Request
  response: Response
}

/** One REST call, as data. The router parses, runs, strips the answer to `output`, and maps errors. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below /api/v1, in Express's notation. */
  path: string
  /** One sentence for the documentation. */
  summary: string
  /** What else its caller should know; markdown. */
  details?: string | undefined
  /** Who may call it. */
  door: DoorRule
  /** A multipart form, with its file in the field `file`, is read by `run`, from the request. */
  takes: 'json' | 'multipart'
  /** Body of a POST or PUT, query of a GET. */
  input: z.ZodType
  output: z.ZodType
  /** What the body calls a field that the service calls otherwise: its faults are told under the body's name. */
  names: Record<string, string>
  status: 200 | 201 | 204
  /** Guests are given a token on the first call. */
  guests: boolean
  /** Takes an Idempotency-Key. */
  creates: boolean
  /** Sent again with the same key, `run` answers as before by itself: nothing of its answer is kept. So is all that speaks of a patient. */
  repeatable: boolean
  /** How long anyone may keep the answer, which is the same for everyone; 0: not at all. */
  cacheSeconds: number
  /** What it refuses for reasons of its own, beside those that any call has: when, in a sentence. */
  errors: Partial<Record<ErrorCode, string>>
  /** A list by `limit` and `cursor`; `run` sets the Link header. */
  pages: boolean
  /** Media types that the answer has beside JSON, and what it is then. */
  alsoAs: Record<string, string>
  /** Resolves to the answer, or to `SENT` when it was written to `response` already. */
  run(call: Call<unknown>): Promise<unknown>
}

export const SENT = Symbol('sent')

export const EVENT_STREAM = 'text/event-stream'

/** Whether the caller would rather have events than one JSON document. */
export function wantsStream(request: Request): boolean {
  return request.accepts(['application/json', EVENT_STREAM]) === EVENT_STREAM
}

type Options<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint,
  'method' | 'path' | 'summary' | 'door'
> &
  Partial<
    Pick<
      Endpoint,
      | 'details'
      | 'takes'
      | 'status'
      | 'guests'
      | 'creates'
      | 'repeatable'
      | 'cacheSeconds'
      | 'errors'
      | 'pages'
      | 'alsoAs'
      | 'names'
    >
  > & {
    input: Input
    output: Output
    run(call: Call<z.output<Input>>): Promise<z.input<Output> | typeof SENT>
  }

/** Declares an endpoint; `run` gets what `input` makes of the call. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(options: Options<Input, Output>): Endpoint {
  const usual = {
    takes: 'json',
    status: 200,
    guests: false,
    creates: false,
    repeatable: false,
    cacheSeconds: 0,
    errors: {},
    pages: false,
    alsoAs: {},
    names: {},
  } as const
  return { ...usual, ...options, run: (call) => options.run(call as Call<z.output<Input>>) }
}
