import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { beginElsewhere, demoToken, newPerson, signInWith } from './people.ts'
import { expect, test } from './server.ts'
import { PART_1_FRAME } from './shell-checklist/part-1-frame.ts'
import { PART_1_PAGES } from './shell-checklist/part-1-pages.ts'
import { PART_2 } from './shell-checklist/part-2.ts'
import type { Row, Who } from './shell-checklist/row.ts'

/** What the specification says of the shell, line by line, and the way to each. */
const ROWS: readonly Row[] = [
  ...[...PART_1_FRAME, ...PART_1_PAGES].map((row) => ({ ...row, at: `Part 1 ${row.at}` })),
  ...PART_2.map((row) => ({ ...row, at: `Part 2 ${row.at}` })),
]
const nameOf = ({ at, says }: Row) => `${at} · ${says}`

async function comesAs(page: Page, who: Who, url: string): Promise<void> {
  if (who === 'visitor') return
  const token = who === 'physician' ? (await newPerson(url)).token : await demoToken(url, who)
  if (who === 'physician') await beginElsewhere(url, token, 'Melena for two days')
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, token)
  await page.goto(url)
  // The role in the browser is the server's once the session was verified.
  const role = who === 'expert' ? 'expert_physician' : who === 'admin' ? 'admin' : 'general_physician'
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain(`"${role}"`)
}

for (const who of ['visitor', 'physician', 'expert'] as const)
  test(`each line that ${who === 'expert' ? 'an expert' : `a ${who}`} meets holds`, async ({ page, product }) => {
    test.setTimeout(240_000)
    await comesAs(page, who, product.url)
    for (const row of ROWS) {
      const { way } = row
      if (!('as' in way) || way.as !== who) continue
      await test.step(nameOf(row), async () => {
        await page.goto(product.url + way.path)
        await way.see(page, product.url)
      })
    }
  })

test('each other line is held by a test that there is, or says how it was settled', () => {
  for (const row of ROWS) {
    const { way } = row
    if ('file' in way)
      expect.soft(existsSync(way.file) && readFileSync(way.file, 'utf8').includes(way.test), nameOf(row)).toBe(true)
    if ('settled' in way) expect.soft(way.settled, nameOf(row)).toMatch(/\.$/)
  }
})
