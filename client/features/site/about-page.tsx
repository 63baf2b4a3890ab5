import { rowsIn } from '../../lib/content.ts'
import { PRODUCT_NAME } from '../../lib/product.ts'
import { useContent } from '../../lib/use-content.ts'
import { TextLink } from './button-link.tsx'
import { KEYS_OF } from './page-keys.ts'
import { PageTitle, RuledList, Section } from './section.tsx'

const VALUES = [
  {
    name: 'Show the basis',
    text: 'A number without its words, or a score without its source, is not shown. What you cannot check you should not have to believe.',
  },
  {
    name: 'Danger first',
    text: 'Red flags come before everything else, and nothing but a correction by a person lowers a level.',
  },
  {
    name: 'Say what is missing',
    text: 'What was assumed, not understood, or not checked is said in its place. Silence is not reassurance.',
  },
  {
    name: 'The patient stays unknown',
    text: 'A case needs no name. Nobody but its owner reads a conversation, and no mail or notification carries anything of a patient.',
  },
  {
    name: 'The clinician decides',
    text: 'It supports a decision and does not make one. A failure never looks like advice.',
  },
]
const MEMBER = ['name', 'role'] as const
const EVENT = ['when', 'what'] as const

/** What the product is for, and, once an admin has written it, who makes it. */
export function AboutPage() {
  const texts = useContent(KEYS_OF.about)
  const team = rowsIn(texts.about_team, MEMBER)
  const events = rowsIn(texts.about_timeline, EVENT)
  return (
    <>
      <PageTitle title="About Us">
        <p>
          {PRODUCT_NAME} is a clinical assistant for physicians and other clinicians. Its clinical rules are compiled
          from published guidelines and scores, and say which.
        </p>
      </PageTitle>
      <Section name="Mission">
        <p className="max-w-[64ch] text-line">
          To give a clinician who is alone with a case what a careful colleague would: the dangers named, the sums done,
          the gaps pointed out, and every reason in view.
        </p>
      </Section>
      <Section name="Values">
        <RuledList rows={VALUES} />
      </Section>
      {team.length > 0 && (
        <Section name="Team">
          <RuledList rows={team.map(({ name, role }) => ({ name, text: role }))} />
        </Section>
      )}
      {events.length > 0 && (
        <Section name="Timeline">
          <RuledList rows={events.map(({ when, what }) => ({ name: when, text: what }))} />
        </Section>
      )}
      <Section name="Open source">
        <p className="max-w-[68ch]">
          The software is under the Apache License 2.0. What a server stores, and for how long, its{' '}
          <TextLink href="/privacy">privacy policy</TextLink> says.
        </p>
      </Section>
    </>
  )
}
