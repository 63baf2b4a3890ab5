import { safeHref } from '../../lib/links.ts'
import { useContent } from '../../lib/use-content.ts'
import { TextLink } from './button-link.tsx'
import { KEYS_OF } from './page-keys.ts'
import { PageTitle, RuledList, Section } from './section.tsx'

/** The address to write to; where admins have given none there is none to show. */
const PLACEHOLDER = 'No address has been set on this server yet.'

/** How to reach whoever runs this server. */
export function ContactPage() {
  const { contact_email: email, company_address: address } = useContent(KEYS_OF.contact)
  const href = email && safeHref(`mailto:${email}`)
  const rows = [
    { name: 'E-mail', text: href ? <TextLink href={href}>{email}</TextLink> : PLACEHOLDER },
    ...(address ? [{ name: 'Post', text: <span className="whitespace-pre-line">{address}</span> }] : []),
    {
      name: 'An idea, or something wrong',
      text: (
        <>
          <TextLink href="/suggestions">Leave a suggestion</TextLink>; no account is needed.
        </>
      ),
    },
  ]
  return (
    <>
      <PageTitle title="Contact Us">
        <p>
          Please write nothing by which a patient could be recognised. Nobody reads these messages at all hours: in an
          emergency, act as your training and your local procedures say.
        </p>
      </PageTitle>
      <Section name="Ways to reach us">
        <RuledList rows={rows} />
      </Section>
    </>
  )
}
