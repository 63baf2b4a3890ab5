import { describe, expect, it } from 'vitest'
import { ILLNESS_OF_OTHERS_PROOFS } from '#server/clinical/data/illness-of-others.ts'
import { meantByOthers } from '#server/clinical/dialogue/illness-of-others.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const LEVELS = ['MONITOR', 'OUTPATIENT_URGENT', 'ER_TODAY', 'ADMIT', 'ER_NOW']
const rankOf = ({ decision }: Played) => LEVELS.indexOf(decision.triage?.level ?? '')
const valueOf = ({ input }: Played, key: string) => input.facts.find((fact) => fact.key === key)?.value

describe('what is told of a relative', () => {
  it.each([
    ['40F chest pain, HR 104', 'her mum aged 65 has chest pain', 'chest_pain'],
    ['40M chest pain', 'dad had chest pain aged 45', 'chest_pain'],
    ['40M chest pain', 'dad had an MI aged 45', 'chest_pain'],
    ['33F suicidal', 'her mum aged 45 also feels suicidal', 'suicidal_ideation'],
    ['33F suicidal', 'her sister, 29, also suicidal today', 'suicidal_ideation'],
    ['26M syncope on exertion', 'brother collapsed and died aged 22', 'exertional_syncope'],
    ['26M syncope on exertion', 'his uncle had syncope at 30, now 51', 'exertional_syncope'],
    ['64F melena', 'her brother had melena today', 'melena'],
    ['19M headache and fever', 'his roommate has headache and fever now', 'headache'],
    ['58F shortness of breath', 'her husband is short of breath today', 'dyspnea'],
    ['30F hematemesis', 'the twin had hematemesis aged 20', 'hematemesis'],
  ])('after “%s”: “%s” takes nothing back, and makes the patient no older', (first, later, key) => {
    const [before, after] = play(engine, [first, later]) as [Played, Played]
    expect(valueOf(before, key)).toBe(true)
    expect(valueOf(after, key)).toBe(true)
    expect(valueOf(after, 'age')).toBe(valueOf(before, 'age'))
    expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(before))
  })

  it.each([
    'that was her sister',
    'the melena was her sister',
    'the melena was her brother’s',
    'sorry, the melena is the husband’s',
  ])('“%s” takes it back all the same', (later) => {
    const last = play(engine, ['64F fatigue, pale', 'also melena', later]).at(-1) as Played
    expect(valueOf(last, 'melena')).not.toBe(true)
  })

  it.each([
    'mum has crohns',
    'her dad has crohns disease',
    'sister with ulcerative colitis',
    'dad: crohns',
    'father has colon cancer',
    'her mother has celiac disease',
    'brother had ulcerative colitis',
    'grandmother had bowel cancer',
    'her brother has crohns',
    'mother has ulcerative colitis',
  ])('“%s” gives the patient no illness and raises no level', (later) => {
    const [before, after] = play(engine, ['30F diarrhoea 3 weeks', later]) as [Played, Played]
    expect(after.input.facts.filter(({ key, value }) => key.startsWith('condition:') && value === true)).toEqual([])
    expect(after.decision.triage?.level).toBe(before.decision.triage?.level)
  })
})

describe('what the illness of somebody else means', () => {
  it.each(ILLNESS_OF_OTHERS_PROOFS)(
    '$name: answers what it reads, and nothing that it leaves',
    ({ name, reads, leaves }) => {
      const isAnswered = (text: string) => meantByOthers(text).some((row) => row.name === name)
      expect(reads.filter((text) => !isAnswered(text))).toEqual([])
      expect(leaves.filter(isAnswered)).toEqual([])
    },
  )

  it.each([
    ['31F pleuritic chest pain', 'dad died of PE at 50', 'Wells'],
    ['20M vomiting', 'his kids have gastro', 'shared source'],
    ['40M cough 3 weeks', 'coworker diagnosed with TB', 'sputa'],
    ['40M headache', 'his wife takes gliclazide', 'Not counted as taken'],
  ])('after “%s”: “%s” says what it means', (first, later, said) => {
    const [before, after] = play(engine, [first, later]) as [Played, Played]
    expect(after.reply).toContain(said)
    expect(rankOf(after)).toBe(rankOf(before))
  })

  it('in one message, what she takes behind his wife is hers, and what she says he takes is his', () => {
    const after = (later: string) =>
      valueOf(play(engine, ['80M confused', later]).at(-1) as Played, 'current_medications')
    expect(after('wife is diabetic, she uses insulin')).toBeUndefined()
    expect(after('wife here, she says he takes warfarin')).toBe('warfarin')
  })

  it.each([
    ['78M drowsy', 'his wife is diabetic', 'she uses insulin, he may have had it'],
    ['30F in labor', 'husband has herpes', 'he is on aciclovir'],
    ['4M ate berries', 'his sister ate them too', 'she is vomiting'],
  ])('after “%s” and “%s”, “%s” tells of that one, and of no other patient', (first, told, later) => {
    const last = play(engine, [first, told, later]).at(-1) as Played
    expect(last.input.conflict).toBeNull()
    expect(valueOf(last, 'current_medications')).toBeUndefined()
    expect(valueOf(last, 'vomiting')).not.toBe(true)
  })

  it('a sex that nobody told of asks still whether it is another patient', () => {
    expect(play(engine, ['70F fall', 'he fell 2 days ago']).at(-1)?.input.conflict?.kind).toBe('SEX')
  })
})
