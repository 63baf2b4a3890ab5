/** Which findings a history, a medicine that was stopped, or the family tells: the rows of `finding-histories.json`. */
import file from './finding-histories.json' with { type: 'json' }

interface Keys {
  endings: string[]
  beginnings: string[]
  findings: string[]
}

function testOf({ endings, beginnings, findings }: Keys): (key: string) => boolean {
  const known = new Map<string, boolean>()
  const whole = new Set(findings)
  const holds = (key: string) =>
    whole.has(key) || endings.some((end) => key.endsWith(end)) || beginnings.some((start) => key.startsWith(start))
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const is = holds(key)
    known.set(key, is)
    return is
  }
}

/** Whether a finding stays true of the patient when a text tells it as history. */
export const isLastingFinding = testOf(file.lasting)
/** Whether it is an illness that is had for long: of a denied list that one opens the others are denied as well. */
export const isIllnessFinding = testOf(file.illnesses)
/** Whether "stopped" and "off" deny it. */
export const isTakenFinding = testOf(file.taken)
/** Whether it is done to somebody: what is awaited or discussed is not done yet. */
export const isProcedure = testOf(file.procedures)
/** Whether a finding describes the patient, and not what they come with. */
export const isBackgroundFinding = testOf(file.background)
/** Whether what is true of the family makes it true, whoever is meant. */
export const isOfFamilyFinding = testOf(file.family)

/** The finding that tells a condition's history. */
export const historyOf = (condition: string): string =>
  new Map(Object.entries(file.shared.conditions)).get(condition) ?? `${condition}_history`
