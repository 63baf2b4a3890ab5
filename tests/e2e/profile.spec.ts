import { ask, demoToken, newPerson, PASSWORD, sayWho, signInWith, typePassword } from './people.ts'
import { plain } from '../support/pictures.ts'
import { faults } from './faults.ts'
import { expect, SIZES, test } from './server.ts'

const PEOPLE = {
  physician: { who: 'gp@example.org', password: 'Physician!2026demo', arrives: '/settings' },
  expert: { who: 'gi.expert@example.org', password: 'Expert!2026demo', arrives: '/profile' },
  admin: { who: 'admin@example.org', password: 'Admin!2026demo', arrives: '/admin/dashboard' },
} as const

for (const [role, { who, password, arrives }] of Object.entries(PEOPLE))
  test(`who opened a guarded page and signs in as ${role} arrives where that role goes`, async ({ page, product }) => {
    await page.goto(`${product.url}/settings`)
    await expect(page).toHaveURL(`${product.url}/login`)
    await sayWho(page, who)
    const addresses: string[] = []
    page.on('framenavigated', () => void addresses.push(new URL(page.url()).pathname))
    await typePassword(page, password)
    await expect(page).toHaveURL(product.url + arrives)
    await page.waitForTimeout(500)
    await expect(page).toHaveURL(product.url + arrives)
    expect(addresses).toEqual([arrives])
    // Sign-in has made way: the page before is the one before it.
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/\S{20,}/)
  })

for (const [size, viewport] of Object.entries(SIZES))
  test(`a profile shows who one is, on ${size}`, async ({ page, product }) => {
    await page.setViewportSize(viewport)
    for (const [who, password, label] of [
      ['gi.expert@example.org', 'Expert!2026demo', 'Expert Physician · Gastroenterology'],
      ['gp@example.org', 'Physician!2026demo', 'General Physician'],
      ['admin@example.org', 'Admin!2026demo', 'Administrator'],
    ] as const) {
      await page.goto(`${product.url}/login`)
      await sayWho(page, who)
      await typePassword(page, password)
      // Whichever page a role arrives at: it has left this one.
      await expect(page).not.toHaveURL(/\/login/)
      await page.goto(`${product.url}/profile`)
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      await expect(page.getByText(who)).toBeVisible()
      const isExpert = label.startsWith('Expert')
      for (const name of ['AI Assistant Configuration', 'Manage Conditions'])
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(isExpert ? 1 : 0)
      expect(await faults(page)).toEqual([])
      await page.evaluate(() => localStorage.clear())
    }
  })

