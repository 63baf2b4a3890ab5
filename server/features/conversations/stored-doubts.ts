import { z } from 'zod'
import { readVersioned, type Upgrade } from './versioned-json.ts'

/** What a language model read otherwise than the record has it: asked, until a person has said or the record says anew. */
export interface StoredDoubt {
  /** The fact of the record that it disagrees with. */
  factId: string
  key: string
  /** As the model reads it, in the product's unit. */
  value: number | string | boolean | null
  unit: string | null
  status: 'PRESENT' | 'ABSENT'
  /** The words of the message. */
  words: string
  messageId: string
}

const shape = z.object({
  doubts: z.array(
    z.object({
      factId: z.string(),
      key: z.string(),
      value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
      unit: z.string().nullable(),
      status: z.enum(['PRESENT', 'ABSENT']),
      words: z.string(),
      messageId: z.string(),
    }),
  ),
}) satisfies z.ZodType<{ doubts: StoredDoubt[] }>

const UPGRADES: Upgrade[] = []

/** As they are stored: with the number of their shape; null where there are none. */
export function doubtsAsStored(doubts: StoredDoubt[]): object | null {
  return doubts.length > 0 ? { doubts, version: UPGRADES.length + 1 } : null
}

/** Stored ones of whichever shape; none where there are none that we know. */
export function readDoubts(stored: unknown): StoredDoubt[] {
  return stored === null ? [] : (readVersioned(stored, UPGRADES, shape)?.doubts ?? [])
}
