import { Access } from './access/authorize.ts'
import { Audit } from './access/audit.ts'
import { ApiKeys } from './access/api-keys.ts'
import { CredentialCache } from './access/credential-cache.ts'
import { Doorkeeper } from './access/doorkeeper.ts'
import { GuestDoor } from './access/guest-door.ts'
import { GuestTokens } from './access/guest-tokens.ts'
import { Guests } from './access/guests.ts'
import { Identify } from './access/identify.ts'
import { Limits } from './access/limits.ts'
import { PasswordTries } from './access/password-tries.ts'
import { Sessions } from './access/sessions.ts'
import { createEngine } from './clinical/engine.ts'
import { knownMeasure } from './clinical/known-measures.ts'
import { AccountsRepository } from './features/accounts/accounts.repository.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { AccountsService } from './features/accounts/accounts.service.ts'
import { DirectoryRepository } from './features/accounts/directory.repository.ts'
import { directoryRoutes } from './features/accounts/directory.routes.ts'
import { DirectoryService } from './features/accounts/directory.service.ts'
import { ApiKeysRepository } from './features/api-keys/api-keys.repository.ts'
import { ApiKeysService } from './features/api-keys/api-keys.service.ts'
import { AssistantConfigsService } from './features/assistants/assistant-configs.service.ts'
import { AssistantVersionsRepository } from './features/assistants/assistant-versions.repository.ts'
import { AssistantsRepository } from './features/assistants/assistants.repository.ts'
import { assistantsRoutes } from './features/assistants/assistants.routes.ts'
import { AssistantsService } from './features/assistants/assistants.service.ts'
import { CalculatorsService } from './features/calculators/calculators.service.ts'
import { AuditLogRepository } from './features/audit-log/audit-log.repository.ts'
import { AuditLogService } from './features/audit-log/audit-log.service.ts'
import { CodesRepository } from './features/codes/codes.repository.ts'
import { CodesService } from './features/codes/codes.service.ts'
import { SentCodesRepository } from './features/codes/sent-codes.repository.ts'
import { ConditionsRepository } from './features/conditions/conditions.repository.ts'
import { conditionsRoutes } from './features/conditions/conditions.routes.ts'
import { ConditionsService } from './features/conditions/conditions.service.ts'
import { DataPointsRepository } from './features/conditions/data-points.repository.ts'
import { dataPointsRoutes } from './features/conditions/data-points.routes.ts'
import { DataPointsService } from './features/conditions/data-points.service.ts'
import { EnginesService } from './features/conditions/engines.service.ts'
import { TaughtRepository } from './features/conditions/taught.repository.ts'
import { ContentRepository } from './features/content/content.repository.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { ContentService } from './features/content/content.service.ts'
import { BuiltInWriter } from './features/conversations/built-in-writer.ts'
import { ConversationEvents } from './features/conversations/conversation-events.ts'
import { ConversationsRepository } from './features/conversations/conversations.repository.ts'
import { conversationsRoutes } from './features/conversations/conversations.routes.ts'
import { ConversationsService } from './features/conversations/conversations.service.ts'
import { MessagesRepository } from './features/conversations/messages.repository.ts'
import { RecordRepository } from './features/conversations/record.repository.ts'
import type { ReplyModel } from './features/conversations/reply-model.ts'
import { ReplyRunner } from './features/conversations/reply-runner.ts'
import { FeedbackRepository } from './features/feedback/feedback.repository.ts'
import { FeedbackService } from './features/feedback/feedback.service.ts'
import { ExpertsRepository } from './features/experts/experts.repository.ts'
import { expertsRoutes } from './features/experts/experts.routes.ts'
import { ExpertsService } from './features/experts/experts.service.ts'
import { PicturesRepository } from './features/experts/pictures.repository.ts'
import { InvitationsRepository } from './features/invitations/invitations.repository.ts'
import { InvitationsService } from './features/invitations/invitations.service.ts'
import { NotificationsRepository } from './features/notifications/notifications.repository.ts'
import { NotificationsService } from './features/notifications/notifications.service.ts'
import { OwnDataService } from './features/own-data/own-data.service.ts'
import { SecondFactorRepository } from './features/second-factor/second-factor.repository.ts'
import { SecondFactorService } from './features/second-factor/second-factor.service.ts'
import { SharingRepository } from './features/sharing/sharing.repository.ts'
import { SharingService } from './features/sharing/sharing.service.ts'
import { ProviderSignInService } from './features/sign-in/provider-sign-in.service.ts'
import { SignInRepository } from './features/sign-in/sign-in.repository.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { SignInService } from './features/sign-in/sign-in.service.ts'
import { signUpRoutes } from './features/sign-up/sign-up.routes.ts'
import { SignUpService } from './features/sign-up/sign-up.service.ts'
import { SpecialtiesRepository } from './features/specialties/specialties.repository.ts'
import { specialtiesRoutes } from './features/specialties/specialties.routes.ts'
import { SpecialtiesService } from './features/specialties/specialties.service.ts'
import { ViewerEventsService } from './features/viewer-events/viewer-events.service.ts'
import { StatisticsRepository } from './features/statistics/statistics.repository.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { StatisticsService } from './features/statistics/statistics.service.ts'
import type { Services } from './graphql/schema.ts'
import { Activity } from './platform/bus/activity.ts'
import type { Bus } from './platform/bus/bus.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { makeDelivery } from './platform/delivery/make-delivery.ts'
import { Outbox } from './platform/delivery/outbox.ts'
import type { Env } from './platform/env.ts'
import { DoximityIdentity } from './platform/identity/doximity.ts'
import { GoogleIdentity } from './platform/identity/google.ts'
import type { Log } from './platform/log.ts'
import { Secrets } from './platform/secrets.ts'
import type { Endpoint } from './rest/endpoint.ts'
import { AppError } from './shared/errors.ts'

