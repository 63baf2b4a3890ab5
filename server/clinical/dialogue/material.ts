/** What replies are made of: the decision with all that it rests on, and what the message asked. */
import type { Decided, Parts } from '../decide.ts'
import type { DecideInput } from '../types.ts'
import type { PlanContext } from '../plan-lines.ts'
import type { Heard } from './listen.ts'
import type { TopicReader } from './topics.ts'

export interface ReplyMaterial {
  heard: Heard
  /** Null for a first message. */
  before: Decided | null
  beforeInput: DecideInput | null
  after: Decided
  input: DecideInput
  parts: Parts
  topics: TopicReader
  context: PlanContext
  /** Decides on other facts; the record is not touched. */
  suppose(input: DecideInput): Decided
  /** How the case was first told; null where that cannot be quoted. */
  story(): string | null
  /** The folded words of a text that are of the field. */
  clinicalWords(text: string): Set<string>
}
