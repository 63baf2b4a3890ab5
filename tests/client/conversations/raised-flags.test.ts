import { expect, test } from 'vitest'
import { raisedFlags } from '../../../client/features/conversations/thread/raised-flags.ts'

const flag = (ruleId: string, facts: string[]) => ({ ruleId, text: ruleId, facts })
const fact = (key: string, messageId: string | null) => ({ key, source: { messageId } })
const PANEL = {
  overview: [fact('systolic_bp', 'first'), fact('age', null)],
  examLabs: [fact('lactate', 'second'), fact('melena', 'first')],
}
const shock = flag('shock', ['systolic_bp', 'melena'])
const perfusion = flag('perfusion', ['systolic_bp', 'lactate'])
const named = flag('named', [])
const old = flag('old', ['age'])

test('the first reply shows every flag', () => {
  expect(raisedFlags([shock, perfusion], PANEL, undefined)).toEqual({ redFlags: [shock, perfusion], earlierFlags: [] })
})

test('a later one sets apart what the message before it did not raise', () => {
  expect(raisedFlags([shock, perfusion, old], PANEL, 'second')).toEqual({
    redFlags: [perfusion],
    earlierFlags: [shock, old],
  })
})

test('a flag that rests on no fact of the panel is never put aside', () => {
  expect(raisedFlags([named, flag('hidden', ['not_shown'])], PANEL, 'second').earlierFlags).toEqual([])
})
