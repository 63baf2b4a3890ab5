import type { Level } from '../gql/graphql.ts'

export type Severity = 'critical' | 'urgent' | 'watch' | 'routine' | 'done'

/** The gravest first. */
const BY_LEVEL: Record<Level, { severity: Severity; words: string }> = {
  ER_NOW: { severity: 'critical', words: 'ER now' },
  ADMIT: { severity: 'critical', words: 'Admit' },
  ER_TODAY: { severity: 'urgent', words: 'ER today' },
  OUTPATIENT_URGENT: { severity: 'watch', words: 'Outpatient, soon' },
  MONITOR: { severity: 'routine', words: 'Monitor' },
}

/** How grave a level is drawn: shape, fill and word. */
export const severityOf = (level: Level): Severity => BY_LEVEL[level].severity

const LEVELS = Object.keys(BY_LEVEL)

/** Whether a level is less grave than another; none is less grave than any. */
export const isBelow = (level: Level | null, other: Level): boolean =>
  level === null || LEVELS.indexOf(level) > LEVELS.indexOf(other)

/** The level in the words of the ward. */
export const levelWords = (level: Level): string => BY_LEVEL[level].words

export const SEVERITY_WORDS: Record<Severity, string> = {
  critical: 'Critical',
  urgent: 'Urgent',
  watch: 'Watch',
  routine: 'Routine',
  done: 'Done',
}