/** What the app is made of. */
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
  model?: () => ReplyModel
}

/** Makes all services, and the parts of them that the doors need. Nothing is started yet. */
export function wire(parts: AppParts) {
  const { env, log, database, bus, clock = systemClock } = parts
  const { db } = database
  const secrets = new Secrets(parts.secretKeys)
  const credentials = new CredentialCache(bus.cache, secrets)
  const sessions = new Sessions(db, bus, credentials, clock, log, env.SESSION_IDLE_MINUTES * 60_000)
  const keys = new ApiKeys(db, bus, credentials, clock, log)
  const audit = new Audit(db, log, (address) => secrets.groupOf('audit', address))
  const access = new Access(audit, sessions)
  const doorkeeper = new Doorkeeper(audit)
  const limits = new Limits(bus, env.demo)
  const passwords = new PasswordTries(limits, bus)
  const guestTokens = new GuestTokens(secrets)
  const guests = new Guests(db, bus, guestTokens, clock)
  const identify = new Identify(sessions, keys, guests, limits)
  const guestDoor = new GuestDoor(guestTokens, clock)
  const outbox = env.demo ? new Outbox(clock) : null

  const activity = new Activity(bus)
  const engine = createEngine()
  const messages = new MessagesRepository()
  const runner = new ReplyRunner(bus, log, (checkpoints) => messages.checkpoint(db, checkpoints, clock.now()))
  const specialties = new SpecialtiesService(new SpecialtiesRepository(db), access)
  const assistantVersions = new AssistantVersionsRepository()
  const assistants = new AssistantsService(new AssistantsRepository(db), assistantVersions)
  const assistantConfigs = new AssistantConfigsService(db, assistantVersions, access, clock)
  const delivery = deliveryOf(env, outbox)
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null
  const linkOrigin = linkOriginOf(publicUrl, env)
  const notifications = new NotificationsService({
    db,
    bus,
    notifications: new NotificationsRepository(),
    access,
    clock,
  })
  const invitations = new InvitationsService({
    db,
    invitations: new InvitationsRepository(),
    notifications,
    access,
    limits,
    delivery,
    clock,
    linkOrigin,
  })
  const codes = new CodesService({
    db,
    codes: new CodesRepository(),
    sent: new SentCodesRepository(),
    secrets,
    limits,
    delivery,
    clock,
    log,
    echo: env.otpEcho,
  })
  const accountRows = new AccountsRepository()
  const accounts = new AccountsService({
    db,
    accounts: accountRows,
    sessions,
    keys,
    guests,
    access,
    codes,
    limits,
    passwords,
    assistants,
    specialties,
    invitations,
    notifications,
    activity,
    clock,
    passwordPolicy: env.PASSWORD_POLICY,
  })
  const directory = new DirectoryService({
    db,
    directory: new DirectoryRepository(),
    rows: accountRows,
    accounts,
    assistants,
    specialties,
    access,
  })
  const secondFactor = new SecondFactorService({
    db,
    factors: new SecondFactorRepository(),
    accounts,
    access,
    limits,
    secrets,
    clock,
  })
  const signUp = new SignUpService({ db, accounts, codes, sessions, access, limits })
  const signIn = new SignInService({ accounts, codes, secondFactor, sessions, access, limits, passwords })
  const providers = new ProviderSignInService({
    db,
    flows: new SignInRepository(),
    accounts,
    signIn,
    access,
    limits,
    secrets,
    clock,
    publicUrl,
    ...providersOf(env),
  })
  const experts = new ExpertsService({
    db,
    experts: new ExpertsRepository(),
    pictures: new PicturesRepository(),
    accounts,
    access,
    limits,
    clock,
  })
  const apiKeys = new ApiKeysService({
    repository: new ApiKeysRepository(db),
    keys,
    sessions,
    accounts,
    secondFactor,
    access,
    clock,
  })
  const conversations = new ConversationsService({
    db,
    bus,
    conversations: new ConversationsRepository(),
    messages,
    records: new RecordRepository(),
    assistants,
    engines: new EnginesService(db, new TaughtRepository(), engine, log),
    model: parts.model?.() ?? new BuiltInWriter(),
    runner,
    events: new ConversationEvents(bus),
    guests,
    activity,
    access,
    limits,
    clock,
    log,
    guestMessageLimit: env.GUEST_MESSAGE_LIMIT,
  })

  const conditions = new ConditionsService(db, new ConditionsRepository(), specialties, access)
  const dataPoints = new DataPointsService(db, new DataPointsRepository(), conditions, access, knownMeasure)
  const content = new ContentService(new ContentRepository(db), access, clock)
  const feedback = new FeedbackService({
    db,
    said: new FeedbackRepository(db),
    conversations,
    notifications,
    access,
    limits,
    activity,
    clock,
  })
  const sharing = new SharingService({
    db,
    shares: new SharingRepository(),
    conversations,
    accounts,
    notifications,
    access,
    limits,
    delivery,
    clock,
    linkOrigin,
  })
  const ownData = new OwnDataService({
    accounts,
    secondFactor,
    apiKeys,
    conversations,
    feedback,
    experts,
    assistantConfigs,
    sharing,
    notifications,
    invitations,
    access,
    clock,
  })
  const statistics = new StatisticsService(new StatisticsRepository(db), activity, access, clock, log)
  const auditLog = new AuditLogService(new AuditLogRepository(db), access)

  const services: Services = {
    accounts,
    apiKeys,
    assistantConfigs,
    assistants,
    calculators: new CalculatorsService(engine),
    auditLog,
    conditions,
    content,
    conversations,
    dataPoints,
    directory,
    experts,
    feedback,
    invitations,
    notifications,
    ownData,
    providers,
    secondFactor,
    sharing,
    signIn,
    signUp,
    specialties,
    viewerEvents: new ViewerEventsService(bus),
    statistics,
  }
  return {
    services,
    endpoints: endpointsOf(services),
    engine,
    runner,
    codes,
    identify,
    guests: guestDoor,
    doorkeeper,
    audit,
    outbox,
  }
}

