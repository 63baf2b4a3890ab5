import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { claimsOf, contentOf, type SeededContent } from '#drizzle/seed/content.ts'
import { assistants, assistantVersions } from '#schema/assistants.ts'
import { contentItems } from '#schema/content.ts'
import { seeds } from '#schema/seeds.ts'
import { specialties } from '#schema/specialties.ts'
import specialtyData from './clinical/data/specialties.json' with { type: 'json' }
import type { Db } from './platform/db.ts'
import { seedConditions } from './seed-conditions.ts'
import { seedDemoAccounts, seedDemoExperts } from './seed-demo.ts'
import { DEFAULT_PROMPTS } from './seed-prompts.ts'
import { newId } from './shared/ids.ts'
import { PRODUCT } from './shared/product.ts'

const DEFAULT_GREETING =
  'Hello, Doctor. Type the presentation in your own words: age, sex, main problem, timing, vital signs and key results. I ask only for what is missing, flag what is dangerous, and build a plan whose every line names what it rests on. Please leave out patient names and identifiers.'

/** Stores what a new database needs, once: what someone edited or removed later never comes back. */
export async function seed(db: Db, { demo }: { demo: boolean }): Promise<void> {
  const [any] = await db.select({ id: assistants.id }).from(assistants).limit(1)
  if (!any) await seedBasics(db)
  await once(db, 'conditions', seedConditions)
  await once(db, 'content', (tx) => seedContent(tx, contentOf(PRODUCT)))
  await once(db, 'content-claims', (tx) => seedContent(tx, claimsOf()))
  await once(db, 'assistant-prompts', seedPrompts)
  if (!demo) return
  await seedDemoAccounts(db)
  await once(db, 'demo-experts', seedDemoExperts)
}

/** Runs `insert` unless it ran before, on this instance or another. What it stores and the note of it are stored together. */
async function once(db: Db, name: string, insert: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [first] = await tx.insert(seeds).values({ name }).onConflictDoNothing().returning()
    if (first) await insert(tx)
  })
}

/** Items that someone has added already under these keys stand. */
async function seedContent(tx: Db, items: SeededContent[]): Promise<void> {
  await tx
    .insert(contentItems)
    .values(items.map((item) => ({ ...item, id: newId() })))
    .onConflictDoNothing()
}

async function seedBasics(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = specialtyData.map(({ name, description }) => ({ id: newId(), name, description }))
    await tx.insert(specialties).values(rows).onConflictDoNothing()
    const description = 'Covers all specialties with built-in clinical rules.'
    const [assistant] = await tx
      .insert(assistants)
      .values({ id: newId(), isDefault: true, description })
      .onConflictDoNothing()
      .returning()
    // Another instance may have been quicker.
    if (!assistant) return
    const version = {
      id: newId(),
      assistantId: assistant.id,
      version: 1,
      name: 'Clinical assistant',
      greeting: DEFAULT_GREETING,
    }
    await tx.insert(assistantVersions).values({ ...version, ...DEFAULT_PROMPTS })
  })
}

/** Instructions for a default assistant from before there were any. */
async function seedPrompts(tx: Db): Promise<void> {
  const [assistant] = await tx
    .select({ id: assistants.id })
    .from(assistants)
    .where(eq(assistants.isDefault, true))
    .for('update')
  if (!assistant) return
  const ofIt = and(eq(assistantVersions.assistantId, assistant.id), isNotNull(assistantVersions.version))
  const [last] = await tx.select().from(assistantVersions).where(ofIt).orderBy(desc(assistantVersions.version)).limit(1)
  if (
    last?.version == null ||
    last.systemPrompt ||
    last.acuteManagementPrompt ||
    last.diagnosisWorkupPrompt ||
    last.triagePrompt
  )
    return
  await tx.insert(assistantVersions).values({
    ...last,
    ...DEFAULT_PROMPTS,
    id: newId(),
    version: last.version + 1,
    createdBy: null,
    createdAt: new Date(),
  })
}
