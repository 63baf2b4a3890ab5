/** The plan as markdown. */
import type { MedicineChecker } from './medicine-check.ts'
import type { PlanItem, PlanSection } from './types.ts'

/** The sections, each line with its basis and what the check of its medicines says. */
export function markdownOf(sections: PlanSection[], medicines: MedicineChecker): string {
  return sections
    .map(
      (section) => `### ${section.heading}\n\n${section.items.map((item) => markdownLine(item, medicines)).join('\n')}`,
    )
    .join('\n\n')
}

function markdownLine(item: PlanItem, medicines: MedicineChecker): string {
  const facts = item.basis.filter((one) => one.kind === 'FACT' || one.kind === 'SCORE').map((one) => one.text)
  const source = item.basis.find((one) => one.kind === 'SOURCE')?.text
  const rest = [...facts, ...(source ? [source] : [])].join(' · ')
  return `- ${medicines.bold(item.text)}${item.detail ? `. ${medicines.bold(item.detail)}` : ''}${rest ? ` *(${rest})*` : ''}${checkLine(item)}`
}

function checkLine({ medicineCheck }: PlanItem): string {
  if (!medicineCheck || medicineCheck.status === 'CHECKED') return ''
  return `\n  - ${medicineCheck.status === 'CONFLICT' ? '**Conflict.** ' : ''}${medicineCheck.text}`
}
