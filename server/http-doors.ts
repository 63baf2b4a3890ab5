import path from 'node:path'
import { fileURLToPath } from 'node:url'
import cors from 'cors'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { printSchema, type GraphQLSchema } from 'graphql'
import { CALLS, FairTurns } from './access/fair-turns.ts'
import { identifyCaller } from './access/identify-caller.ts'
import { DEMO_FACTOR } from './access/limits.ts'
import type { RequestContext } from './access/request-context.ts'
import type { Foundation } from './features/foundation.ts'
import type { Module } from './features/module.ts'
import type { GraphqlOverHttp } from './graphql/server.ts'
import { compressAnswers } from './platform/compression.ts'
import { outboxPage } from './platform/delivery/outbox.ts'
import {
  healthRoutes,
  keepNothing,
  logRequests,
  NOT_KEPT,
  securityHeaders,
  serveClient,
  serveMetrics,
  serveQueryPage,
} from './platform/http.ts'
import type { Log } from './platform/log.ts'
import { metricsCheck } from './platform/metrics.ts'
import { hostCheck, originCheck, refuseOtherHosts } from './platform/origins.ts'
import { serveDocs } from './rest/docs.ts'
import type { Endpoint } from './rest/endpoint.ts'
import { bodyError, restError } from './rest/errors.ts'
import { Idempotency } from './rest/idempotency.ts'
import { restRouter } from './rest/router.ts'
import { AppError } from './shared/errors.ts'

const BUILT = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../dist')
const CLIENT_DIR = path.join(BUILT, 'client')
const QUERY_PAGE_DIR = path.join(BUILT, 'query')
const EXPOSED_HEADERS = [
  'X-Guest-Token',
  'Link',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]
const APIS = ['/graphql', '/api']

interface HttpParts {
  foundation: Foundation
  modules: Module[]
  endpoints: Endpoint[]
  schema: GraphQLSchema
  graphql: GraphqlOverHttp
}

/** All that answers over HTTP: what anyone may read, then both APIs for identified callers, then the pages. */
export function httpDoors({ foundation, modules, endpoints, schema, graphql }: HttpParts): Express {
  const { env, log, bus, database, identify, guestDoor, outbox, metrics } = foundation
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(logRequests(log, metrics))
  app.use(securityHeaders(env))
  app.use(refuseOtherHosts(hostCheck(env)))
  healthRoutes(app, { database: () => database.ping(), bus: () => bus.ping() })
  serveMetrics(app, metrics, metricsCheck(env))
  app.use([...APIS, '/schema.graphql'], compressAnswers)
  const schemaText = printSchema(schema)
  app.get('/schema.graphql', (_request, response) => void response.type('text/plain').send(schemaText))
  // Pages of other origins that are configured carry tokens in headers; cookies stay with our own pages.
  app.use(APIS, cors({ origin: env.corsOrigins, exposedHeaders: EXPOSED_HEADERS, maxAge: 600 }))
  // Before anyone is asked who they are: a dead token hides no page.
  app.use('/api/v1', serveDocs(endpoints))
  serveQueryPage(app, QUERY_PAGE_DIR, env.demo)

  app.use(APIS, keepNothing)
  app.use(APIS, identifyCaller(identify, env.TRUST_PROXY, originCheck(env)))
  serveApis(app, foundation, endpoints, graphql)

  for (const { addPages } of modules) addPages?.(app)
  if (outbox)
    app.get(
      '/dev/outbox',
      (_request, response) => void response.set('Cache-Control', NOT_KEPT).type('html').send(outboxPage(outbox)),
    )
  serveClient(app, CLIENT_DIR, (request, response) => guestDoor.greet(request, response))
  // Express's own page would repeat the path.
  app.use(() => {
    throw new AppError('NOT_FOUND', 'There is no such page')
  })
  app.use(answerErrors(log))
  return app
}

/** REST and GraphQL, where a caller's calls take turns with all others. */
function serveApis(app: Express, foundation: Foundation, endpoints: Endpoint[], graphql: GraphqlOverHttp): void {
  const { env, log, db, doorkeeper, guestDoor: guests } = foundation
  const turns = new FairTurns(CALLS, env.demo ? DEMO_FACTOR : 1)
  app.use('/api/v1', restRouter(endpoints, { doorkeeper, guests, turns, idempotency: new Idempotency(db), log }))
  app.use('/graphql', express.json({ limit: '256kb' }), (request, response) => {
    const context = request.context as RequestContext
    return turns.during(context.actor, request.socket, (endTurn) => {
      request.context = { ...context, actor: guests.admit(context.actor, request, response), endTurn }
      return graphql.answer(request, response)
    })
  })
}

/** Errors of what is no GraphQL document, in the form of the API that was called. */
function answerErrors(log: Log): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const { status, headers, body } = restError(bodyError(error), log)
    if (response.headersSent) return void response.end()
    const { message, code } = body
    const graphqlBody = { errors: [{ message, extensions: { code: code === 'MALFORMED' ? 'BAD_USER_INPUT' : code } }] }
    response
      .set({ 'Cache-Control': NOT_KEPT, ...headers })
      .status(status)
      .json(request.path.startsWith('/graphql') ? graphqlBody : body)
  }
}
