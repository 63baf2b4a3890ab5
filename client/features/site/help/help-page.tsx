import { PRODUCT_NAME } from '../../../lib/product.ts'
import { ButtonLink, TextLink } from '../button-link.tsx'
import { SHORTCUTS } from '../../../lib/shortcuts.ts'
import { ReviewNote } from '../review-note.tsx'
import { PageTitle, RuledList, Section } from '../section.tsx'
import { useStart } from '../use-signed-in.ts'
import { Figures } from './figures.tsx'
import { DOES, DOES_NOT, LEVELS, READING, SCORES, SOURCES } from './help-texts.ts'

const STEPS = [
  {
    name: 'Type the case',
    text: 'Age, sex, the main problem and since when, vital signs, results, medicines. Abbreviations are understood: “64F melena x2d, BP 88/52, HR 118, Hgb 7.1”. Say also what is absent: “no chest pain”.',
  },
  {
    name: 'Read the answer',
    text: 'Red flags come first, then the bottom line, what was assumed, the differential, tests and the plan. The level beside it says where the patient belongs.',
  },
  {
    name: 'Check what was read',
    text: 'The panel lists the facts. Press one to see the words it came from. Words that look clinical and became no fact are shown as well.',
  },
  {
    name: 'Correct it',
    text: 'Press an assumption or a fact and give the right value: level, scores and plan follow. What was struck stays in the record.',
  },
  {
    name: 'Go on',
    text: 'Add findings as they come in: “repeat Hgb 6.4”. Questions under a reply ask for what would change something; “Not known” is an answer too.',
  },
]

const MORE = [
  {
    name: 'Calculators',
    text: (
      <>
        Scores and formulas stand by themselves under <TextLink href="/calculators">Calculators</TextLink>, each with
        its source.
      </>
    ),
  },
  {
    name: 'From another program',
    text: (
      <>
        From nothing to a streamed answer: <TextLink href="/developers">Developers</TextLink>.
      </>
    ),
  },
  {
    name: 'More questions',
    text: (
      <>
        See the <TextLink href="/faq">FAQ</TextLink>, or <TextLink href="/contact">write to us</TextLink>.
      </>
    ),
  },
]

/** How one works with a case. */
export function HelpPage() {
  const start = useStart()
  return (
    <>
      <PageTitle title="Help">
        <p>{PRODUCT_NAME} reads a case the way you type it. Five steps, and you know all there is to it.</p>
      </PageTitle>
      <Section name="A case">
        <RuledList rows={STEPS} />
        <p className="pt-5">
          <ButtonLink href={start} primary>
            Start Chat
          </ButtonLink>
        </p>
      </Section>
      <Section name="What it does">
        <RuledList rows={DOES} />
      </Section>
      <Section name="What it does not do">
        <RuledList rows={DOES_NOT} />
      </Section>
      <Section name="How it reads" id="reading">
        <RuledList rows={READING} />
      </Section>
      <Section name="Scores" id="scores">
        <RuledList rows={SCORES} />
      </Section>
      <Section name="Levels" id="levels">
        <p className="max-w-[68ch] pb-5">
          Where the patient belongs, from high to low. It follows from the facts alone; the highest reason counts, and
          only a person’s correction lowers it. With nothing recognised there is no level, and that is no reassurance.
        </p>
        <RuledList rows={LEVELS} />
      </Section>
      <Section name="How well" id="figures">
        <Figures />
      </Section>
      <Section name="Sources" id="sources">
        <RuledList rows={SOURCES} />
      </Section>
      <Section name="Keys" id="keys">
        <p className="max-w-[68ch] pb-5">
          On a Mac ⌘ stands for Ctrl. The question mark shows this list in the application.
        </p>
        <RuledList rows={SHORTCUTS.map(({ keys, does }) => ({ name: keys, text: does }))} />
      </Section>
      <Section name="Beside it">
        <RuledList rows={MORE} />
        <div className="pt-5">
          <ReviewNote />
        </div>
      </Section>
    </>
  )
}
