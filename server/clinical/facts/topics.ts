/** Which meanings of a phrase the topic of its text leaves. */
import { AFFIRMED_TOPICS, TOPIC_ROWS, TOPICS, type TopicRow } from '../data/topics.ts'
import { NAMED } from '../dictionary.ts'
import { medicinePhrases } from '../medicine-names.ts'
import { Phrases } from './phrases.ts'
import type { Sense } from './senses.ts'
import { wordSet, type Tokens } from './tokens.ts'

const topicWords = new Phrases<string>()
for (const [topic, words] of Object.entries(TOPICS))
  for (const phrase of words.split('|')) topicWords.addPattern(phrase, topic)

const rowWords = new Phrases<TopicRow>()
for (const row of TOPIC_ROWS) for (const phrase of row.words ?? []) rowWords.addPattern(phrase, row)
const OF_COMPOSED = TOPIC_ROWS.filter(({ words }) => !words)
const OF_ANY_WORDS = TOPIC_ROWS.filter(({ anyWords }) => anyWords)
/** What may stand between the number of a dose and how often it is taken. */
const DOSE_UNITS: ReadonlySet<string> = wordSet('mg mcg microgram micrograms g unit units iu puff puffs tablet tab ml')

/** Tells which senses of a text's phrases it does not mean. Its topics are looked for once, and only where a row asks for them. */
export class TopicFilter {
  private named: ReadonlySet<string> | undefined

  constructor(
    private readonly text: string,
    private readonly tokens: Tokens,
  ) {}

  /** What a phrase over tokens [from, to) means here: nothing at all, perhaps. */
  left(from: number, to: number, values: Sense[]): Sense[] {
    const drops = this.dropped([...OF_ANY_WORDS, ...this.rowsOver(from, to)], values, from)
    if (drops.size === 0) return values
    return values.filter((sense) => !drops.has(keyOf(sense)))
  }

  /** Whether what parts compose over tokens [from, to) is not meant here: of whatever words, or of those that a row names. */
  dropsComposed(key: string, from: number, to: number): boolean {
    const rows = [...OF_COMPOSED, ...this.rowsOver(from, to)]
    return rows.some((row) => row.drops.includes(key) && this.applies(row))
  }

  private rowsOver(from: number, to: number): readonly TopicRow[] {
    const match = rowWords.longest(this.text, this.tokens, from, to)
    return match?.to === to ? match.values : []
  }

  private dropped(rows: readonly TopicRow[], values: Sense[], from: number): ReadonlySet<string> {
    const keys = values.map(keyOf)
    const meant = rows.filter(({ drops }) => drops.some((key) => keys.includes(key)))
    if (meant.length === 0) return NOTHING
    const applied = meant.filter((row) => this.applies(row) && (!row.behindDose || this.isBehindDose(from)))
    return new Set(applied.flatMap(({ drops }) => drops))
  }

  /** "rivaroxaban 20 mg | od": a medicine with its dose stands before it. */
  private isBehindDose(from: number): boolean {
    const unit = DOSE_UNITS.has(this.tokens.at(from - 1).norm) ? 1 : 0
    const dose = from - 1 - unit
    if (this.tokens.at(dose).kind !== 'number') return false
    return [1, 2, 3].some(
      (n) => dose >= n && medicinePhrases.longest(this.text, this.tokens, dose - n, dose)?.to === dose,
    )
  }

  private applies({ with: beside, without }: TopicRow): boolean {
    return (beside === undefined || this.isAbout(beside)) && (without === undefined || !this.isAbout(without))
  }

  /** Whether the text names a topic. */
  isAbout(topic: string): boolean {
    this.named ??= topicsOf(this.text, this.tokens)
    return this.named.has(topic)
  }
}

/** What stands right before words that name no topic. */
const DENIALS: ReadonlySet<string> = wordSet('no not denies denied nil without never')

const NOTHING: ReadonlySet<string> = new Set()

const keyOf = (sense: Sense): string =>
  sense.kind === 'FINDING' ? sense.key : sense.kind === 'CONDITION' ? NAMED + sense.id : ''

function topicsOf(text: string, tokens: Tokens): ReadonlySet<string> {
  const named = new Set<string>()
  for (let i = 0; i < tokens.length; i++)
    for (const topic of topicWords.longest(text, tokens, i)?.values ?? [])
      if (!AFFIRMED_TOPICS.has(topic) || !DENIALS.has(tokens.at(i - 1).norm)) named.add(topic)
  return named
}
