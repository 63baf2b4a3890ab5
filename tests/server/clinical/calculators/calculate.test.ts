import { describe, expect, test } from 'vitest'
import { decideOn, engine } from '../support.ts'

describe('calculate', () => {
  test('computes from given inputs', () => {
    expect(engine.calculators.calculate('shock_index', { heart_rate: 118, sbp: 88 })?.result?.value).toBeCloseTo(
      1.34,
      2,
    )
  })
  test('names what is missing and gives the range still possible', () => {
    const result = engine.calculators.calculate('glasgow_blatchford', {
      bun: 42,
      hemoglobin: 7.1,
      sex: 'female',
      sbp: 88,
      heart_rate: 118,
      melena: true,
    })!
    expect(result.result).toBeNull()
    expect(result.range).toEqual({ min: 15, max: 21 })
    expect(result.missing.map((one) => one.name)).toEqual(['syncope', 'hepatic_disease', 'cardiac_failure'])
  })
  test('refuses values out of range with the documented messages', () => {
    expect(engine.calculators.calculate('shock_index', { heart_rate: 'x', sbp: 3 })?.errors).toEqual([
      { path: 'heart_rate', message: 'Please enter a valid number' },
      { path: 'sbp', message: 'Value must be at least 30' },
    ])
  })
  test('knows no calculator by a name it does not have', () => {
    expect(engine.calculators.calculate('no_such_score', {})).toBeNull()
  })
})

describe('scores from facts', () => {
  const score = (text: string, id: string) => decideOn(text).scores.find((one) => one.calculatorId === id)
  test('NEWS2 takes the temperature in Celsius', () => {
    const news = score('70M pneumonia, BP 104/56 HR 118 RR 26 SpO2 92% on 2L T 39.2 C GCS 15', 'news2')!
    expect(news.inputs.find((one) => one.name === 'temperature_c')?.value).toBe(39.2)
    expect(news.missing.map((one) => one.name)).toEqual(['hypercapnic_target'])
  })
  test('AIMS65 counts altered mental status below GCS 14, NEWS2 below 15', () => {
    const text = '64F melena BP 110/70 HR 90 RR 16 SpO2 97% T 98.6 GCS 14 alb 3.8 INR 1.1'
    expect(score(text, 'aims65')?.inputs.find((one) => one.name === 'altered_mental_status')?.value).toBe(false)
    expect(score(text, 'news2')?.inputs.find((one) => one.name === 'consciousness')?.value).toBe('cvpu')
  })
  test('a child is refused adult scores, with the reason', () => {
    expect(score('9 year old girl with melena, BP 100/60 HR 96', 'shock_index')).toMatchObject({
      value: null,
      refused: 'Shock Index is for ages 16 and over',
    })
    expect(score('9 year old girl with melena, BP 100/60 HR 96', 'glasgow_blatchford')?.refused).toContain(
      'ages 16 and over',
    )
  })
  test('pregnancy is refused NEWS2', () => {
    expect(
      score('28F 30 weeks pregnant with pneumonia, RR 22 SpO2 96 BP 110/70 HR 104 T 38.1', 'news2')?.refused,
    ).toMatch(/is not for pregnancy$/)
  })
  test('ascites of unknown degree leaves Child-Pugh open', () => {
    expect(
      score('60M decompensated cirrhosis with ascites, bili 3.1 alb 2.6 INR 1.9', 'child_pugh')?.missing.map(
        (one) => one.name,
      ),
    ).toContain('ascites')
  })
})

describe('what one answer says by itself', () => {
  const alerts = (id: string, inputs: Record<string, number | string | boolean>) =>
    engine.calculators.calculate(id, inputs)!.alerts
  const PHQ = {
    interest: 0,
    depressed: 0,
    sleep: 0,
    fatigue: 0,
    appetite: 0,
    worthless: 0,
    concentration: 0,
    psychomotor: 0,
  }

  test('item 9 of PHQ-9 counts at the lowest total, and before the rest is answered', () => {
    const found = [{ label: 'Item 9 positive', action: 'Suicide risk assessment now, whatever the total' }]
    expect(alerts('phq9', { ...PHQ, self_harm: 1 })).toEqual(found)
    expect(alerts('phq9', { self_harm: 1 })).toEqual(found)
    expect(alerts('phq9', { ...PHQ, self_harm: 0 })).toEqual([])
    expect(alerts('phq9', PHQ)).toEqual([])
  })

  test('a single parameter of NEWS2 that scores 3 is a red score, whatever else is missing', () => {
    expect(alerts('news2', { respiratory_rate: 27 }).map(({ label }) => label)).toEqual(['Red score'])
    expect(alerts('news2', { respiratory_rate: 16 })).toEqual([])
    expect(score3('RR 27, HR 80')).toEqual(['Red score'])
  })
})

const score3 = (vitals: string) =>
  decideOn(`60M pneumonia, ${vitals}, T 98.6, BP 120/80`)
    .scores.find((one) => one.calculatorId === 'news2')!
    .alerts.map(({ label }) => label)
