/**
 * What a text is about, wherever it says so, and which of a phrase's meanings that leaves: "no pulse" is of a limb where one is named, and an arrest
 * where none is. Each row of `topics.json` has its proofs; `tests/server/clinical/facts/topics.test.ts` tries them.
 */
import { dataFile } from '../data-file.ts'

/** Meanings that phrases lose with a topic, or without it. */
export interface TopicRow {
  /** None: what parts in any order compose. */
  words?: string[]
  with?: string
  without?: string
  /** Whatever the words and however they are composed. */
  anyWords?: true
  /** Where a medicine with its dose stands before the words. */
  behindDose?: true
  /** Findings by key, conditions as "condition:<id>". */
  drops: string[]
  proofs: [text: string, key: string, isStated: boolean][]
}

interface TopicFile {
  topics: Record<string, string>
  affirmed: string[]
  rows: TopicRow[]
}

const file = dataFile('topics') as TopicFile

/** By its name the phrases, separated by "|", any of which names a topic. */
export const TOPICS: Readonly<Record<string, string>> = file.topics
export const TOPIC_ROWS: readonly TopicRow[] = file.rows
/** Of these a denial right before their words names none: "not suicidal". */
export const AFFIRMED_TOPICS: ReadonlySet<string> = new Set(file.affirmed)
