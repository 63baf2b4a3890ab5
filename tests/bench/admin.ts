import { openSql } from '#tests/support/sql.ts'
import { ThirdParty } from '#tests/support/third-party.ts'
import { flow } from './flow.ts'
import { Many } from './many.ts'
import { Measured } from './measured.ts'

/** At scale 1; BENCH_SCALE makes it smaller, and is printed. `npm run bench admin <part of a name>` asks for those alone. */
const USERS = 1_000_000
const CONVERSATIONS = 200_000
const TURNS_EACH = 10
const AUDIT_EVENTS = 3_000_000
/** Over two hundred in a specialty: several times the most that is compiled for one. */
const CONDITIONS = 5_000
const NOTIFICATIONS = 200_000
const CEILING = { alone: 150, together: 400 }
const TOGETHER = 16

const USERS_PAGE = 'nodes { id name email phone role isActive createdAt } pageInfo { hasNextPage endCursor }'
const DAY =
  'date newUsers conversations flaggedConversations replies answered needsData declined failed firstTextMs tokens'

const auditLog = (filter: string) =>
  `{ auditEvents(first: 50 ${filter}) { nodes { id at action outcome actor { id name } } pageInfo { hasNextPage } } }`

/** How many of each are laid. */
type Rows = Record<'users' | 'conversations' | 'events' | 'conditions' | 'notifications', number>

/** Of whom and what the details are asked for. */
interface Chosen {
  /** An account with events, sessions and changes of its role. */
  user: string
  specialty: string
  condition: string
}

const CONDITION = 'id name description isActive isShared dataPointsCount'
const DATA_POINT =
  'id conditionId name label type isRequired helpText options rules { min max minLength maxLength step } words displayOrder isShared'

/** What each page of the admin area asks for. */
const pagesOf = ({ user, specialty, condition }: Chosen): readonly (readonly [name: string, query: string])[] => [
  [
    'dashboard, figures',
    '{ adminStats { totalUsers totalExperts totalGeneralPhysicians totalChats totalTokens liveReplies pendingExperts unreadFeedback days { date newUsers conversations replies } } }',
  ],
  ['dashboard, trends of 14 days', `{ adminTrends(days: 14) { days { ${DAY} } specialties { name conversations } } }`],
  ['dashboard, trends of a year', `{ adminTrends(days: 365) { days { ${DAY} } specialties { name conversations } } }`],
  ['dashboard, health', '{ serviceHealth { name state detail } }'],
  ['users, first page', `{ adminUsers(first: 30) { ${USERS_PAGE} } }`],
  ['users, by name', `{ adminUsers(first: 30, sort: NAME) { ${USERS_PAGE} } }`],
  ['users, search "okafor"', `{ adminUsers(first: 30, search: "okafor") { ${USERS_PAGE} } }`],
  ['users, search "okafor", by name', `{ adminUsers(first: 30, search: "okafor", sort: NAME) { ${USERS_PAGE} } }`],
  ['users, search of a number', `{ adminUsers(first: 30, search: "+1 2000 777 777") { ${USERS_PAGE} } }`],
  ['users, search of nobody', `{ adminUsers(first: 30, search: "zzyzx") { ${USERS_PAGE} } }`],
  [
    'experts, search "cardio"',
    '{ adminExperts(first: 50, search: "cardio") { nodes { id name } pageInfo { hasNextPage } } }',
  ],
  [
    'user, sessions and changes of role',
    `{ userSessions(userId: "${user}") { id device createdAt lastActiveAt isCurrent } userRoleChanges(userId: "${user}") { id fromRole toRole reason changedBy createdAt } }`,
  ],
  ['bell', '{ service { demo } notifications(first: 6) { unreadCount nodes { id kind count createdAt readAt } } }'],
  ['conditions of a specialty', `{ conditions(specialtyId: "${specialty}") { ${CONDITION} } }`],
  [
    'condition, data points',
    `{ dataPoints(conditionId: "${condition}") { ${DATA_POINT} } condition(id: "${condition}") { ${CONDITION} } }`,
  ],
  ['specialties', '{ adminSpecialties { id name description isActive createdAt } }'],
  ['content', '{ adminContent { contentKey title contentValue isActive updatedAt } }'],
  ['AI config, versions', '{ defaultAssistantVersions { version createdAt createdBy settings { name value } } }'],
  ['settings', '{ serviceSettings { sessionIdleMinutes passwordPolicy maintenanceMode } }'],
  ['dashboard, recent activity', auditLog('changesOnly: true')],
  ['audit log', auditLog('')],
  ['audit log, refused', auditLog('outcome: REFUSED')],
  ['audit log, an action', auditLog('actionPrefix: "account."')],
  ['audit log, an action nobody did', auditLog('actionPrefix: "zzyzx."')],
  ['audit log, who is called "okafor"', '{ adminUsers(first: 8, search: "okafor") { nodes { id name email phone } } }'],
  ['audit log, who has "user77@"', '{ adminUsers(first: 8, search: "user77@") { nodes { id name email phone } } }'],
  ['audit log, what one account did', auditLog(`actorId: "${user}"`)],
  ['audit log, what one did, refused', auditLog(`actorId: "${user}", outcome: REFUSED`)],
  ['audit log, a subject', auditLog('subjectId: "01900000-0000-7000-8000-000000000000"')],
  ['audit log, long ago', auditLog('until: "2022-01-01T00:00:00Z"')],
  [
    'audit log, a day long ago, refused',
    auditLog('from: "2023-03-01T00:00:00Z", until: "2023-03-02T00:00:00Z", outcome: REFUSED'),
  ],
  ['audit log, an action long ago', auditLog('until: "2022-01-01T00:00:00Z", actionPrefix: "account."')],
  ['inbox, feedback', '{ adminFeedback(first: 30) { nodes { id comment reasons readAt } pageInfo { hasNextPage } } }'],
  ['inbox, suggestions', '{ adminSuggestions(first: 30) { nodes { id text readAt } pageInfo { hasNextPage } } }'],
  ['backups', '{ backups { keeps items { id state drill } } }'],
  [
    'clinical review',
    '{ clinicalItems(first: 30) { nodes { id title state } } clinicalReviewCounts { total notReviewed } }',
  ],
]

