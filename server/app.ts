import 'reflect-metadata'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cors from 'cors'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { printSchema, type GraphQLSchema } from 'graphql'
import { sealAudit } from './access/audit-seal.ts'
import { CALLS, ENTRIES, FairTurns } from './access/fair-turns.ts'
import { identifyCaller } from './access/identify-caller.ts'
import { DEMO_FACTOR } from './access/limits.ts'
import type { RequestContext } from './access/request-context.ts'
import { warmUp } from './clinical/warm-up.ts'
import { DELIVER_CODE } from './features/codes/codes.service.ts'
import { DELIVER_INVITATION } from './features/invitations/invitations.service.ts'
import { TELL_NOTIFICATIONS } from './features/notifications/notifications.service.ts'
import { RetentionRepository } from './features/retention/retention.repository.ts'
import { DELIVER_SHARE } from './features/sharing/sharing.service.ts'
import { Documents } from './graphql/documents.ts'
import { makeMaskError } from './graphql/errors.ts'
import { makeSchema } from './graphql/schema.ts'
import { serveGraphql } from './graphql/server.ts'
import { serveSocket } from './graphql/socket.ts'
import { compressAnswers } from './platform/compression.ts'
import { outboxPage } from './platform/delivery/outbox.ts'
import {
  healthRoutes,
  keepNothing,
  logRequests,
  NOT_KEPT,
  securityHeaders,
  serveClient,
  servePictures,
  serveQueryPage,
} from './platform/http.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { hostCheck, originCheck, refuseOtherHosts } from './platform/origins.ts'
import type { Log } from './platform/log.ts'
import { AppError } from './shared/errors.ts'
import { bodyError, restError } from './rest/errors.ts'
import type { Endpoint } from './rest/endpoint.ts'
import { serveDocs } from './rest/docs.ts'
import { Idempotency } from './rest/idempotency.ts'
import { restRouter } from './rest/router.ts'
import { wire, type AppParts } from './services.ts'

const BUILT = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../dist')
const CLIENT_DIR = path.join(BUILT, 'client')
const QUERY_PAGE_DIR = path.join(BUILT, 'query')
/** A running reply may take this long to finish when the app shuts down. */
const SHUTDOWN_GRACE_MS = 5_000
/** A reply whose writer was silent for this long has lost it. */
const ORPHAN_AFTER_MS = 15_000
const WARM_UP_ROUNDS = 15
/** A connection that has not said by then what it wants is in the way of others. */
const HEADERS_TIMEOUT_MS = 15_000
const EXPOSED_HEADERS = [
  'X-Guest-Token',
  'Link',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]

export interface App {
  http: Server
  express: Express
  schema: GraphQLSchema
  endpoints: Endpoint[]
  /** Runs the engine a few times, between requests, so that the first real turn is as quick as the tenth. */
  warmUp(): Promise<void>
  /** Stops accepting, lets running replies end, stores what is under way. The database and the bus stay open. */
  close(): Promise<void>
}

/** After a round that failed the next one waits: writers whom the database kept silent speak first. */
function sweeper(sweep: () => Promise<unknown>, log: Log): () => void {
  let hasFailed = false
  return () => {
    const isLate = hasFailed
    hasFailed = false
    if (isLate) return
    sweep().catch((err: unknown) => {
      hasFailed = true
      log.warn({ err }, 'orphans could not be marked')
    })
  }
}

