/** Every rule of the compiled content as a clinician reviews it: what it says, how high it goes, and where it is from. */
import { compiledContent, UNVERIFIED_CALCULATORS } from './compiled-content.ts'
import type { Calculator, Complaint, Condition, LevelRule } from './content.ts'
import cautions from './data/medicine-cautions.json' with { type: 'json' }
import { DANGERS, type DangerRow } from './dangers.ts'
import { inWords, lines, sourceOf, type ReviewItem } from './review-item.ts'
import { implications, poisons } from './review-tables.ts'
import type { Source } from './types.ts'
import { RESULT_ROWS } from './told-results.ts'
import { UNIVERSAL_FLAGS, type UniversalFlag } from './universal-flags.ts'

function ofCondition(condition: Condition): ReviewItem[] {
  const { id, condition_name: name, certainty } = condition
  const sources = condition.sources.map((source) => sourceOf(source))
  const flags = condition.red_flags.map((flag): ReviewItem => ({
    id: `FLAG:${flag.id}`,
    kind: 'FLAG',
    title: `${name}: ${flag.text}`,
    text: lines(flag.text, `When: ${inWords(flag.detect)}`),
    level: flag.floor,
    sources,
  }))
  const levels = condition.triage_rules.map((rule, index): ReviewItem => ({
    id: `LEVEL_RULE:${id}.${index + 1}`,
    kind: 'LEVEL_RULE',
    title: `${name}: ${rule.reason}`,
    text: lines(rule.reason, `When: ${inWords(rule.if)}`),
    level: rule.disposition,
    sources,
  }))
  const falls = (condition.falls ?? []).map((fall, index) =>
    ofLevelRule(`${id}.fall.${index + 1}`, name, fall, [sourceOf(fall.source)]),
  )
  const itself: ReviewItem = {
    id: `CONDITION:${id}`,
    kind: 'CONDITION',
    title: name,
    text: lines(
      `Certainty: ${certainty}. ICD-10: ${condition.icd10.join(', ')}`,
      `Asked: ${condition.data_points.map(({ label }) => label).join(', ')}`,
      `Must not be missed: ${condition.differential
        .filter((one) => one.must_not_miss)
        .map((one) => one.name)
        .join(', ')}`,
      ...condition.workup.map(({ item, why }) => `Test: ${item}. ${why}`),
      ...condition.management.map(({ step, detail }) => `Plan: ${step}. ${detail}`),
    ),
    level: null,
    sources,
  }
  return [itself, ...flags, ...levels, ...falls]
}

const ofLevelRule = (id: string, name: string, rule: LevelRule, sources: Source[]): ReviewItem => ({
  id: `LEVEL_RULE:${id}`,
  kind: 'LEVEL_RULE',
  title: `${name}: ${rule.reason}`,
  text: lines(rule.reason, `When: ${inWords(rule.if)}`),
  level: rule.level,
  sources,
})

function ofComplaint(complaint: Complaint): ReviewItem[] {
  const { id, name, level, words, findings = [], ask, dangers, certainty } = complaint
  const sources = complaint.sources.map((source) => sourceOf(source))
  const itself: ReviewItem = {
    id: `COMPLAINT:${id}`,
    kind: 'COMPLAINT',
    title: name,
    text: lines(
      `Certainty: ${certainty}. This level where nothing else is known.`,
      `Told by: ${[...words, ...findings].join('; ') || 'what no other complaint says'}`,
      `Asked first: ${ask.join(', ')}`,
      `Must not be missed: ${dangers.join(', ')}`,
    ),
    level,
    sources,
  }
  const rules = { rise: complaint.rises ?? [], fall: complaint.falls ?? [] }
  const both = Object.entries(rules).flatMap(([kind, all]) =>
    all.map((rule, index) => ofLevelRule(`complaint.${id}.${kind}.${index + 1}`, name, rule, sources)),
  )
  return [itself, ...both]
}

/** What raises every complaint. */
function ofModifiers(): ReviewItem[] {
  const { modifiers, sources } = compiledContent.complaintModifiers
  return modifiers.map((rule) =>
    ofLevelRule(
      `complaint.any.${rule.id}`,
      'Every complaint',
      rule,
      sources.map((source) => sourceOf(source)),
    ),
  )
}

