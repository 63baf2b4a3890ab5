import 'reflect-metadata'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cors from 'cors'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { printSchema, type GraphQLSchema } from 'graphql'
import { Access } from './access/authorize.ts'
import { Audit } from './access/audit.ts'
import { sealAudit } from './access/audit-seal.ts'
import { ApiKeys } from './access/api-keys.ts'
import { CredentialCache } from './access/credential-cache.ts'
import { Doorkeeper } from './access/doorkeeper.ts'
import { GuestDoor } from './access/guest-door.ts'
import { GuestTokens } from './access/guest-tokens.ts'
import { Identify } from './access/identify.ts'
import { identifyCaller } from './access/identify-caller.ts'
import { Limits } from './access/limits.ts'
import type { RequestContext } from './access/request-context.ts'
import { Sessions } from './access/sessions.ts'
import { createEngine, type Engine } from './clinical/engine.ts'
import { knownMeasure } from './clinical/known-measures.ts'
import { warmUp } from './clinical/warm-up.ts'
import { AccountsRepository } from './features/accounts/accounts.repository.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { AccountsService } from './features/accounts/accounts.service.ts'
import { ApiKeysRepository } from './features/api-keys/api-keys.repository.ts'
import { ApiKeysService } from './features/api-keys/api-keys.service.ts'
import { AssistantConfigsService } from './features/assistants/assistant-configs.service.ts'
import { AssistantVersionsRepository } from './features/assistants/assistant-versions.repository.ts'
import { AssistantsRepository } from './features/assistants/assistants.repository.ts'
import { assistantsRoutes } from './features/assistants/assistants.routes.ts'
import { AssistantsService } from './features/assistants/assistants.service.ts'
import { CodesRepository } from './features/codes/codes.repository.ts'
import { CodesService, DELIVER_CODE } from './features/codes/codes.service.ts'
import { ConditionsRepository } from './features/conditions/conditions.repository.ts'
import { conditionsRoutes } from './features/conditions/conditions.routes.ts'
import { ConditionsService } from './features/conditions/conditions.service.ts'
import { DataPointsRepository } from './features/conditions/data-points.repository.ts'
import { dataPointsRoutes } from './features/conditions/data-points.routes.ts'
import { DataPointsService } from './features/conditions/data-points.service.ts'
import { ContentRepository } from './features/content/content.repository.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { ContentService } from './features/content/content.service.ts'
import { BuiltInWriter } from './features/conversations/built-in-writer.ts'
import { ConversationEvents } from './features/conversations/conversation-events.ts'
import { ConversationsRepository } from './features/conversations/conversations.repository.ts'
import { guestConversationRoutes } from './features/conversations/conversations.routes.ts'
import { ConversationsService } from './features/conversations/conversations.service.ts'
import { MessagesRepository } from './features/conversations/messages.repository.ts'
import type { ReplyModel } from './features/conversations/reply-model.ts'
import { ReplyRunner } from './features/conversations/reply-runner.ts'
import { FeedbackRepository } from './features/feedback/feedback.repository.ts'
import { FeedbackService } from './features/feedback/feedback.service.ts'
import { ExpertsRepository } from './features/experts/experts.repository.ts'
import { expertsRoutes } from './features/experts/experts.routes.ts'
import { ExpertsService } from './features/experts/experts.service.ts'
import { PicturesRepository } from './features/experts/pictures.repository.ts'
import { OwnDataService } from './features/own-data/own-data.service.ts'
import { RetentionRepository } from './features/retention/retention.repository.ts'
import { SecondFactorRepository } from './features/second-factor/second-factor.repository.ts'
import { SecondFactorService } from './features/second-factor/second-factor.service.ts'
import { ProviderSignInService } from './features/sign-in/provider-sign-in.service.ts'
import { SignInRepository } from './features/sign-in/sign-in.repository.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { SignInService } from './features/sign-in/sign-in.service.ts'
import { signUpRoutes } from './features/sign-up/sign-up.routes.ts'
import { SignUpService } from './features/sign-up/sign-up.service.ts'
import { SpecialtiesRepository } from './features/specialties/specialties.repository.ts'
import { specialtiesRoutes } from './features/specialties/specialties.routes.ts'
import { SpecialtiesService } from './features/specialties/specialties.service.ts'
import { makeMaskError } from './graphql/errors.ts'
import { makeSchema } from './graphql/schema.ts'
import { serveGraphql } from './graphql/server.ts'
import { serveSocket } from './graphql/socket.ts'
import type { Bus } from './platform/bus/bus.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { makeDelivery } from './platform/delivery/make-delivery.ts'
import { Outbox, outboxPage } from './platform/delivery/outbox.ts'
import type { Env } from './platform/env.ts'
import { healthRoutes, logRequests, originCheck, securityHeaders, serveClient, servePictures } from './platform/http.ts'
import { DoximityIdentity } from './platform/identity/doximity.ts'
import { GoogleIdentity } from './platform/identity/google.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { Secrets } from './platform/secrets.ts'
import { AppError } from './shared/errors.ts'
import { bodyError, restError } from './rest/errors.ts'
import type { Endpoint } from './rest/endpoint.ts'
import { Idempotency } from './rest/idempotency.ts'
import { restRouter } from './rest/router.ts'

