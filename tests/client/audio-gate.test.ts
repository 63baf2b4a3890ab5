import { expect, it } from 'vitest'
import { AudioGate, type Heard } from '../../client/lib/audio-gate.ts'

const STEP = 0.05
/** What the gate says of stretches of [level, seconds], and after how many seconds it was done. */
function through(...stretches: [number, number][]): { last: Heard; after: number } {
  const gate = new AudioGate()
  let after = 0
  let last: Heard = 'waiting'
  for (const [level, seconds] of stretches)
    for (let step = 0; step < Math.round(seconds / STEP); step += 1) {
      // No voice and no room is all of one loudness.
      last = gate.hear(level * (step % 2 ? 1.2 : 0.8), STEP)
      after += STEP
      if (last === 'over' || last === 'nothing') return { last, after: Math.round(after * 10) / 10 }
    }
  return { last, after: Math.round(after * 10) / 10 }
}

it('ends some time after the last word, and not in a pause for thought', () => {
  expect(through([0.002, 1], [0.1, 2], [0.002, 2], [0.1, 1], [0.002, 5])).toEqual({ last: 'over', after: 8.5 })
  expect(through([0.002, 1], [0.1, 2], [0.002, 2])).toEqual({ last: 'speaking', after: 5 })
})

it('hears a voice over a loud room, and the room is no voice', () => {
  expect(through([0.03, 2], [0.3, 2], [0.03, 5])).toEqual({ last: 'over', after: 6.5 })
  expect(through([0.012, 20])).toEqual({ last: 'nothing', after: 8 })
})

it('gives up where nobody speaks, and a click is nobody', () => {
  expect(through([0, 20])).toEqual({ last: 'nothing', after: 8 })
  expect(through([0.001, 1], [0.5, 0.1], [0.001, 20])).toEqual({ last: 'nothing', after: 8 })
})

it('has an end, whoever goes on', () => {
  expect(
    through(
      [0.002, 1],
      ...Array.from({ length: 200 }, (): [number, number][] => [
        [0.1, 1],
        [0.002, 0.5],
      ]).flat(),
    ),
  ).toEqual({
    last: 'over',
    after: 120,
  })
})
