import { z } from 'zod'

export const specialtyView = z.object({ id: z.uuid(), name: z.string(), description: z.string().nullable() })
export type SpecialtyView = z.infer<typeof specialtyView>
