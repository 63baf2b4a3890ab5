/** What a message is heard against, and with. */
import type { Dictionary } from '../dictionary.ts'
import type { Page, PatientIn } from '../facts/page.ts'
import type { Decision, Reading, RecordFact } from '../types.ts'
import type { ClauseReader } from './clauses.ts'
import type { LikelyActs } from './likely-acts.ts'
import type { TopicReader } from './topics.ts'

/** What a message is heard against. */
export interface Hearing {
  record: RecordFact[]
  /** Keys of the facts of the last message that stated any. */
  lastKeys: string[]
  /** The physician's last messages, the newest first. */
  lastSaid?: readonly string[] | undefined
  asOf?: Date | undefined
}

export interface ListenParts {
  dictionary: Dictionary
  clauses: ClauseReader
  topics: TopicReader
  openPage: (text: string, asOf?: Date, patientIn?: PatientIn) => Page
  read: (text: string, asOf?: Date) => Reading
  readPage: (page: Page) => Reading
  isClinical: (norm: string) => boolean
  likely: LikelyActs
  /** What the rules make of a record alone: its level, and what they would ask for. */
  judge: (record: RecordFact[]) => Pick<Decision, 'triage' | 'missing'>
  /** The tests that they plan for a record, as the content words them. */
  testsFor: (record: RecordFact[]) => string[]
}
