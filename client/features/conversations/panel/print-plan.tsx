import { createPortal } from 'react-dom'
import type { Level, PrintPlan_PlanFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { levelWords, SEVERITY_WORDS, severityOf } from '../../../lib/severity.ts'
import { PRODUCT_NAME } from '../../../lib/product.ts'
import { session } from '../../../lib/session.ts'
import { MedicationLine } from '../../../ui/medication-line.tsx'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import { isConsidered } from './plan-text.ts'

void (
  /* GraphQL */ `
    fragment PrintPlan_plan on Plan {
      updatedAt
      checked {
        itemId
      }
      sections {
        heading
        items {
          id
          text
          detail
          basis {
            text
          }
          medicineCheck {
            text
          }
        }
      }
    }
  `
)

type Props = { title: string; sharedBy: string | null; level: Level | null; plan: DataOf<PrintPlan_PlanFragment> }

/** The plan as it goes to paper: alone, in day colours, with its sources as numbered notes. */
export function PrintPlan({ title, sharedBy, level, plan }: Props) {
  const notes: string[] = []
  const noteOf = (text: string) => {
    const at = notes.indexOf(text)
    return at >= 0 ? at + 1 : notes.push(text)
  }
  const done = new Set(plan.checked.map(({ itemId }) => itemId))
  const sections = plan.sections.map((section) => ({
    heading: section.heading,
    items: section.items.map((item) => ({ ...item, notes: item.basis.map((basis) => noteOf(basis.text)) })),
  }))
  return createPortal(
    <div className="print-sheet">
      <h1>Clinical plan: {title}</h1>
      {level && (
        <p>
          <SeverityMark severity={severityOf(level)} className="mr-1 inline size-3.5 align-[-2px]" />
          {SEVERITY_WORDS[severityOf(level)]}, {levelWords(level)}
        </p>
      )}
      {sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          <ul>
            {section.items.map((item) => (
              <li key={item.id}>
                {!isConsidered(section.heading) && (
                  <span className="box" role="img" aria-label={done.has(item.id) ? 'Done' : 'Open'}>
                    {done.has(item.id) && '✓'}
                  </span>
                )}
                <MedicationLine text={item.text} /> {item.notes.length > 0 && <sup>{item.notes.join(', ')}</sup>}
                {item.detail && <p className="note">{item.detail}</p>}
                {item.medicineCheck && <p className="note">{item.medicineCheck.text}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2>Notes</h2>
      <ol className="note">
        {notes.map((note, index) => (
          <li key={note}>
            {index + 1}. {note}
          </li>
        ))}
      </ol>
      <footer>
        {PRODUCT_NAME}, plan of {new Date(plan.updatedAt).toLocaleString('en-GB')}
        {sharedBy !== null && `, shared by ${sharedBy}`}, printed {new Date().toLocaleString('en-GB')} (
        {Intl.DateTimeFormat().resolvedOptions().timeZone}), {session.get()?.user.name ?? 'guest'}. To be checked by a
        physician.
      </footer>
    </div>,
    document.body,
  )
}
