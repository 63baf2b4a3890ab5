/**
 * What shows that a clause asks, corrects, supposes or wants a document: the rows of `dialogue-cues/*.json`, with the words that several
 * share in `dialogue-cue-groups.json`. The first row that fits decides; what no row fits is read as a statement.
 */
import { readCueFile } from '../condition-files.ts'
import type { CueRow } from '../dialogue/cue-row.ts'
import groupsFile from './dialogue-cue-groups.json' with { type: 'json' }
import { REFERENCE_CUES } from './reference-cues.ts'

const groups = new Map(Object.entries(groupsFile.groups))

/** "<who>" inside a pattern is a choice of the group's words; a pattern that is nothing else is each of them. */
function expanded(patterns: string[]): string {
  return patterns
    .flatMap((pattern) => groups.get(/^<(\w+)>$/u.exec(pattern)?.[1] ?? '') ?? [choiceIn(pattern)])
    .flatMap((pattern) => (YOU.test(pattern) ? [pattern, pattern.replace(YOU, 'u')] : [pattern]))
    .join('|')
}

/** Typed in a hurry: "what can u do". */
const YOU = /\byou\b(?!\S)/

const choiceIn = (pattern: string): string =>
  pattern.replaceAll(/<(\w+)>/gu, (_whole, name: string) => `{${(groups.get(name) ?? []).join(',')}}`)

/** Shape and groups are held by tests: checking them costs too much at each start. */
const rowsOf = (name: string): CueRow[] =>
  readCueFile(name).rows.map(({ note: _note, begins, cues, unless, ...row }) => ({
    ...row,
    ...(begins ? { begins: begins.join('|') } : {}),
    cues: expanded(cues),
    ...(unless ? { unless: expanded(unless) } : {}),
  }))

/** Words before which a clause has not begun: "ok so", "please", "and". */
export const OPENERS: readonly string[] = groupsFile.openers

/** By rank. */
export const DIALOGUE_CUES: CueRow[] = [
  ...rowsOf('another-patient'),
  ...rowsOf('embedded-questions'),
  ...rowsOf('unmarked-questions'),
  ...rowsOf('open-questions'),
  ...REFERENCE_CUES,
  ...rowsOf('short-questions'),
  ...rowsOf('follow-ups'),
  ...rowsOf('hypotheses'),
  ...rowsOf('documents'),
  ...rowsOf('questions'),
  ...rowsOf('greetings'),
  ...rowsOf('left-over'),
]
