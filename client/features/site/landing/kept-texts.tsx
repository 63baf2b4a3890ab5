import { rowsIn, sentencesIn } from '../../../lib/content.ts'
import { useContent } from '../../../lib/use-content.ts'
import { KEYS_OF } from '../page-keys.ts'
import { Section } from '../section.tsx'

const FIGURE = ['value', 'label'] as const

/** What only whoever runs the service can say of it: each part is there once an admin has written it. */
export function KeptTexts() {
  const texts = useContent(KEYS_OF.landing)
  const claims = sentencesIn(texts.landing_claims)
  const figures = rowsIn(texts.landing_statistics, FIGURE)
  return (
    <>
      {claims.length > 0 && (
        <Section name="What we stand for">
          <ul className="border-t border-rule">
            {claims.map((claim) => (
              <li key={claim} className="border-b border-rule py-3">
                {claim}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {figures.length > 0 && (
        <Section name="In figures">
          <dl className="flex flex-wrap gap-x-12 gap-y-6">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-small text-ink-2">{label}</dt>
                <dd className="font-title text-heading tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <KeptParagraph name="Clinician clone" text={texts.landing_clinician_clone} />
      <KeptParagraph name="Consultations" text={texts.landing_consultations} />
    </>
  )
}

function KeptParagraph({ name, text = '' }: { name: string; text: string | undefined }) {
  if (text.trim() === '') return null
  return (
    <Section name={name}>
      <p className="max-w-[68ch] text-line whitespace-pre-line">{text.trim()}</p>
    </Section>
  )
}