/** Opens the doors over the services: HTTP, socket, REST and pages; starts what runs beside them. */
export async function createApp(parts: AppParts): Promise<App> {
  const { env, log, database, bus } = parts
  const { db } = database
  const { services, endpoints, engine, runner, codes, identify, guests, doorkeeper, audit, outbox } = wire(parts)
  const { conversations, experts, invitations, notifications, sharing } = services
  const schema = await makeSchema(services, doorkeeper)
  const documents = new Documents(schema, env.demo)
  const maskError = makeMaskError(schema, log, { suggestions: env.demo })
  const graphql = await serveGraphql(schema, documents, maskError)
  const allowsHost = hostCheck(env)
  const allowsOrigin = originCheck(env)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(logRequests(log))
  app.use(securityHeaders(env))
  app.use(refuseOtherHosts(allowsHost))
  healthRoutes(app, { database: () => database.ping(), bus: () => bus.ping() })
  app.use(['/graphql', '/api', '/schema.graphql'], compressAnswers)
  const schemaText = printSchema(schema)
  app.get('/schema.graphql', (_request, response) => void response.type('text/plain').send(schemaText))
  // Pages of other origins that are configured carry tokens in headers; cookies stay with our own pages.
  app.use(['/graphql', '/api'], cors({ origin: env.corsOrigins, exposedHeaders: EXPOSED_HEADERS, maxAge: 600 }))
  // Before anyone is asked who they are: a dead token hides no page.
  app.use('/api/v1', serveDocs(endpoints))
  serveQueryPage(app, QUERY_PAGE_DIR, env.demo)
  app.use(['/graphql', '/api'], keepNothing)
  app.use(['/graphql', '/api'], identifyCaller(identify, env.TRUST_PROXY, allowsOrigin))
  const factor = env.demo ? DEMO_FACTOR : 1
  const turns = new FairTurns(CALLS, factor)
  app.use('/api/v1', restRouter(endpoints, { doorkeeper, guests, turns, idempotency: new Idempotency(db), log }))
  app.use('/graphql', express.json({ limit: '256kb' }), (request, response) => {
    const context = request.context as RequestContext
    return turns.during(context.actor, request.socket, (endTurn) => {
      request.context = { ...context, actor: guests.admit(context.actor, request, response), endTurn }
      return graphql.answer(request, response)
    })
  })
  servePictures(app, (id) => experts.picture(id))
  if (outbox)
    app.get(
      '/dev/outbox',
      (_request, response) => void response.set('Cache-Control', NOT_KEPT).type('html').send(outboxPage(outbox)),
    )
  serveClient(app, CLIENT_DIR, (request, response) => guests.greet(request, response))
  // Express's own page would repeat the path.
  app.use(() => {
    throw new AppError('NOT_FOUND', 'There is no such page')
  })
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    const { status, headers, body } = restError(bodyError(error), log)
    if (response.headersSent) return void response.end()
    const { message, code } = body
    const graphqlBody = { errors: [{ message, extensions: { code: code === 'MALFORMED' ? 'BAD_USER_INPUT' : code } }] }
    response
      .set({ 'Cache-Control': NOT_KEPT, ...headers })
      .status(status)
      .json(request.path.startsWith('/graphql') ? graphqlBody : body)
  }
  app.use(onError)

  const http = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3 },
    app,
  )
  const socket = serveSocket(http, '/graphql', {
    schema,
    documents,
    maskError,
    identify,
    bus,
    log,
    hops: env.TRUST_PROXY,
    addressFactor: factor,
    turns: new FairTurns(ENTRIES),
    allows: (request) => allowsHost(request) && allowsOrigin(request),
  })

  const retention = new RetentionRepository(database.upkeep)
  const jobs = await startJobs({
    url: parts.databaseUrl,
    tasks: {
      [DELIVER_CODE]: (payload) => codes.deliver(payload),
      [DELIVER_INVITATION]: (payload) => invitations.deliver(payload),
      [DELIVER_SHARE]: (payload) => sharing.deliver(payload),
      [TELL_NOTIFICATIONS]: (payload) => notifications.deliver(payload),
      'seal-audit': async () => void (await sealAudit(database.upkeep)),
      purge: () => retention.purge(),
    },
    schedules: [
      { name: 'seal-audit', cron: '* * * * *' },
      { name: 'purge', cron: '*/10 * * * *' },
    ],
    log,
  })
  const stopListening = await conversations.listen()
  const alone = !env.REDIS_URL
  await conversations.interruptOrphans(alone ? null : ORPHAN_AFTER_MS)
  const sweep = setInterval(
    sweeper(() => conversations.interruptOrphans(ORPHAN_AFTER_MS), log),
    ORPHAN_AFTER_MS,
  )

  return {
    http,
    express: app,
    schema,
    endpoints,
    async warmUp() {
      for (const _turn of warmUp(engine, WARM_UP_ROUNDS)) await nextTurn()
    },
    async close() {
      clearInterval(sweep)
      http.close()
      await runner.close(SHUTDOWN_GRACE_MS)
      await jobs.stop()
      await socket.close()
      http.closeAllConnections()
      await graphql.stop()
      stopListening()
      await audit.flush()
    },
  }
}
