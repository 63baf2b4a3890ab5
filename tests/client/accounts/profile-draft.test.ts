import { describe, expect, it } from 'vitest'
import {
  draftEntry,
  draftOf,
  faultsOf,
  inputOf,
  withoutBlank,
} from '../../../client/features/accounts/profile/profile-draft.ts'
import { LISTS, type ListKey } from '../../../client/features/accounts/profile/profile-lists.ts'
import { pictureFault } from '../../../client/features/accounts/profile/picture-field.tsx'
import { saveProfileInput } from '../../../server/features/experts/experts.contract.ts'
import { the } from '../../support/the.ts'

const profile = {
  firstName: 'Grace',
  lastName: 'Ileum',
  bio: null,
  experienceYears: 12,
  education: [{ degree: 'MD', institution: 'Here', year: 2005, fieldOfStudy: 'Medicine' }],
  workExperience: [
    {
      position: 'Consultant',
      organization: 'Clinic',
      startDate: '2012-01',
      endDate: null,
      current: true,
      description: '',
    },
  ],
  expertise: [{ specialty: 'IBD', yearsOfExperience: 8, description: '' }],
  boardCertificates: [],
  practiceLicenses: [],
  memberships: [{ organization: 'AGA', role: 'Fellow', since: '2012' }],
}
const list = (key: ListKey) => the(LISTS.find((each) => each.key === key))
const withEntry = (key: ListKey, values: Record<string, unknown>) => {
  const draft = draftOf(profile)
  return { ...draft, lists: { ...draft.lists, [key]: [draftEntry(list(key), values)] } }
}

describe('a profile as it is typed', () => {
  it('is sent as it came where nothing was changed', () => {
    expect(faultsOf(draftOf(profile))).toEqual({})
    expect(inputOf(draftOf(profile))).toEqual(profile)
  })

  it('leaves out entries in which nothing stands', () => {
    const draft = withoutBlank(withEntry('education', { degree: '  ' }))
    expect(inputOf(draft).education).toEqual([])
  })

  it.each([
    ['education', { degree: 'MD', year: '205' }, 'year', 'A year is between 1900 and 2100'],
    [
      'expertise',
      { specialty: 'IBD', yearsOfExperience: '81' },
      'yearsOfExperience',
      'Years of experience are between 0 and 80',
    ],
    ['workExperience', { startDate: '2026-02-31' }, 'startDate', 'A date is written as 2026-07 or 2026-07-31'],
    ['workExperience', { startDate: '2020-05', endDate: '2019-01' }, 'endDate', 'The end is not before the beginning'],
    [
      'boardCertificates',
      { issueDate: '2020-05', expiryDate: '2019-01' },
      'expiryDate',
      'The expiry is not before the issue',
    ],
    [
      'practiceLicenses',
      { issueDate: '2020-05-02', expiryDate: '2020-05-01' },
      'expiryDate',
      'The expiry is not before the issue',
    ],
    ['memberships', { organization: 'AGA', since: '12' }, 'since', 'A time is written as 2026, 2026-07 or 2026-07-31'],
  ] as const)('says what is wrong with %s %o where the server would, in its words', (key, values, field, words) => {
    const draft = withEntry(key, values)
    expect(faultsOf(draft)).toEqual({ [`${key}.0.${field}`]: words })
    const refused = saveProfileInput.safeParse(inputOf(draft)).error?.issues
    expect(refused).toMatchObject([{ path: [key, 0, field], message: words }])
  })

  it('forgets the end of what goes on', () => {
    expect(faultsOf(withEntry('workExperience', { startDate: '2020-05', endDate: '2019-01', current: true }))).toEqual(
      {},
    )
    expect(faultsOf(withEntry('workExperience', { endDate: '20', current: true }))).toEqual({})
  })

  it('has a first name', () => {
    expect(faultsOf({ ...draftOf(profile), firstName: ' ' })).toEqual({ firstName: 'Name is required' })
  })
})

describe('a picture', () => {
  it('is an image under 5 MB', () => {
    expect(pictureFault({ type: 'text/plain', size: 10 })).toBe('Please select a valid image file')
    expect(pictureFault({ type: 'image/png', size: 5_242_881 })).toBe('Image size must be less than 5MB')
    expect(pictureFault({ type: 'image/png', size: 5_242_880 })).toBeNull()
  })
})
