import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { DoorRule } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'

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
  /** Who may call it. */
  door: DoorRule
  /** A multipart form is read by `run`, from the request. */
  takes: 'json' | 'multipart'
  /** Body of a POST or PUT, query of a GET. */
  input: z.ZodType
  output: z.ZodType
  status: 200 | 201 | 204
  /** Guests are given a token on the first call. */
  guests: boolean
  /** Takes an Idempotency-Key. */
  creates: boolean
  /** How long anyone may keep the answer, which is the same for everyone; 0: not at all. */
  cacheSeconds: number
  /** Resolves to the answer, or to `SENT` when it was written to `response` already. */
  run(call: Call<unknown>): Promise<unknown>
}

export const SENT = Symbol('sent')

type Options<Input extends z.ZodType, Output extends z.ZodType> = Pick<Endpoint, 'method' | 'path' | 'summary' | 'door'> &
  Partial<Pick<Endpoint, 'takes' | 'status' | 'guests' | 'creates' | 'cacheSeconds'>> & {
    input: Input
    output: Output
    run(call: Call<z.output<Input>>): Promise<z.input<Output> | typeof SENT>
  }

/** Declares an endpoint; `run` gets what `input` makes of the call. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(options: Options<Input, Output>): Endpoint {
  return { takes: 'json', status: 200, guests: false, creates: false, cacheSeconds: 0, ...options, run: (call) => options.run(call as Call<z.output<Input>>) }
}
