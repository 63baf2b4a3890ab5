/** How a field of an entry is written. */
export type FieldKind = 'line' | 'text' | 'year' | 'years' | 'date' | 'since' | 'yes'

export interface ListField {
  name: string
  label: string
  kind: FieldKind
}

export interface ProfileList {
  key: ListKey
  title: string
  /** What one entry is called, for its buttons. */
  one: string
  fields: readonly ListField[]
}

export const LIST_KEYS = [
  'education',
  'workExperience',
  'expertise',
  'boardCertificates',
  'practiceLicenses',
  'memberships',
] as const
export type ListKey = (typeof LIST_KEYS)[number]

const line = (name: string, label: string): ListField => ({ name, label, kind: 'line' })
const date = (name: string, label: string): ListField => ({ name, label, kind: 'date' })
const DESCRIPTION: ListField = { name: 'description', label: 'Description', kind: 'text' }

/** The lists of a profile in the order in which they stand. */
export const LISTS: readonly ProfileList[] = [
  {
    key: 'education',
    title: 'Education',
    one: 'degree',
    fields: [
      line('degree', 'Degree'),
      line('institution', 'Institution'),
      line('fieldOfStudy', 'Field of study'),
      { name: 'year', label: 'Year', kind: 'year' },
    ],
  },
  {
    key: 'workExperience',
    title: 'Work Experience',
    one: 'position',
    fields: [
      line('position', 'Position'),
      line('organization', 'Organization'),
      date('startDate', 'From'),
      date('endDate', 'Until'),
      { name: 'current', label: 'I work there now', kind: 'yes' },
      DESCRIPTION,
    ],
  },
  {
    key: 'expertise',
    title: 'Expertise',
    one: 'field',
    fields: [
      line('specialty', 'Specialty'),
      { name: 'yearsOfExperience', label: 'Years of experience', kind: 'years' },
      DESCRIPTION,
    ],
  },
  {
    key: 'boardCertificates',
    title: 'Board Certificates',
    one: 'certificate',
    fields: [
      line('certificateName', 'Certificate'),
      line('issuingOrganization', 'Issuing organization'),
      date('issueDate', 'Issued'),
      date('expiryDate', 'Expires'),
      line('certificateNumber', 'Certificate number'),
    ],
  },
  {
    key: 'practiceLicenses',
    title: 'Practice Licenses',
    one: 'license',
    fields: [
      line('licenseType', 'License type'),
      line('issuingState', 'Issuing state'),
      line('licenseNumber', 'License number'),
      date('issueDate', 'Issued'),
      date('expiryDate', 'Expires'),
    ],
  },
  {
    key: 'memberships',
    title: 'Memberships',
    one: 'membership',
    fields: [
      line('organization', 'Organization'),
      line('role', 'Role'),
      { name: 'since', label: 'Since', kind: 'since' },
    ],
  },
]
