import type { Count } from './count.ts'
import type { Matching, TriageScore } from './deciding.ts'
import type { Scorecard } from './scorecard.ts'

const percent = (value: number) => `${(100 * value).toFixed(1).padStart(5)} %`
const counted = (name: string, { precision, recall, f1, right, wrong, missed }: Count) =>
  console.log(
    `${name.padEnd(34)}${percent(precision)}${percent(recall).padStart(11)}${percent(f1).padStart(11)}   ${right} right, ${wrong} wrong, ${missed} missed`,
  )

export function print(
  { extraction, negation, matching, triage, remarks, vectors, baselines }: Scorecard,
  { faults }: { faults: boolean },
): void {
  console.log('Reading                           precision     recall         F1')
  counted('measures (physician)', extraction.measures)
  for (const [key, count] of [...extraction.byMeasure].sort(([, a], [, b]) => b.right - a.right))
    counted(`  ${key}`, count)
  counted('findings (physician)', extraction.findings)
  counted('negation (physician)', negation.physician)
  counted(`negation (Avey, ${percent(negation.coverage).trim()} mapped)`, negation.avey)
  console.log('\nConditions                            first   first three')
  matched('physician', matching.physician)
  matched('Avey', matching.avey)
  console.log('\nTriage                                right   under-triaged emergencies   over-triaged others')
  for (const [name, score] of Object.entries({ ...triage, ...baselines })) triaged(name, score)
  console.log(`\nLevels lowered by remarks and injected instructions: ${remarks.lowered.length} of ${remarks.tried}`)
  console.log(`Calculators' vectors exact: ${vectors.exact} of ${vectors.vectors}`)
  if (!faults) return
  for (const [name, list] of Object.entries({
    extraction: extraction.faults,
    negation: negation.faults,
    physician: matching.physician.faults,
    Avey: matching.avey.faults,
    triage: triage.all.faults,
    lowered: remarks.lowered,
  })) {
    console.log(`\n${name}: ${list.length}`)
    for (const fault of list) console.log(`  ${fault}`)
  }
}

function matched(name: string, { cases, top1, top3, coverage }: Matching): void {
  console.log(
    `${`${name}, ${cases} cases (${percent(coverage).trim()} of all)`.padEnd(34)}${percent(top1)}${percent(top3).padStart(14)}`,
  )
}

function triaged(name: string, { cases, right, emergencies, underTriaged, others, overTriaged }: TriageScore): void {
  console.log(
    `${`${name}, ${cases} cases`.padEnd(34)}${percent(right / cases)}   ${percent(underTriaged / emergencies)} (${underTriaged} of ${emergencies})      ${percent(others ? overTriaged / others : 0)} (${overTriaged} of ${others})`,
  )
}
