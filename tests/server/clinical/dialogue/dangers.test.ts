import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readDangerFile } from '#server/clinical/condition-files.ts'
import { dangerFile } from '#server/clinical/danger-schema.ts'
import { DANGER_GROUPS, DANGERS, dangersOf } from '#server/clinical/dangers.ts'
import { dangerPhrases } from '#server/clinical/dialogue/dangers.ts'
import { expand } from '#server/clinical/facts/phrase-patterns.ts'
import { tokenize } from '#server/clinical/facts/tokenize.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import type { DecideInput } from '#server/clinical/types.ts'

const engine = builtInEngine()

function decided(text: string) {
  const heard = engine.hear(text, { record: [], lastKeys: [] })
  const input: DecideInput = {
    facts: heard.reading.facts.map((fact) => ({ ...fact, source: 'TEXT' })),
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 5,
    clinical: true,
    unclear: [],
    conflict: null,
    specialty: null,
    noted: heard.noted,
  }
  return { heard, decision: engine.decide(input) }
}

const FILES = DANGER_GROUPS.map(readDangerFile)

describe('the files of dangers', () => {
  it('are all read, and have their shape', () => {
    const folder = readdirSync(new URL('../../../../server/clinical/data/dangers/', import.meta.url))
    expect(folder.sort()).toEqual(DANGER_GROUPS.map((group) => `${group}.json`).sort())
    for (const [index, file] of FILES.entries())
      expect(dangerFile.safeParse(file).error?.issues ?? [], DANGER_GROUPS[index]).toEqual([])
  })

  // renewed by -u
  it('have the schema for editors that is checked', async () => {
    await expect(JSON.stringify(z.toJSONSchema(dangerFile), null, 2) + '\n').toMatchFileSnapshot(
      '../../../../server/clinical/data/danger.schema.json',
    )
  })

  it('say before what a block says what comes first in one danger', () => {
    const block = { floor: 'ER_NOW' as const, source: { organisation: 'O', title: 'T', year: 2020 }, help: 'Call' }
    const dangers = [
      { name: 'one', words: ['one'] },
      { name: 'other', words: ['other'], first: { do: 'Wash', source: 'S 2020' } },
    ]
    const rows = dangersOf([{ $schema: '', about: 'a', certainty: 'check', blocks: [{ ...block, dangers }] }])
    expect(rows.map(({ help }) => help)).toEqual(['Call', 'Wash [S 2020]'])
  })

  it('hold no words that no text can be matched by', () => {
    const dead = DANGERS.flatMap((row) => row.phrases.filter((phrase) => !isFound(phrase)))
    expect(dead).toEqual([])
  })

  it.each(FILES.flatMap(({ blocks }) => blocks.flatMap(({ dangers }) => dangers.flatMap(proofsOf))))(
    '%s: “%s” (named: %s)',
    (name, text, isNamed) => {
      const named = engine.hear(text, { record: [], lastKeys: [] }).noted.flatMap(({ danger }) => danger?.name ?? [])
      if (isNamed) expect(named).toContain(name)
      else expect(named).toEqual([])
    },
  )
})

type DangerProofs = ReturnType<typeof readDangerFile>['blocks'][number]['dangers'][number]

const proofsOf = ({ name, reads = [], leaves = [] }: DangerProofs): [string, string, boolean][] => [
  ...reads.map((text): [string, string, boolean] => [name, text, true]),
  ...leaves.map((text): [string, string, boolean] => [name, text, false]),
]

/** Whether the first and the last way of a pattern are found in a text that is nothing else. */
function isFound(pattern: string): boolean {
  const ways = expand(pattern)
  return [ways[0], ways.at(-1)].every((way = '') => {
    const text = way.startsWith('=') ? way.slice(1) : way.replaceAll('#', '5')
    const tokens = tokenize(text)
    return dangerPhrases().longest(text, tokens, 0)?.to === tokens.length
  })
}

describe('dangers that no rule covers', () => {
  it('have a name, a floor, a source and what comes first', () => {
    for (const { name, floor, source, help, phrases } of DANGERS) {
      expect(name).toMatch(/^[A-Za-z]/)
      expect(['ER_NOW', 'ADMIT', 'ER_TODAY']).toContain(floor)
      expect(source.organisation && source.title && source.year).toBeTruthy()
      expect(help.length).toBeGreaterThan(10)
      expect(phrases.length).toBeGreaterThan(0)
    }
    expect(new Set(DANGERS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(800)
  })

  it.each([
    ['high pressure paint gun injury L index 40 min ago', 'ER_NOW'],
    ['CT: 9 mm SDH, 4 mm shift', 'ER_NOW'],
    ['oven cleaner splash both eyes 10 min ago', 'ER_NOW'],
    ['needlestick 3 h ago hollow bore', 'ER_TODAY'],
  ])('raise the level: “%s” is at least %s', (text, floor) => {
    const { heard, decision } = decided(text)
    expect(decision.triage?.level).toBe(floor)
    const reply = [...engine.reply({ heard, before: null, input: { ...reinput(heard) }, decision })].join('')
    expect(reply).toMatch(/Treat as an emergency|It needs assessment in hospital today/)
  })

  it.each([
    ['stonefish sting R foot 40 min ago', true],
    ['took 20 x 500 mg paracetamol 3 hours ago, 60 kg', false],
  ])('say that no rule covers them only where none does: “%s”', (text, isAlone) => {
    const { heard, decision } = decided(text)
    const reply = [...engine.reply({ heard, before: null, input: { ...reinput(heard) }, decision })].join('')
    expect(reply.includes('no rule here covers it')).toBe(isAlone)
  })

  it('are told by flag and plan of a report alone where they lead the case', () => {
    const { heard, decision } = decided('52M crushing chest pain 2 hrs, sweaty. ECG: ST elevation II III aVF')
    expect(heard.noted.map(({ danger }) => danger?.name)).toContain('ST elevation')
    expect(decision.triage?.level).toBe('ER_NOW')
    const reply = [...engine.reply({ heard, before: null, input: { ...reinput(heard) }, decision })].join('')
    expect(reply).not.toContain('Treat as an emergency')
    expect(reply.indexOf('ST elevation')).toBeGreaterThan(reply.indexOf('## Red flags'))
    expect(reply).toContain('cath lab')
  })

  it.each(['no snake bite', 'her brother had a snake bite'])(
    'do not count where they are not the patient’s now: “%s”',
    (text) => {
      expect(decided(text).decision.dangers ?? []).toEqual([])
    },
  )

  it('leave no clinic level beside them', () => {
    const { decision } = decided('eczema flare, and now eczema herpeticum with punched out erosions')
    expect(decision.triage?.level).toBe('ER_NOW')
  })
})

function reinput(heard: ReturnType<typeof engine.hear>): DecideInput {
  return {
    facts: heard.reading.facts.map((fact) => ({ ...fact, source: 'TEXT' })),
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 5,
    clinical: true,
    unclear: [],
    conflict: null,
    specialty: null,
    noted: heard.noted,
  }
}
