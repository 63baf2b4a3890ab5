import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, updatedAt } from './columns.ts'
import { specialties } from './specialties.ts'

export const responseTone = pgEnum('response_tone', ['PROFESSIONAL', 'FRIENDLY', 'DIRECT', 'FORMAL'])

/** What answers a physician: the default one, or an expert's own. One id space for both. How it answers, its versions say. */
export const assistants = pgTable(
  'assistants',
  {
    id: id(),
    isDefault: boolean('is_default').notNull().default(false),
    /** The expert it belongs to; null for the default one. */
    expertId: uuid('expert_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    specialtyId: uuid('specialty_id').references(() => specialties.id),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('assistants_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
)

/**
 * Every configuration an assistant ever had; the one with the highest number is the current one. Rows are only added:
 * conversations go on with the one they began with.
 */
export const assistantVersions = pgTable(
  'assistant_versions',
  {
    id: id(),
    assistantId: uuid('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Counts up; null: settings that were tried out and not saved, nobody's current ones. */
    version: integer('version'),
    name: text('name').notNull(),
    /** Address of a picture; an expert's assistant shows the expert's instead. */
    image: text('image'),
    greeting: text('greeting').notNull(),
    systemPrompt: text('system_prompt'),
    acuteManagementPrompt: text('acute_management_prompt'),
    diagnosisWorkupPrompt: text('diagnosis_workup_prompt'),
    triagePrompt: text('triage_prompt'),
    customInstructions: text('custom_instructions'),
    soapNoteFormat: text('soap_note_format'),
    temperature: doublePrecision('temperature').notNull().default(0.7),
    maxTokens: integer('max_tokens').notNull().default(1024),
    maxQuestions: integer('max_questions').notNull().default(30),
    maxMessageLength: integer('max_message_length').notNull().default(2000),
    /** A voice of ElevenLabs, by its id there. */
    elevenlabsVoiceId: text('elevenlabs_voice_id'),
    responseTone: responseTone('response_tone').notNull().default('PROFESSIONAL'),
    /** Whose change it was; null when it came with the product. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('assistant_versions_number').on(table.assistantId, table.version),
    index('assistant_versions_tried')
      .on(table.createdAt)
      .where(sql`${table.version} is null`),
  ],
)
