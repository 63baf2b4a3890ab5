import { describe, expect, it } from 'vitest'
import { LEVELS } from '#server/clinical/types.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { the } from '#tests/support/the.ts'
import { engine } from '../support.ts'

const last = (...messages: string[]) => the(play(engine, messages).at(-1))
const valueOf = (key: string, ...messages: string[]) =>
  last(...messages).input.facts.find((fact) => fact.key === key)?.value
const rankOf = (...messages: string[]) => LEVELS.indexOf(last(...messages).decision.triage?.level ?? 'MONITOR')
const GASTROENTERITIS = '30M vomiting and diarrhoea'

describe('a finding that has ended', () => {
  it.each([
    ['vomiting settled'],
    ['the vomiting has now completely stopped'],
    ['vomiting went away by itself'],
    ['vomiting, which subsided overnight'],
    ['vomiting settled but still nauseated'],
  ])('is over: “%s”', (said) => expect(valueOf('vomiting', GASTROENTERITIS, said)).toBe(false))

  it.each([
    ['vomiting has not settled'],
    ['vomiting stopped but came back'],
    ['vomiting settled after ondansetron'],
    ['vomiting stopped him sleeping'],
    ['if the vomiting settles she can go home'],
    ['vomiting nearly gone'],
  ])('stands: “%s”', (said) => expect(valueOf('vomiting', GASTROENTERITIS, said)).toBe(true))

  it('is over in the message that tells of it as well, and what is said last counts', () => {
    expect(valueOf('vomiting', '5M vomiting settled since this morning, drinking well')).toBe(false)
    expect(valueOf('diarrhea', '33F diarrhoea stopped yesterday, diarrhoea again since noon')).toBe(true)
  })

  it('keeps its words', () => {
    const { heard } = last(GASTROENTERITIS, 'vomiting has now settled')
    expect(heard.words).toContainEqual({ start: 0, end: 24, kind: 'ABSENT', key: 'vomiting' })
  })
})

describe('on what is over an emergency still rests', () => {
  it.each([
    ['66F lost sight in the right eye for ten minutes', 'vision loss resolved'],
    ['48F thunderclap headache yesterday', 'headache gone now'],
    ['75M blacked out while walking', 'syncope resolved'],
    ['62M central chest pain with sweating for an hour', 'chest pain settled'],
    ['14M sudden severe testicular pain', 'testicular pain gone now'],
    ['69M on apixaban vomited two cups of blood', 'bleeding has stopped'],
    ['80F melena for three days, HR 104', 'melena stopped'],
    ['25F 7 weeks pregnant, abdominal pain', 'the pain has gone'],
    ['4F barking cough and stridor', 'stridor has resolved'],
    ['29F 30 weeks pregnant, vaginal bleeding', 'vaginal bleeding stopped'],
  ])('“%s”, “%s”', (said, end) => {
    expect(rankOf(said, end)).toBeGreaterThanOrEqual(rankOf(said))
    expect(rankOf(`${said}, ${end}`)).toBeGreaterThanOrEqual(rankOf(said))
  })

  it('a transient deficit is one of today, and its findings stand', () => {
    const TRANSIENT = ['71M weak left arm and slurred speech for 20 minutes', 'weakness resolved now'] as const
    expect(rankOf(...TRANSIENT)).toBeGreaterThanOrEqual(LEVELS.indexOf('ER_TODAY'))
    expect(valueOf('arm_weakness', ...TRANSIENT)).toBe(true)
  })
})
