/** A condition as a clinician reviews it: all that it says, so that a change of any of it asks for a new review. */
import type { Condition, LevelRule } from './content.ts'
import type { Instead, PenicillinAllergy, Readers, Wording } from './readers.ts'
import { GIVES_WAY, GIVES_WAY_WHILE, PLANNED_ALONE } from './data/plan-precedence.ts'
import { inWords, lines, sourceOf, type ReviewItem } from './review-item.ts'
import type { Rule } from './rules.ts'
import type { Source } from './types.ts'

export function ofCondition(condition: Condition): ReviewItem[] {
  const { id, condition_name: name } = condition
  const sources = condition.sources.map((source) => sourceOf(source))
  const flags = condition.red_flags.map((flag): ReviewItem => ({
    id: `FLAG:${flag.id}`,
    kind: 'FLAG',
    title: `${name}: ${flag.text}`,
    text: lines(flag.text, `When: ${inWords(flag.detect)}`),
    level: flag.floor,
    sources,
  }))
  const levels = condition.triage_rules.map((rule, index) =>
    ofLevelRule(`${id}.${index + 1}`, name, { ...rule, level: rule.disposition }, sources),
  )
  const falls = (condition.falls ?? []).map((fall, index) =>
    ofLevelRule(`${id}.fall.${index + 1}`, name, fall, [sourceOf(fall.source)]),
  )
  const text = lines(...said(condition), ...matched(condition), ...planned(condition))
  return [
    { id: `CONDITION:${id}`, kind: 'CONDITION', title: name, text, level: null, sources },
    ...flags,
    ...levels,
    ...falls,
  ]
}

export const ofLevelRule = (id: string, name: string, rule: LevelRule, sources: Source[]): ReviewItem => ({
  id: `LEVEL_RULE:${id}`,
  kind: 'LEVEL_RULE',
  title: `${name}: ${rule.reason}`,
  text: lines(rule.reason, `When: ${inWords(rule.if)}`),
  level: rule.level,
  sources,
})

const listed = (label: string, all: readonly string[] | undefined): string | null =>
  all && all.length > 0 ? `${label}: ${all.join(', ')}` : null

function said({
  certainty,
  icd10,
  data_points: points,
  differential,
  calculators,
  benign_as_told: isBenign,
}: Condition) {
  return [
    `Certainty: ${certainty}. ICD-10: ${icd10.join(', ')}`,
    listed(
      'Asked',
      points.map(({ label }) => label),
    ),
    listed(
      'Must not be missed',
      differential.filter((one) => one.must_not_miss).map((one) => one.name),
    ),
    ...differential.map((one) => `Instead: ${one.name}. For: ${one.for}. Against: ${one.against}`),
    listed('Scores', calculators),
    isBenign ? 'Most of a rule for its benign form is enough for the clinic.' : null,
  ]
}

const STANDING = {
  presentation: 'It steps back when something more specific explains it.',
  chronic: 'Merely named beside a complaint it weighs little.',
}

/** What makes it a candidate, and of whom. */
function matched(condition: Condition) {
  const { synonyms, names, trigger_phrases: triggers, named_by: namedBy, criteria = [], concerns, standing } = condition
  const { min_age: from, max_age: to, sex, written_for: reader } = concerns ?? {}
  return [
    listed('Named by', [...synonyms, ...(names ?? []), ...(namedBy ?? [])]),
    listed('Told by', triggers),
    ...criteria.map((rule) => `Also where: ${inWords(rule)}`),
    concerns
      ? listed('Of', [
          ...(from === undefined ? [] : [`from ${from} years`]),
          ...(to === undefined ? [] : [`up to ${to} years`]),
          ...(sex ? [sex] : []),
          ...(reader ? [`written for ${reader}`] : []),
        ])
      : null,
    standing ? STANDING[standing] : null,
  ]
}

const whenOf = (when: Rule | string): string => (typeof when === 'string' ? when : inWords(when))

/** A line of the plan as it is worded for other readers. */
function otherwise(reader: string, wording: Wording | undefined): string[] {
  if (!wording) return []
  const { in_penicillin_allergy: allergy, ...said } = wording
  const words = Object.values(said).filter(Boolean).join('. ') || 'as it stands'
  return [`  ${reader}: ${words}`, ...instead(`${reader}, `, allergy)]
}

/** What it says in place of a penicillin. */
const instead = (reader: string, allergy: PenicillinAllergy | undefined): string[] =>
  Object.entries(allergy ?? {}).map(
    ([how, said]: [string, Instead]) =>
      `  ${reader}after a ${how} reaction to a penicillin: ${Object.values(said).filter(Boolean).join('. ')}`,
  )

const readers = ({ for_children: children, in_pregnancy: pregnancy, in_penicillin_allergy: allergy }: Readers) => [
  ...otherwise('In children', children),
  ...otherwise('In pregnancy', pregnancy === 'alike' ? {} : pregnancy),
  ...instead('', allergy),
]

function planned({ id, workup, management }: Condition) {
  return [
    ...workup.flatMap((one) => [`Test: ${one.item}. ${one.why} (${whenOf(one.when)})`, ...readers(one)]),
    ...management.flatMap((one) => [`Plan: ${one.step}. ${one.detail} (${whenOf(one.when)})`, ...readers(one)]),
    PLANNED_ALONE.has(id) ? 'Nothing else is planned beside it.' : null,
    listed('Its plan gives way to', GIVES_WAY[id]),
    listed(
      'Its plan gives way, once confirmed, to',
      GIVES_WAY_WHILE[id]?.map((one) => `${one.to} (${one.while})`),
    ),
  ]
}