const CLIENT_DIR = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../dist/client')
/** A running reply may take this long to finish when the app shuts down. */
const SHUTDOWN_GRACE_MS = 5_000
/** With several instances: a reply whose writer was silent for this long has lost it. */
const ORPHAN_AFTER_MS = 15_000
const WARM_UP_ROUNDS = 15
const EXPOSED_HEADERS = ['X-Guest-Token', 'Link', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

export interface AppParts {
  env: Env
  log: Log
  database: Database
  /** The same database, for the queue, which has connections of its own. */
  databaseUrl: string
  bus: Bus
  secretKeys: string[]
  clock?: Clock
  /** What writes replies; the built-in rules by default. */
  model?: (engine: Engine) => ReplyModel
}

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

/** Wires everything. The only place that knows all parts. */
export async function createApp(parts: AppParts): Promise<App> {
  const { env, log, database, bus, clock = systemClock } = parts
  const { db } = database
  const secrets = new Secrets(parts.secretKeys)
  const credentials = new CredentialCache(bus.cache)
  const sessions = new Sessions(db, bus, credentials, clock, log, env.SESSION_IDLE_MINUTES * 60_000)
  const keys = new ApiKeys(db, bus, credentials, clock, log)
  const audit = new Audit(db, log)
  const access = new Access(audit, sessions)
  const doorkeeper = new Doorkeeper(audit)
  const limits = new Limits(bus, env.demo)
  const guestTokens = new GuestTokens(secrets)
  const identify = new Identify(sessions, keys, guestTokens, limits)
  const guests = new GuestDoor(guestTokens)
  const outbox = env.demo ? new Outbox(clock) : null

  const engine = createEngine()
  const runner = new ReplyRunner(bus, log)
  const specialties = new SpecialtiesService(new SpecialtiesRepository(db), access)
  const assistantVersions = new AssistantVersionsRepository()
  const assistants = new AssistantsService(new AssistantsRepository(db), assistantVersions)
  const assistantConfigs = new AssistantConfigsService(db, assistantVersions, access, clock)
  const codes = new CodesService({ db, codes: new CodesRepository(), secrets, limits, delivery: deliveryOf(env, outbox), clock, log, echo: env.otpEcho })
  const accounts = new AccountsService({
    db,
    accounts: new AccountsRepository(),
    sessions,
    keys,
    access,
    codes,
    limits,
    assistants,
    specialties,
    clock,
    passwordPolicy: env.PASSWORD_POLICY,
  })
  const secondFactor = new SecondFactorService({ db, factors: new SecondFactorRepository(), accounts, access, limits, secrets, clock })
  const signUp = new SignUpService({ db, accounts, codes, sessions, access, limits })
  const signIn = new SignInService({ accounts, codes, secondFactor, sessions, access, limits })
  const providers = new ProviderSignInService({
    db,
    flows: new SignInRepository(),
    accounts,
    signIn,
    access,
    limits,
    secrets,
    clock,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    ...providersOf(env),
  })
  const experts = new ExpertsService({ db, experts: new ExpertsRepository(), pictures: new PicturesRepository(), accounts, access, limits, clock })
  const apiKeys = new ApiKeysService(new ApiKeysRepository(db), keys, access, clock)
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
    limits,
    clock,
    log,
    guestMessageLimit: env.GUEST_MESSAGE_LIMIT,
  })

  const conditions = new ConditionsService(db, new ConditionsRepository(), specialties, access)
  const dataPoints = new DataPointsService(db, new DataPointsRepository(), conditions, access, knownMeasure)
  const content = new ContentService(new ContentRepository(db), access, clock)
  const feedback = new FeedbackService(new FeedbackRepository(db), conversations, access, limits, clock)
  const ownData = new OwnDataService({ accounts, secondFactor, apiKeys, conversations, feedback, experts, assistantConfigs, access, clock })

  const services = {
    accounts,
    apiKeys,
    assistantConfigs,
    assistants,
    conditions,
    content,
    conversations,
    dataPoints,
    experts,
    feedback,
    ownData,
    providers,
    secondFactor,
    signIn,
    signUp,
    specialties,
  }
  const schema = await makeSchema(services, doorkeeper)
  const maskError = makeMaskError(schema, log)
  const graphql = await serveGraphql(schema, maskError, { introspection: env.demo })
  const endpoints = [
    ...signInRoutes(signIn, providers),
    ...signUpRoutes(signUp),
    ...accountsRoutes(accounts),
    ...specialtiesRoutes(specialties),
    ...conditionsRoutes(conditions),
    ...dataPointsRoutes(dataPoints),
    ...contentRoutes(content),
    ...expertsRoutes(experts),
    ...assistantsRoutes(assistants, assistantConfigs),
    ...guestConversationRoutes(conversations, assistants),
  ]
  const allowsOrigin = originCheck(env)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(logRequests(log))
  app.use(securityHeaders(env))
  healthRoutes(app, { database: () => database.ping(), bus: () => bus.ping() })
  app.get('/schema.graphql', (_request, response) => void response.type('text/plain').send(printSchema(schema)))
  // Pages of other origins that are configured carry tokens in headers; cookies stay with our own pages.
  app.use(['/graphql', '/api'], cors({ origin: env.corsOrigins, exposedHeaders: EXPOSED_HEADERS, maxAge: 600 }))
  app.use(['/graphql', '/api'], identifyCaller(identify, env.TRUST_PROXY, allowsOrigin))
  app.use('/api/v1', restRouter(endpoints, { doorkeeper, guests, idempotency: new Idempotency(db), log }))
  app.use('/graphql', express.json({ limit: '256kb' }), (request, response, next) => {
    const context = request.context as RequestContext
    context.actor = guests.admit(context.actor, request, response)
    graphql.handler(request, response, next)
  })
  servePictures(app, (id) => experts.picture(id))
  if (outbox) app.get('/dev/outbox', (_request, response) => void response.set('Cache-Control', 'no-store').type('html').send(outboxPage(outbox)))
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
    response.set(headers).status(status).json(request.path.startsWith('/graphql') ? graphqlBody : body)
  }
  app.use(onError)

  const http = createServer(app)
  const socket = serveSocket(http, '/graphql', { schema, maskError, identify, bus, log, introspection: env.demo, hops: env.TRUST_PROXY, allowsOrigin })

  const retention = new RetentionRepository(db)
  const jobs = await startJobs({
    url: parts.databaseUrl,
    tasks: {
      [DELIVER_CODE]: (payload) => codes.deliver(payload),
      'seal-audit': async () => void (await sealAudit(db)),
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
  const sweep = setInterval(() => {
    if (alone) return
    conversations.interruptOrphans(ORPHAN_AFTER_MS).catch((err: unknown) => log.warn({ err }, 'orphans could not be marked'))
  }, ORPHAN_AFTER_MS)

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

function deliveryOf(env: Env, outbox: Outbox | null) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env
  const sms = url && account && token && from ? { url, account, token, from } : null
  return makeDelivery({ smtpUrl, mailFrom, sms, outbox })
}

function providersOf(env: Env) {
  const { GOOGLE_CLIENT_ID: googleClientId, DOXIMITY_CLIENT_ID: doximityClientId } = env
  const google = googleClientId
    ? new GoogleIdentity({ clientId: googleClientId, tokeninfoUrl: env.GOOGLE_TOKENINFO_URL, userinfoUrl: env.GOOGLE_USERINFO_URL })
    : null
  const doximity = doximityClientId
    ? new DoximityIdentity({
        clientId: doximityClientId,
        clientSecret: env.DOXIMITY_CLIENT_SECRET,
        authorizeUrl: env.DOXIMITY_AUTHORIZE_URL,
        tokenUrl: env.DOXIMITY_TOKEN_URL,
        userinfoUrl: env.DOXIMITY_USERINFO_URL,
      })
    : null
  return { googleClientId: googleClientId ?? null, google, doximity }
}
