/** The classes of failure that cases kept apart have shown, by their numbers, where a decision shows them: 2, 13 and 14; and who smoked once. */
import { describe, expect, test } from 'vitest'
import { compiledContent, CONCERNS } from '#server/clinical/compiled-content.ts'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { decideOn, engine, valuesOf } from '../support.ts'

const rankOf = (level: Level | undefined) => (level === undefined ? -1 : LEVELS.indexOf(level))

/** Somebody whom a condition can concern. */
function personOf(id: string): string {
  const { min_age: least = 0, max_age: most = 120, sex } = CONCERNS.get(id) ?? {}
  const age = Math.round(most < 16 ? most / 2 : Math.max(least, Math.min(40, most)))
  return `${age}${sex === 'female' ? 'F' : 'M'}`
}

describe('2: a text that names a condition of the list has a level', () => {
  const named = compiledContent.conditions.map(({ id, condition_name: name }) => [id, name] as const)
  test.each(named)('%s', (id, name) => {
    const text = `${personOf(id)}, diagnosis: ${name}.`
    const { triage, differential } = decideOn(text)
    if (!differential.some(({ conditionKey }) => conditionKey === id)) return
    expect([text, rankOf(triage?.level)]).not.toEqual([text, -1])
  })
})

describe('13: a predicate, another order and another form of the words are one finding', () => {
  test.each([
    [
      'unilateral_leg_swelling',
      'left calf swollen|swelling of the left calf|left calf is swollen|the left leg is swollen, hot',
    ],
    [
      'focal_neuro_deficit',
      'left arm weakness|weak left arm|weakness of the left arm|arm on the left is weak|L arm is weak',
    ],
    ['limb_ischemia', 'cold pulseless right leg|right leg is cold and pulseless|leg pulseless, cold and white'],
    ['testicular_pain', 'testicular pain|painful testicle|pain in the left testis|left testicle is painful'],
    ['reduced_fetal_movement', 'reduced fetal movements|baby is moving less|fewer movements from the baby'],
    ['sputum_purulent', 'green sputum|sputum is green|coughing up green phlegm|phlegm green'],
    ['chemical_injury', 'bleach splashed in the eye|alkali in the left eye|bleach in his eyes'],
    ['neck_stiffness', 'stiff neck|neck is stiff|neck stiffness|nuchal rigidity'],
  ])('%s: %s', (key, forms) => {
    for (const form of forms.split('|'))
      expect([form, valuesOf(`54M. ${form} since today.`)[key]]).toEqual([form, true])
  })
})

describe('14: facts that together mean a danger reach their candidate', () => {
  test.each([
    ['aortic_dissection', 'ER_NOW', '44M Marfan, BP right arm 168/90, left arm 128/80, new diastolic murmur'],
    ['testicular_torsion', 'ER_NOW', '15M scrotal pain for 2 h, high riding testis, cremasteric reflex absent'],
    ['alcohol_withdrawal', 'ER_TODAY', '50M previous DTs, last drink 40 hours ago, tremor, sweating, HR 122'],
    ['low_back_pain', 'ER_NOW', '47F back pain, cannot pass urine, numb between the legs'],
    ['pulmonary_embolism', 'ER_TODAY', '38F on the pill, calf swollen, breathless suddenly, HR 118, SpO2 91%'],
  ])('%s', (id, level, text) => {
    const { differential, triage } = decideOn(text)
    const first = differential.slice(0, 3).map(({ conditionKey }) => conditionKey)
    expect([text, first]).toEqual([text, expect.arrayContaining([id])])
    expect(rankOf(triage?.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(level as Level))
  })
})

describe('who smoked once is no smoker, and has smoked', () => {
  const flagsOf = (text: string) => decideOn(text).redFlags.map(({ ruleId }) => ruleId)
  test.each([
    ['ex-smoker', false, true],
    ['smoker', true, undefined],
    ['never smoked', false, false],
    ['non-smoker', false, undefined],
    ['30 pack-year history', undefined, true],
    ['has not stopped smoking', true, undefined],
    ['stopped smoking 20 years ago', false, true],
  ])('%s', (said, smokes, ever) => {
    const told = valuesOf(`61M, ${said}.`)
    expect([told['smoker'], told['ever_smoked']]).toEqual([smokes, ever])
  })
  test('cancer referral rests on either', () => {
    for (const said of ['smoker', 'ex-smoker, quit 8 years ago', '30 pack-year history'])
      expect(flagsOf(`58M coughing up blood for 2 weeks, ${said}.`)).toContain('hemoptysis.cancer')
    expect(flagsOf('58M coughing up blood for 2 weeks, never smoked.')).not.toContain('hemoptysis.cancer')
  })
  test('what oestrogen does to smokers rests on smoking now', () => {
    const wants = (said: string) => flagsOf(`38F contraception question, wants the combined pill, ${said}, BP 118/70.`)
    expect(wants('smoker')).toContain('contraception_question.estrogen_contra')
    expect(wants('ex-smoker')).not.toContain('contraception_question.estrogen_contra')
  })
  test('a relative who smoked says nothing of the patient', () => {
    expect(engine.read('61M cough. His father was an ex-smoker.').facts.map(({ key }) => key)).not.toContain(
      'ever_smoked',
    )
  })
})
