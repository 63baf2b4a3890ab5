import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import type { MedicineCheckStatus, PlanItems_PlanFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { MedicationLine } from '../../../ui/medication-line.tsx'
import { Markdown } from '../../../ui/markdown.tsx'
import { Changing } from './changing.tsx'
import type { Changes } from './use-changes.ts'

void (
  /* GraphQL */ `
    fragment PlanItems_plan on Plan {
      markdown
      sections {
        heading
        items {
          id
          text
          detail
          priority
          basis {
            text
          }
          medicineCheck {
            status
            text
          }
          wouldChange
        }
      }
    }
  `
)

type Item = PlanItems_PlanFragment['sections'][number]['items'][number]

/** The plan's sections; each line says what it rests on. */
export function PlanItems({ plan, changes }: { plan: DataOf<PlanItems_PlanFragment>; changes: Changes }) {
  if (plan.sections.length === 0) return <Markdown text={plan.markdown} />
  return plan.sections.map((section) => (
    <section key={section.heading} aria-label={section.heading}>
      <h3 className="pt-4 pb-1 text-caption font-[650] text-ink-2">{section.heading}</h3>
      <ol>
        {section.items.map((item) => (
          <Changing
            as="li"
            id={`plan:${item.id}`}
            key={item.id}
            changes={changes}
            className="-mx-2 flex gap-3 border-b border-rule px-2 py-2.5 last:border-0"
          >
            {(dot) => (
              <>
                <span className="w-4 shrink-0 text-right text-small leading-6 text-ink-3 tabular-nums">
                  <span className="sr-only">Priority </span>
                  {item.priority}
                </span>
                <div className="min-w-0 flex-1">
                  <p>
                    <MedicationLine text={item.text} />
                    {dot}
                  </p>
                  <PlanNotes item={item} />
                </div>
              </>
            )}
          </Changing>
        ))}
      </ol>
    </section>
  ))
}

function PlanNotes({ item }: { item: Item }) {
  return (
    <>
      {item.detail && (
        <p className="text-small text-ink-2">
          <MedicationLine text={item.detail} />
        </p>
      )}
      {item.medicineCheck && <MedicineLine status={item.medicineCheck.status} text={item.medicineCheck.text} />}
      {item.basis.length > 0 && (
        <p className="text-caption text-ink-3">Basis: {item.basis.map((basis) => basis.text).join('; ')}</p>
      )}
      {item.wouldChange.length > 0 && (
        <details className="text-caption text-ink-2">
          <summary className="min-h-6 py-0.5">What would change this</summary>
          <ul className="list-disc pl-5">
            {item.wouldChange.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const CHECKS: Record<MedicineCheckStatus, { icon: typeof Check; tone: string }> = {
  CHECKED: { icon: Check, tone: 'text-malachite' },
  CAUTION: { icon: TriangleAlert, tone: 'text-iodine' },
  CONFLICT: { icon: TriangleAlert, tone: 'text-carmine' },
  NOT_KNOWN: { icon: CircleHelp, tone: 'text-iodine' },
}

function MedicineLine({ status, text }: { status: MedicineCheckStatus; text: string }) {
  const { icon: Icon, tone } = CHECKS[status]
  return (
    <p className={`flex gap-1.5 text-caption ${tone}`}>
      <Icon className="mt-0.75 size-3.5 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
