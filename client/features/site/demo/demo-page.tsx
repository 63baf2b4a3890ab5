import { rowsIn } from '../../../lib/content.ts'
import { PRODUCT_NAME } from '../../../lib/product.ts'
import { useContent } from '../../../lib/use-content.ts'
import { ButtonLink } from '../button-link.tsx'
import { KEYS_OF } from '../page-keys.ts'
import { ProductPicture } from '../product-picture.tsx'
import { PageTitle, RuledList, Section } from '../section.tsx'
import { WALK } from './walk.ts'
import { useStart } from '../use-signed-in.ts'

const FEATURES = [
  {
    name: 'Facts from your words',
    text: 'Pressure, heart rate, haemoglobin and the rest become facts. Press one to see the words it came from.',
  },
  {
    name: 'Red flags and a level',
    text: 'A systolic pressure below 90 with a heart rate above 100 is a red flag, with its guideline; the level says where the patient belongs.',
  },
  {
    name: 'Scores that say what they lack',
    text: 'Glasgow-Blatchford is computed as far as the facts reach; where one is missing the score is a range, and says so.',
  },
  {
    name: 'A plan with its reasons',
    text: 'Each line names what it rests on. A medicine says whether allergies, other medicines, pregnancy and kidney function were looked up.',
  },
  {
    name: 'Questions, only as long as they matter',
    text: 'It asks for what would change the plan, and stops.',
  },
]
const TESTIMONIAL = ['quote', 'name', 'role'] as const

/** What the product makes of a case, and the way to try it. */
export function DemoPage() {
  const start = useStart()
  const testimonials = rowsIn(useContent(KEYS_OF.demo).demo_testimonials, TESTIMONIAL)
  return (
    <>
      <PageTitle title="Demo">
        <p>A case takes half a minute to type. You need no account to try.</p>
        <p className="pt-5">
          <ButtonLink href={start} primary>
            Try Demo
          </ButtonLink>
        </p>
      </PageTitle>
      <Section name="A walk through">
        <ol className="grid gap-8">
          {WALK.map(({ typed, read, levelName, redFlags, score, said }, index) => (
            <li key={typed}>
              <h3 className="pb-2 text-small font-[650] text-ink-2">{index === 0 ? 'You type' : 'You add'}</h3>
              <p className="max-w-[68ch] border-l-2 border-rule-strong pl-4 text-line">{typed}</p>
              <div className="pt-4">
                <RuledList
                  rows={[
                    { name: 'It reads', text: read.join(' · ') },
                    { name: 'Red flags', text: redFlags.join(' · ') },
                    { name: 'Level', text: levelName },
                    {
                      name: score.name,
                      text: score.min === score.max ? String(score.min) : `${score.min} to ${score.max}`,
                    },
                    { name: 'What that says', text: said },
                  ]}
                />
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section name="See this">
        <ProductPicture />
      </Section>
      <Section name="What happens">
        <RuledList rows={FEATURES} />
      </Section>
      <Section name="Video">
        <p className="max-w-[68ch]">A video of {PRODUCT_NAME} at work is coming soon.</p>
      </Section>
      {testimonials.length > 0 && (
        <Section name="What clinicians say">
          {testimonials.map(({ quote, name, role }) => (
            <figure key={quote} className="max-w-[68ch] border-t border-rule py-5">
              <blockquote className="text-line">{quote}</blockquote>
              <figcaption className="pt-2 text-small text-ink-2">
                {name}, {role}
              </figcaption>
            </figure>
          ))}
        </Section>
      )}
    </>
  )
}
