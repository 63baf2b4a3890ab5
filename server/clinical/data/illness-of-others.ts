/** What the illness of a relative or of a contact means for the patient: the rows of `illness-of-others.json`, each with what it reads and leaves. */
import file from './illness-of-others.json' with { type: 'json' }

/** One of several words or phrases; "*" stands for any ending. */
function anyOf(words: readonly string[]): RegExp {
  const patterns = words.map((word) => word.replace(/[.]/g, String.raw`\.`).replace('*', String.raw`[\p{L}\d-]*`))
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${patterns.join('|')})(?![\p{L}\d])`, 'iu')
}

/** Names a blood relative. */
export const OF_KIN = anyOf(file.kin.split(' '))
/** Names anybody who may pass an illness on. */
export const OF_PEOPLE = anyOf(`${file.kin} ${file.people}`.split(' '))

export interface IllnessOfOthers {
  name: string
  of: RegExp
  words: RegExp
  except: RegExp | null
  says: string
  source: string
}

export const ILLNESS_OF_OTHERS: readonly IllnessOfOthers[] = file.rows.map(
  ({ name, of, words, except = [], says, source }) => ({
    name,
    of: of === 'FAMILY' ? OF_KIN : OF_PEOPLE,
    words: anyOf(words),
    except: except.length > 0 ? anyOf(except) : null,
    says,
    source,
  }),
)

/** By row: what it answers, and what it does not. */
export const ILLNESS_OF_OTHERS_PROOFS = file.rows.map(({ name, reads, leaves }) => ({ name, reads, leaves }))
