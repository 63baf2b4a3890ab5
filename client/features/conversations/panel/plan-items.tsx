import type { PlanItems_PlanFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { MedicationLine } from '../../../ui/medication-line.tsx'
import { Markdown } from '../../../ui/markdown.tsx'
import { Changing } from './changing.tsx'
import type { PanelContext } from './panel-context.ts'
import { MedicineLine } from './medicine-line.tsx'
import { isConsidered } from './plan-text.ts'
import { useTicks, type Ticks } from './use-ticks.ts'

void (
  /* GraphQL */ `
    fragment PlanItems_plan on Plan {
      markdown
      checked {
        itemId
        checkedAt
      }
      change {
        added
        changed {
          id
          before
        }
      }
      sections {
        heading
        items {
          id
          text
          detail
          priority
          basis {
            kind
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

type Plan = DataOf<PlanItems_PlanFragment>
type Section = PlanItems_PlanFragment['sections'][number]
type Item = Section['items'][number]

/** The plan's sections: what is to do can be ticked, what was considered and is not due stands closed at the end. */
export function PlanItems({ plan, context }: { plan: Plan; context: PanelContext }) {
  const ticks = useTicks(plan.checked, context.conversationId)
  if (plan.sections.length === 0) return <Markdown text={plan.markdown} />
  return plan.sections.map((section) => {
    if (!isConsidered(section.heading))
      return (
        <section key={section.heading} aria-label={section.heading}>
          <h3 className="pt-4 pb-1 text-caption font-[650] text-ink-2">{section.heading}</h3>
          <ItemList section={section} plan={plan} context={context} ticks={ticks} />
        </section>
      )
    return (
      <details key={section.heading} className="mt-4 border-t border-rule">
        <summary className="min-h-10 touch:min-h-11 content-center text-small text-ink-2">
          {section.heading} ({section.items.length})
        </summary>
        <ItemList section={section} plan={plan} context={context} ticks={null} />
      </details>
    )
  })
}

type ListProps = { section: Section; plan: Plan; context: PanelContext; ticks: Ticks | null }

function ItemList({ section, plan, context, ticks }: ListProps) {
  const added = new Set(plan.change?.added)
  const before = new Map(plan.change?.changed.map((line) => [line.id, line.before]))
  return (
    <ol>
      {section.items.map((item) => (
        <Changing
          as="li"
          id={`plan:${item.id}`}
          key={item.id}
          changes={context.changes}
          className="-mx-2 flex gap-1 border-b border-rule px-2 py-1.5 last:border-0"
        >
          {(dot) => (
            <>
              {ticks && <Tick item={item} ticks={ticks} />}
              <div className="min-w-0 flex-1 py-1">
                <p className={ticks?.isDone(item.id) ? 'text-ink-2' : undefined}>
                  <MedicationLine text={item.text} />
                  {dot}
                  {added.has(item.id) && <Mark>new</Mark>}
                  {before.has(item.id) && <Mark>changed</Mark>}
                </p>
                {before.has(item.id) && <p className="text-caption text-ink-2">Before: {before.get(item.id)}</p>}
                <PlanNotes item={item} isDue={ticks !== null} />
              </div>
            </>
          )}
        </Changing>
      ))}
    </ol>
  )
}

/** What became of a line with this version of the plan. */
function Mark({ children }: { children: string }) {
  return (
    <span className="ml-2 rounded-chip bg-gentian-wash px-1.5 text-caption font-[650] text-gentian">{children}</span>
  )
}

function Tick({ item, ticks }: { item: Item; ticks: Ticks }) {
  return (
    <label className="-ml-3 flex size-10 touch:size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-malachite-fill"
        aria-label={`Done: ${item.text}`}
        checked={ticks.isDone(item.id)}
        disabled={ticks.set === null}
        onChange={(event) => ticks.set?.(item, event.target.checked)}
      />
    </label>
  )
}

function PlanNotes({ item, isDue }: { item: Item; isDue: boolean }) {
  return (
    <>
      {item.detail && (
        <p className="text-small text-ink-2">
          <MedicationLine text={item.detail} />
        </p>
      )}
      {item.medicineCheck && <MedicineLine status={item.medicineCheck.status} text={item.medicineCheck.text} />}
      {item.basis.length > 0 && <Basis basis={item.basis} />}
      {item.wouldChange.length > 0 && (
        <p className="text-caption text-ink-2">
          {isDue ? 'Would change with: ' : 'Would become due if known: '}
          {item.wouldChange.join('; ')}
        </p>
      )}
    </>
  )
}

/** On one line; pressing it shows the whole. */
function Basis({ basis }: { basis: Item['basis'] }) {
  const words = basis.map(({ text }) => text).join(' · ')
  return (
    <details className="group text-caption text-ink-3">
      <summary className="flex min-h-6 touch:min-h-11 items-center gap-1">
        <span className="min-w-0 truncate group-open:whitespace-normal">Basis: {words}</span>
      </summary>
    </details>
  )
}
