import { describe, expect, it, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { pictureRows, pictureWords } from '#server/clinical/data/pictures/pictures.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
function decide(...messages: string[]) {
  const last = play(engine, messages).at(-1)
  if (!last) throw new Error('nothing was said')
  return last
}
const firstThree = (text: string) =>
  decide(text)
    .decision.differential.slice(0, 3)
    .map(({ conditionKey }) => conditionKey)

test('every condition has one picture, and every list of words is of some', () => {
  const rows = pictureRows()
  expect(rows.map(({ condition }) => condition).sort()).toEqual(compiledContent.conditions.map(({ id }) => id).sort())
  const used = new Set(rows.flatMap(({ cues }) => cues.flatMap((cue) => cue.match(/\$\w+/g) ?? [])))
  expect(Object.keys(pictureWords()).filter((name) => !used.has(`$${name}`))).toEqual([])
})

test('what is called grave has no default that may wait', () => {
  const byId = new Map(compiledContent.conditions.map((condition) => [condition.id, condition]))
  const mild = pictureRows().filter(
    ({ condition, grave }) => grave && byId.get(condition)?.triage_rules.at(-1)?.disposition === 'OUTPATIENT_URGENT',
  )
  expect(mild).toEqual([])
})

describe('an illness that is told and not named', () => {
  it.each([
    [
      'My legs feel creepy of an evening on the sofa and I need to move them, walking helps',
      'leg_cramps_restless_legs',
    ],
    ['the first few steps out of bed are like treading on glass under my heel', 'plantar_heel_pain'],
    ['wife keeps asking the same question since her swim, knows me, otherwise normal', 'transient_global_amnesia'],
    ['my flatmate put foil on the windows, hears whispering, thinks the food is poisoned', 'acute_psychosis'],
    ['district nurse: sloughy wound in the gaiter area for 5 months, ABPI 1.0', 'chronic_leg_ulcer'],
  ])('“%s” points to %s', (text, condition) => expect(firstThree(text)).toContain(condition))

  it('shows the words it rests on, and gives no plan', () => {
    const { decision, reply } = decide('legs creepy at bedtime, she must get up and walk')
    const match = decision.differential.find(({ conditionKey }) => conditionKey === 'leg_cramps_restless_legs')
    expect(match?.isAddressed).toBe(false)
    expect(match?.for.join(' ')).toMatch(/“creepy”/)
    expect(reply).not.toMatch(/picture:|Words that fit/)
  })

  it('is not told by what is denied', () => {
    const pictures = engine.read('no crawly legs, no need to move them in the evening').pictures ?? []
    expect(pictures.map(({ key }) => key)).not.toContain('picture:leg_cramps_restless_legs')
  })

  it('states no fact, and a question makes no picture', () => {
    const text = 'creepy legs in the evening, need to move them'
    expect(engine.read(text).facts.some(({ key }) => key.startsWith('picture:'))).toBe(false)
    const [first, then] = [decide('64M cough'), decide('64M cough', 'fit for discharge?')]
    expect(then.input.facts.map(({ key }) => key)).toEqual(first.input.facts.map(({ key }) => key))
  })
})

describe('a clear picture of what has no benign form', () => {
  const ABOVE = /^(ER_TODAY|ER_NOW|ADMIT)$/
  it.each([
    'asthma bad since the storm, blue puffer 15 times, talking in short bits, been in ICU with it',
    '25M tibia in plaster since last night, pain out of control, screams when the toes are moved, calf like wood',
    '29 weeks and tightenings every 6 minutes with low back pain, jelly plug came away',
    'daughter has not slept for 4 nights, full of energy, maxed out her credit cards, stopped lithium, says God chose her',
    '35 weeks, baby hardly moved since last night though I lay on my left with a cold drink',
  ])('“%s” is seen today', (text) => expect(decide(text).decision.triage?.level).toMatch(ABOVE))

  it.each([
    '34F uses a blue inhaler before sport, wants advice on running',
    '27F slept badly for 4 nights before exams, otherwise well',
    '24F calf a bit tight after a run, no swelling, no numbness',
  ])('“%s” is not raised by it', (text) => expect(decide(text).decision.triage?.level ?? 'MONITOR').not.toMatch(ABOVE))

  const GRAVE = '29 weeks and tightenings every 6 minutes with low back pain, jelly plug came away'

  it('is seen today as well where who it is came before', () =>
    expect(decide('29F', GRAVE).decision.triage?.level).toMatch(ABOVE))

  it('is not lowered by what is told later as something benign', () => {
    const later =
      'and dandruff, and an itchy verruca on the sole for two months, treading on it is sore, tried salicylic paint'
    expect(decide(GRAVE, later).decision.triage?.level).toMatch(ABOVE)
  })
})

describe('what is not told points to nothing', () => {
  it.each([
    ['an ordinary pressure', '58M chest pain 2h, ST elevation II III aVF, BP 134/80', ['sepsis', 'major_trauma']],
    ['an ordinary temperature', '70M cough, temp 36.8, K 4.1, HR 80, BP 134/80, sats 97', ['sepsis', 'hyperkalemia']],
    ['a word of another thing', '45F PE on CT, BP 84/50, heparin bolus given', ['dysphagia_food_impaction']],
    ['a reaction without its transfusion', '29M peanut, lip swelling, wheeze, BP 84/50', ['transfusion_reaction']],
    ['what another explains whole', '60M haematuria painless clots, smoker', ['neck_lump']],
  ])('%s: “%s”', (_name, text, others) => {
    const keys = decide(text).decision.differential.map(({ conditionKey }) => conditionKey)
    expect(keys.filter((key) => others.includes(key))).toEqual([])
  })

  it('and a number beyond its bounds does', () => {
    const strength = (text: string) =>
      decide(text).input.facts.find(({ key }) => key === 'picture:cardiac_tamponade')?.value ?? null
    expect(strength('muffled heart sounds, JVP up, BP 84/60')).toContain('bp 84')
    expect(strength('muffled heart sounds, JVP up, BP 134/60')).not.toContain('bp 134')
  })

  it('where it follows something, once that is told', () => {
    const keys = decide('29M second unit of blood running, lip swelling, wheeze, BP 84/50').decision.differential
    expect(keys.map(({ conditionKey }) => conditionKey)).toContain('transfusion_reaction')
  })
})
