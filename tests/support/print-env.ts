import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { envSchema } from '#server/platform/env.ts'

/** The table of settings, as it stands in docs/settings.md between its two marks. `npm run docs:env` writes it there. */
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

export const SETTINGS_PAGE = 'docs/settings.md'

/** The page with the current table. */
export function withTable(page: string): string {
  const [before = '', rest = ''] = page.split(START)
  return `${before}${START}\n${envTable()}\n${END}${rest.split(END)[1] ?? ''}`
}

if (process.argv[1]?.endsWith('print-env.ts'))
  writeFileSync(SETTINGS_PAGE, withTable(readFileSync(SETTINGS_PAGE, 'utf8')))
