import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, newExpert, signedInAdmin, verify } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { startTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const LISTS = {
  education: [{ degree: 'MD', institution: 'Example University', year: 2008, field_of_study: 'Medicine' }],
  work_experience: [
    {
      position: 'Fellow',
      organization: 'Example Hospital',
      start_date: '2012-07',
      end_date: '2015-06-30',
      current: false,
      description: 'Wards and clinic.',
    },
    {
      position: 'Consultant',
      organization: 'Example Clinic',
      start_date: '2015-07',
      end_date: null,
      current: true,
      description: '',
    },
  ],
  expertise: [{ specialty: 'Heart failure', years_of_experience: 9, description: 'Advanced therapies.' }],
  board_certificates: [
    {
      certificate_name: 'Cardiology',
      issuing_organization: 'Example Board',
      issue_date: '2016-01-15',
      expiry_date: '2026-01',
      certificate_number: 'C-1',
    },
  ],
  practice_licenses: [
    { license_number: 'L-1', issuing_state: 'NY', issue_date: '2011-05', expiry_date: null, license_type: 'Full' },
  ],
  memberships: [{ organization: 'Example Society', role: 'Member', since: '2013' }],
}
const NO_LISTS = Object.fromEntries(Object.keys(LISTS).map((name) => [name, []]))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function withExpert(name?: string) {
  const { url } = app
  const expert = await newExpert(url, { name })
  const put = (body: unknown) => expert.party.rest('PUT', '/experts/profile', body)
  const profile = async () => (await expert.party.rest('GET', '/experts/profile')).json
  return { url, ...expert, put, profile }
}

describe('an expert’s profile', () => {
  it('begins with what the account knows', async () => {
    const { profile, phone, specialty } = await withExpert('Ada Byron Lovelace')
    expect(await profile()).toEqual({
      first_name: 'Ada Byron',
      last_name: 'Lovelace',
      specialty,
      bio: null,
      experience_years: null,
      profile_image: null,
      phone,
      email: null,
      ...NO_LISTS,
    })
  })

  it('is saved and read whole, over REST and GraphQL alike', async () => {
    const { put, profile, party } = await withExpert()
    const body = {
      first_name: ' Augusta ',
      last_name: 'King',
      bio: 'Sees patients with heart failure.',
      experience_years: 14,
      ...LISTS,
    }
    const saved = await put(body)
    expect(saved.status).toBe(200)
    expect(saved.json).toMatchObject({ ...body, first_name: 'Augusta' })
    expect(await profile()).toEqual(saved.json)
    const { data } =
      await party.graphql(`{ myProfile { firstName lastName bio experienceYears education { fieldOfStudy year } workExperience { position startDate endDate current }
      expertise { yearsOfExperience } boardCertificates { certificateName expiryDate } practiceLicenses { licenseNumber expiryDate } memberships { organization role since } } }`)
    expect(data.myProfile).toEqual({
      firstName: 'Augusta',
      lastName: 'King',
      bio: body.bio,
      experienceYears: 14,
      education: [{ fieldOfStudy: 'Medicine', year: 2008 }],
      workExperience: [
        { position: 'Fellow', startDate: '2012-07', endDate: '2015-06-30', current: false },
        { position: 'Consultant', startDate: '2015-07', endDate: null, current: true },
      ],
      expertise: [{ yearsOfExperience: 9 }],
      boardCertificates: [{ certificateName: 'Cardiology', expiryDate: '2026-01' }],
      practiceLicenses: [{ licenseNumber: 'L-1', expiryDate: null }],
      memberships: [{ organization: 'Example Society', role: 'Member', since: '2013' }],
    })
    // The account keeps its name.
    expect((await party.rest('GET', '/auth/verify')).json.name).toBe('Ada Lovelace')
  })

  it('changes only in what is given: lists are replaced, null takes texts away', async () => {
    const { put, party } = await withExpert()
    await put({ bio: 'A bio.', experience_years: 3, ...LISTS })
    const { data } = await party.graphql(
      'mutation($input: SaveMyProfileInput!) { saveMyProfile(input: $input) { bio experienceYears memberships { organization role since } education { degree institution } } }',
      {
        input: { memberships: [{ organization: 'Another Society' }], bio: null },
      },
    )
    expect(data.saveMyProfile).toEqual({
      bio: null,
      experienceYears: 3,
      memberships: [{ organization: 'Another Society', role: '', since: null }],
      education: [{ degree: 'MD', institution: 'Example University' }],
    })
    const { json } = await put({ education: [], experience_years: null })
    expect(json).toMatchObject({
      education: [],
      experience_years: null,
      work_experience: LISTS.work_experience,
      first_name: 'Ada',
    })
  })

  it('ignores phone, e-mail address, specialty, picture and whatever it does not know', async () => {
    const { put, profile, party, phone } = await withExpert()
    const before = await profile()
    const { status, json } = await put({
      phone: '+12025550199',
      email: 'a@example.org',
      specialty: { id: 'x' },
      specialty_id: 'x',
      profile_image: '/x',
      user_id: 'x',
      is_verified: true,
      nonsense: [1],
    })
    expect(status).toBe(200)
    expect(json).toEqual(before)
    expect((await party.rest('GET', '/auth/verify')).json).toMatchObject({ phone, email: null })
  })

  it('has no end where a post is current', async () => {
    const { put } = await withExpert()
    const { json } = await put({
      work_experience: [{ position: 'P', start_date: '2020-01', end_date: '2021-01', current: true }],
    })
    expect(json.work_experience).toEqual([
      { position: 'P', organization: '', start_date: '2020-01', end_date: null, current: true, description: '' },
    ])
  })

  it('keeps two savings at once, each of its own fields', async () => {
    const { put, profile } = await withExpert()
    await Promise.all([
      put({ bio: 'Words.' }),
      put({ education: LISTS.education }),
      put({ memberships: LISTS.memberships }),
    ])
    expect(await profile()).toMatchObject({ bio: 'Words.', education: LISTS.education, memberships: LISTS.memberships })
  })

  it('takes a mononym, and an empty last name', async () => {
    const { put, profile } = await withExpert('Hippocrates')
    expect(await profile()).toMatchObject({ first_name: 'Hippocrates', last_name: '' })
    await put({ first_name: 'Galen', last_name: '' })
    expect(await profile()).toMatchObject({ first_name: 'Galen', last_name: '' })
  })

  it.each<[string, object, string]>([
    ['a blank first name', { first_name: '  ' }, 'first_name'],
    ['a name of 121 characters', { last_name: 'a'.repeat(121) }, 'last_name'],
    ['a bio of 2,001 characters', { bio: 'a'.repeat(2_001) }, 'bio'],
    ['81 years of experience', { experience_years: 81 }, 'experience_years'],
    ['half a year of experience', { experience_years: 0.5 }, 'experience_years'],
    ['51 entries', { education: Array.from({ length: 51 }, () => ({ degree: 'MD' })) }, 'education'],
    ['a list that is none', { memberships: 'many' }, 'memberships'],
    ['an entry that is none', { expertise: ['heart'] }, 'expertise.0'],
    ['a year long ago', { education: [{ year: 1899 }] }, 'education.0.year'],
    ['a long field of study', { education: [{ field_of_study: 'a'.repeat(121) }] }, 'education.0.field_of_study'],
    ['a date in other words', { work_experience: [{ start_date: '07/2012' }] }, 'work_experience.0.start_date'],
    ['a year where a month is wanted', { work_experience: [{ start_date: '2012' }] }, 'work_experience.0.start_date'],
    ['the 31st of February', { board_certificates: [{ issue_date: '2020-02-31' }] }, 'board_certificates.0.issue_date'],
    ['a thirteenth month', { practice_licenses: [{ expiry_date: '2020-13' }] }, 'practice_licenses.0.expiry_date'],
    ['a membership since whenever', { memberships: [{ since: 'long ago' }] }, 'memberships.0.since'],
    ['a long description', { expertise: [{ description: 'a'.repeat(2_001) }] }, 'expertise.0.description'],
    [
      'an end before the beginning',
      { work_experience: [{ start_date: '2020-05', end_date: '2020-04-30' }] },
      'work_experience.0.end_date',
    ],
    [
      'an expiry before the issue',
      { practice_licenses: [{ issue_date: '2020-05-02', expiry_date: '2020-05-01' }] },
      'practice_licenses.0.expiry_date',
    ],
  ])('refuses %s', async (_what, body, path) => {
    const { put, profile } = await withExpert()
    const before = await profile()
    const { status, json } = await put(body)
    expect({ status, code: json.code, path: json.errors[0].path }).toEqual({
      status: 422,
      code: 'BAD_USER_INPUT',
      path,
    })
    expect(await profile()).toEqual(before)
  })

  it('is its expert’s alone: others have their own or none', async () => {
    const { url, put } = await withExpert()
    await put({ bio: 'Mine.' })
    const { party: physician } = await register(url)
    const { party: other } = await newExpert(url)
    expect((await other.rest('GET', '/experts/profile')).json.bio).toBeNull()
    for (const [party, status] of [
      [physician, 403],
      [await signedInAdmin(url), 403],
      [new ThirdParty(url), 401],
    ] as const) {
      expect((await party.rest('GET', '/experts/profile')).status).toBe(status)
      expect((await party.rest('PUT', '/experts/profile', { bio: 'Yours.' })).status).toBe(status)
      expect((await party.graphql('{ myProfile { bio } }')).errors?.[0]?.extensions.code).toBe(
        status === 403 ? 'FORBIDDEN' : 'UNAUTHENTICATED',
      )
    }
  })

  it('opens to keys by scope', async () => {
    const { party } = await withExpert()
    const [reader, writer] = [await keyOf(party, 'experts:read'), await keyOf(party, 'experts:write')]
    expect((await reader.rest('GET', '/experts/profile')).status).toBe(200)
    expect((await reader.rest('PUT', '/experts/profile', {})).status).toBe(403)
    expect((await writer.rest('PUT', '/experts/profile', { bio: 'By key.' })).json.bio).toBe('By key.')
    expect((await writer.rest('GET', '/experts/profile')).status).toBe(403)
  })

  it('is part of what its owner takes along', async () => {
    const { put, party } = await withExpert()
    await put({ bio: 'To take along.' })
    const { data } = await party.graphql('{ ownData }')
    expect(data.ownData).toMatchObject({ profile: { bio: 'To take along.' }, assistantVersions: [{ version: 1 }] })
  })
})

describe('the public list of experts', () => {
  it('shows the verified by name, without address and number', async () => {
    const { url } = await testApp()
    const admin = await signedInAdmin(url)
    const { party, id, specialty } = await newExpert(url, { name: 'Zoe Zimmer', verifiedBy: admin })
    await party.rest('PUT', '/experts/profile', { first_name: 'Zoë', bio: 'Listed.', experience_years: 7 })
    const { json, status, text } = await new ThirdParty(url).rest('GET', '/experts/public')
    expect(status).toBe(200)
    expect(json.map(({ last_name: last }: { last_name: string }) => last)).toEqual([
      'Cardiologist',
      'Gastroenterologist',
      'Zimmer',
    ])
    expect(json[2]).toEqual({
      id,
      first_name: 'Zoë',
      last_name: 'Zimmer',
      profile_image: null,
      specialty,
      experience_years: 7,
      bio: 'Listed.',
    })
    expect(text).not.toMatch(/phone|email|\+1|@/)
    const { data } = await new ThirdParty(url).graphql(
      '{ publicExperts(first: 2) { id firstName lastName image specialty { name } experienceYears bio } }',
    )
    expect(data.publicExperts.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
      'Cardiologist',
      'Gastroenterologist',
    ])
  })

  it('hides the unverified, those who are shut out, and those who have gone', async () => {
    const { url } = await testApp()
    const admin = await signedInAdmin(url)
    const listed = async () =>
      (await new ThirdParty(url).rest('GET', '/experts/public')).json.map(({ id }: { id: string }) => id)
    const { party, id } = await newExpert(url)
    expect(await listed()).not.toContain(id)
    await verify(admin, id)
    expect(await listed()).toContain(id)
    await admin.rest('PUT', `/admin/users/${id}`, { is_active: false })
    expect(await listed()).not.toContain(id)
    await admin.rest('PUT', `/admin/users/${id}`, { is_active: true })
    await verify(admin, id, false)
    expect(await listed()).not.toContain(id)
    expect(party.token).toBeDefined()
  })

  it.each([0, 101, -1])('refuses to show %i', async (first) => {
    const { url } = await testApp()
    const { errors } = await new ThirdParty(url).graphql(
      'query($first: Int!) { publicExperts(first: $first) { id } }',
      { first },
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})
