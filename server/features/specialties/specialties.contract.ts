import { z } from 'zod'

export const specialtyView = z.object({ id: z.uuid(), name: z.string(), description: z.string().nullable() })
export type SpecialtyView = z.infer<typeof specialtyView>

/** A specialty as admins see it. */
export interface AdminSpecialtyView extends SpecialtyView {
  isActive: boolean
  createdAt: Date
}

const NAME_MAX = 120
const name = z
  .string({ message: 'A specialty needs a name' })
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'A specialty needs a name').max(NAME_MAX, `A name has at most ${NAME_MAX} characters`))
const description = z.string().trim().max(2_000, 'A description has at most 2,000 characters').nullish()

export const createSpecialtyInput = z.object({ name, description, isActive: z.boolean().default(true) })
export type CreateSpecialtyInput = z.input<typeof createSpecialtyInput>

export const updateSpecialtyInput = z.object({
  id: z.string(),
  name: name.optional(),
  description,
  isActive: z.boolean().optional(),
})
export type UpdateSpecialtyInput = z.input<typeof updateSpecialtyInput>
