import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const replyTo = (...said: string[]): string => play(engine, said).at(-1)?.reply ?? ''
const TEARING = '72M, sudden tearing chest pain to back, BP 190/100 right arm 140/80 left'

describe('a diagnosis that a later message tells', () => {
  it.each([
    [TEARING, 'CT shows type A dissection', 'aortic dissection', /1\. Call cardiothoracic surgery/],
    ['22M RLQ pain with fever, rebound', 'CT confirms appendicitis', 'appendicitis', /IV antibiotics[^]*appendectomy/],
    [
      '35M worst headache of life',
      'CT shows subarachnoid haemorrhage',
      'subarachnoid',
      /1\. Neurosurgery, reverse anticoagulation/,
    ],
    ['24M twisted knee, swollen', 'MRI shows ACL tear', 'knee', /as told/i],
  ])('%s, then “%s”: what its plan holds, and no word of it unused', (first, then, name, line) => {
    const reply = replyTo(first, then)
    expect(reply).toContain(`(“${then}”)`)
    expect(reply.toLowerCase()).toContain(name)
    expect(reply).toMatch(line)
    expect(reply).not.toContain('used by no rule')
  })

  it('that is excluded is said to be', () => {
    const first = '45F pleuritic chest pain and dyspnoea after long flight, HR 115'
    expect(replyTo(first, 'CTPA negative for PE')).toMatch(/\(“CTPA negative for PE”\): excluded, as told/)
  })

  it.each([["sorry, the CT was another patient's"], ['ignore the CT, wrong patient']])(
    'falls with its test: “%s”',
    (taken) => {
      const told = ['55M epigastric pain', 'CT shows pancreatitis']
      expect(play(engine, told).at(-1)?.decision.triage?.level).toBe('ADMIT')
      expect(replyTo(...told, taken)).toMatch(/No longer counted: acute pancreatitis/)
    },
  )

  it('of which one name is excluded stays: a clear CT leaves the thunderclap headache', () => {
    const [, after] = play(engine, ['50F thunderclap headache', 'CT no SAH'])
    expect(after?.decision.triage?.level).toBe('ER_NOW')
    expect(after?.reply).not.toContain('excluded, as told')
  })

  it('that the first message told is not told again', () => {
    expect(replyTo(`${TEARING}. CT shows type A dissection`, 'HR 120')).not.toContain('as told')
  })
})

describe('a medicine that the plan forbids', () => {
  it.each(['what about giving thrombolysis?', 'and heparin?', 'heparin dose?', 'can I give aspirin?'])(
    '%s conflicts with that line first, and no other illness gives its dose',
    (question) => {
      const reply = replyTo(TEARING, question)
      expect(reply).toMatch(/conflict\.\*\* Against it here: the plan, “No antiplatelet, anticoagulant or thrombolytic/)
      expect(reply).not.toMatch(/units\/kg|Acute limb ischemia/)
    },
  )
})

it('a danger on whose words a flag rests is not said to be covered by no rule', () => {
  const reply = replyTo('60M chest pain 2 hours', 'trop up and ECG shows inferior STEMI')
  expect(reply).toContain('ST elevation')
  expect(reply).not.toContain('no rule here covers it')
})
