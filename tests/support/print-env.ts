import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { envSchema } from '#server/platform/env.ts'

/** The table of settings, as it stands in the README between its two marks. `npm run docs:env` writes it there. */
export function envTable(): string {
  const shape = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' }).properties ?? {}
  const rows = Object.entries(shape).map(([name, property]) => {
    const { default: preset, description = '' } = property as {
      default?: string | number | boolean
      description?: string
    }
    return `| \`${name}\` | ${preset === undefined || preset === '' ? '' : `\`${String(preset)}\``} | ${description} |`
  })
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

const START = '<!-- settings -->'
const END = '<!-- /settings -->'

/** The README with the current table. */
export function readmeWithTable(readme: string): string {
  const [before = '', rest = ''] = readme.split(START)
  return `${before}${START}\n${envTable()}\n${END}${rest.split(END)[1] ?? ''}`
}

if (process.argv[1]?.endsWith('print-env.ts'))
  writeFileSync('README.md', readmeWithTable(readFileSync('README.md', 'utf8')))