test('a profile that is not there, or cannot be had, says so', async ({ page, product }) => {
  const { token } = await newPerson(product.url)
  await page.addInitScript(signInWith, token)
  let answer: 'nobody' | 'broken' | 'away' | 'real' = 'nobody'
  await page.route(/\/graphql$/, (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (operationName !== 'Profile' || answer === 'real') return route.fallback()
    if (answer === 'away') return route.abort()
    return answer === 'broken'
      ? route.fulfill({ status: 500, body: 'no' })
      : route.fulfill({ json: { data: { viewer: null } } })
  })
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Profile not found')).toBeVisible()
  answer = 'broken'
  await page.reload()
  await expect(page.getByText('Failed to load profile')).toBeVisible()
  answer = 'away'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Could not reach the server. Error loading profile')).toBeVisible({ timeout: 20_000 })
  answer = 'real'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Jo Newcomer' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(SIZES))
  test(`a password is changed in Settings, on ${size}`, async ({ page, product }) => {
    await page.setViewportSize(viewport)
    const person = await newPerson(product.url)
    await page.goto(`${product.url}/login`)
    await sayWho(page, person.digits)
    await typePassword(page, PASSWORD)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await page.goto(`${product.url}/profile`)
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const current = page.getByLabel('Current password', { exact: true })
    const next = page.getByLabel('New password', { exact: true })
    const again = page.getByLabel('Confirm new password', { exact: true })
    const change = page.getByRole('button', { name: 'Change Password' })
    await expect(change).toBeDisabled()
    await expect(page.getByText('Fill in all three fields to change it.')).toBeVisible()

    await current.fill('abc')
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await current.fill('')
    await expect(page.getByText('Current password is required')).toBeVisible()
    await current.fill('Wrong!2026')
    for (const [typed, word] of [
      ['a', 'Very Weak'],
      ['aB', 'Weak'],
      ['aB3', 'Fair'],
      ['aB3!', 'Good'],
      ['aB3!xy', 'Strong'],
    ] as const) {
      await next.fill(typed)
      await expect(page.getByText(`Strength: ${word}`, { exact: true })).toBeVisible()
    }
    await next.fill('abcdefgh')
    await expect(page.getByText(/at least one uppercase letter, one lowercase letter, and one number/)).toBeVisible()
    await next.fill('')
    await expect(page.getByText('New password is required')).toBeVisible()
    await next.fill('Another!2026')
    await again.fill('Another!202')
    await expect(page.getByText('Passwords must match')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await again.fill('Another!2026')
    await expect(change).toBeEnabled()
    await change.click()
    await expect(page.getByText('Current password is incorrect').first()).toBeVisible()
    await expect(page.getByText('Correct what is marked to change it.')).toBeVisible()
    await expect(current).toBeFocused()

    await current.fill(PASSWORD)
    await page.route(/\/graphql$/, (route) => route.abort())
    await change.click()
    await expect(page.getByText('Could not reach the server. Your password is as it was.').first()).toBeVisible()
    await page.unroute(/\/graphql$/)
    await page.route(/\/graphql$/, (route) => route.fulfill({ status: 500, body: 'no' }))
    await change.click()
    await expect(page.getByText('Failed to change password').first()).toBeVisible()
    await page.unroute(/\/graphql$/)
    await change.click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await expect(current).toHaveValue('')

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${product.url}/login`)
    await sayWho(page, person.digits)
    await typePassword(page, PASSWORD)
    await expect(page.getByText('Invalid credentials').first()).toBeVisible()
    await typePassword(page, 'Another!2026')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })

for (const [size, viewport] of Object.entries(SIZES))
  test(`an expert edits all of a profile, and cancelling leaves it, on ${size}`, async ({ page, product }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    const token = await demoToken(product.url, 'expert')
    // What another journey left is not here.
    const nothing = {
      ...{ firstName: 'Demo', lastName: 'Gastroenterologist', bio: null, experienceYears: null, education: [] },
      ...{ workExperience: [], expertise: [], boardCertificates: [], practiceLicenses: [], memberships: [] },
    }
    const save = 'mutation ($input: SaveMyProfileInput!) { saveMyProfile(input: $input) { firstName } }'
    await ask(product.url, save, { input: nothing }, token)
    await page.addInitScript(signInWith, { token, role: 'expert_physician' })
    await page.goto(`${product.url}/profile`)
    const edit = page.getByRole('button', { name: 'Edit Profile' })
    await edit.click()
    const add = async (one: string, values: Record<string, string>) => {
      await page.getByRole('button', { name: `Add ${one}`, exact: true }).click()
      await expect(page.locator('li input:focus')).toHaveCount(1)
      for (const [label, value] of Object.entries(values))
        await page.getByRole('listitem').getByLabel(label, { exact: true }).last().fill(value)
    }
    await page.getByLabel('Bio').fill('Of the gut.')
    await page.getByLabel('Years in practice').fill('95')
    await add('degree', { Degree: 'MD', Institution: 'Town', 'Field of study': 'Medicine', Year: '2005' })
    await add('position', { Position: 'Consultant', Organization: 'Clinic', From: '2012-01', Until: '2011-01' })
    await add('field', { Specialty: 'IBD', 'Years of experience': '8' })
    await add('certificate', { Certificate: 'Gastroenterology', Issued: '2012-05' })
    await add('license', { 'License number': '77', 'Issuing state': 'NY', Issued: 'May' })
    await add('membership', { Organization: 'AGA', Role: 'Fellow', Since: '2012' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    for (const words of [
      'Years of experience are between 0 and 80',
      'The end is not before the beginning',
      'A date is written as 2026-07 or 2026-07-31',
    ])
      await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Years in practice')).toBeFocused()
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeFocused()
    await expect(page.getByText('Of the gut.')).toHaveCount(0)
    await expect(page.getByText('Nothing yet.')).toHaveCount(6)

    await edit.click()
    await expect(page.getByLabel('Bio')).toHaveValue('')
    await page.getByLabel('Bio').fill('Of the gut.')
    await page.getByLabel('Years in practice').fill('14')
    await add('degree', { Degree: 'MD', Institution: 'Town', 'Field of study': 'Medicine', Year: '2005' })
    await add('position', { Position: 'Consultant', Organization: 'Clinic', From: '2012-01' })
    await page.getByLabel('I work there now').check()
    await add('field', { Specialty: 'IBD', 'Years of experience': '8' })
    await add('certificate', { Certificate: 'Gastroenterology', Issued: '2012-05' })
    await add('license', { 'License number': '77', 'Issuing state': 'NY' })
    await add('membership', { Organization: 'AGA', Role: 'Fellow', Since: '2012' })
    await add('membership', {})
    await page.route(/\/graphql$/, (route) => route.abort())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Error updating profile').first()).toBeVisible({ timeout: 20_000 })
    await page.unroute(/\/graphql$/)
    // A server that answers, however badly, was reached.
    await page.route(/\/graphql$/, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update profile', { exact: true }).first()).toBeVisible()
    await page.unroute(/\/graphql$/)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
    await page.reload()
    for (const words of ['Of the gut.', '14 years in practice', 'MD', 'Consultant', 'IBD', 'License number 77', 'AGA'])
      await expect(page.getByText(words).first(), words).toBeVisible()
    await expect(page.getByText('From Jan 2012 · now')).toBeVisible()
    await expect(page.getByText('Since 2012', { exact: true })).toHaveCount(1)
    expect(await faults(page)).toEqual([])
    await ask(product.url, save, { input: nothing }, token)
  })

test('a picture is sent, refused and taken away, and a name is changed, by whoever has an account', async ({
  page,
  product,
}) => {
  const { token } = await newPerson(product.url)
  await page.goto(`${product.url}/no-image.svg`)
  await page.evaluate(signInWith, token)
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Max 5MB, JPG/PNG/GIF')).toBeVisible()
  const choose = page.getByLabel('Picture', { exact: true })
  const told = (words: string) => expect(page.getByText(words).first()).toBeVisible()
  await choose.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await told('Please select a valid image file')
  await choose.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
  await told('Image size must be less than 5MB')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await plain(20, 20).png().toBuffer() }
  await page.route('**/auth/picture', (route) => route.fulfill({ status: 500, body: 'no' }))
  await choose.setInputFiles(picture)
  await told('Failed to upload image')
  await page.unroute('**/auth/picture')
  await page.route('**/auth/picture', (route) => route.abort())
  await choose.setInputFiles(picture)
  await told('Error uploading image')
  await page.unroute('**/auth/picture')
  // What only says that it is a picture is refused by the server, in its words.
  await choose.setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  await told('Please select a valid image file')
  await choose.setInputFiles(picture)
  await told('Image uploaded successfully')
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/images\/.*\.webp$/)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await told('Picture removed')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const name = page.getByLabel('Full name')
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await told('Name is required')
  await name.fill('Jo Renamed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await told('Profile updated successfully')
  await expect(page.getByRole('heading', { name: 'Jo Renamed' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain('Jo Renamed')
})

test('an invitation greets whoever follows its link', async ({ page, product }) => {
  const { token } = await newPerson(product.url)
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { inviteColleague(input: { email: "new@example.org" }) { id } }' }),
  })
  const { data } = (await response.json()) as { data: { inviteColleague: { id: string } } }
  await page.goto(`${product.url}/signup?invitation=${data.inviteColleague.id}`)
  await expect(page.getByText(/^Jo Newcomer invites you to/)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.goto(`${product.url}/signup?invitation=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText(/was used before, or is over/)).toBeVisible()
})
