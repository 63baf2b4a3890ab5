/** Conditions that a later message tells or excludes: "CT shows type A dissection", "CTPA negative for PE". */
import { NAMED } from '../dictionary.ts'
import { stepsOf } from '../plan.ts'
import type { PlanItem, ReadFact, Span } from '../types.ts'
import { sourceOf } from './changes.ts'
import type { ReplyMaterial } from './material.ts'

const MOST_TOLD = 2
const MOST_STEPS = 4
/** What a test reports is news though the complaint named the same condition: a knee that was twisted, and its torn ligament. */
const REPORTED =
  /\b(show(s|ed|n)?|confirm(s|ed)?|reveal(s|ed)?|demonstrat\w+|diagnos\w+|positive for|negative for|rule[sd] out)\b/i
/** Lines that wait for the confirmation itself: "If type B is confirmed". */
const ON_CONFIRMATION = /^If [^,:]*\bconfirmed\b/i

/** What of the plan belongs to each condition that was told now and not before, and what was excluded; empty where there is none. */
export function toldBlock(material: ReplyMaterial): string {
  const present = toldPresent(material)
  return newsOf(material)
    .filter((fact) => fact.status === 'ABSENT' || present.includes(fact))
    .slice(0, MOST_TOLD)
    .flatMap((fact) => (fact.status === 'ABSENT' ? excluded(fact, material) : told(fact, material)) ?? [])
    .join('\n\n')
}

/** Conditions that the message tells or excludes, and that are news. */
function newsOf(material: ReplyMaterial): ReadFact[] {
  const known = new Map(material.beforeInput?.facts.map(({ key, status }) => [key, status]))
  return material.heard.reading.facts
    .filter(({ key, uncertain }) => key.startsWith(NAMED) && !uncertain)
    .filter((fact) => known.get(fact.key) !== fact.status || REPORTED.test(clauseOf(fact, material)))
}

/** Those told as present whose plan is shown: a danger in other words than theirs leaves them out. */
function toldPresent(material: ReplyMaterial): ReadFact[] {
  const present = newsOf(material)
    .filter(({ status }) => status === 'PRESENT')
    .filter((fact) => material.after.material.matched.some(({ index }) => index.condition.id === idOf(fact)))
  const isOther = material.heard.noted.some(
    ({ danger, span }) => danger && !present.some((fact) => overlap(fact.span, span)),
  )
  return isOther ? [] : present
}

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

const idOf = ({ key }: ReadFact): string => key.slice(NAMED.length)

/** The clause that says so. */
function clauseOf({ span }: ReadFact, { heard }: ReplyMaterial): string {
  const act = heard.acts.find((one) => one.span.start <= span.start && span.end <= one.span.end)
  return act?.words.trim() ?? ''
}

const quoted = (fact: ReadFact, material: ReplyMaterial): string => {
  const clause = clauseOf(fact, material)
  return clause ? ` (“${clause}”)` : ''
}

function excluded(fact: ReadFact, material: ReplyMaterial): string | null {
  const found = material.parts.compiled.find(({ condition }) => condition.id === idOf(fact))
  // one name of a presentation is excluded, and not the rest of it
  if (!found || found.condition.standing === 'presentation') return null
  return `**${found.condition.condition_name}**${quoted(fact, material)}: excluded, as told.`
}

function told(fact: ReadFact, material: ReplyMaterial): string | null {
  const { after, context } = material
  const own = after.material.matched.filter(({ index }) => index.condition.id === idOf(fact))
  const name = own[0]?.index.condition.condition_name
  if (name === undefined) return null
  const items = stepsOf(own, context)
  const due = items.filter(({ text }) => !text.startsWith('If ')).slice(0, MOST_STEPS)
  const confirmed = items.filter(({ text }) => ON_CONFIRMATION.test(text))
  const now = [...due, ...confirmed]
  if (now.length === 0 && items.length > 0)
    return `**${name}**${quoted(fact, material)}, as told.\n\n${items
      .slice(0, MOST_STEPS)
      .map((item) => `- ${shown(item)}`)
      .join('\n')}`
  const lines = now.map((item, i) => `${i + 1}. ${shown(item)}`)
  return `**${name}**${quoted(fact, material)}, as told.${lines.length > 0 ? ` Now:\n\n${lines.join('\n')}` : ''}`
}

const shown = (item: PlanItem): string =>
  `${item.text}${item.detail ? `. ${item.detail}` : ''}${sourceOf(item)}${item.medicineCheck?.status === 'CONFLICT' ? ` **${item.medicineCheck.text}**` : ''}`
