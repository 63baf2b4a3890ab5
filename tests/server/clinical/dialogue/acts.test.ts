import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { DIALOGUE_CUES } from '#server/clinical/data/dialogue-cues.ts'
import groups from '#server/clinical/data/dialogue-cue-groups.json' with { type: 'json' }
import { childIn } from '#server/clinical/dialogue/opening.ts'
import { CHILD_PROOFS } from '#server/clinical/data/child-words.ts'
import { EDGE_PEOPLE } from '#server/clinical/data/edge-people.ts'
import { REACTION_FORMS } from '#server/clinical/data/reaction-forms.ts'
import { ACT_KINDS } from '#server/clinical/dialogue/acts.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import type { RecordFact } from '#server/clinical/types.ts'

const engine = builtInEngine()
const record: RecordFact[] = [
  { key: 'age', value: 64, unit: 'years', status: 'PRESENT', uncertain: false, source: 'TEXT' },
]
const hear = (text: string, known = record) => engine.hear(text, { record: known, lastKeys: [] })

/** Texts of the vignettes that are development cases as a whole; of the halved sets nothing may be shown. */
const cases = ['avey', 'clinicaflow', 'physician', 'semigran']
  .map((name) => `${name}.jsonl`)
  .flatMap((file) => readFileSync(`tests/scorecard/data/${file}`, 'utf8').split('\n').filter(Boolean))
  .flatMap((line) => Object.values(JSON.parse(line) as Record<string, unknown>))
  .filter((text): text is string => typeof text === 'string' && text.length > 40)

describe('the acts of a message', () => {
  it('knows every group that a row of the cues names, and holds none that no row names', () => {
    const folder = 'server/clinical/data/dialogue-cues'
    const written = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    const named = new Set([...written.join('\n').matchAll(/<(\w+)>/gu)].map(([, name]) => name))
    expect([...named].toSorted()).toEqual(Object.keys(groups.groups).toSorted())
    expect(DIALOGUE_CUES.filter(({ cues, unless = '' }) => /[<>]|\{\}/u.test(cues + unless))).toEqual([])
  })

  it.each(DIALOGUE_CUES.flatMap(({ kind, document, proofs }) => proofs.map((text) => [text, kind, document] as const)))(
    '“%s” is %s',
    (text, kind, document) => {
      const { acts } = hear(text)
      expect(acts.map((act) => act.kind)).toContain(kind)
      if (document) expect(acts.find((act) => act.kind === kind)?.document).toBe(document)
    },
  )

  it.each(EDGE_PEOPLE.flatMap(({ proofs }) => proofs))('reads the patient of “%s”', (text, years, sex) => {
    const { facts } = hear(text, []).reading
    expect(facts.find(({ key }) => key === 'age')?.value).toBeCloseTo(years, 2)
    expect(facts.find(({ key }) => key === 'gender')?.value ?? null).toBe(sex)
  })

  it.each(CHILD_PROOFS)('of “%s” it knows the child %s', (text, noun) => {
    expect(childIn(text)?.noun.toLowerCase() ?? null).toBe(noun)
  })

  it.each(REACTION_FORMS.flatMap(({ proofs }) => proofs))('reads the allergy of “%s”', (text, allergies) => {
    expect(hear(text).reading.facts.find(({ key }) => key === 'allergies')?.value).toBe(allergies)
  })

  it('are one for each clause: every word of every development case stands in exactly one', () => {
    for (const text of cases) {
      const { acts } = hear(text, [])
      expect(acts.every(({ kind }) => ACT_KINDS.includes(kind))).toBe(true)
      let end = 0
      for (const { span } of acts) {
        expect(text.slice(end, span.start)).not.toMatch(/[\p{L}\d]/u)
        expect(span.start).toBeGreaterThanOrEqual(end)
        end = span.end
      }
      expect(text.slice(end, 20_000)).not.toMatch(/[\p{L}\d]/u)
    }
  })

  it('lose no fact of a first message that the reader reads', () => {
    for (const text of cases) {
      const keys = new Set(hear(text, []).reading.facts.map(({ key }) => key))
      for (const { key } of engine.read(text).facts) if (key !== 'current_medications') expect(keys).toContain(key)
    }
  })

  it('end in time on hostile text', () => {
    const text = 'what if not 4 not 5, why ? and sorry 46 not 64 '.repeat(2_200)
    hear(text)
    const start = performance.now()
    hear(text)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
