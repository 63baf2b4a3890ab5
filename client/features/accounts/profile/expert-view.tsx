import type { ExpertView_ProfileFragment } from '../../../gql/graphql.ts'
import { knownDate } from '../../../lib/known-date.ts'
import { LISTS, type FieldKind, type ListField, type ProfileList } from './profile-lists.ts'

void (
  /* GraphQL */ `
    fragment ExpertView_profile on ExpertProfile {
      firstName
      lastName
      bio
      experienceYears
      education {
        degree
        institution
        year
        fieldOfStudy
      }
      workExperience {
        position
        organization
        startDate
        endDate
        current
        description
      }
      expertise {
        specialty
        yearsOfExperience
        description
      }
      boardCertificates {
        certificateName
        issuingOrganization
        issueDate
        expiryDate
        certificateNumber
      }
      practiceLicenses {
        licenseNumber
        issuingState
        issueDate
        expiryDate
        licenseType
      }
      memberships {
        organization
        role
        since
      }
    }
  `
)

/** What an expert says of themself, to read. */
export function ExpertView({ profile }: { profile: ExpertView_ProfileFragment }) {
  const { bio, experienceYears } = profile
  return (
    <div className="pt-6">
      {bio && <p className="max-w-[68ch] pb-3 whitespace-pre-line wrap-anywhere">{bio}</p>}
      {experienceYears !== null && (
        <p className="pb-3 text-ink-2">{experienceYears === 1 ? '1 year' : `${experienceYears} years`} in practice</p>
      )}
      {LISTS.map((list) => (
        <section key={list.key} aria-labelledby={`profile-${list.key}`} className="border-t border-rule py-5">
          <h3 id={`profile-${list.key}`} className="pb-2 font-title text-title">
            {list.title}
          </h3>
          {profile[list.key].length === 0 ? (
            <p className="text-ink-2">Nothing yet.</p>
          ) : (
            <ul className="grid gap-3">
              {profile[list.key].map((entry, index) => (
                <Entry key={index} list={list} entry={{ ...entry }} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

type Values = Record<string, unknown>

function Entry({ list: { fields }, entry }: { list: ProfileList; entry: Values }) {
  const said = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '')
  const lines = fields.filter(({ name, kind }) => kind === 'line' && said(name) !== '')
  const isNumber = ({ name }: ListField) => name.endsWith('Number')
  const [first = '', ...others] = lines.filter((field) => !isNumber(field)).map(({ name }) => said(name))
  const numbers = lines.filter(isNumber).map(({ name, label }) => `${label} ${said(name)}`)
  const small = [...numbers, ...timesOf(fields, entry)]
  return (
    <li className="wrap-anywhere">
      <p>
        <span className="font-semibold">{first}</span>
        {others.map((other) => `, ${other}`)}
      </p>
      {small.length > 0 && <p className="text-small text-ink-2">{small.join(' · ')}</p>}
      {said('description') && <p className="max-w-[68ch] whitespace-pre-line">{said('description')}</p>}
    </li>
  )
}

const TIMES: Partial<Record<FieldKind, (label: string, value: string) => string>> = {
  date: (label, value) => `${label} ${knownDate(value)}`,
  since: (label, value) => `${label} ${knownDate(value)}`,
  year: (_label, value) => value,
  years: (_label, value) => (value === '1' ? '1 year' : `${value} years`),
}

function timesOf(fields: ProfileList['fields'], entry: Values): string[] {
  const times = fields.flatMap(({ name, label, kind }) => {
    const value = entry[name]
    return typeof value === 'string' || typeof value === 'number' ? (TIMES[kind]?.(label, String(value)) ?? []) : []
  })
  return entry['current'] === true ? [...times, 'now'] : times
}
