import { useState } from 'react'
import type { ContactInfo_ViewerFragment, IdentifierType } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/button.tsx'
import { Unfolding } from '../../../ui/unfolding.tsx'
import { ContactEdit } from './contact-edit.tsx'

void (
  /* GraphQL */ `
    fragment ContactInfo_viewer on User {
      id
      email
      emailVerified
      phone
    }
  `
)

const NAMES: Record<IdentifierType, string> = { EMAIL: 'Email', PHONE: 'Phone' }

/** The address and the number by which the account is known; each changes by a code that is sent to the new one. */
export function ContactInfo({ viewer }: { viewer: ContactInfo_ViewerFragment }) {
  const [open, setOpen] = useState<IdentifierType | null>(null)
  const { email, emailVerified, phone } = viewer
  const rows = [
    { type: 'EMAIL', value: email, note: email && !emailVerified ? 'Not verified yet' : null },
    { type: 'PHONE', value: phone, note: null },
  ] as const
  return (
    <dl className="border-t border-rule">
      {rows.map(({ type, value, note }) => (
        <div key={type} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[160px_1fr]">
          <dt className="text-small font-[650] text-ink-2 sm:pt-2.5">{NAMES[type]}</dt>
          <dd className="min-w-0">
            <Unfolding part={open === type ? 'form' : 'row'}>
              <div className="flex min-h-10 flex-wrap items-center gap-x-4">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {value ?? 'None'}
                  {note && <span className="block text-small text-ink-2">{note}</span>}
                </span>
                {open !== type && (
                  <Button
                    variant="quiet"
                    aria-label={`${value ? 'Change' : 'Add'} ${NAMES[type].toLowerCase()}`}
                    onClick={() => setOpen(type)}
                  >
                    {note ? 'Verify or change' : value ? 'Change' : 'Add'}
                  </Button>
                )}
              </div>
              {open === type && (
                <ContactEdit type={type} start={note ? (value ?? '') : ''} onDone={() => setOpen(null)} />
              )}
            </Unfolding>
          </dd>
        </div>
      ))}
    </dl>
  )
}
