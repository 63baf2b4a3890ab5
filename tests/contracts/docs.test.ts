import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SETTINGS_PAGE, withTable } from '#tests/support/print-env.ts'

const readme = readFileSync('README.md', 'utf8')
const DECISIONS = 'docs/decisions'
const decisions = readdirSync(DECISIONS).filter((name) => name !== 'README.md')
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/api.md', SETTINGS_PAGE]

it('shows the settings as the server reads them', () => {
  const page = readFileSync(SETTINGS_PAGE, 'utf8')
  expect(withTable(page)).toBe(page)
})

it('names both commands on the first screen of the README', () => {
  const screen = readme.split('\n').slice(0, 30).join('\n')
  expect(screen).toContain('npm ci && npm start')
  expect(screen).toContain('npm ci && npm test')
})

it.each(pages)('%s leads nowhere that is not there', (page) => {
  const text = readFileSync(page, 'utf8')
  const targets = [...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target = '']) => target)
  const local = targets.filter((target) => !/^https?:/.test(target))
  expect(local.filter((target) => !existsSync(path.resolve(path.dirname(page), target)))).toEqual([])
})

it.each(pages)('%s names no file that is not there', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:server|client|drizzle|tests|docs)\/[\w./-]+)`/g)]
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

it.each(pages)('%s names only commands that there are', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...readFileSync(page, 'utf8').matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('keeps each decision short, numbered, listed, and beside code that is there', () => {
  const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8')
  expect(decisions.map((name) => name.slice(0, 4))).toEqual(
    decisions.map((_name, place) => String(place + 1).padStart(4, '0')),
  )
  for (const name of decisions) {
    const text = readFileSync(path.join(DECISIONS, name), 'utf8')
    expect(index, name).toContain(`(${name})`)
    expect(text.split('\n').length, name).toBeLessThan(20)
    const [, where = ''] = text.split('\nWhere: ')
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect(files.length, name).toBeGreaterThan(0)
    expect([name, files.filter((file) => !existsSync(file))]).toEqual([name, []])
  }
})
