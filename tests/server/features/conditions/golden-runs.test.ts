import { describe, expect, it, vi } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { GoldenRuns } from '#server/features/conditions/golden-runs.ts'

const CHANGES = 8
const CASES = 5
const run = (index: number) => ({
  text: `${20 + index} year old man with melena.`,
  specialty: 'Gastroenterology',
  asOf: new Date('2026-03-01T00:00:00Z'),
})
/** An engine of its own over what is compiled. */
const compiled = builtInEngine()
const newEngine = () => ({ ...compiled })

describe('golden cases that many changes run at once', () => {
  it('take one turn each, so that others wait for one case and never for all of them', async () => {
    const runs = new GoldenRuns()
    let inThisTurn = 0
    let most = 0
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      inThisTurn = 0
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const change = async () => {
      const engine = newEngine()
      vi.spyOn(engine, 'decide').mockImplementation((input) => {
        most = Math.max(most, (inThisTurn += 1))
        return compiled.decide(input)
      })
      for (let index = 0; index < CASES; index += 1) await runs.outcome(engine, run(index))
    }
    await Promise.all(Array.from({ length: CHANGES }, change))
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(CHANGES * CASES)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('are asked of an engine once; what is only tried is not remembered', async () => {
    const runs = new GoldenRuns()
    const engine = newEngine()
    const decide = vi.spyOn(engine, 'decide')
    const first = await runs.outcome(engine, run(1))
    expect(await runs.outcome(engine, run(1))).toEqual(first)
    expect(decide).toHaveBeenCalledTimes(1)
    await runs.outcome(engine, { ...run(1), asOf: new Date('2026-03-02T00:00:00Z') })
    expect(decide).toHaveBeenCalledTimes(2)
    for (let time = 0; time < 2; time += 1) await runs.try(engine, run(2))
    expect(decide).toHaveBeenCalledTimes(4)
    await runs.outcome(newEngine(), run(1))
    expect(decide).toHaveBeenCalledTimes(4)
  })

  it('go on after one that failed', async () => {
    const runs = new GoldenRuns()
    const engine = newEngine()
    vi.spyOn(engine, 'decide').mockImplementationOnce(() => {
      throw new Error('A fault')
    })
    await expect(runs.outcome(engine, run(1))).rejects.toThrow('A fault')
    expect((await runs.outcome(engine, run(1))).level).not.toBeNull()
  })
})
