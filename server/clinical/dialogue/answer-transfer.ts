/** "Is she safe to transfer?": what stands against moving the patient now, what comes first, and what is not known. */
import { LEVEL_WORDS, lowerFirst, shownFact } from '../display.ts'
import { stepsOf } from '../plan.ts'
import { rank } from '../red-flags.ts'
import type { ReplyMaterial } from './material.ts'

/** What asks whether the patient may be moved. */
export const TO_MOVE =
  /\b(transfer(?:red|ring)?|retriev\w*|step(?:ping)? down|(?:move|moved|moving)\b(?! (?:on|bowels?))|travel|(?<!\bwait(?:ing)? )for (?:the )?(?:ct|mri|theatre|ambulance)|to (?:the )?(?:ct|mri|theatre)\b|stabili[sz]e)\b/i

/** What must be known before anybody is moved. */
const OBSERVED = ['systolic_bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation', 'gcs']
const MOST_REASONS = 4
const MOST_STEPS = 3

/** Flags that hold now and ask for the emergency department at once stand against it; else what is not known, and the level. */
export function transferAnswer({ after, context }: ReplyMaterial): string {
  const { triage, redFlags, dangers = [] } = after.decision
  const { knowledge, dictionary } = context
  const urgent = redFlags.filter(({ floor }) => floor === 'ER_NOW')
  const atOnce = triage?.reasons.filter(({ level, facts }) => level === 'ER_NOW' && facts.length > 0) ?? []
  const against = [
    ...dangers.filter(({ floor }) => rank(floor) >= rank('ER_NOW')).map(({ name }) => name),
    ...new Set([...urgent, ...atOnce].map(({ text }) => lowerFirst(text))),
  ]
  const keys = new Set([...urgent, ...atOnce].flatMap(({ facts }) => facts))
  const shown = [...keys].map((key) => shownFact(key, knowledge, dictionary))
  const watched = redFlags
    .filter(({ floor }) => floor !== 'ER_NOW')
    .slice(0, MOST_REASONS)
    .map(({ text }) => lowerFirst(text))
  const missing = OBSERVED.filter((key) => knowledge.measure(key) === undefined).map((key) =>
    lowerFirst(dictionary.label(key)),
  )
  const first = stepsOf(after.material.matched, context)
    .filter(({ text }) => !text.startsWith('If '))
    .slice(0, MOST_STEPS)
    .map(({ text }) => lowerFirst(text))
  const level = triage ? (LEVEL_WORDS[triage.level] ?? triage.level) : 'none yet'
  const parts = [
    against.length > 0
      ? `**Not before this is dealt with, or with a team that can deal with it on the way**: ${[...new Set(against)].slice(0, MOST_REASONS).join('; ')}${shown.length > 0 ? ` (${shown.slice(0, 5).join(', ')})` : ''}. A transfer for care that is not held here does not wait for what only that care can mend: the senior of both sides decides.`
      : triage
        ? `Nothing recorded is an emergency that must be dealt with before a transfer${watched.length > 0 ? `; to be watched on the way: ${watched.join('; ')}` : ''}. Whoever goes with the patient must be able to give the care of the level.`
        : 'There is no level yet, so nothing here supports a transfer.',
    first.length > 0 ? `First: ${first.join('; ')}.` : '',
    missing.length > 0 ? `Not known, and needed before anybody is moved: ${missing.join(', ')}.` : '',
    `Level: ${level}. I hold no transfer protocol: escort, monitoring and route by local policy.`,
  ]
  return parts.filter(Boolean).join('\n\n')
}
