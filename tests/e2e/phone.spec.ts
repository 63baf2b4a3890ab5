import { signInWith, tokenOf } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true })

test('the panel’s sheet never covers what is being read, neither when a case opens nor after a reload', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const seen = { highest: Infinity }
    Object.assign(window, { seen })
    const look = () => {
      const sheet = document.querySelector('[role=dialog]')
      if (sheet && document.querySelector('[data-thread-scroller]'))
        seen.highest = Math.min(seen.highest, sheet.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const highest = () => page.evaluate(() => (window as unknown as { seen: { highest: number } }).seen.highest)
  await sendFromHome(page, product.url, '64 year old female with melena, HR 118')
  for (const stage of ['begun', 'reloaded']) {
    if (stage === 'reloaded') await page.reload()
    await replyOver(page)
    await expect(page.getByRole('dialog', { name: 'Patient panel' })).toBeVisible()
    await page.waitForTimeout(500)
    expect([stage, (await highest()) > SIZES.phone.height / 2]).toEqual([stage, true])
  }
})

test('what a finger has pressed is not explained over what stands beside it', async ({ page, product }) => {
  await page.goto(product.url)
  await page.getByRole('textbox', { name: 'Describe the patient' }).fill('Name: Jane Doe, 64F melena')
  const send = page.getByRole('button', { name: 'Send message' })
  await expect(send).toBeEnabled()
  await send.tap()
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.getByText('Sign up to send messages')).toHaveCount(0)
})

for (const [path, name, as] of [
  ['/suggestions', 'Leave a Suggestion', null],
  ['/expert-conditions', 'Manage Conditions & Data Points', 'gi.expert@example.org'],
] as const)
  test(`the name of ${path} is whole`, async ({ page, product }) => {
    if (as) {
      const token = await tokenOf(product.url, as, 'Expert!2026demo')
      await page.addInitScript(signInWith, { token, role: 'expert_physician' })
    }
    await page.goto(product.url + path)
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(heading).toBeVisible()
    const cut = (element: Element) =>
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    expect(await heading.evaluate(cut)).toBe(false)
  })
