import type { backups, backupState, drillOutcome } from '#schema/backups.ts'

export type BackupState = (typeof backupState.enumValues)[number]
export type DrillOutcome = (typeof drillOutcome.enumValues)[number]

/** A backup, as admins see it. */
export type BackupView = Omit<typeof backups.$inferSelect, 'madeBy' | 'name' | 'seenAt'> & {
  /** The name of who asked for it; null: the clock, or somebody who is gone. */
  madeBy: string | null
}

/** How backups are kept, and the last ones. */
export interface BackupsView {
  /** How many stay; 0: none is made. */
  keeps: number
  /** When the next one comes of itself, in UTC, such as 02:15. */
  nightlyAt: string
  items: BackupView[]
}
