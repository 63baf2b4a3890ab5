import { describe, expect, it } from 'vitest'
import { decideOn, engine, inputFor, record } from './support.ts'

const dangers = (text: string) => decideOn(text).differential.filter(({ group }) => group === 'MUST_NOT_MISS')

describe('what must not be missed', () => {
  it('is open until something that tells it apart is known, and says what to ask', () => {
    const open = dangers('64F melena x2d').find(({ conditionKey }) => conditionKey === 'variceal_bleed')
    expect(open).toMatchObject({ isAddressed: false })
    expect(open?.stillToAsk.map(({ key }) => key)).toContain('cirrhosis_known')
    expect(open?.stillToAsk.length).toBeLessThanOrEqual(3)
  })

  it('is addressed by a yes and by a no alike', () => {
    for (const text of ['64F melena x2d, no cirrhosis', '64F melena x2d, cirrhosis, no varices'])
      expect(
        dangers(text)
          .concat(decideOn(text).differential)
          .find(({ conditionKey }) => conditionKey === 'variceal_bleed')?.isAddressed,
        text,
      ).not.toBe(false)
  })

  it('is not addressed by the complaint that it hides behind', () => {
    for (const { isAddressed } of dangers('30M headache')) expect(isAddressed).toBe(false)
    const after = dangers('30M headache, no neck stiffness, T 98.6').find(
      ({ conditionKey }) => conditionKey === 'bacterial_meningitis',
    )
    expect(after?.isAddressed).toBe(true)
  })

  it('says nothing of the likely ones', () => {
    for (const match of decideOn('64F melena x2d').differential.filter(({ group }) => group === 'LIKELY'))
      expect(match).toMatchObject({ isAddressed: null, stillToAsk: [] })
  })
})

describe('the interview', () => {
  const facts = record(engine.read('64F melena x2d, BP 88/52, HR 118').facts)

  it('goes on while an answer would change something, and counts what was asked', () => {
    const { interview, form } = engine.decide(inputFor(facts, { asked: ['syncope'], maxQuestions: 20 }))
    expect(interview).toEqual({ asked: 1, limit: 20, shouldStop: false })
    expect(form).not.toBeNull()
  })

  it('stops at the assistant’s limit', () => {
    const { interview, form } = engine.decide(inputFor(facts, { asked: ['a', 'b', 'c'], maxQuestions: 3 }))
    expect(interview.shouldStop).toBe(true)
    expect(form).toBeNull()
  })

  it('ends by itself when everything that decides was answered or is not known', () => {
    let asked: string[] = []
    let known = facts
    for (let turn = 0; turn < 40; turn += 1) {
      const { form, interview } = engine.decide(inputFor(known, { asked, maxQuestions: 500 }))
      if (!form) {
        expect(interview.shouldStop).toBe(true)
        return
      }
      expect(interview.shouldStop).toBe(false)
      asked = [...asked, ...form.fields.map(({ name }) => name)]
      known = [
        ...known,
        ...record(engine.readForm(Object.fromEntries(form.fields.map(({ name }) => [name, null]))).facts, 'FORM'),
      ]
    }
    throw new Error('It asked for ever')
  })

  it('does not stop before anything is known', () => {
    expect(engine.decide(inputFor([])).interview.shouldStop).toBe(false)
  })
})
