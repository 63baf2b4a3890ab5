/** The number that belongs to a name in a told result: "ammonia came back 280", "800 lymphocytes", "WCC 92 000", "110k WBC". */
import type { Page } from '../facts/page.ts'
import type { Tokens } from '../facts/tokens.ts'

interface Count {
  value: number
  /** Tokens of the name and the number, half open. */
  from: number
  to: number
}

/** So many words may stand between a name and its number: "back at", "just phoned through". */
const FARTHEST = 4
const BETWEEN = /^(?:is|was|of|at|back|came|now|level|count|just|phoned|through|thru|called|[:=~<>–—-])$/
const UNITS_OF_CELLS = /^(?:x|\*|cells?)$/

/** @param from @param to the tokens of the name */
export function countBeside({ tokens }: Page, from: number, to: number): Count | null {
  const behind = behindOf(tokens, to)
  if (behind) return { ...behind, from }
  const at = numberBefore(tokens, from)
  return at === null ? null : { value: valueOf(tokens, at).value, from: at, to }
}

function behindOf(tokens: Tokens, to: number): { value: number; to: number } | null {
  const { sentence } = tokens.at(to - 1)
  for (let k = to; k < to + FARTHEST && tokens.at(k).sentence === sentence; k++) {
    if (tokens.at(k).kind === 'number') return valueOf(tokens, k)
    if (!BETWEEN.test(tokens.at(k).norm || tokens.at(k).raw)) return null
  }
  return null
}

/** "800 lymphocytes", "110k WBC", "1,850 polymorphs". */
function numberBefore(tokens: Tokens, from: number): number | null {
  for (let k = from - 1; k >= from - 2 && tokens.at(k).sentence === tokens.at(from).sentence; k--) {
    const { kind, norm } = tokens.at(k)
    if (kind === 'number') return tokens.at(k - 1).kind === 'number' && tokens.at(k).raw.length === 3 ? k - 1 : k
    if (norm !== 'k' && !UNITS_OF_CELLS.test(norm)) return null
  }
  return null
}

/** "92 000" is one number, "110k" a thousand times as much. */
function valueOf(tokens: Tokens, at: number): { value: number; to: number } {
  const [{ value }, next] = [tokens.at(at), tokens.at(at + 1)]
  if (next.kind === 'number' && /^\d{3}$/.test(next.raw) && value < 1_000)
    return { value: value * 1_000 + next.value, to: at + 2 }
  if (next.norm === 'k' && next.glued) return { value: value * 1_000, to: at + 2 }
  return { value, to: at + 1 }
}
