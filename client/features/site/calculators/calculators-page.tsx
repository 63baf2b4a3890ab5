import { SearchBox } from '../../../ui/search-box.tsx'
import { TextLink } from '../button-link.tsx'
import type { PageProps } from '../page-props.ts'
import { PageTitle, Plain, Section } from '../section.tsx'
import { CalculatorSheet } from './calculator-sheet.tsx'
import type { ListedCalculator } from './calculators-data.ts'
import { useAddressWords } from './use-address-words.ts'

/** Scores and formulas for anyone: the list, or the one of the address. */
export function CalculatorsPage({ calculators = { list: [] } }: PageProps) {
  if ('list' in calculators) return <CalculatorList list={calculators.list} />
  if (calculators.open) return <CalculatorSheet calculator={calculators.open} />
  return (
    <>
      <PageTitle title="There is no such calculator." />
      <Plain>
        <TextLink href="/calculators">All calculators</TextLink>
      </Plain>
    </>
  )
}

function CalculatorList({ list }: { list: readonly ListedCalculator[] }) {
  const [words, setWords] = useAddressWords()
  const wanted = words.trim().toLowerCase()
  const found = list.filter(({ name, aliases, purpose }) =>
    [name, purpose, ...aliases].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <PageTitle title="Calculators">
        <p>Scores and formulas, each with its source. Nothing that is typed into one is stored.</p>
      </PageTitle>
      <Section name="By name">
        <search className="flex pb-4">
          <SearchBox label="Search calculators" placeholder="Search calculators..." value={words} onChange={setWords} />
        </search>
        {found.length === 0 && (
          <p role="status" className="text-ink-2">
            No calculators found.
          </p>
        )}
        <ul className="grid gap-x-8 border-t border-rule empty:hidden lg:grid-cols-2">
          {found.map(({ id, name, purpose }) => (
            <li key={id} className="border-b border-rule">
              <a href={`/calculators/${id}`} className="block h-full rounded-control py-3 hover:bg-sunken">
                <span className="block font-semibold">{name}</span>
                <span className="block text-small text-ink-2">{purpose}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
