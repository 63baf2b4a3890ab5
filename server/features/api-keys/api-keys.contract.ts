import { z } from 'zod'
import { SCOPES } from '#server/access/scopes.ts'

export const KEYS_MAX = 20
const DAYS_MAX = 365
const OVERLAP_HOURS_MAX = 7 * 24

/** What proves again whose session it is, where the sign-in was long ago. */
const proof = { password: z.string().max(1_000).nullish(), totpCode: z.string().nullish() }
export type Proof = { [Name in keyof typeof proof]?: string | null | undefined }

export const createApiKeyInput = z.object({
  name: z.string().trim().min(1, 'Give the key a name').max(120, 'A name has at most 120 characters'),
  scopes: z
    .array(z.enum(SCOPES, { message: `Scopes are ${SCOPES.join(', ')}` }))
    .min(1, 'Choose at least one scope')
    .max(50)
    .transform((scopes) => [...new Set(scopes)].sort()),
  expiresInDays: z.number().int().min(1).max(DAYS_MAX, `A key lives at most ${DAYS_MAX} days`).default(90),
  ...proof,
})
export type CreateApiKeyInput = z.input<typeof createApiKeyInput>

export const rotateApiKeyInput = z.object({
  id: z.string(),
  /** How long the old key goes on working beside the new one. */
  overlapHours: z
    .number()
    .int()
    .min(0)
    .max(OVERLAP_HOURS_MAX, `Both keys work at most ${OVERLAP_HOURS_MAX} hours`)
    .default(24),
  ...proof,
})
export type RotateApiKeyInput = z.input<typeof rotateApiKeyInput>
