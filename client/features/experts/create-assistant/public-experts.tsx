import { useQuery } from '@apollo/client/react'
import { PublicExpertsDocument } from '../../../gql/graphql.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'

void (
  /* GraphQL */ `
    query PublicExperts {
      publicExperts(first: 6) {
        id
        firstName
        lastName
        image
        experienceYears
        bio
        specialty {
          id
          name
        }
      }
    }
  `
)

/** Colleagues who have an assistant already: at most six, verified ones. Where there are none, nothing is said. */
export function PublicExperts() {
  const { data, error, loading, refetch } = useQuery(PublicExpertsDocument)
  const late = useDelayed(loading)
  if (error && !data) return <ErrorRow onRetry={() => void refetch()}>The experts could not be loaded.</ErrorRow>
  if (late && !data) return <Skeleton lines={3} />
  if (!data?.publicExperts.length) return null
  return (
    <section aria-labelledby="public-experts" className="pt-8">
      <h2 id="public-experts" className="pb-2 font-title text-title">
        Experts who have one
      </h2>
      <ul className="grid border-t border-rule sm:grid-cols-2 sm:gap-x-8">
        {data.publicExperts.map(({ id, firstName, lastName, image, specialty, experienceYears, bio }) => {
          const name = `${firstName} ${lastName}`.trim()
          const facts = [specialty?.name, experienceYears !== null && yearsOf(experienceYears)].filter(Boolean)
          return (
            <li key={id} className="flex gap-3 border-b border-rule py-3">
              <Avatar name={name} image={image} size="lg" />
              <div className="min-w-0">
                <p className="font-bold">{name}</p>
                {facts.length > 0 && <p className="text-small text-ink-2">{facts.join(', ')}</p>}
                {bio && <p className="line-clamp-2 text-small text-ink-2">{bio}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const yearsOf = (years: number) => `${years} ${years === 1 ? 'year' : 'years'} in practice`
