import 'reflect-metadata'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cors from 'cors'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { printSchema } from 'graphql'
import { Access } from './access/authorize.ts'
import { Audit } from './access/audit.ts'
import { GuestDoor } from './access/guest-door.ts'
import { GuestTokens } from './access/guest-tokens.ts'
import { Identify } from './access/identify.ts'
import { identifyCaller } from './access/identify-caller.ts'
import { Sessions } from './access/sessions.ts'
import { createEngine, type Engine } from './clinical/engine.ts'
import { warmUp } from './clinical/warm-up.ts'
import { AccountsRepository } from './features/accounts/accounts.repository.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { AccountsService } from './features/accounts/accounts.service.ts'
import { AssistantsRepository } from './features/assistants/assistants.repository.ts'
import { AssistantsService } from './features/assistants/assistants.service.ts'
import { BuiltInWriter } from './features/conversations/built-in-writer.ts'
import { ConversationEvents } from './features/conversations/conversation-events.ts'
import { ConversationsRepository } from './features/conversations/conversations.repository.ts'
import { guestConversationRoutes } from './features/conversations/conversations.routes.ts'
import { ConversationsService } from './features/conversations/conversations.service.ts'
import { MessagesRepository } from './features/conversations/messages.repository.ts'
import type { ReplyModel } from './features/conversations/reply-model.ts'
import { ReplyRunner } from './features/conversations/reply-runner.ts'
import { SpecialtiesRepository } from './features/specialties/specialties.repository.ts'
import { SpecialtiesService } from './features/specialties/specialties.service.ts'
import { makeMaskError } from './graphql/errors.ts'
import { makeSchema } from './graphql/schema.ts'
import { serveGraphql } from './graphql/server.ts'
import { serveSocket } from './graphql/socket.ts'
import type { Bus } from './platform/bus/bus.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import type { Env } from './platform/env.ts'
import { healthRoutes, logRequests, originCheck, securityHeaders, serveClient } from './platform/http.ts'
import type { Log } from './platform/log.ts'
import { Secrets } from './platform/secrets.ts'
import { bodyError, restError } from './rest/errors.ts'
import { Idempotency } from './rest/idempotency.ts'
import { restRouter } from './rest/router.ts'

const CLIENT_DIR = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../dist/client')
/** A running reply may take this long to finish when the app shuts down. */
const SHUTDOWN_GRACE_MS = 5_000
/** With several instances: a reply whose writer was silent for this long has lost it. */
const ORPHAN_AFTER_MS = 15_000
const WARM_UP_ROUNDS = 15

export interface AppParts {
  env: Env
  log: Log
  database: Database
  bus: Bus
  secretKeys: string[]
  clock?: Clock
  /** What writes replies; the built-in rules by default. */
  model?: (engine: Engine) => ReplyModel
}

export interface App {
  http: Server
  express: Express
  /** Runs the engine a few times, between requests, so that the first real turn is as quick as the tenth. */
  warmUp(): Promise<void>
  /** Stops accepting, lets running replies end, stores what is under way. The database and the bus stay open. */
  close(): Promise<void>
}

/** Wires everything. The only place that knows all parts. */
export async function createApp(parts: AppParts): Promise<App> {
  const { env, log, database, bus, clock = systemClock } = parts
  const { db } = database
  const sessions = new Sessions(db, bus, clock, log, env.SESSION_IDLE_MINUTES * 60_000)
  const audit = new Audit(db, log)
  const access = new Access(audit, sessions)
  const guestTokens = new GuestTokens(new Secrets(parts.secretKeys))
  const identify = new Identify(sessions, guestTokens)
  const guests = new GuestDoor(guestTokens)

  const engine = createEngine()
  const runner = new ReplyRunner(bus, log)
  const assistants = new AssistantsService(new AssistantsRepository(db))
  const specialties = new SpecialtiesService(new SpecialtiesRepository(db))
  const accounts = new AccountsService(new AccountsRepository(db), sessions, access)
  const conversations = new ConversationsService({
    db,
    bus,
    conversations: new ConversationsRepository(),
    messages: new MessagesRepository(),
    assistants,
    engine,
    model: parts.model?.(engine) ?? new BuiltInWriter(engine),
    runner,
    events: new ConversationEvents(bus),
    access,
    clock,
    log,
    guestMessageLimit: env.GUEST_MESSAGE_LIMIT,
  })

  const schema = await makeSchema({ accounts, assistants, conversations, specialties })
  const maskError = makeMaskError(schema, log)
  const graphql = await serveGraphql(schema, maskError, { introspection: env.demo })
  const endpoints = [...accountsRoutes(accounts), ...guestConversationRoutes(conversations, assistants)]
  const allowsOrigin = originCheck(env)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(logRequests(log))
  app.use(securityHeaders())
  healthRoutes(app, { database: () => database.ping(), bus: () => bus.ping() })
  app.get('/schema.graphql', (_request, response) => void response.type('text/plain').send(printSchema(schema)))
  // Pages of other origins that are configured carry tokens in headers; cookies stay with our own pages.
  app.use(['/graphql', '/api'], cors({ origin: env.corsOrigins, exposedHeaders: ['X-Guest-Token', 'Link', 'Retry-After'], maxAge: 600 }))
  app.use(['/graphql', '/api'], identifyCaller(identify, allowsOrigin))
  app.use('/api/v1', restRouter(endpoints, { guests, idempotency: new Idempotency(db), log }))
  app.use('/graphql', express.json({ limit: '256kb' }), (request, response, next) => {
    guests.admit(request, response)
    graphql.handler(request, response, next)
  })
  serveClient(app, CLIENT_DIR, (request, response) => guests.greet(request, response))
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    const { status, headers, body } = restError(bodyError(error), log)
    if (response.headersSent) return void response.end()
    const { message, code } = body
    const graphqlBody = { errors: [{ message, extensions: { code: code === 'MALFORMED' ? 'BAD_USER_INPUT' : code } }] }
    response.set(headers).status(status).json(request.path.startsWith('/graphql') ? graphqlBody : body)
  }
  app.use(onError)

  const http = createServer(app)
  const socket = serveSocket(http, '/graphql', { schema, maskError, identify, bus, log, introspection: env.demo, allowsOrigin })

  const stopListening = await conversations.listen()
  const alone = !env.REDIS_URL
  await conversations.interruptOrphans(alone ? null : ORPHAN_AFTER_MS)
  const sweep = setInterval(() => {
    if (alone) return
    conversations.interruptOrphans(ORPHAN_AFTER_MS).catch((err: unknown) => log.warn({ err }, 'orphans could not be marked'))
  }, ORPHAN_AFTER_MS)

  return {
    http,
    express: app,
    async warmUp() {
      for (const _turn of warmUp(engine, WARM_UP_ROUNDS)) await nextTurn()
    },
    async close() {
      clearInterval(sweep)
      http.close()
      await runner.close(SHUTDOWN_GRACE_MS)
      await socket.close()
      http.closeAllConnections()
      await graphql.stop()
      stopListening()
      await audit.flush()
    },
  }
}
