/** "80.0 %", or "78.3–81.7 %" where repeats differ. */
export function spread<Round>(rounds: readonly Round[], of: (round: Round) => [part: number, all: number]): string {
  const shares = rounds
    .map(of)
    .filter(([, all]) => all > 0)
    .map(([part, all]) => (100 * part) / all)
  if (shares.length === 0) return '–'
  const [least, most] = [Math.min(...shares).toFixed(1), Math.max(...shares).toFixed(1)]
  return least === most ? `${least} %` : `${least}–${most} %`
}
