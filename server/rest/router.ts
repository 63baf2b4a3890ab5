import { json, Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import type { FairTurns } from '#server/access/fair-turns.ts'
import type { GuestDoor } from '#server/access/guest-door.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { NOT_KEPT } from '#server/platform/http.ts'
import type { Log } from '#server/platform/log.ts'
import { AppError } from '#server/shared/errors.ts'
import { cleanText } from '#server/shared/clean-text.ts'
import { validate } from '#server/shared/validate.ts'
import { etagOf, isKnown } from './caching.ts'
import { EVENT_STREAM, SENT, wantsStream, type Endpoint } from './endpoint.ts'
import { bodyError, restError } from './errors.ts'
import type { Idempotency } from './idempotency.ts'

interface Deps {
  doorkeeper: Doorkeeper
  guests: GuestDoor
  turns: FairTurns
  idempotency: Idempotency
  log: Log
}

/** Serves endpoints under one roof: the same parsing, stripping and errors for all of them. */
export function restRouter(endpoints: Endpoint[], deps: Deps): Router {
  const router = Router()
  const readJson = [refuseOtherTypes, json({ limit: '256kb' })]
  for (const endpoint of endpoints)
    router[endpoint.method](
      endpoint.path,
      endpoint.takes === 'json' ? readJson : [],
      async (request: Request, response: Response) => {
        try {
          const context = request.context as RequestContext
          await deps.turns.during(context.actor, request.socket, (endTurn) =>
            serve(endpoint, request, response, { ...context, endTurn }, deps),
          )
        } catch (error) {
          sendError(response, error, deps.log, endpoint.names)
        }
      },
    )
  router.use((_request, response) => sendError(response, new AppError('NOT_FOUND', 'There is no such call'), deps.log))
  const onError: ErrorRequestHandler = (error, _request, response, _next) =>
    sendError(response, bodyError(error), deps.log)
  router.use(onError)
  return router
}

/** Bodies are JSON; another type would be taken for an empty one. @throws UNSUPPORTED_TYPE */
const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  const isEmpty = request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'])
  if (isEmpty || request.is('json')) next()
  else next(new AppError('UNSUPPORTED_TYPE', 'Send the body as application/json'))
}

async function serve(
  endpoint: Endpoint,
  request: Request,
  response: Response,
  context: RequestContext,
  { doorkeeper, guests, idempotency }: Deps,
): Promise<void> {
  response.locals['route'] = request.baseUrl + endpoint.path
  doorkeeper.admit(endpoint.door, context.actor, `${endpoint.method.toUpperCase()} ${endpoint.path}`)
  if (endpoint.takes === 'multipart' && !request.is('multipart'))
    throw new AppError('UNSUPPORTED_TYPE', 'Send the body as multipart/form-data')
  const actor = endpoint.guests ? guests.admit(context.actor, request, response) : context.actor
  const given: unknown = cleanText(endpoint.method === 'get' ? request.query : (request.body ?? {}))
  const input = validate(endpoint.input, given)
  const params = request.params as Record<string, string>
  const run = async () => {
    const answer = await endpoint.run({ ...context, actor, params, input, request, response })
    return { status: endpoint.status, answer: answer === SENT ? SENT : endpoint.output.parse(answer) }
  }
  const key = endpoint.creates ? request.get('Idempotency-Key') : undefined
  const streams = EVENT_STREAM in endpoint.alsoAs && wantsStream(request)
  const route = `${endpoint.method} ${request.baseUrl}${request.path}`
  const { status, answer } = key
    ? await idempotency.once({ actor, route, key, body: given, repeatable: endpoint.repeatable, streams }, run)
    : await run()
  if (answer === SENT) return
  response.set('Cache-Control', NOT_KEPT).status(status)
  if (endpoint.cacheSeconds > 0) {
    const etag = etagOf(answer)
    response.set({ 'Cache-Control': `public, max-age=${endpoint.cacheSeconds}`, ETag: etag })
    if (isKnown(etag, request.get('If-None-Match'))) return void response.status(304).end()
  }
  if (status === 204) response.end()
  else response.json(answer)
}

export function sendError(response: Response, error: unknown, log: Log, names?: Record<string, string>): void {
  const { status, headers, body } = restError(error, log, names)
  if (response.headersSent) return void response.end()
  response
    .set({ 'Cache-Control': NOT_KEPT, ...headers })
    .status(status)
    .json(body)
}
