import { z } from 'zod'
import { READ_KINDS, type ReadKind } from '#server/clinical/dialogue/listen.ts'
import { LEVELS, type Danger } from '#server/clinical/types.ts'
import { readVersioned, type Upgrade } from './versioned-json.ts'

/** What a stretch of a message was taken for. */
export interface StoredSpan {
  start: number
  end: number
  kind: ReadKind
  factId: string | null
  key: string | null
}

const spans = z.object({
  spans: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      kind: z.enum(READ_KINDS),
      factId: z.string().nullable(),
      key: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<{ spans: StoredSpan[] }>

const danger = z.object({
  name: z.string(),
  floor: z.enum(LEVELS),
  help: z.string(),
  source: z.object({
    organisation: z.string(),
    title: z.string(),
    year: z.number().nullable(),
    doi: z.string().nullable(),
  }),
}) satisfies z.ZodType<Danger>

const UPGRADES: Upgrade[] = []

const numbered = (shape: object): object => ({ ...shape, version: UPGRADES.length + 1 })

/** The reading of a message as it is stored: with the number of its shape. */
export function readingAsStored(stored: StoredSpan[]): object {
  return numbered({ spans: stored })
}

/** A stored reading of whichever shape; empty where there is none that we know. */
export function readReading(stored: unknown): StoredSpan[] {
  return stored === null ? [] : (readVersioned(stored, UPGRADES, spans)?.spans ?? [])
}

/** A danger as it is stored. */
export function dangerAsStored(stored: Danger | null): object | null {
  return stored && numbered(stored)
}

/** A stored danger; null where there is none that we know. */
export function readDanger(stored: unknown): Danger | null {
  return stored === null ? null : readVersioned(stored, UPGRADES, danger)
}