function endpointsOf({
  accounts,
  assistantConfigs,
  assistants,
  conditions,
  content,
  conversations,
  dataPoints,
  directory,
  experts,
  providers,
  signIn,
  signUp,
  specialties,
  statistics,
}: Services): Endpoint[] {
  return [
    ...signInRoutes(signIn, providers),
    ...signUpRoutes(signUp),
    ...accountsRoutes(accounts),
    ...directoryRoutes(directory),
    ...statisticsRoutes(statistics),
    ...specialtiesRoutes(specialties),
    ...conditionsRoutes(conditions),
    ...dataPointsRoutes(dataPoints),
    ...contentRoutes(content),
    ...expertsRoutes(experts),
    ...assistantsRoutes(assistants, assistantConfigs),
    ...conversationsRoutes(conversations, assistants),
  ]
}

function deliveryOf(env: Env, outbox: Outbox | null) {
  const {
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    SMS_URL: url,
    SMS_ACCOUNT: account,
    SMS_TOKEN: token,
    SMS_FROM: from,
  } = env
  const sms = url && account && token && from ? { url, account, token, from } : null
  return makeDelivery({ smtpUrl, mailFrom, sms, outbox })
}

/**
 * Where the links in mails lead. In demo mode that is where the request found us; elsewhere a request could name a host of
 * its own, so it has to be configured.
 */
function linkOriginOf(publicUrl: string | null, env: Env) {
  return (requested: string): string => {
    if (publicUrl) return publicUrl
    if (env.demo) return requested
    throw new AppError('UNAVAILABLE', 'Mails with links cannot be sent: PUBLIC_URL is not set')
  }
}

function providersOf(env: Env) {
  const { GOOGLE_CLIENT_ID: googleClientId, DOXIMITY_CLIENT_ID: doximityClientId } = env
  const google = googleClientId
    ? new GoogleIdentity({
        clientId: googleClientId,
        tokeninfoUrl: env.GOOGLE_TOKENINFO_URL,
        userinfoUrl: env.GOOGLE_USERINFO_URL,
      })
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
