import { use } from 'react'
import { ContentContext } from '../../lib/use-content.ts'
import type { PageProps } from './page-props.ts'
import { PageTitle, Plain } from './section.tsx'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** How the elements look that a text may be made of. */
const TEXT = [
  '[&_h1]:pt-8 [&_h1]:pb-2 [&_h1]:font-title [&_h1]:text-title',
  '[&_h2]:pt-8 [&_h2]:pb-2 [&_h2]:font-title [&_h2]:text-title',
  '[&_h3]:pt-5 [&_h3]:pb-1 [&_h3]:font-semibold',
  '[&_p]:pb-3 [&_li]:pb-1.5 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pb-2 [&_ol]:pb-2 [&_ul]:pl-5 [&_ol]:pl-5',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-iodine-fill [&_blockquote]:pl-4 [&_blockquote]:text-ink-2',
  '[&_table]:w-full [&_table]:text-left [&_th]:py-2 [&_th]:pr-4 [&_td]:border-t [&_td]:border-rule [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top',
  '[&_a]:text-methylene [&_a]:underline [&_pre]:whitespace-pre-wrap wrap-anywhere',
].join(' ')

/** The terms, as admins keep them. */
export function TermsPage({ html }: PageProps) {
  return (
    <LegalText
      title="Terms of Use"
      name="terms_conditions"
      html={html}
      absent="Terms and conditions content is not available at the moment. Please try again later."
    />
  )
}

/** The privacy policy, as admins keep it. */
export function PrivacyPage({ html }: PageProps) {
  return (
    <LegalText
      title="Privacy Policy"
      name="privacy_policy"
      html={html}
      absent="Privacy policy content is not available at the moment. Please try again later."
    />
  )
}

type LegalProps = PageProps & { title: string; name: string; absent: string }

function LegalText({ title, name, html, absent }: LegalProps) {
  const text = html[name]
  // Kept as another type than HTML it is shown as it is written.
  const plain = use(ContentContext).known([name])[name]
  return (
    <>
      <PageTitle title={title}>
        {text && <p className="text-body">Last updated: {DATE.format(new Date(text.changed))}</p>}
      </PageTitle>
      <Plain>
        {text ? (
          // The server sanitises what is stored and again what it hands out, and its policy lets no script of a page run:
          // a third time in the browser would cost more code than the page has.
          <div className={TEXT} dangerouslySetInnerHTML={{ __html: text.html }} />
        ) : (
          <p className="whitespace-pre-line">{plain ?? absent}</p>
        )}
      </Plain>
    </>
  )
}
