/** All dangers that no rule here may judge, by groups. */
import { ABDOMEN } from './abdomen.ts'
import { AIRWAY_EYE_ENT } from './airway-eye-ent.ts'
import { CHILDREN } from './children.ts'
import { CIRCULATION } from './circulation.ts'
import { DANGER_HELP } from './danger-help.ts'
import type { DangerRow } from './danger-rows.ts'
import { INFECTION } from './infection.ts'
import { INJURIES } from './injuries.ts'
import { METABOLIC } from './metabolic.ts'
import { NEUROSURGICAL } from './neurosurgical.ts'
import { OBSTETRIC } from './obstetric.ts'
import { OPERATIONS } from './operations.ts'
import { RARER } from './rarer.ts'
import { TOLD_RESULTS } from './told-results.ts'
import { TOXICOLOGY } from './toxicology.ts'

export type { DangerRow } from './danger-rows.ts'

/** A row with what comes first in it alone, where that is written. */
function withOwnHelp(row: DangerRow): DangerRow {
  const own = DANGER_HELP.get(row.name)
  return own ? { ...row, help: `${own.help} [${own.source}]` } : row
}

export const DANGERS: DangerRow[] = [
  ...TOXICOLOGY,
  ...INJURIES,
  ...NEUROSURGICAL,
  ...CIRCULATION,
  ...AIRWAY_EYE_ENT,
  ...ABDOMEN,
  ...OBSTETRIC,
  ...CHILDREN,
  ...INFECTION,
  ...METABOLIC,
  ...RARER,
  ...OPERATIONS,
  ...TOLD_RESULTS,
].map(withOwnHelp)
