import { z } from 'zod'
import { specialtyView } from '#server/features/specialties/specialties.contract.ts'

/** What everyone may see of an assistant. */
export const assistantView = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  greeting: z.string(),
  description: z.string().nullable(),
  specialty: specialtyView.nullable(),
  expertName: z.string().nullable(),
  isDefault: z.boolean(),
  maxMessageLength: z.number().int(),
  maxQuestions: z.number().int(),
})
export type AssistantView = z.infer<typeof assistantView>
