import { and, eq, inArray, or } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { assistants, assistantVersions } from '#schema/assistants.ts'
import { expertProfiles } from '#schema/experts.ts'
import { specialties } from '#schema/specialties.ts'
import type { Role } from './access/actor.ts'
import { hashPassword } from './access/passwords.ts'
import specialtyData from './clinical/data/specialties.json' with { type: 'json' }
import type { Db } from './platform/db.ts'
import { newId } from './shared/ids.ts'

interface DemoAccount {
  name: string
  email: string
  phone: string
  password: string
  role: Role
  specialty: string | null
}

const FIRST_ACCOUNTS: DemoAccount[] = [
  {
    name: 'Demo Admin',
    email: 'admin@example.org',
    phone: '+12025550101',
    password: 'Admin!2026demo',
    role: 'ADMIN',
    specialty: null,
  },
  {
    name: 'Demo Gastroenterologist',
    email: 'gi.expert@example.org',
    phone: '+12025550102',
    password: 'Expert!2026demo',
    role: 'EXPERT_PHYSICIAN',
    specialty: 'Gastroenterology',
  },
  {
    name: 'Demo Physician',
    email: 'gp@example.org',
    phone: '+12025550103',
    password: 'Physician!2026demo',
    role: 'GENERAL_PHYSICIAN',
    specialty: null,
  },
]
const CARDIOLOGIST: DemoAccount = {
  name: 'Demo Cardiologist',
  email: 'cardio.expert@example.org',
  phone: '+12025550104',
  password: 'Cardio!2026demo',
  role: 'EXPERT_PHYSICIAN',
  specialty: 'Cardiology',
}
/** Public knowledge, so they exist in demo mode only. */
export const DEMO_ACCOUNTS: DemoAccount[] = [...FIRST_ACCOUNTS, CARDIOLOGIST]

/** Nobody's life: each sentence says so. */
const PROFILES: Record<string, Omit<typeof expertProfiles.$inferInsert, 'userId'>> = {
  'gi.expert@example.org': {
    bio: 'Example profile of a demo account, not a real person. Stands for a gastroenterologist with an interest in bleeding, liver and pancreatic disease.',
    experienceYears: 12,
    expertise: [{ specialty: 'Gastrointestinal bleeding', yearsOfExperience: 12, description: 'Example entry.' }],
  },
  'cardio.expert@example.org': {
    bio: 'Example profile of a demo account, not a real person. Stands for a cardiologist with an interest in chest pain, rhythm and heart failure.',
    experienceYears: 15,
    expertise: [{ specialty: 'Acute coronary syndromes', yearsOfExperience: 15, description: 'Example entry.' }],
  },
}

/** The accounts of demo mode, in a database that has none at all. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  const [any] = await db.select({ id: users.id }).from(users).limit(1)
  if (any) return
  const hashes = await Promise.all(FIRST_ACCOUNTS.map(({ password }) => hashPassword(password)))
  await db.transaction(async (tx) => {
    for (const [index, account] of FIRST_ACCOUNTS.entries()) await seedAccount(tx, account, hashes[index] ?? null)
  })
}

/** A second expert, and what both say of themselves: where the demo accounts are, and only for those that are still there. */
export async function seedDemoExperts(tx: Db): Promise<void> {
  const [gastroenterologist] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'gi.expert@example.org'))
  if (!gastroenterologist) return
  const { email, phone, password } = CARDIOLOGIST
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, email), eq(users.phone, phone)))
  if (!taken) await seedAccount(tx, CARDIOLOGIST, await hashPassword(password))
  const isExpert = and(
    eq(users.role, 'EXPERT_PHYSICIAN'),
    eq(users.isActive, true),
    inArray(users.email, Object.keys(PROFILES)),
  )
  for (const expert of await tx.select({ id: users.id, email: users.email }).from(users).where(isExpert))
    await tx
      .insert(expertProfiles)
      .values({ userId: expert.id, ...PROFILES[expert.email ?? ''] })
      .onConflictDoNothing()
}

async function seedAccount(
  tx: Db,
  { name, email, phone, role, specialty }: DemoAccount,
  passwordHash: string | null,
): Promise<void> {
  const [field] = specialty ? await tx.select().from(specialties).where(eq(specialties.name, specialty)) : []
  const id = newId()
  const verified = { emailVerified: true, phoneVerified: true, expertVerified: role === 'EXPERT_PHYSICIAN' }
  await tx
    .insert(users)
    .values({ id, name, email, phone, role, ...verified, specialtyId: field?.id ?? null, passwordHash })
  const data = specialtyData.find((entry) => entry.name === field?.name)
  if (role !== 'EXPERT_PHYSICIAN' || !field || !data) return
  const assistantId = newId()
  const description = `Example assistant for ${field.name.toLowerCase()}, by a demo account.`
  await tx.insert(assistants).values({ id: assistantId, expertId: id, specialtyId: field.id, description })
  await tx.insert(assistantVersions).values({
    id: newId(),
    assistantId,
    version: 1,
    name: `${field.name} assistant`,
    greeting: data.default_greeting,
    createdBy: id,
  })
}
