import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readmeWithTable } from '#tests/support/print-env.ts'

const readme = readFileSync('README.md', 'utf8')

it('shows the settings as the server reads them', () => {
  expect(readmeWithTable(readme)).toBe(readme)
})

it('names both commands on its first screen', () => {
  const screen = readme.split('\n').slice(0, 30).join('\n')
  expect(screen).toContain('npm ci && npm start')
  expect(screen).toContain('npm ci && npm test')
})

it('names only commands and folders that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [, name = ''] of readme.matchAll(/`npm run ([\w:]+)/g)) expect(scripts, name).toHaveProperty(name)
  for (const [, folder = ''] of readme.matchAll(/^\| `([\w/.-]+\/)`/gm)) expect(existsSync(folder), folder).toBe(true)
})
