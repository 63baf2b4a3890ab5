import { getTableColumns, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { guests, users } from './accounts.ts'
import { assistants, assistantVersions } from './assistants.ts'
import { at, createdAt, id, updatedAt } from './columns.ts'

export const promptType = pgEnum('prompt_type', ['ACUTE_MANAGEMENT', 'DIAGNOSTIC_WORKUP', 'TRIAGE'])
export const sender = pgEnum('sender', ['USER', 'ASSISTANT'])
export const messageStatus = pgEnum('message_status', ['STREAMING', 'COMPLETE', 'STOPPED', 'INTERRUPTED', 'FAILED'])
export const replyOutcome = pgEnum('reply_outcome', ['ANSWERED', 'NEEDS_DATA', 'DECLINED', 'FAILED'])
export const rating = pgEnum('rating', ['LIKE', 'DISLIKE'])
/** Why a reply asks whether a message is about another patient. */
export const patientConflict = pgEnum('patient_conflict', ['AGE', 'SEX', 'SECOND_PATIENT'])
export const factStatus = pgEnum('fact_status', ['PRESENT', 'ABSENT', 'UNKNOWN'])
export const factSource = pgEnum('fact_source', ['TEXT', 'FORM', 'MODEL', 'PHYSICIAN'])

/** What a reply asks for, as its column holds it. */
export interface StoredForm {
  title: string
  fields: {
    name: string
    label: string
    type: 'text' | 'number' | 'select' | 'boolean'
    required: boolean
    options: { value: string; label: string }[] | null
    range: { min: number; max: number } | null
    plausible: { min: number; max: number } | null
    unit: string | null
    helpText: string | null
    why: string | null
  }[]
}

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    ownerUserId: uuid('owner_user_id').references(() => users.id, { onDelete: 'cascade' }),
    ownerGuestId: uuid('owner_guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    assistantId: uuid('assistant_id')
      .notNull()
      .references(() => assistants.id),
    /** The configuration it began with, whatever becomes of the assistant; null: the current one, for conversations from before. */
    assistantVersionId: uuid('assistant_version_id').references(() => assistantVersions.id),
    title: text('title').notNull(),
    /** Its owner gave it the title: the engine finds no other. */
    isRenamed: boolean('is_renamed').notNull().default(false),
    isTemporary: boolean('is_temporary').notNull().default(false),
    promptType: promptType('prompt_type').notNull().default('ACUTE_MANAGEMENT'),
    /** What the engine concluded last, in a shape that has a number: large, and read only where it is asked for. */
    decision: jsonb('decision'),
    /** What a language model reads otherwise than the record has it, in a shape that has a number; null: nothing. */
    doubts: jsonb('doubts'),
    /** Lines that a language model would add to the plan, in a shape that has a number; null: none, or the record has changed since. */
    planItems: jsonb('plan_items'),
    /** The engine's title, where a language model worded the one that stands; null: the engine's stands. */
    titleOfRules: text('title_of_rules'),
    /** Whether a red flag stands in that decision. */
    isFlagged: boolean('is_flagged').notNull().default(false),
    /** Field names asked for so far, so that nothing is asked twice. */
    asked: text('asked')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Counts up with each change of the record; events older than a snapshot are dropped by it. */
    revision: integer('revision').notNull().default(0),
    /** Deleted by its owner, who may restore it; purged 30 days later. Until then only the export of their data has it. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('conversations_one_owner', sql`num_nonnulls(${table.ownerUserId}, ${table.ownerGuestId}) = 1`),
    // Those in which nothing was said yet: few an owner, and counted before another is begun.
    index('conversations_untouched')
      .on(sql`coalesce(${table.ownerUserId}, ${table.ownerGuestId})`)
      .where(sql`${table.updatedAt} = ${table.createdAt}`),
    index('conversations_temporary')
      .on(table.updatedAt)
      .where(sql`${table.isTemporary}`),
    index('conversations_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('conversations_of_user')
      .on(table.ownerUserId, table.updatedAt, table.id)
      .where(sql`not ${table.isTemporary}`),
    index('conversations_of_assistant')
      .on(table.assistantId, table.createdAt)
      .where(sql`not ${table.isTemporary}`),
    index('conversations_age')
      .on(table.createdAt)
      .where(sql`not ${table.isTemporary}`),
    index('conversations_of_guest')
      .on(table.ownerGuestId, table.updatedAt, table.id)
      .where(sql`not ${table.isTemporary}`),
  ],
)

/**
 * Both sides of a conversation. A user's message carries the client's id, which is unique within the conversation only,
 * so that an id can neither collide with a stranger's nor tell of it.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Order within the conversation. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    sender: sender('sender').notNull(),
    content: text('content').notNull().default(''),
    status: messageStatus('status').notNull(),
    outcome: replyOutcome('outcome'),
    /** Why there is no advice, in one sentence. */
    reason: text('reason'),
    form: jsonb('form').$type<StoredForm>(),
    formSubmitted: boolean('form_submitted').notNull().default(false),
    rating: rating('rating'),
    /** A reply: why it asks whether this is another patient. What the message said is then not in the record. */
    patientConflict: patientConflict('patient_conflict'),
    /** A reply: the user's message that it answers. */
    replyTo: uuid('reply_to'),
    /** A reply made by retrying: the one it replaces. */
    retryOf: uuid('retry_of'),
    /** Replaced by a retry: kept, but no longer listed. */
    replaced: boolean('replaced').notNull().default(false),
    promptType: promptType('prompt_type'),
    /** A running reply: when its text was last stored, which also says that its writer is alive. */
    checkpointAt: at('checkpoint_at'),
    /** A user's message: what became of its words, in a shape that has a number. */
    reading: jsonb('reading'),
    /** A reply: questions that are worth asking next. */
    suggestions: text('suggestions').array(),
    /** A reply: tokens that its model reported using; null where none did. */
    tokens: integer('tokens'),
    /** A reply: from its beginning to its first words, in ms; null where there were none. */
    firstTextMs: integer('first_text_ms'),
    /** A reply: how it was made, in a shape that has a number. No word of its text or of the patient's. */
    trace: jsonb('trace'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    uniqueIndex('messages_reply_id')
      .on(table.id)
      .where(sql`${table.sender} = 'ASSISTANT'`),
    uniqueIndex('messages_one_running_reply')
      .on(table.conversationId)
      .where(sql`${table.status} = 'STREAMING'`),
    index('messages_in_order').on(table.conversationId, table.position),
    index('messages_replies_age')
      .on(table.createdAt)
      .where(sql`${table.sender} = 'ASSISTANT'`),
    index('messages_tokens')
      .on(table.conversationId, table.tokens)
      .where(sql`${table.tokens} is not null`),
  ],
)

/** A digest of a reply's trace as it stands, tied to the reply; null while there is none. */
export const traceDigest = sql<
  string | null
>`encode(sha256(convert_to(${messages.id}::text || ' ' || ${messages.trace}::text, 'UTF8')), 'base64')`

/** A reply with the digest of its trace. */
export const sealedReply = { ...getTableColumns(messages), traceDigest }

/** The record: one row for each thing said of the patient. The current fact of a key is its newest row. */
export const facts = pgTable(
  'facts',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    value: jsonb('value').$type<number | string | boolean>(),
    unit: text('unit'),
    status: factStatus('status').notNull(),
    uncertain: boolean('uncertain').notNull().default(false),
    original: text('original'),
    source: factSource('source').notNull(),
    messageId: uuid('message_id'),
    /** UTF-16 offsets into the message, for facts read from text. */
    spanStart: integer('span_start'),
    spanEnd: integer('span_end'),
    /** The words themselves: each number of the record has the words it came from. */
    words: text('words'),
    recordedAt: at('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('facts_of_conversation').on(table.conversationId, table.position)],
)

/** Clinical words that no data point holds, kept as they were written. One that is struck stays. */
export const notedFindings = pgTable(
  'noted_findings',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    messageId: uuid('message_id').notNull(),
    text: text('text').notNull(),
    /** The danger that it names, in a shape that has a number; null: none. */
    danger: jsonb('danger'),
    struckAt: at('struck_at'),
    recordedAt: at('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('noted_findings_of_conversation').on(table.conversationId, table.position)],
)

/** Every version of a conversation's plan; the newest counts. */
export const plans = pgTable(
  'plans',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** In a shape that has a number. */
    body: jsonb('body').notNull(),
    /** null for a first plan, and where nothing that a reader sees changed. */
    change: jsonb('change'),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.version] })],
)

/** Lines of a plan that its owner has ticked as done. A line that says something else by now is not. */
export const planChecks = pgTable(
  'plan_checks',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** What the line said when it was ticked. */
    text: text('text').notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.itemId] })],
)

/** What is typed and not sent: of a conversation, or of a user's home. Kept for 24 hours. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .unique()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Whose home it belongs to, where there is no conversation yet. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('drafts_one_place', sql`num_nonnulls(${table.conversationId}, ${table.userId}) = 1`),
    index('drafts_age').on(table.updatedAt),
  ],
)
