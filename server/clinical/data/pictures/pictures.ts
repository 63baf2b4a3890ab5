/**
 * How illnesses are told, whatever of it becomes a fact: a row a condition, in each the cues of its picture (site, trigger, course, age, sign,
 * result). A cue is its ways of saying, parted by "|", in the patterns of `facts/phrases.ts`; "#40-99" stands for a number between two, "$name" for
 * a list of `words.json`, and a leading "!" for what tells it nearly alone.
 */
import { wordSet } from '../../facts/tokens.ts'
import { dataFile } from '../../data-file.ts'

/** The files of this folder that hold pictures. */
const FILES = ['adults', 'adults-more', 'children-birth', 'mind-poison-injury', 'regions']

interface Picture {
  condition: string
  /** It has no form that may wait: where its picture is clear, the level is today's at least. */
  grave?: true
  /** Its cues that tell whom it befalls and since when, and not that it has begun: "mechanical valve". By them alone it raises no level. */
  history?: string
  cues: string[]
}

/** Every row of this folder; of several rows of a condition all cues count. */
export const pictureRows = (): Picture[] =>
  FILES.flatMap((name) => (dataFile(`pictures/${name}`) as { pictures: Picture[] }).pictures)

/** Lists of words that many pictures share, by their name. */
export const pictureWords = (): Record<string, string> =>
  (dataFile('pictures/words') as { words: Record<string, string> }).words

/** What a word beside a cue makes of it, where no cue of denial reaches: right before it, and right behind. */
export const PICTURE_STATES = {
  denials: wordSet('no not never without nil non isnt wasnt doesnt didnt denies'),
  fine: wordSet('fine ok okay normal clear unremarkable nad'),
}