function ofScore(score: Calculator): ReviewItem {
  const { id, name, purpose, certainty, inputs, interpretation } = score
  const left = UNVERIFIED_CALCULATORS.has(id)
    ? 'Left out of what is offered: its published table could not be verified.'
    : null
  return {
    id: `SCORE:${id}`,
    kind: 'SCORE',
    title: name,
    text: lines(
      purpose,
      `Certainty: ${certainty}.`,
      left,
      `Inputs: ${inputs.map(({ label }) => label).join(', ')}`,
      ...interpretation.map(({ label, meaning }) => `${label}: ${meaning}`),
    ),
    level: null,
    sources: [sourceOf({ ...score.source, organisation: score.source.authors ?? score.source.journal ?? '' })],
  }
}

function ofDanger({ name, phrases, floor, source, help }: DangerRow): ReviewItem {
  return {
    id: `DANGER:${name.replaceAll(' ', '_')}`,
    kind: 'DANGER',
    title: name,
    text: lines(`Also: ${phrases.slice(1).join(', ')}`, help),
    level: floor,
    sources: [source],
  }
}

const WHOM: Record<UniversalFlag['isFor'], string> = {
  anyone: 'everybody',
  adults: 'who is 16 or older and not pregnant',
  pregnancy: 'who is 16 or older and pregnant',
  children: 'who is younger than 16',
}

function ofUniversalFlag({ id, text, floor, source, isFor, when, orDoubted }: UniversalFlag): ReviewItem {
  const doubted = orDoubted.length > 0 ? `Where it is doubted, too: ${orDoubted.join(', ')}` : null
  return {
    id: `FLAG:${id}`,
    kind: 'FLAG',
    title: text,
    text: lines(text, `Whatever the condition, of ${WHOM[isFor]}.`, `When: ${inWords(when)}`, doubted),
    level: floor,
    sources: [source],
  }
}

/** What speaks against medicines: an entry a row, named by what meets in it. */
function medicineCautions(): ReviewItem[] {
  const { allergies, together, pregnancy, kidneys, states } = cautions
  const item = (what: string[], title: string, row: { why: string; source: string; conflict?: true }): ReviewItem => ({
    id: `CAUTION:${what.join('.').replaceAll(/[^\w.<>=-]+/g, '_')}`,
    kind: 'CAUTION',
    title,
    text: `${row.conflict ? 'Conflict' : 'Caution'}: ${row.why}`,
    level: null,
    sources: [sourceOf({ title: row.source })],
  })
  return [
    ...allergies.map((row) =>
      item(['allergy', row.allergy, row.medicine], `${row.medicine} with an allergy to ${row.allergy}`, row),
    ),
    ...together.map((row) => item(['together', row.one, row.other], `${row.one} with ${row.other}`, row)),
    ...pregnancy.map((row) => {
      const from = row.from_week === undefined ? '' : ` from week ${row.from_week}`
      return item(['pregnancy', `${row.medicine}${from}`], `${row.medicine} in pregnancy${from}`, row)
    }),
    ...kidneys.map(({ conflict_below: limit, ...row }) => {
      const why = limit === undefined ? row.why : `${row.why}. A conflict below ${limit}`
      return item(['kidneys', row.medicine], `${row.medicine} with an eGFR below ${row.below}`, { ...row, why })
    }),
    ...states.map(({ medicines, facts = [], words = [], ...row }) => {
      const state = [...facts, ...words]
      return item(['state', ...medicines, ...state], `${medicines.join(', ')} with ${state.join(', ')}`, row)
    }),
  ]
}

/** All of them, in a fixed order: flags that hold whatever the condition, the conditions with theirs, complaints with theirs, scores, dangers and those that results show, medicines' cautions, poisons, and what follows from findings. */
export function reviewItems(): ReviewItem[] {
  const all = [
    ...UNIVERSAL_FLAGS.map(ofUniversalFlag),
    ...compiledContent.conditions.flatMap(ofCondition),
    ...compiledContent.complaints.flatMap(ofComplaint),
    ...ofModifiers(),
    ...compiledContent.calculators.map(ofScore),
    ...DANGERS.map(ofDanger),
    ...RESULT_ROWS.map(({ danger }) => ofDanger(danger)),
    ...medicineCautions(),
    ...poisons(),
    ...implications(),
  ]
  // A danger may be named in two blocks: it is reviewed once.
  return [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed()
}
