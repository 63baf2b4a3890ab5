/** Every rule of the compiled content as a clinician reviews it: what it says, how high it goes, and where it is from. */
import { compiledContent } from './compiled-content.ts'
import type { Complaint } from './content.ts'
import { DANGERS, type DangerRow } from './dangers.ts'
import { ofCondition, ofLevelRule } from './review-conditions.ts'
import { inWords, lines, sourceOf, type ReviewItem } from './review-item.ts'
import { limits, measures, ranges } from './review-measures.ts'
import { doses, medicineCautions, medicineClasses } from './review-medicines.ts'
import { ofScore } from './review-scores.ts'
import { answers, gravePictures, implications, poisons } from './review-tables.ts'
import { RESULT_ROWS } from './told-results.ts'
import { UNIVERSAL_FLAGS, type UniversalFlag } from './universal-flags.ts'

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

/** All of them, in a fixed order. A new file of `data/` is named in `review-inventory.test.ts`: it is here, or it holds words alone. */
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
    ...gravePictures(),
    ...ranges(),
    ...measures(),
    ...limits(),
    ...doses(),
    ...medicineClasses(),
    ...answers(),
  ]
  // A danger may be named in two blocks: it is reviewed once.
  return [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed()
}
