/**
 * What a follow-up does where no cue says it, or another than the words say: the act that it is most like (`data/ways-of-asking`). Cues go before where
 * they are sure, and whatever tells a finding or a value stays a statement unless hardly any statement is put like it: nothing told may get lost.
 */
import { provedWays, waysOfAsking } from '../data/ways-of-asking.ts'
import type { Page } from '../facts/page.ts'
import { tokenize } from '../facts/tokenize.ts'
import { actFeatures, type KindOfName } from './act-features.ts'
import { ActModel } from './act-model.ts'
import type { Act, ActKind, DocumentKind } from './acts.ts'

/** Words of the longest clause that is weighed: a longer one is told of a case. */
const LONGEST = 24

/** What a cue tells for sure, or what no way of asking is of. */
const SURE: ReadonlySet<ActKind> = new Set([
  'CORRECTION',
  'HYPOTHESIS',
  'SHOW_ALL',
  'GREETING',
  'CAPABILITY',
  'ANOTHER_PATIENT',
])

/** Of a question: what is asked by more than the name of a thing. */
const NAMES_LITTLE: ReadonlySet<ActKind> = new Set([
  'WHY',
  'NEXT',
  'MISSING',
  'SUMMARY',
  'DOCUMENT',
  'OUT_OF_SCOPE',
  'WOULD_CHANGE',
  'HYPOTHESIS',
])

/** How likely an act must be, by what it would be otherwise. */
const OF_A_QUESTION = 0.6
const OF_A_STATEMENT = 0.6
const BESIDE_OTHERS = 0.85
const IN_PLACE_OF_A_NAME = 0.8
const IN_PLACE_OF_A_CUE = 0.85
const WHERE_IT_COUNTS = 0.9
/** How unlikely the other is then; of a statement that tells nothing it may be likelier. */
const HARDLY = 0.05
const HARDLY_TOLD = 0.15

interface Way {
  kind: ActKind
  document: DocumentKind | null
}

/** What a clause is most like, and how likely each act is. */
interface Likely {
  way: Way
  of: ReadonlyMap<ActKind, number>
}

export class LikelyActs {
  private model: ActModel<Way> | undefined

  constructor(private readonly kindOf: KindOfName) {}

  /** The acts of a later message. @param tells whether a clause tells a finding or a value */
  of(page: Page, acts: readonly Act[], tells: (act: Act) => boolean): Act[] {
    const isAlone = acts.length === 1
    return acts.map((act) => {
      const likely = SURE.has(act.kind) ? null : this.likely(page, act)
      if (!likely || likely.way.kind === act.kind || (act.kind === 'DOCUMENT' && likely.way.kind !== 'STATEMENT'))
        return act
      if (act.kind === 'NOT_UNDERSTOOD') return asked(act, likely)
      return isLikelier(act, likely, isAlone, !isAlone || tells(act)) ? heardAs(act, likely.way) : act
    })
  }

  /** Null of what is too long to be weighed, and of a row of a table. */
  private likely(page: Page, { span, words }: Act): Likely | null {
    if (/[\t|]/.test(words)) return null
    const [from, to] = [page.tokens.indexAt(span.start), page.tokens.indexAt(span.end)]
    if (to - from > LONGEST) return null
    this.model ??= this.fitted()
    const ways = [...this.model.likelihoods(actFeatures(page, [from, to], this.kindOf))]
    const of = new Map<ActKind, number>()
    for (const [{ kind }, likelihood] of ways) of.set(kind, (of.get(kind) ?? 0) + likelihood)
    const [most] = [...of].reduce((a, b) => (b[1] > a[1] ? b : a))
    const ofKind = ways.filter(([{ kind }]) => kind === most)
    const [way] = ofKind.reduce((a, b) => (b[1] > a[1] ? b : a))
    return { way, of }
  }

  private fitted(): ActModel<Way> {
    const wayOf = new Map<string, Way>()
    const examples = [...waysOfAsking(), ...provedWays()].flatMap(({ kind, document = null, ways }) => {
      const name = `${kind} ${document ?? ''}`
      const way = wayOf.get(name) ?? { kind, document }
      wayOf.set(name, way)
      return ways.map((text) => {
        const tokens = tokenize(text)
        return { kind: way, features: actFeatures({ text, tokens }, [0, tokens.length], this.kindOf) }
      })
    })
    return new ActModel(examples)
  }
}

/** A question that no cue knows: what it is like where that names little, else by what it names first. */
function asked(act: Act, { way, of }: Likely): Act {
  const likelihood = of.get(way.kind) ?? 0
  if (way.kind === 'STATEMENT')
    return likelihood >= IN_PLACE_OF_A_CUE && !act.words.includes('?') ? heardAs(act, way) : act
  if (likelihood < OF_A_QUESTION) return act
  const isSure = likelihood >= (way.kind === 'HYPOTHESIS' ? WHERE_IT_COUNTS : IN_PLACE_OF_A_NAME)
  return isSure && NAMES_LITTLE.has(way.kind) ? heardAs(act, way) : { ...act, likely: way.kind }
}

/** @param isTelling whether the clause is likely to tell something */
function isLikelier({ kind }: Act, { way, of }: Likely, isAlone: boolean, isTelling: boolean): boolean {
  const likelihood = of.get(way.kind) ?? 0
  const own = of.get(kind) ?? 0
  if (kind !== 'STATEMENT') return likelihood >= IN_PLACE_OF_A_CUE && own <= HARDLY && isSureOf(way, likelihood)
  if (way.kind === 'HYPOTHESIS' && isTelling) return false
  const least = isAlone ? OF_A_STATEMENT : BESIDE_OTHERS
  return likelihood >= least && own <= (isTelling ? HARDLY : HARDLY_TOLD) && isSureOf(way, likelihood)
}

/** Nothing is supposed, and no document written, for what may be something else. */
const isSureOf = ({ kind }: Way, likelihood: number): boolean =>
  likelihood >= WHERE_IT_COUNTS || (kind !== 'HYPOTHESIS' && kind !== 'DOCUMENT')

/** What was told stays told: only what is supposed tells nothing. */
function heardAs(act: Act, way: Way): Act {
  const isNew = way.kind === 'STATEMENT' || way.kind === 'HYPOTHESIS'
  return { ...act, ...way, subject: act.words, ...(isNew ? {} : { cued: act.kind }) }
}
