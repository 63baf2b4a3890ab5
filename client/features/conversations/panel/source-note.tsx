import type { SourceNote_SourceFragment } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment SourceNote_source on Source {
      organisation
      title
      year
      doi
    }
  `
)

/** Who says so, in small; with a DOI it is a link. */
export function SourceNote({ source }: { source: SourceNote_SourceFragment }) {
  const words = [source.organisation, source.title, source.year].filter(Boolean).join(', ')
  return (
    <p className="text-caption text-ink-3">
      {source.doi ? (
        <a
          href={`https://doi.org/${encodeURI(source.doi)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="underline decoration-rule-strong underline-offset-3 hover:text-methylene"
        >
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  )
}
