import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { dialoguesIn } from '#tests/scorecard/dialogues/judge.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const BUILD = path.join(import.meta.dirname, '../../../scorecard/dialogues/build.jsonl')
const flagsOf = ({ decision }: Played) => decision.redFlags.map(({ ruleId }) => ruleId)

/** Whom rules are written for: where one of these is told, others take the place of what they say of the same vital signs. */
const WHOM = ['age', 'age_months', 'age_days', 'pregnant']

const valuesOf = ({ input }: Played) =>
  new Map(input.facts.map(({ key, value, status }) => [key, `${status} ${String(value)}`]))

/** Flags that are up no more though no fact of theirs was told otherwise and nobody corrected anything. */
function lost(before: Played, after: Played): string[] {
  if (after.heard.corrections.length > 0 || after.input.conflict || before.input.conflict) return []
  const [was, told] = [valuesOf(before), valuesOf(after)]
  const isOfOthers = WHOM.some((key) => was.get(key) !== told.get(key))
  const up = new Set(flagsOf(after))
  return before.decision.redFlags
    .filter(({ ruleId, facts }) => !up.has(ruleId) && facts.every((key) => told.get(key) === was.get(key)))
    .filter(({ conditionKey }) => !(isOfOthers && conditionKey === null))
    .map(({ ruleId }) => ruleId)
}

describe('a red flag', () => {
  it('stays up while its facts hold, whatever a later message adds', { timeout: 120_000 }, () => {
    const found = dialoguesIn(BUILD).flatMap(({ id, turns }) => {
      const played = play(
        engine,
        turns.map(({ say }) => say),
      )
      return played
        .slice(1)
        .flatMap((after, i) => lost(played[i] as Played, after).map((flag) => `${id}.${i + 2} ${flag}`))
    })
    expect(found).toEqual([])
  })

  it('stays when another complaint overtakes its condition, and goes when its fact is put right', () => {
    const flags = (...said: string[]) => flagsOf(play(engine, said).at(-1) as Played)
    const stemi = ['60M chest pain 2 hours, ECG inferior ST elevation']
    expect(flags(...stemi)).toContain('chest_pain_acs.stemi')
    const overtaken = [...stemi, 'fell, hip pain, cannot stand, on rivaroxaban, hit his head, vomiting blood']
    expect(flags(...overtaken, 'knee swollen and red, dysuria, cough')).toContain('chest_pain_acs.stemi')
    expect(flags(...overtaken, 'correction: no ST elevation')).not.toContain('chest_pain_acs.stemi')
  })
})

describe('what is only added lowers no level', () => {
  const cases = [
    '61M pancreatic ca, MST 60 bd, oramorph 20 x4/day, pain 7/10, jerking + drowsy. eGFR 19',
    '69M lung cancer, drowsy, thirsty and constipated, Ca 2.95 mmol/L alb 28, creat 188',
    '5 M limping 2 d after cold, afebrile, wt bears, hip slightly reduced rotation, WBC 8, CRP 4',
  ]
  const later = ['also has a sore throat', 'low mood', 'back pain for 2 weeks', 'itchy rash on the arm']

  it.each(cases.flatMap((first) => later.map((second) => [first, second] as const)))('%s; %s', (first, second) => {
    const [before, after] = play(engine, [first, second]).map(({ decision }) => decision)
    expect(rank(after?.triage?.level ?? 'MONITOR')).toBeGreaterThanOrEqual(rank(before?.triage?.level ?? 'MONITOR'))
  })
})
