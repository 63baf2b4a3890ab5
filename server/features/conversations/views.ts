import { changeInWords } from '#server/clinical/plan-diff.ts'
import type { Form } from '#server/clinical/types.ts'
import type { FormField, Message } from './message.types.ts'
import type { MessageRow } from './messages.repository.ts'
import type { Plan } from './plan.types.ts'
import type { PlanRow } from './record.repository.ts'

/** A stored message as the API shows it. */
export function messageView(row: MessageRow): Message {
  const { id, sender, content, status, outcome, reason, rating, replyTo, retryOf, createdAt } = row
  const form = row.form && {
    title: row.form.title,
    fields: row.form.fields.map(fieldView),
    submitted: row.formSubmitted,
  }
  return { id, sender, content, status, outcome, reason, form, rating, replyTo, retryOf, createdAt }
}

const BECAUSE_SHOWN = 3

const FIELD_TYPES = { text: 'TEXT', number: 'NUMBER', select: 'SELECT', boolean: 'BOOLEAN' } as const

function fieldView(field: Form['fields'][number]): FormField {
  return { ...field, type: FIELD_TYPES[field.type] }
}

/** "K 6.1 mmol/L: 2 lines changed". */
function summaryOf(change: NonNullable<PlanRow['change']>): string {
  const [shown, more] = [change.because.slice(0, BECAUSE_SHOWN), change.because.length - BECAUSE_SHOWN]
  const because = [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return because ? `${because}: ${changeInWords(change)}` : changeInWords(change)
}

/** A stored plan as the API shows it; null while there is none that can be read. */
export function planView(row: PlanRow | null): Plan | null {
  if (!row?.body) return null
  const { body, change, version, updatedAt } = row
  return { ...body, version, updatedAt, change: change && { ...change, summary: summaryOf(change) } }
}
