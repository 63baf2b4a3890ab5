import { describe, expect, it, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { bedsideAnswers, type BedsideAnswer } from '#server/clinical/data/bedside-answers.ts'
import { rowFor, type AskedCase } from '#server/clinical/dialogue/bedside-rows.ts'
import { Dictionary } from '#server/clinical/dictionary.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const dictionary = new Dictionary(compiledContent)
const conditions = new Set(compiledContent.conditions.map(({ id }) => id))
const rows = bedsideAnswers()
const replyTo = (first: string, asked: string): string => play(engine, [first, asked]).at(-1)?.reply ?? ''

/** A case that holds this and nothing else; without it one that holds nothing. */
const caseOf = ({ whom }: BedsideAnswer, of?: string): AskedCase => ({
  conditions: of !== undefined && conditions.has(of) ? [of] : [],
  holds: (key) => key === of,
  isChild: whom === 'children',
})
const casesOf = (row: BedsideAnswer): AskedCase[] => (row.of ?? [undefined]).map((one) => caseOf(row, one))

describe('rows of what is asked at the bedside', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s: reads its questions and leaves the others', (name, row) => {
    const read = row.reads.flatMap((words) => casesOf(row).map((of) => [words, rowFor(words, of)?.row.name]))
    expect(read.filter(([, found]) => found !== name)).toEqual([])
    const left = (row.leaves ?? []).filter((words) => casesOf(row).some((of) => rowFor(words, of)?.row.name === name))
    expect(left).toEqual([])
  })

  it('are of conditions and facts that exist, each name once', () => {
    const keys = rows.flatMap(({ shows, of = [] }) => [...shows, ...of.filter((one) => !conditions.has(one))])
    expect(keys.filter((key) => !dictionary.get(key))).toEqual([])
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it('give no dose: that is the table of doses, with its checks', () => {
    // a hemoglobin in g/dL, and how much was swallowed, are no doses
    const others = /\d g\/d?L|(?:over|above|more than|from) \d+ mg\/kg/g
    const doses = rows.filter(({ says }) =>
      /\d\s?(?:mg|mcg|µg|g)(?:\/kg)?\b(?!\/(?:d?L|mmol|mol|g|24|day|24h)\b)/.test(says.replaceAll(others, '')),
    )
    expect(doses.map(({ name }) => name)).toEqual([])
  })
})

test('every row is spelled as American physicians spell', () => {
  const british =
    /\b\w*(?:haem|aemia|oedema|oesoph|rrhoea|pnoea|paediatr|gynaecol|orthopaed|anaesthe|tumour|colour|centre\b|litre|fibre\b|isation)\w*|\b(?:theatre|bloods|nappies|paracetamol|salbutamol|aciclovir)\b/i
  expect(rows.filter(({ says, name }) => british.test(`${name} ${says}`)).map(({ name }) => name)).toEqual([])
})

describe('answers of what is asked at the bedside', () => {
  const duke = '45M IVDU fever 39 new murmur, blood cultures staph aureus'

  it('name their publication and show what is recorded', () => {
    expect(replyTo(duke, 'duke criteria?')).toMatch(/\*\*Duke[\s\S]*Duke-ISCVID 2023, from memory[\s\S]*Here: /)
  })

  it('say what a medicine lacks, where its own text holds nothing of it', () => {
    const knee = '30M knee swollen hot, WCC 16, aspirate 80k cells, no crystals'
    expect(replyTo(knee, 'how long abx')).toMatch(/Septic joint: how long the antibiotic/)
  })

  it('count a known fact, though a condition far down the differential is named with it', () => {
    expect(replyTo('88F end stage dementia, not eating', 'peg?')).toMatch(/Advanced dementia: feeding tube/)
    expect(replyTo('68F weight loss, not eating', 'peg?')).not.toMatch(/Advanced dementia/)
  })

  it('stand instead of what says that no line of the case says when', () => {
    const reply = replyTo('47F rigid neck swelling after thyroidectomy 4h, stridor', 'ca check when')
    expect(reply).toMatch(/Calcium after thyroidectomy/)
    expect(reply).not.toMatch(/No line of this case/)
  })

  it('leave the calculator of the same name where the case is no other', () => {
    expect(replyTo('70F on heparin day 7, platelets 42, were 210', '4Ts score?')).toMatch(/heparin-induced/i)
  })

  it('record nothing and leave what is told', () => {
    const [, told] = play(engine, ['20M twisted his ankle', 'twisted it playing football'])
    expect(told?.reply).not.toContain('TWIST')
    const [before, asked] = play(engine, [duke, 'duke criteria?'])
    expect(asked?.input.facts).toEqual(before?.input.facts)
    expect(asked?.decision.triage).toEqual(before?.decision.triage)
  })
})
