import { describe, expect, test } from 'vitest'
import { compileCalculator } from '#server/clinical/calculators/program.ts'
import { askedInputs } from '#server/clinical/calculators/input-rules.ts'
import { compiledContent, UNVERIFIED_CALCULATORS } from '#server/clinical/compiled-content.ts'
import type { Env } from '#server/clinical/calculators/expression.ts'
import { engine } from '../support.ts'

const near = (a: number, b: number) => Math.abs(a - b) <= 5e-3 * Math.max(1, Math.abs(b))

describe.each(compiledContent.calculators.map((calculator) => [calculator.id, calculator] as const))(
  '%s',
  (_id, calculator) => {
    const program = compileCalculator(calculator)
    test.each(calculator.test_vectors.map((vector, i) => [i, vector] as const))('vector %i is exact', (_i, vector) => {
      const env: Env = {}
      for (const input of calculator.inputs) if (input.default !== undefined) env[input.name] = input.default
      Object.assign(env, vector.inputs)
      const result = program.run(env)
      expect(result.value).toEqual(vector.expected)
      if (vector.expected_band) expect(result.band?.label).toBe(vector.expected_band)
      if (vector.expected_unrounded !== undefined)
        expect(near(result.unrounded as number, vector.expected_unrounded)).toBe(true)
      for (const [name, value] of Object.entries(vector.expected_secondary ?? {}))
        expect(near(result.secondary[name]!, value)).toBe(true)
      if (calculator.scoring.type === 'points') {
        // with any one input taken away the exact value lies in the range still possible
        for (const input of calculator.inputs) {
          const { [input.name]: _gone, ...rest } = env
          const range = program.range(rest, [input])
          if (range) {
            expect(range.min).toBeLessThanOrEqual((result.value as number) + 1e-9)
            expect(range.max).toBeGreaterThanOrEqual((result.value as number) - 1e-9)
          }
        }
      }
    })
  },
)

test('there are 401 vectors over 117 calculators', () => {
  expect(compiledContent.calculators).toHaveLength(117)
  expect(compiledContent.calculators.flatMap((one) => one.test_vectors)).toHaveLength(401)
})

test('unverified scores are offered to nobody', () => {
  const offered = engine.calculators.list().map((one) => one.id)
  expect(offered).toHaveLength(114)
  for (const id of UNVERIFIED_CALCULATORS) expect(offered).not.toContain(id)
})

test('every input of the scores used in Gastroenterology is tied to a fact, or named here as asked', () => {
  const ids = new Set([
    'glasgow_blatchford',
    'aims65',
    'oakland',
    'child_pugh',
    'shock_index',
    'news2',
    'qsofa',
    ...compiledContent.conditions
      .filter((one) => one.specialty === 'Gastroenterology')
      .flatMap((one) => one.calculators),
  ])
  const asked = compiledContent.calculators
    .filter((one) => ids.has(one.id) && !UNVERIFIED_CALCULATORS.has(one.id))
    .flatMap((calculator) => askedInputs(calculator).map((input) => `${calculator.id}.${input.name}`))
  expect(asked).toEqual(
    [
      'rockall_pre_endoscopy.comorbidity',
      'rockall_complete.comorbidity',
      'rockall_complete.diagnosis',
      'rockall_complete.stigmata',
      'maddrey_df.pt_control',
      'lille.bilirubin_day7',
      'bisap.sirs_count',
      'ranson.hct_fall',
      'ranson.bun_rise',
      'ranson.calcium',
      'ranson.pao2',
      'ranson.base_deficit',
      'ranson.fluid_sequestration',
      'saag.ascites_albumin',
      'gcs.eye',
      'gcs.verbal',
      'gcs.motor',
      'sofa.vasopressor',
      'sofa.urine_output',
      'sirs.bands_percent',
      'news2.hypercapnic_target',
      'kdigo_aki.rise_03_within_48h',
      'kdigo_aki.rrt',
    ].sort((a, b) => asked.indexOf(a) - asked.indexOf(b)),
  )
})

test('counts the inputs of all scores that can only be asked', () => {
  const all = compiledContent.calculators.flatMap(({ inputs }) => inputs).length
  expect({ all, tied: all - compiledContent.calculators.flatMap(askedInputs).length }).toMatchInlineSnapshot(`
    {
      "all": 665,
      "tied": 404,
    }
  `)
})
