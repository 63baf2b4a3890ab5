import type { FormField as EngineField } from '#server/clinical/types.ts'
import type { FormField } from './message.types.ts'

const FIELD_TYPES = { text: 'TEXT', number: 'NUMBER', select: 'SELECT', boolean: 'BOOLEAN' } as const

/** A field as the API shows it. */
export function fieldView(field: EngineField): FormField {
  return { ...field, type: FIELD_TYPES[field.type] }
}
