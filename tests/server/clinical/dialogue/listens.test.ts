/** Second messages of every kind, in other conditions and other words than any scorecard's. */
import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()

function last(...messages: string[]) {
  const turn = play(engine, messages).at(-1)
  if (!turn) throw new Error('no turn')
  return turn
}

const TEARING = '71M sudden tearing chest pain to back, BP 188/104, HR 102, sats 96, known HTN'
const ASTHMA = "34M asthma, RR 28, HR 124, PEF 38% best, sats 93% RA, can't finish sentences"
const SALT = '45F, found confused, Na 112, on bendroflumethiazide, GCS 13, no seizures'
const PREECLAMPSIA = '30F 34/40 headache, BP 168/112, proteinuria 3+, RUQ pain'
const INFANT = '2 month old girl fever 38.9, feeding less, HR 178'
const BLEED = '66M ex smoker, haemoptysis 2 tablespoons today, 4 kg weight loss, BP 132/78, HR 84, sats 96'

describe('an answer begins with what was asked', () => {
  it.each([
    [TEARING, 'which test first?', /^Tests:\n\n- CT angiography/],
    [TEARING, 'can i give him aspirin', /^\*\*Aspirin: conflict[\s\S]*No antiplatelet/],
    [TEARING, 'esmolol dose', /^In the plan now: \*\*IV beta blocker/],
    [SALT, '3% saline dose?', /^In the plan now: \*\*3% saline bolus/],
    [SALT, 'why did it happen', /^What the record has towards a cause/],
    [ASTHMA, 'can he go to the ward', /^Emergency department now, because/],
    [BLEED, 'is this massive', /Would settle it: hemoptysis volume/],
    [PREECLAMPSIA, 'what is this', /Pre-eclampsia/],
    [ASTHMA, 'what should i tell his wife', /## What we found/],
  ])('%s · %s', (first, then, begins) => {
    expect(last(first, then).reply).toMatch(begins)
  })

  it('has no dose of a medicine that a due line forbids', () => {
    expect(last(TEARING, 'can i give him aspirin').reply).not.toMatch(/75 to 100 mg/)
  })

  it('has no dose of another condition where a line of this one names the medicine', () => {
    expect(last(SALT, '3% saline dose?').reply).not.toMatch(/[Bb]urn/)
  })

  it('says a conflict before any dose', () => {
    const { reply } = last(PREECLAMPSIA, 'she is asthmatic', 'labetalol dose')
    expect(reply.indexOf('conflict')).toBeGreaterThan(-1)
    expect(reply.indexOf('conflict')).toBeLessThan(reply.indexOf('20 mg IV'))
  })

  it('judges what was told last', () => {
    expect(last(ASTHMA, 'his pCO2 is 46 mmHg', 'is that good or bad').reply).toMatch(/46 mmHg.*counts here.*ICU/s)
  })

  it('takes "alternative" for one of the medicine that was named before', () => {
    expect(last(PREECLAMPSIA, 'labetalol dose', 'she is asthmatic', 'alternative then').reply).toMatch(/hydralazine/)
  })
})

describe('what is asked enters no record', () => {
  it.each(['is morphine ok then', 'would ketamine be better'])('%s', (question) => {
    const { input } = last('80F fell, R hip pain, leg short and rotated, BP 134/70 HR 92', question)
    expect(input.facts.some(({ key }) => key === 'current_medications')).toBe(false)
  })
})

describe('a refusal', () => {
  const refused = last(TEARING, 'he is refusing the CT')

  it('leaves the level, and says that the advice stands', () => {
    expect(refused.decision.triage?.level).toBe('ER_NOW')
    expect(refused.reply).toMatch(/The advice stands[\s\S]*CT angiography[\s\S]*yours to assess/)
  })

  it('is heard of somebody who leaves', () => {
    expect(last(ASTHMA, 'wants to leave').reply).toMatch(/Not lowered by a refusal: emergency department now/)
  })

  it('is no falling value', () => {
    expect(last(SALT, 'GCS declined to 11').reply).not.toMatch(/refusal/)
  })
})

describe('what is told of a relative', () => {
  it.each(['his son is diabetic too', 'mother had bipolar', 'brother has haemophilia'])('%s', (told) => {
    const { reply, input } = last('40M chest pain 2h, BP 130/80 HR 90', told)
    expect(reply).toMatch(/not counted as the patient's own/)
    expect(input.noted?.map(({ text }) => text)).toContain(told)
    expect(input.facts.some(({ key, status }) => /diabet|bipolar|hemophil/.test(key) && status === 'PRESENT')).toBe(
      false,
    )
  })

  it('speaks against no medicine of the patient', () => {
    expect(last(PREECLAMPSIA, 'her sister has asthma', 'labetalol dose').reply).not.toMatch(/conflict/)
  })
})

describe('the age of a young child', () => {
  const daysAfter = (words: string) =>
    last(INFANT, words).input.facts.find(({ key, status }) => key === 'age_days' && status === 'PRESENT')?.value

  it('is put right in another unit', () => {
    expect(daysAfter('no she is 2 weeks not 2 months')).toBe(14)
    expect(last(INFANT, 'no she is 2 weeks not 2 months').reply).toMatch(/lumbar puncture/)
  })

  it('is put right in every unit', () => {
    expect(daysAfter('sorry, she is 3 weeks old')).toBe(21)
  })

  it('is not how long something lasts', () => {
    expect(daysAfter('sorry, fever for 3 days not 2')).not.toBe(3)
  })
})

describe('findings that no rule holds', () => {
  it.each([
    ['CTA SMA occlusion', /Mesenteric ischemia[\s\S]*vascular surgery/],
    ['blood film: blasts', /Acute leukemia/],
    ['CT shows perforated sigmoid diverticulitis', /Perforated viscus/],
    ['CTPA saddle embolus', /Pulmonary embolism/],
  ])('%s', (result, says) => {
    expect(last('64M abdominal pain since this morning, AF, BP 120/80 HR 110', result).reply).toMatch(says)
  })

  it('an angiogram clears no lungs', () => {
    expect(engine.read('CTA SMA occlusion').facts.map(({ key }) => key)).not.toContain('wheeze')
    for (const imaging of ['CTA: SMA embolus', 'CTA chest: large PE', 'chest CTA no PE'])
      expect(engine.read(imaging).facts.map(({ key }) => key)).not.toContain('wheeze')
    for (const clear of ['lungs CTA', 'Chest: CTA', 'CTA b/l'])
      expect(engine.read(clear).facts.map(({ key }) => key)).toContain('wheeze')
  })
})

it('another language is answered by what is read', () => {
  expect(last(BLEED, 'estoy ocupado, que hago ahora').reply).toMatch(/I read English only/)
})

it('asks no question twice in a row', () => {
  const asked = play(engine, [SALT, 'K 3.9', 'urea 6']).map(({ reply }) => /Decides next: .*/.exec(reply)?.[0])
  expect(asked[1]).toBeDefined()
})

describe('what a patient is told to come back for', () => {
  it.each([ASTHMA, TEARING, SALT, PREECLAMPSIA, INFANT, BLEED])(
    'needs nobody to measure or examine it: %s',
    (first) => {
      for (const [document, heading] of [
        ['discharge advice', 'Come back at once for'],
        ['summary for the patient', 'Get help at once if'],
      ] as const) {
        const [, listed = ''] = last(first, document).reply.split(`## ${heading}\n\n`)
        const [lines = ''] = listed.split('\n\n')
        expect(lines).toMatch(/trouble breathing/)
        expect(lines).not.toMatch(/[\d<>≥≤%]|\b[A-Z]{2,}\b|[Ss]ilent chest|[Pp]revious/)
      }
    },
  )
})
