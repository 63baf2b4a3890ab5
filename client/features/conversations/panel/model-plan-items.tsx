import type { ModelPlanItems_PanelFragment } from '../../../gql/graphql.ts'
import { MedicationLine } from '../../../ui/medication-line.tsx'
import { MedicineLine } from './medicine-line.tsx'

void (
  /* GraphQL */ `
    fragment ModelPlanItems_panel on Panel {
      modelPlanItems {
        text
        basis {
          kind
          text
        }
        medicineCheck {
          status
          text
        }
      }
    }
  `
)

type Items = ModelPlanItems_PanelFragment['modelPlanItems']

/** What a language model would add to the plan, apart from it: with what it names as the basis, or as the model's own. */
export default function ModelPlanItems({ items }: { items: Items }) {
  return (
    <section aria-label="Proposed by the language model" className="mt-4 border-t border-rule pt-3">
      <h3 className="text-caption font-[650] text-ink-2">Proposed by the language model</h3>
      <p className="text-caption text-ink-2">
        No rule wrote these lines. Nothing known speaks against them; the plan above stands without them.
      </p>
      <ul>
        {items.map(({ text, basis, medicineCheck }) => (
          <li key={text} className="border-b border-rule py-2 last:border-0">
            <p className="break-words">
              <MedicationLine text={text} />
            </p>
            {medicineCheck && <MedicineLine status={medicineCheck.status} text={medicineCheck.text} />}
            {basis.length > 0 ? (
              <p className="text-caption text-ink-2">Basis that it names: {basis.map((one) => one.text).join(' · ')}</p>
            ) : (
              <p className="text-caption text-iodine">Model’s own, no basis found</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