/** The admin area over a large service: what each page asks for, one at a time and sixteen at once. */
export async function benchAdmin(database: string, only = ''): Promise<void> {
  const scale = Number(process.env['BENCH_SCALE'] ?? 1)
  const scaled = (count: number) => Math.round(count * scale)
  const rows: Rows = {
    users: scaled(USERS),
    conversations: scaled(CONVERSATIONS),
    events: scaled(AUDIT_EVENTS),
    conditions: scaled(CONDITIONS),
    notifications: scaled(NOTIFICATIONS),
  }
  const { users, conversations, events } = rows
  const start = performance.now()
  await lay(database, rows)
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  const messages = conversations * TURNS_EACH * 2
  console.log(
    `\nAdmin area: ${users} users, ${conversations} conversations, ${messages} messages, ${events} audit events, laid in ${seconds} s`,
  )
  const server = await Measured.start('rules', database)
  const admin = await new ThirdParty(server.url).signIn('admin@example.org', 'Admin!2026demo')
  console.log(`${''.padEnd(36)}alone p50 ms    p95 ms   16 at once p50 ms    p95 ms`)
  const pages = pagesOf(await chosen(database))
  for (const [name, query] of pages.filter(([each]) => each.includes(only))) {
    const call = {
      method: 'POST',
      path: '/graphql',
      headers: admin.headers(),
      body: JSON.stringify({ query }),
    } as const
    const alone = await flow(server.url, call, 1)
    const together = await flow(server.url, call, TOGETHER)
    const over = alone.p95 > CEILING.alone || together.p95 > CEILING.together ? '   over the ceiling' : ''
    const figures = [alone.p50, alone.p95].map((ms) => ms.toFixed(1).padStart(10)).join('')
    const more = [together.p50, together.p95].map((ms) => ms.toFixed(1).padStart(10)).join('')
    console.log(`${name.padEnd(36)}  ${figures}          ${more}${over}`)
  }
  await server.stop()
}

/** The account is the first of those by whom the audit log was laid. */
async function chosen(database: string): Promise<Chosen> {
  const sql = openSql(database)
  const [row] = await sql<Chosen[]>`
    select (select actor_id from audit_events where actor_id is not null order by id limit 1) as user, specialty_id as specialty, condition_id as condition
    from condition_specialties order by condition_id desc limit 1`
  await sql.end()
  if (!row) throw new Error('conditions were laid')
  return row
}

