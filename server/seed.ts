import { eq } from 'drizzle-orm'
import { CONTENT } from '#drizzle/seed/content.ts'
import { users } from '#schema/accounts.ts'
import { assistants } from '#schema/assistants.ts'
import { contentItems } from '#schema/content.ts'
import { seeds } from '#schema/seeds.ts'
import { specialties } from '#schema/specialties.ts'
import { hashPassword } from './access/passwords.ts'
import type { Role } from './access/actor.ts'
import specialtyData from './clinical/data/specialties.json' with { type: 'json' }
import type { Db } from './platform/db.ts'
import { layConditions } from './seed-conditions.ts'
import { newId } from './shared/ids.ts'

interface DemoAccount {
  name: string
  email: string
  phone: string
  password: string
  role: Role
  specialty: string | null
}

/** Public knowledge, so they exist in demo mode only. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { name: 'Demo Admin', email: 'admin@example.org', phone: '+12025550101', password: 'Admin!2026demo', role: 'ADMIN', specialty: null },
  { name: 'Demo Gastroenterologist', email: 'gi.expert@example.org', phone: '+12025550102', password: 'Expert!2026demo', role: 'EXPERT_PHYSICIAN', specialty: 'Gastroenterology' },
  { name: 'Demo Physician', email: 'gp@example.org', phone: '+12025550103', password: 'Physician!2026demo', role: 'GENERAL_PHYSICIAN', specialty: null },
]

const DEFAULT_GREETING =
  'Hello, Doctor. Type the presentation in your own words: age, sex, main problem, timing, vital signs and key results. I ask only for what is missing, flag what is dangerous, and build a plan whose every line names what it rests on. Please leave out patient names and identifiers.'

/** Lays what a new database needs, once: what someone edited or removed later never comes back. */
export async function seed(db: Db, { demo }: { demo: boolean }): Promise<void> {
  const [any] = await db.select({ id: assistants.id }).from(assistants).limit(1)
  if (!any) await seedBasics(db)
  await once(db, 'conditions', layConditions)
  await once(db, 'content', seedContent)
  if (demo) await seedDemo(db)
}

/** Lays what came with a later version, into databases old and new, and notes it in the same transaction. */
async function once(db: Db, name: string, lay: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx.insert(seeds).values({ name }).onConflictDoNothing().returning()
    if (isNew) await lay(tx)
  })
}

/** Items that someone has added already under these keys stand. */
async function seedContent(tx: Db): Promise<void> {
  await tx.insert(contentItems).values(CONTENT.map((item) => ({ ...item, id: newId() }))).onConflictDoNothing()
}

async function seedBasics(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = specialtyData.map(({ name, description }) => ({ id: newId(), name, description }))
    await tx.insert(specialties).values(rows).onConflictDoNothing()
    const assistant = { id: newId(), name: 'Clinical assistant', isDefault: true, greeting: DEFAULT_GREETING }
    const description = 'Covers all specialties with built-in clinical rules.'
    await tx.insert(assistants).values({ ...assistant, description }).onConflictDoNothing()
  })
}

async function seedDemo(db: Db): Promise<void> {
  const [any] = await db.select({ id: users.id }).from(users).limit(1)
  if (any) return
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(({ password }) => hashPassword(password)))
  await db.transaction(async (tx) => {
    for (const [index, account] of DEMO_ACCOUNTS.entries()) {
      const { name, email, phone, role, specialty } = account
      const [field] = specialty ? await tx.select().from(specialties).where(eq(specialties.name, specialty)) : []
      const id = newId()
      const verified = { emailVerified: true, phoneVerified: true, expertVerified: role === 'EXPERT_PHYSICIAN' }
      await tx
        .insert(users)
        .values({ id, name, email, phone, role, ...verified, specialtyId: field?.id ?? null, passwordHash: hashes[index] ?? null })
      if (role !== 'EXPERT_PHYSICIAN' || !field) continue
      const greeting = specialtyData.find((entry) => entry.name === field.name)?.default_greeting ?? DEFAULT_GREETING
      const description = `Example assistant for ${field.name.toLowerCase()}, by a demo account.`
      await tx
        .insert(assistants)
        .values({ id: newId(), name: `${field.name} assistant`, expertId: id, specialtyId: field.id, greeting, description })
    }
  })
}
