import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { users } from './accounts.ts'
import { createdAt, id, updatedAt } from './columns.ts'
import { specialties } from './specialties.ts'

export const dataPointType = pgEnum('data_point_type', ['TEXT', 'NUMBER', 'SELECT', 'BOOLEAN', 'TEXTAREA', 'DATE'])

/** What a field's value is checked against; a closed list. */
export interface ValidationRules {
  min?: number
  max?: number
  min_length?: number
  max_length?: number
  step?: number
}

/** A fact that a golden case has to give: its key, and its value as text, or "absent". */
export interface GoldenFact {
  key: string
  value: string
}

/** What the clinical content describes. The rules compiled into the engine are not here, and nothing here removes them. */
export const conditions = pgTable(
  'conditions',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    /** The compiled condition that it goes with; null for what somebody taught. */
    key: text('key').unique(),
    /** The expert who added it; while they are not verified it counts for their own assistant only. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('conditions_names_alike').using('gist', sql`lower(${table.name}) gist_trgm_ops(siglen=64)`),
    index('conditions_owner').on(table.ownerId),
  ],
)

/** The specialties that a condition belongs to: the one it was added in, and those it was mapped to. */
export const conditionSpecialties = pgTable(
  'condition_specialties',
  {
    conditionId: uuid('condition_id')
      .notNull()
      .references(() => conditions.id, { onDelete: 'cascade' }),
    specialtyId: uuid('specialty_id')
      .notNull()
      .references(() => specialties.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.specialtyId, table.conditionId] }),
    index('condition_specialties_condition').on(table.conditionId),
  ],
)

/** What a condition wants to know. */
export const dataPoints = pgTable(
  'data_points',
  {
    id: id(),
    conditionId: uuid('condition_id')
      .notNull()
      .references(() => conditions.id, { onDelete: 'cascade' }),
    /** The dictionary's key where it has one, such as "systolic_bp". */
    name: text('name').notNull(),
    label: text('label').notNull(),
    type: dataPointType('type').notNull().default('TEXT'),
    isRequired: boolean('is_required').notNull().default(false),
    helpText: text('help_text'),
    options: text('options').array(),
    validationRules: jsonb('validation_rules').$type<ValidationRules>(),
    /** What else a text calls it, beside the compiled words: "bleeds per day". */
    words: text('words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    displayOrder: integer('display_order').notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('data_points_name').on(
      table.conditionId,
      sql`lower(${table.name})`,
      sql`coalesce(${table.ownerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('data_points_order').on(table.conditionId, table.displayOrder),
  ],
)

/** A case with what has to come out of it, whatever is changed in its specialty. */
export const goldenCases = pgTable(
  'golden_cases',
  {
    id: id(),
    specialtyId: uuid('specialty_id')
      .notNull()
      .references(() => specialties.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The case, as a physician types it. No patient's: an expert made it up, or took everything out that names one. */
    text: text('text').notNull(),
    /** The lowest level that is right, a name of the engine's; null: the level is not looked at. */
    levelAtLeast: text('level_at_least'),
    /** Conditions that have to stand among the first three. */
    conditionIds: uuid('condition_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Facts that have to be read from it, by their keys. */
    facts: jsonb('facts').$type<GoldenFact[]>().notNull(),
    /** The expert who added it; while they are not verified it is theirs alone. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('golden_cases_of_specialty').on(table.specialtyId, table.createdAt)],
)