/** Rows, without the triggers that would count each of them: what they would have counted is counted at the end. */
async function lay(database: string, rows: Rows): Promise<void> {
  const { users, conversations, events, conditions, notifications } = rows
  const sql = openSql(database)
  await sql`set session_replication_role = replica`
  await sql`set synchronous_commit = off`
  const many = new Many(database)
  await many.users(users)
  await many.conditions(conditions)
  await many.close()
  await sql`
    insert into conversations (id, owner_user_id, assistant_id, title, is_flagged, created_at, updated_at)
    select uuidv7(make_interval(mins => -g)), u.id, a.id, 'Melena, ' || g % 90 || ' F', g % 3 = 0,
      now() - make_interval(mins => g * 2), now() - make_interval(mins => g * 2)
    from generate_series(1, ${conversations}) g,
      lateral (select id from users where email = 'gp@example.org') u, lateral (select id from assistants where is_default) a`
  await sql`
    insert into messages (id, conversation_id, sender, content, status, outcome, tokens, first_text_ms, created_at)
    select gen_random_uuid(), c.id, said.sender::sender, said.content, 'COMPLETE', said.outcome::reply_outcome, said.tokens, said.ms, c.created_at
    from conversations c, generate_series(1, ${TURNS_EACH}) g, lateral (values
      ('USER', 'Now HR 104, BP 100/60, and what next?', null, null::int, null::int),
      ('ASSISTANT', 'Some words of a reply that was written before.', 'ANSWERED', 120, 180 + g)) said (sender, content, outcome, tokens, ms)`
  await sql`
    insert into feedback (id, conversation_id, message_id, comment, reasons, created_at, updated_at)
    select uuidv7(), conversation_id, id, 'It left out what I asked', array['INCOMPLETE']::feedback_reason[], created_at, created_at
    from (select distinct on (conversation_id) * from messages where sender = 'ASSISTANT' order by conversation_id limit ${Math.floor(conversations / 4)}) m`
  await sql`
    insert into suggestions (id, text, created_at)
    select uuidv7(make_interval(mins => -g)), 'A wish for the list ' || g, now() - make_interval(mins => g) from generate_series(1, ${Math.floor(conversations / 4)}) g`
  // One a minute: of years, by a thousand accounts.
  await sql`
    insert into audit_events (created_at, actor_kind, actor_id, action, outcome, subject_id, reason)
    select now() - make_interval(mins => ${events} - g), 'user', u.ids[1 + g % 1000],
      (array['conversation.read', 'conversation.list', 'message.send', 'session.open.password', 'content.read', 'stats.read', 'account.update'])[1 + g % 7],
      (case when g % 500 = 0 then 'REFUSED' else 'ALLOWED' end)::audit_outcome, gen_random_uuid(), case when g % 500 = 0 then 'NOT_FOUND' end
    from generate_series(1, ${events}) g, (select array_agg(id) ids from (select id from users limit 1000) few) u`
  await sql`
    insert into data_points (id, condition_id, name, label, display_order)
    select gen_random_uuid(), cs.condition_id, 'finding_' || g, 'Finding ' || g, g from condition_specialties cs, generate_series(1, 20) g`
  // Most are the admin's own, half of them unread; and each of a thousand accounts is signed in on some devices.
  await sql`
    insert into notifications (id, user_id, kind, subject_id, created_at, read_at)
    select uuidv7(make_interval(mins => -g)), u.id, 'REPLY_FINISHED', gen_random_uuid(), now() - make_interval(mins => g), case when g % 2 = 0 then now() end
    from generate_series(1, ${notifications}) g, lateral (select id from users where email = 'admin@example.org') u`
  await sql`
    insert into sessions (id, token_hash, user_id, device)
    select gen_random_uuid(), u.id || '-' || g, u.id, 'A browser' from (select id from users limit 1000) u, generate_series(1, 5) g`
  await sql`
    insert into role_changes (id, user_id, from_role, to_role, reason)
    select gen_random_uuid(), u.id, 'GENERAL_PHYSICIAN', 'GENERAL_PHYSICIAN', 'Asked by the bench' from (select id from users limit 1000) u, generate_series(1, 5) g`
  await sql`set session_replication_role = origin`
  await sql`select count_everything()`
  // As in tables that have lived: all pages seen as visible, and nothing of the laying still to be written.
  await sql`vacuum analyze users`
  await sql`vacuum analyze conversations`
  await sql`vacuum analyze messages`
  await sql`vacuum analyze counted_days`
  await sql`vacuum analyze audit_events`
  await sql`vacuum analyze feedback`
  await sql`vacuum analyze suggestions`
  await sql`vacuum analyze data_points`
  await sql`vacuum analyze notifications`
  await sql`vacuum analyze sessions`
  await sql`vacuum analyze role_changes`
  await sql`checkpoint`
  await sql.end()
}
