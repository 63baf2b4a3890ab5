/** An ingestion as a text tells it: the agents, how much of each, and the level that came back. */
import { LEVEL_WORDS } from '../data/poison-agents.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import type { Hit } from './findings.ts'
import { agentAt, factsOfAgents, ingestedAgents, type IngestedAgent } from './ingested-agents.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { INGESTED_AMOUNT, type Specials } from './specials.ts'
import { readValue } from './values.ts'

/** Findings that tell an ingestion: without one an amount is that of a treatment, which may be "over 5 days" as well. */
const INGESTION = /^(drug_overdose_possible|intentional_overdose|.*_overdose|(?!staggered_).*_ingestion|.*_poisoning)$/

/** What a page tells of an ingestion. */
interface Ingestion {
  facts: ReadFact[]
  /** Where it names what was swallowed: no medicine that the patient takes. */
  swallowed: readonly Pick<IngestedAgent, 'from' | 'to'>[]
}

/** Without an ingestion nothing: an amount is then that of a treatment. @param known its ages and measures */
export function readIngestion(
  page: Page,
  { facts, amounts }: Specials,
  hits: readonly Hit[],
  known: readonly ReadFact[],
  dictionary: Dictionary,
): Ingestion {
  const isTold =
    facts.some(({ key }) => INGESTION.test(key)) ||
    hits.some(({ key, assertion }) => assertion === 'PRESENT' && INGESTION.test(key))
  const agents = ingestedAgents(page, isTold, ageOf(known))
  if (!isTold && agents.length === 0) return { facts: [], swallowed: [] }
  const level = levelOf(page, agents, known, dictionary)
  const told = [...factsOfAgents(page, agents), ...amountsOf(page, amounts, agents)]
  return { facts: level ? [...told, level] : told, swallowed: agents }
}

function ageOf(known: readonly ReadFact[]): number | undefined {
  const valueOf = (key: string) => {
    const value = known.find((fact) => fact.key === key)?.value
    return typeof value === 'number' ? value : undefined
  }
  const months = valueOf('age_months')
  return valueOf('age') ?? (months === undefined ? undefined : months / 12)
}

/** The amount of the one agent; of several that of each of which content has a place for it, as none is that of all. */
function amountsOf(page: Page, amounts: Specials['amounts'], agents: readonly IngestedAgent[]): ReadFact[] {
  const told = amounts.map((one) => ({ ...one, of: agentIn(page, one.from, one.to) }))
  const names = new Set([...told, ...agents.map((of) => ({ of }))].flatMap(({ of }) => of?.name ?? []))
  const keyOf = ({ of }: (typeof told)[number]) => (names.size > 1 ? of?.agent.amount : INGESTED_AMOUNT)
  const keyed = told.flatMap((one) => {
    const key = keyOf(one)
    return key === undefined ? [] : [{ ...one.fact, key }]
  })
  // told twice and differently it is not known
  return keyed.filter(
    (fact, i) =>
      keyed.findIndex(({ key }) => key === fact.key) === i &&
      keyed.every(({ key, value }) => key !== fact.key || value === fact.value),
  )
}

function agentIn(page: Page, from: number, to: number): ReturnType<typeof agentAt> {
  for (let i = from; i < to; i++) {
    const named = agentAt(page.text, page.tokens, i)
    if (named) return named
  }
  return null
}

/** How many words may stand between "level" and its number. */
const LEVEL_REACH = 4

/** "Level back 210 mg/L": of the one agent that is measured in blood. */
function levelOf(
  page: Page,
  agents: readonly IngestedAgent[],
  known: readonly ReadFact[],
  dictionary: Dictionary,
): ReadFact | null {
  const keys = new Set(agents.flatMap(({ agent }) => agent.level ?? []))
  const [key] = keys
  const entry = key === undefined ? undefined : dictionary.get(key)
  if (!key || !entry || keys.size > 1 || known.some((fact) => fact.key === key)) return null
  const { tokens } = page
  for (let i = 0; i < tokens.length; i++) {
    if (!LEVEL_WORDS.level.has(tokens.at(i).norm)) continue
    for (let k = i + 1; k <= i + LEVEL_REACH; k++) {
      const token = tokens.at(k)
      if (token.kind !== 'number') {
        if (!LEVEL_WORDS.between.has(token.norm)) break
        continue
      }
      if (page.used.has(k)) break
      const value = readValue(page, entry, k, { unitless: null })
      if (!value || value.unclear) break
      page.used.add(k)
      return presentFact(
        key,
        value.value,
        entry.unit,
        { start: tokens.at(i).start, end: value.span.end },
        page.text.slice(tokens.at(i).start, value.span.end),
      )
    }
  }
  return null
}
