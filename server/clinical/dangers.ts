/** The dangers that are named, whatever the condition, from `data/dangers`: each with its floor, its source, and what comes first. */
import { readDangerFile } from './condition-files.ts'
import type { DangerFile } from './danger-schema.ts'
import type { Danger } from './types.ts'

export interface DangerRow extends Danger {
  /** Patterns, the name first. */
  phrases: string[]
  /** Longer phrases that mean something else: "ventricular ectopics" are no ectopic pregnancy. */
  other?: readonly string[]
  /** Counts only where it is suspected: "?MI", and not "HTN, MI". */
  suspected?: true
  /** In a text of this topic its words mean something else: a wrist cut on a window is no self-harm. */
  without?: string
}

/** The files of `data/dangers`. Where two hold the same words the earlier counts. */
export const DANGER_GROUPS = [
  'toxicology',
  'injuries',
  'neurosurgical',
  'circulation',
  'airway-eye-ent',
  'abdomen',
  'obstetric',
  'children',
  'infection',
  'metabolic',
  'rarer',
  'operations',
  'told-results',
] as const

/** The rows of files; what comes first in one danger alone stands before what its block says. */
export function dangersOf(files: DangerFile[]): DangerRow[] {
  const blocks = files.flatMap((file) => file.blocks)
  const own = new Map(
    blocks.flatMap(({ dangers }) =>
      dangers.flatMap(({ name, first }) => (first ? [[name, `${first.do} [${first.source}]`] as const] : [])),
    ),
  )
  return blocks.flatMap(({ floor, source, help, dangers }) =>
    dangers.map(({ name, words, other, suspected, without }) => ({
      name,
      phrases: words,
      ...(other && { other }),
      ...(suspected && { suspected }),
      ...(without && { without }),
      floor,
      source: { ...source, doi: null },
      help: own.get(name) ?? help,
    })),
  )
}

export const DANGERS: readonly DangerRow[] = dangersOf(DANGER_GROUPS.map(readDangerFile))
