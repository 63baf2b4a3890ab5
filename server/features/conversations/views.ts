import { changeInWords } from '#server/clinical/plan-diff.ts'
import { fieldView } from './form-field-view.ts'
import type { Message } from './message.types.ts'
import { readReading } from './stored-reading.ts'
import type { MessageRow } from './messages.repository.ts'
import type { Plan } from './plan.types.ts'
import type { PlanRow } from './record.repository.ts'

/** A stored message as the API shows it. */
export function messageView(row: MessageRow): Message {
  const { id, sender, content, status, outcome, reason, rating, replyTo, retryOf, patientConflict, createdAt } = row
  const form = row.form && {
    title: row.form.title,
    fields: row.form.fields.map(fieldView),
    submitted: row.formSubmitted,
  }
  const [reading, suggestions] = [readReading(row.reading), row.suggestions ?? []]
  return {
    id,
    sender,
    content,
    status,
    outcome,
    reason,
    form,
    rating,
    replyTo,
    retryOf,
    patientConflict,
    reading,
    suggestions,
    createdAt,
  }
}

const BECAUSE_SHOWN = 3

/** "K 6.1 mmol/L: 2 lines changed". */
function summaryOf(change: NonNullable<PlanRow['change']>): string {
  const [shown, more] = [change.because.slice(0, BECAUSE_SHOWN), change.because.length - BECAUSE_SHOWN]
  const because = [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return because ? `${because}: ${changeInWords(change)}` : changeInWords(change)
}

/** A stored plan as the API shows it; null while there is none that can be read. */
export function planView(row: PlanRow | null): Plan | null {
  if (!row?.body) return null
  const { conversationId, body, change, version, updatedAt } = row
  return { ...body, conversationId, version, updatedAt, change: change && { ...change, summary: summaryOf(change) } }
}
