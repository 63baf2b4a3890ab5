import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'
import { standingOf } from '#server/clinical/standing.ts'
import { dialoguesIn } from '#tests/scorecard/dialogues/judge.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const DIALOGUES = ['bedside-build', 'more-build', 'ward-build'].flatMap((name) =>
  dialoguesIn(`tests/scorecard/dialogues/${name}.jsonl`),
)
const played: Played[][] = []
const remembering = createEngine()
for (const { turns } of DIALOGUES)
  played.push(
    play(
      remembering,
      turns.map(({ say }) => say),
    ),
  )

/** A second engine, which has seen none of the states as they were first judged. */
const fresh = createEngine()

describe('a state that was judged a message ago', { timeout: 60_000 }, () => {
  it('is what would be made of it again, with the flags that it raised itself', () => {
    for (const { input, decision } of played.flat()) {
      const next = { ...input, standing: standingOf(decision) }
      expect(remembering.decide(next)).toEqual(fresh.decide(next))
    }
  })

  it('gives the same reply as one that is judged anew', () => {
    for (const turns of played)
      for (const [i, { heard, input, decision }] of turns.entries()) {
        const last = turns[i - 1]
        if (!last) continue
        // as the server hands it on: the facts of before beside what is known of the message
        const before = { ...input, facts: last.input.facts, noted: last.input.noted ?? [], unclear: [], conflict: null }
        const turn = { heard, before, input, decision }
        const anew = { ...turn, decision: fresh.decide(input) }
        expect([...remembering.reply(turn)].join('')).toBe([...fresh.reply(anew)].join(''))
      }
  })

  it('is another one with another fact, source, noted danger or flag', () => {
    const { input } = play(remembering, ['64F melena 2 days, BP 88/52, HR 118'])[0] as Played
    const [first, ...rest] = input.facts
    const others = [
      { ...input, facts: rest },
      { ...input, facts: input.facts.map((fact) => (fact.key === 'heart_rate' ? { ...fact, value: 80 } : fact)) },
      { ...input, facts: [...input.facts, { ...(first as (typeof rest)[0]), key: 'weight', value: 70 }] },
      { ...input, promptType: 'TRIAGE' as const },
    ]
    for (const other of others) expect(remembering.decide(other)).toEqual(fresh.decide(other))
    const [, slower] = others
    expect(slower && remembering.decide(slower)).not.toEqual(remembering.decide(input))
  })
})
