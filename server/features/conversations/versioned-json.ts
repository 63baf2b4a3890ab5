import { z } from 'zod'

/** Makes of one shape the next one. May throw: what it cannot read is not known. */
export type Upgrade = (stored: unknown) => unknown

const numbered = z.looseObject({ version: z.int().min(1).default(1) })

/**
 * Stored JSON of any earlier shape, brought to today's step by step. What has no number is from before there were any.
 * @returns null for what does not fit its shape, and for what a later version of this program stored
 */
export function readVersioned<Shape>(stored: unknown, upgrades: Upgrade[], today: z.ZodType<Shape>): Shape | null {
  const parsed = numbered.safeParse(stored)
  if (!parsed.success || parsed.data.version > upgrades.length + 1) return null
  const { version, ...shape } = parsed.data
  try {
    return today.parse(upgrades.slice(version - 1).reduce<unknown>((older, upgrade) => upgrade(older), shape))
  } catch (error) {
    if (error instanceof z.ZodError) return null
    throw error
  }
}
