import { useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { CalculatorsPageDocument, type CalculatorsPageQuery } from '../../gql/graphql.ts'
import { BarTitle, InBar } from '../../ui/bar.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { CalculatorSheet } from './calculator-sheet.tsx'
import { useTitle } from '../../ui/use-title.ts'

void (
  /* GraphQL */ `
    query CalculatorsPage {
      calculators {
        id
        name
        aliases
        purpose
      }
    }
  `
)

type Listed = CalculatorsPageQuery['calculators'][number]

/** Scores and formulas for anyone: the list, and beside it the one that is open. */
export function CalculatorsScreen() {
  const { id } = useParams()
  const { data, loading, error, refetch } = useQuery(CalculatorsPageDocument)
  const waiting = useDelayed(loading)
  const open = data?.calculators.find((calculator) => calculator.id === id)
  useTitle(open?.name ?? 'Calculators')
  return (
    <div className="flex h-full flex-col">
      {id ? (
        <InBar>
          <p className="text-[17px] leading-6 font-bold">
            <Link to="/calculators" className="underline-offset-4 hover:underline lg:no-underline">
              <span className="lg:hidden" aria-hidden>
                ←{' '}
              </span>
              Calculators
            </Link>
          </p>
        </InBar>
      ) : (
        <BarTitle>Calculators</BarTitle>
      )}
      <div className="grid min-h-0 flex-1 lg:grid-cols-[320px_1fr]">
        <nav
          aria-label="Calculators"
          className={clsx('min-h-0 flex-col border-rule lg:flex lg:border-r', id ? 'hidden' : 'flex')}
        >
          {error && !data && (
            <ErrorRow className="mx-4" onRetry={() => void refetch()}>
              The calculators could not be loaded.
            </ErrorRow>
          )}
          {waiting && !data && <Skeleton lines={8} className="px-6 pt-16" />}
          {data && <List calculators={data.calculators} openId={id} />}
        </nav>
        <main className={clsx('@container min-h-0 overflow-y-auto', !id && 'hidden lg:block')}>
          {id ? (
            <CalculatorSheet key={id} id={id} />
          ) : (
            <p className="p-6 text-ink-2">Choose a calculator. Nothing that is typed into one is stored.</p>
          )}
        </main>
      </div>
    </div>
  )
}

function List({ calculators, openId }: { calculators: readonly Listed[]; openId: string | undefined }) {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const wanted = search.trim().toLowerCase()
  const found = calculators.filter(({ name, aliases, purpose }) =>
    [name, purpose, ...aliases].some((words) => words.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <div className="border-b border-rule px-4 py-3 sm:px-6">
        <input
          type="search"
          aria-label="Search calculators"
          placeholder="Search calculators..."
          className="h-11 w-full rounded-control border border-rule-strong bg-sheet px-3"
          value={search}
          onChange={({ target }) => setParams(target.value ? { q: target.value } : {}, { replace: true })}
        />
      </div>
      {found.length === 0 && <p className="px-4 py-3 text-ink-2 sm:px-6">No calculators found.</p>}
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {found.map(({ id, name, purpose }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to={{ pathname: `/calculators/${id}`, search: search ? `?q=${encodeURIComponent(search)}` : '' }}
              aria-current={id === openId ? 'page' : undefined}
              className={clsx(
                'block border-l-3 py-2.5 pr-4 pl-3.5 hover:bg-sunken sm:pl-5.5',
                id === openId ? 'border-malachite bg-malachite-wash' : 'border-transparent',
              )}
            >
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-ink-2">{purpose}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
