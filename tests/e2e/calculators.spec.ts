import { expect, test } from './server.ts'

test('anyone computes a score: the range narrows, the value comes, its source stands beside it', async ({
  page: home,
  product,
}) => {
  await home.goto(product.url)
  const opened = home.waitForEvent('popup')
  await home.getByRole('link', { name: 'Calculators' }).click()
  const page = await opened
  await page.getByRole('searchbox', { name: 'Search calculators' }).fill('blatchford')
  await expect(page).toHaveURL(/\?q=blatchford$/)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: /Glasgow-Blatchford/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Glasgow-Blatchford/)
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Fill in what is known.')

  await page.getByRole('textbox', { name: /BUN|urea/i }).fill('42')
  await page.getByRole('textbox', { name: /hemoglobin/i }).fill('7.1')
  await page.getByRole('group', { name: /sex/i }).getByRole('button', { name: 'Female' }).click()
  await page.getByRole('textbox', { name: /systolic/i }).fill('88')
  await page.getByRole('textbox', { name: /heart rate|pulse/i }).fill('118')
  await page
    .getByRole('group', { name: /melena/i })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(result).toContainText('15 to 21')
  await expect(result).toContainText('still possible')
  for (const name of [/syncope/i, /hepatic|liver/i, /cardiac|heart failure/i])
    await page.getByRole('group', { name }).getByRole('button', { name: 'No', exact: true }).click()
  await expect(result).toContainText(/Result\s*15/)
  await expect(result).toContainText('High risk')
  await expect(page.getByRole('complementary', { name: 'About' }).getByRole('link', { name: /^doi:/ })).toHaveAttribute(
    'href',
    /^https:\/\/doi\.org\//,
  )

  // Whom it is not for is said instead of a value.
  await page.getByRole('textbox', { name: 'Age' }).fill('9')
  await expect(result).toContainText('is for ages 16 and over. It is not computed.')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(result).toContainText('Fill in what is known.')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search calculators' })).toHaveValue('blatchford')
})

test('a value that cannot be says why when its field is left, and a lost server is not a result', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/calculators/shock_index`)
  const rate = page.getByRole('textbox', { name: /heart rate/i })
  await rate.fill('1')
  await expect(page.getByText(/Value must be at least/)).toHaveCount(0)
  await rate.blur()
  await expect(page.getByText(/Value must be at least/)).toBeVisible()
  await rate.fill('80')
  await expect(page.getByText(/Value must be at least/)).toHaveCount(0)

  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('textbox', { name: /systolic/i }).fill('120')
  await expect(page.getByText('Could not reach the server. Nothing was computed.')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('0.67')
})
