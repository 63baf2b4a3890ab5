import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'

const metrics = async (url: string) => (await fetch(`${url}/metrics`)).text()

test('the server hears how pages did, as numbers by the pattern of the route', async ({ page, product }) => {
  await page.addInitScript(signInWith, (await newPerson(product.url)).token)
  await sendFromHome(page, product.url, '64 year old female with melena')
  await replyOver(page)
  const id = page.url().split('/').at(-1) ?? ''
  await page.reload()
  await replyOver(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/vitals'))
      sent.push({ body: request.postDataJSON() as unknown, cookie: request.headers()['cookie'] })
  })
  await page.getByRole('textbox', { name: 'Message' }).click()
  // What is not yet final is told when the page is left.
  await page.goto('about:blank')
  for (const [route, name] of [
    ['/', 'FCP'],
    ['/', 'TTFB'],
    ['/', 'LCP'],
    ['/chat/:id', 'LCP'],
  ])
    await expect
      .poll(() => metrics(product.url))
      .toMatch(new RegExp(`web_vitals_seconds_count\\{route="${route}",name="${name}"[^}]*\\} \\d`))
  await expect.poll(() => metrics(product.url)).toContain('web_vitals_layout_shift_count{route="/",name="CLS"')
  expect(await metrics(product.url)).not.toContain(id)
  expect(JSON.stringify(sent)).not.toContain(id)
})

test('a server that does not listen is no trouble to anybody', async ({ page, product }) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.route('**/api/v1/vitals', (route) => route.abort())
  await page.goto(product.url)
  await page.waitForTimeout(1_000)
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  expect(complaints).toEqual([])
})
