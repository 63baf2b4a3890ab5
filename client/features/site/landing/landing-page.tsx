import { ButtonLink, TextLink } from '../button-link.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { PageTitle, RuledList, Section } from '../section.tsx'
import { useStart } from '../use-signed-in.ts'
import { Headline } from './headline.tsx'
import { KeptTexts } from './kept-texts.tsx'
import { FEATURES, INTRODUCTION } from './landing-texts.ts'
import { VoicePanel } from './voice-panel.tsx'

/** What the product is, for whoever sees it for the first time. */
export function LandingPage() {
  const start = useStart()
  return (
    <>
      <PageTitle heading={<Headline />}>
        <p>{INTRODUCTION}</p>
        <p className="flex flex-wrap gap-3 pt-6">
          <ButtonLink href={start} primary>
            Start Chat
          </ButtonLink>
          <ButtonLink href="/signup">Sign Up Free</ButtonLink>
        </p>
        <p className="pt-3 text-small text-ink-2">
          For physicians and other clinicians. It begins without an account; please type no names or record numbers.
        </p>
      </PageTitle>
      <Section name="A case">
        <ProductPicture />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
          <ButtonLink href={start}>Try Demo</ButtonLink>
          <span className="text-small text-ink-2">
            The picture is of the product itself, with an example and no patient.
          </span>
        </p>
      </Section>
      <Section name="What it does">
        <RuledList rows={FEATURES} />
        <p className="pt-4">
          <ButtonLink href="/signup">
            Learn More<span className="sr-only"> about an account</span>
          </ButtonLink>
        </p>
      </Section>
      <VoicePanel />
      <KeptTexts />
      <Section name="Begin">
        <p className="max-w-[64ch] text-line">
          An account keeps your cases, wherever you sign in. Questions first? Read the{' '}
          <TextLink href="/faq">FAQ</TextLink>.
        </p>
        <p className="pt-5">
          <ButtonLink href="/signup" primary>
            Get Started Free
          </ButtonLink>
        </p>
      </Section>
    </>
  )
}
