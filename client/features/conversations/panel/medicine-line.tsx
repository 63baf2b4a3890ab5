import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import type { MedicineCheckStatus } from '../../../gql/graphql.ts'

const CHECKS: Record<MedicineCheckStatus, { icon: typeof Check; tone: string }> = {
  CHECKED: { icon: Check, tone: 'text-malachite' },
  CAUTION: { icon: TriangleAlert, tone: 'text-iodine' },
  CONFLICT: { icon: TriangleAlert, tone: 'text-carmine' },
  NOT_KNOWN: { icon: CircleHelp, tone: 'text-iodine' },
}

/** What a medicine of a line was looked up against, and what was found. */
export function MedicineLine({ status, text }: { status: MedicineCheckStatus; text: string }) {
  const { icon: Icon, tone } = CHECKS[status]
  return (
    <p className={`flex gap-1.5 text-caption ${tone}`}>
      <Icon className="mt-0.75 size-3.5 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
