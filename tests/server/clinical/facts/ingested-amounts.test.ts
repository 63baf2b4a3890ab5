import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { the } from '#tests/support/the.ts'

const engine = builtInEngine()
const told = (...messages: string[]) => {
  const { input, decision } = the(play(engine, messages).at(-1))
  const fact = input.facts.find(({ key }) => key === 'ingested_amount_mg')
  return { amount: fact?.value, words: fact?.original, flags: decision.redFlags.map(({ text }) => text) }
}
const MASSIVE = 'Massive ingestion (≥ 30 g or > 500 mg/kg)'

describe('an amount that was ingested', () => {
  it('is its pieces by what each weighs, in the words it was told in', () =>
    expect(told('24F took 20 tablets of paracetamol 500 mg')).toMatchObject({
      amount: 10_000,
      words: '20 tablets of paracetamol 500 mg',
    }))

  it('with the weight is a dose by weight, whenever the weight is told', () => {
    expect(told('24F took 20 tablets of paracetamol 500 mg').flags).not.toContain(MASSIVE)
    expect(told('4F took 20 tablets of paracetamol 500 mg', 'weight 18 kg').flags).toContain(MASSIVE)
    expect(told('4F took 20 tablets of paracetamol 500 mg', 'weight 24 kg').flags).not.toContain(MASSIVE)
  })

  it('is put right with its pieces', () =>
    expect(told('24F took 20 tablets of paracetamol 500 mg', 'sorry 30 tablets not 20').amount).toBe(15_000))

  it('is not told where two agents have one each, nor of a treatment', () => {
    expect(told('19F took 16 g paracetamol and 1500 mg amitriptyline').amount).toBeUndefined()
    expect(told('60M STEMI, given 2 g of cefazolin').amount).toBeUndefined()
  })
})
