import { readFileSync } from 'node:fs'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

/**
 * How many errors of a rule eslint-suppressions.json still excuses. A rule that is not named here has none, and none of
 * these numbers ever grows. To shrink one: mend an error, run `npx eslint --prune-suppressions .`, write the new number.
 */
const CEILINGS: Record<string, number> = {
  '@typescript-eslint/no-non-null-assertion': 111,
  complexity: 4,
  'max-lines': 13,
}

/** Rules of strictTypeChecked that we do without. */
const WITHOUT = [
  // `void` before what is already void says that nobody waits for it.
  'no-meaningless-void-operator',
  // A schema class describes a shape; what services return fits it without being made by it.
  'no-unsafe-class-instance-assignment',
  // The newest oxlint that has its packages for every platform does not know it; TypeScript's enums are not used here.
  'no-unsafe-enum-assignment',
]

interface OxlintConfig {
  rules: Record<string, string | [string, ...unknown[]]>
  overrides: { files: string[]; rules: Record<string, string> }[]
}

const suppressions = JSON.parse(readFileSync('eslint-suppressions.json', 'utf8')) as Record<
  string,
  Record<string, { count: number }>
>
const oxlint = ts.parseConfigFileTextToJson('.oxlintrc.json', readFileSync('.oxlintrc.json', 'utf8'))
  .config as OxlintConfig

describe('the lint errors that are still excused', () => {
  const totals: Record<string, number> = {}
  for (const rules of Object.values(suppressions))
    for (const [rule, { count }] of Object.entries(rules)) totals[rule] = (totals[rule] ?? 0) + count

  it('are of no rule but these, and never more than before', () => {
    const grown = Object.entries(totals).filter(([rule, total]) => total > (CEILINGS[rule] ?? 0))
    expect(grown, 'Mend them instead of excusing them').toEqual([])
  })

  it('are as many as the ceilings say, so that what was mended stays mended', () => {
    const slack = Object.entries(CEILINGS).filter(([rule, ceiling]) => ceiling > (totals[rule] ?? 0))
    const now = slack.map(([rule]) => `${rule}: ${totals[rule] ?? 0}`)
    expect(now, 'Fewer than the ceiling: lower it in tests/contracts/lint.test.ts to this').toEqual([])
  })
})

describe('the rules that need types', () => {
  it('are all of strictTypeChecked, as errors', () => {
    const strict = tseslint.configs.strictTypeCheckedOnly.flatMap(({ rules = {} }) =>
      Object.entries(rules).flatMap(([name, level]) =>
        name.startsWith('@typescript-eslint/') && level !== 'off' ? [name.replace('@typescript-eslint/', '')] : [],
      ),
    )
    expect(strict.length).toBeGreaterThan(30)
    const missing = strict.filter((name) => !WITHOUT.includes(name) && levelOf(`typescript/${name}`) !== 'error')
    expect(missing).toEqual([])
  })

  it('are switched off in tests alone, where answers are read as JSON of unknown shape', () => {
    const off = oxlint.overrides.filter(({ rules }) => Object.values(rules).some((level) => level !== 'error'))
    expect(off.map(({ files }) => files)).toEqual([['tests/**/*.{ts,tsx}']])
  })

  function levelOf(rule: string): string | undefined {
    const setting = oxlint.rules[rule]
    return typeof setting === 'string' ? setting : setting?.[0]
  }
})
