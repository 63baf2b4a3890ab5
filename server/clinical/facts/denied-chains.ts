/** What slashes join, with a short no behind them all. */
import type { Marked } from './marked.ts'

/** "fever/cough/SOB -ve", "fever & cough nil": a short no behind what slashes join. */
export function closesChain({ tokens, cueStarting, matchAt }: Marked, i: number): boolean {
  const cue = cueStarting[i]
  if (
    !cue ||
    !SHORT_NO.test(
      tokens
        .slice(i, cue.to)
        .map(({ raw }) => raw.toLowerCase())
        .join(''),
    )
  )
    return false
  const next = tokens.at(cue.to)
  const last = matchAt[i - 1]
  const isOver = next.sentence !== tokens.at(i).sentence || next.kind === 'break' || /^[,;)]$/.test(next.raw)
  return isOver && Boolean(last) && CHAINS.test(tokens.at((last?.from ?? 0) - 1).raw)
}
const SHORT_NO = /^(?:nil|neg|negative|-ve)$/
const CHAINS = /^[/&]$/

/** Denies the phrases that slashes join before token i. */
export function denyChainBefore({ tokens, matchAt }: Marked, i: number, denied: Uint8Array, as: number): void {
  for (
    let last = matchAt[i - 1];
    last;
    last = CHAINS.test(tokens.at(last.from - 1).raw) ? matchAt[last.from - 2] : null
  )
    denied.fill(as, last.from, last.to)
}
