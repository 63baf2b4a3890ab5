import { describe, expect, it } from 'vitest'
import { conditionsByModel, dataPointsByModel, type ImportTasks } from '#server/features/conditions/model-import.ts'
import { knownMeasure } from '#server/clinical/known-measures.ts'

const TEXT =
  'Our clinic sees a lot of reflux (GERD),\nand ulcers of the stomach. Call Jane.\n\nAlso: hemoglobin between 3 and 20 g/dL; smoking: never or former'

/** A model that says this, whatever it is asked. */
function saying(answer: unknown, isOn = true): ImportTasks {
  return {
    does: () => isOn,
    ask: ({ read, task }) => {
      const result = read(typeof answer === 'string' ? answer : JSON.stringify(answer))
      const outcome = result === null ? ('NOT_VALID' as const) : ('USED' as const)
      return Promise.resolve({ result, call: { task, outcome, attempts: [], ms: 0, use: null, costMicros: null } })
    },
  }
}

describe('a pasted text that a language model reads', () => {
  const conditions = (answer: unknown, isOn?: boolean) => conditionsByModel(saying(answer, isOn), 'one', TEXT)
  const points = (answer: unknown) => dataPointsByModel(saying(answer), 'one', TEXT, knownMeasure)
  const hemoglobin = {
    ...{ line: 4, label: 'hemoglobin', type: 'NUMBER', isRequired: false, options: null },
    ...{ unit: 'g/dL', min: 3, max: 20 },
  }

  it('names conditions that stand there, each once, and says of which lines it took none', async () => {
    const found = [
      { line: 2, name: 'ulcers of the stomach' },
      { line: 1, name: 'reflux (GERD)' },
      { line: 1, name: 'Reflux (GERD)' },
    ]
    expect(await conditions({ conditions: found })).toEqual({
      names: [
        { line: 1, name: 'Reflux (GERD)' },
        { line: 2, name: 'Ulcers of the stomach' },
      ],
      errors: [{ line: 4, reason: 'Nothing was read here' }],
    })
  })

  it.for([
    { conditions: [{ line: 1, name: 'Crohn disease' }] },
    { conditions: [{ line: 2, name: 'reflux (GERD)' }] },
    { conditions: [{ line: 9, name: 'reflux' }] },
    { conditions: [] },
    { conditions: [{ name: 'reflux' }] },
    'reflux',
  ])('is read by the rules where a name is not in its line, or the answer has no shape (%#)', async (answer) => {
    expect(await conditions(answer)).toBeNull()
  })

  it('is read by the rules where no model is asked', async () => {
    expect(await conditions({ conditions: [{ line: 1, name: 'reflux' }] }, false)).toBeNull()
  })

  it('lists data points as they stand there, with what the dictionary knows of them', async () => {
    const smoking = {
      ...hemoglobin,
      label: 'smoking',
      type: 'SELECT',
      options: ['never', 'former'],
      unit: null,
      min: null,
      max: null,
    }
    const read = await points({ dataPoints: [hemoglobin, smoking] })
    expect(read?.points).toMatchObject([
      { line: 4, point: { name: 'hemoglobin', type: 'NUMBER', validationRules: { min: 3, max: 20 } } },
      { line: 4, point: { name: 'smoking', type: 'SELECT', options: ['never', 'former'] } },
    ])
    for (const changed of [{ max: 25 }, { unit: 'g/L' }, { label: 'lactate' }, { type: 'PICTURE' }])
      expect(await points({ dataPoints: [{ ...hemoglobin, ...changed }] })).toBeNull()
  })
})
