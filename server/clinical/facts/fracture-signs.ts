/** The sign "#" that stands for a fracture: "# NOF", "L wrist #", "# of the distal radius". */
import { BONE_WORDS } from '../data/bone-words.ts'
import { fold, isBoundary, knownWordNumber, wordSet, type Token } from './tokens.ts'

const BONES = wordSet(BONE_WORDS.bones)
const REGIONS = wordSet(BONE_WORDS.regions)
const QUALITIES = wordSet(BONE_WORDS.qualities)
const BETWEEN = wordSet(BONE_WORDS.between)
/** So many words may stand between the sign and the bone. */
const MOST_BETWEEN = 4
const FRACTURE = fold('fracture')

/** Reads each sign that stands beside a bone as the word. "#3 rib" counts, and "# Hip pain" is a heading: they stay. */
export function foldFractures(list: Token[]): void {
  for (const [i, token] of list.entries())
    if (token.raw === '#' && list[i + 1]?.kind !== 'number' && isOfBone(list, i)) {
      token.norm = FRACTURE
      token.word = knownWordNumber(FRACTURE)
    }
}

function isOfBone(list: readonly Token[], i: number): boolean {
  const before = list[i - 1]
  if (before && [BONES, REGIONS, QUALITIES].some((words) => words.has(before.norm))) return true
  let k = i + 1
  while (k - i <= MOST_BETWEEN && BETWEEN.has(list[k]?.norm ?? '')) k++
  const named = list[k]?.norm ?? ''
  const opensLine = !before || isBoundary(before)
  return BONES.has(named) || (REGIONS.has(named) && !opensLine)
}
