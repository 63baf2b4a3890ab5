import type { ExamLabs_PanelFragment } from '../../../gql/graphql.ts'
import { Changing } from './changing.tsx'
import { FactPopover } from './fact-popover.tsx'
import { doubtOf, factLines } from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'
import { abnormalFirst, isValue, ValueTable } from './value-table.tsx'

void (
  /* GraphQL */ `
    fragment ExamLabs_panel on Panel {
      examLabs {
        ...FactLine_fact @unmask
      }
    }
  `
)

/** Vital signs and results as a ruled table, and under it what was examined. */
export default function ExamLabs({ panel, context }: { panel: ExamLabs_PanelFragment; context: PanelContext }) {
  const lines = factLines(panel.examLabs)
  if (lines.length === 0)
    return (
      <p className="p-5 text-ink-2">
        No examination or laboratory values yet.{context.conversationId !== null && ' Add them in your next message.'}
      </p>
    )
  const values = abnormalFirst(lines.filter(isValue))
  const findings = lines.filter((line) => !isValue(line))
  return (
    <div className="px-4 pb-5 sm:px-5">
      <div className="@container">
        {values.length > 0 && <ValueTable lines={values} context={context} />}
        {findings.length > 0 && (
          <section aria-label="Examination">
            <h3 className="pt-4 pb-1 text-caption font-[650] text-ink-2">Examination</h3>
            <ul>
              {findings.map((line) => (
                <Changing
                  as="li"
                  id={`fact:${line.key}`}
                  key={line.key}
                  changes={context.changes}
                  className="flex items-baseline gap-3 border-t border-rule first:border-0"
                >
                  {(dot) => (
                    <>
                      <span className="min-w-0 flex-1 py-2">
                        {line.label}
                        {dot}
                      </span>
                      <FactPopover line={line} context={context} className="shrink-0 font-bold">
                        {line.words}
                        {doubtOf(line.facts)}
                      </FactPopover>
                    </>
                  )}
                </Changing>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
