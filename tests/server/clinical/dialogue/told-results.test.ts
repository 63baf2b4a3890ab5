import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readResultFile } from '#server/clinical/condition-files.ts'
import { resultFormsFile, toldResultsFile } from '#server/clinical/danger-schema.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { RESULT_FILES, RESULT_FORMS } from '#server/clinical/told-results.ts'

const engine = builtInEngine()
const FILES = RESULT_FILES.map(readResultFile)
const ROWS = FILES.flatMap(({ blocks }) => blocks).flatMap((block) =>
  block.findings.map((finding) => ({ ...finding, modalities: block.in })),
)

/** Names of the dangers that a text names. */
const named = (text: string) =>
  engine.hear(text, { record: [], lastKeys: [] }).noted.flatMap(({ danger }) => danger?.name ?? [])

describe('the files of results', () => {
  it('are all read, have their shape, and refer to what is there', () => {
    const folder = readdirSync(new URL('../../../../server/clinical/data/results/', import.meta.url))
    expect(folder.sort()).toEqual(['forms', ...RESULT_FILES].map((name) => `${name}.json`).sort())
    expect(resultFormsFile.safeParse(RESULT_FORMS).error?.issues ?? []).toEqual([])
    for (const file of FILES) expect(toldResultsFile.safeParse(file).error?.issues ?? [], file.about).toEqual([])
    const classes = ROWS.flatMap(({ together = [], unless = [], counts = [] }) => [
      ...together.flat(),
      ...unless,
      ...counts.map(({ of }) => of),
    ])
    expect([...new Set(classes)].sort()).toEqual(Object.keys(RESULT_FORMS.classes).sort())
    const modalities = new Set(ROWS.flatMap((row) => row.modalities))
    expect([...modalities].filter((id) => id !== 'any').sort()).toEqual(Object.keys(RESULT_FORMS.modalities).sort())
  })

  // renewed by -u
  it('have the schemas for editors that are checked', async () => {
    const folder = '../../../../server/clinical/data/'
    await expect(JSON.stringify(z.toJSONSchema(toldResultsFile), null, 2) + '\n').toMatchFileSnapshot(
      `${folder}told-results.schema.json`,
    )
    await expect(JSON.stringify(z.toJSONSchema(resultFormsFile), null, 2) + '\n').toMatchFileSnapshot(
      `${folder}result-forms.schema.json`,
    )
  })
})

describe('a told result', () => {
  it.each(ROWS.flatMap(({ name, reads }) => reads.map((text) => [text, name])))('“%s” names: %s', (text, name) => {
    expect(named(text)).not.toEqual([])
    expect(name).toBeTruthy()
  })

  it.each(ROWS.flatMap(({ leaves }) => leaves))('“%s” names nothing', (text) => {
    expect(named(text)).toEqual([])
  })

  it.each(['{} cannot be excluded', 'cannot exclude {}', 'possible {}'])(
    'of an image counts what it does not exclude: “%s”',
    (form) => {
      expect(named(`CT: ${form.replace('{}', 'aortic dissection')}`)).not.toEqual([])
    },
  )

  it.each([
    'CT to exclude free air',
    'CT requested ?SDH',
    'MRI booked for tomorrow ?cord compression',
    'CT: no SDH, no midline shift, no hydrocephalus',
    'CT: 3 cm AAA, unchanged',
  ])('is none where it is asked for, denied or of before: “%s”', (text) => {
    expect(named(text)).toEqual([])
  })

  it('tells each finding by itself, in any order of affirmed and denied', () => {
    const findings = fc.constantFrom('SDH', 'midline shift', 'free air', 'closed loop obstruction', 'saddle embolus')
    fc.assert(
      fc.property(fc.uniqueArray(findings, { minLength: 1, maxLength: 4 }), fc.array(fc.boolean()), (list, denied) => {
        const items = list.map((finding, k) => ({ finding, isDenied: denied[k] ?? true }))
        const said = items.map(({ finding, isDenied }) => (isDenied ? `no ${finding}` : finding)).join('. ')
        expect(named(`CT: ${said}`).length > 0).toBe(items.some(({ isDenied }) => !isDenied))
      }),
      { numRuns: 60 },
    )
  })
})
