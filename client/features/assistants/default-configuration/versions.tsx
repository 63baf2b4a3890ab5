import { useApolloClient, useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import {
  DefaultConfigurationDocument,
  DefaultVersionsDocument,
  RestoreDefaultVersionDocument,
  type DefaultVersionsQuery,
} from '../../../gql/graphql.ts'
import { fullTime } from '../../../lib/time.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Diff } from '../../../ui/diff.tsx'
import { ErrorRow } from '../../../ui/notice.tsx'
import { Question } from '../../../ui/question.tsx'
import { SETTING_WORDS } from './setting-words.ts'

void (
  /* GraphQL */ `
    query DefaultVersions {
      defaultAssistantVersions {
        id
        version
        createdAt
        createdBy
        settings {
          name
          value
        }
      }
    }

    mutation RestoreDefaultVersion($input: RestoreDefaultAssistantInput!) {
      restoreDefaultAssistantVersion(input: $input) {
        ...DefaultConfigurationForm_config @unmask
      }
    }
  `
)

type Version = DefaultVersionsQuery['defaultAssistantVersions'][number]

const wordsOf = (name: string): string =>
  name in SETTING_WORDS ? SETTING_WORDS[name as keyof typeof SETTING_WORDS] : name

/** How the assistant was set up before, each version beside the one after it, and the way back. */
export function Versions({ current, onRestored }: { current: number; onRestored: () => void }) {
  const id = useId()
  const { data, error, refetch } = useQuery(DefaultVersionsDocument, { fetchPolicy: 'network-only' })
  const [known, setKnown] = useState(current)
  if (known !== current) {
    setKnown(current)
    void refetch()
  }
  const versions = data?.defaultAssistantVersions ?? []
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-4">
      <h2 id={id} className="pb-2 font-title text-title">
        Versions
      </h2>
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The versions could not be loaded.</ErrorRow>}
      <ul>
        {versions.map((version, index) => (
          <VersionRow
            key={version.id}
            version={version}
            before={versions[index + 1] ?? null}
            isCurrent={index === 0}
            onRestored={onRestored}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { version: Version; before: Version | null; isCurrent: boolean; onRestored: () => void }

function VersionRow({ version, before, isCurrent, onRestored }: RowProps) {
  const client = useApolloClient()
  const [compared, setCompared] = useState(false)
  const [asked, setAsked] = useState(false)
  const { busy, run } = useVerb()
  const number = version.version
  const restore = async () => {
    const done = await run(
      () =>
        client.mutate({
          mutation: RestoreDefaultVersionDocument,
          variables: { input: { version: number } },
          refetchQueries: [DefaultConfigurationDocument],
          awaitRefetchQueries: true,
        }),
      {
        done: () => 'AI configuration updated successfully!',
        failed: 'Failed to update AI configuration',
        toasted: true,
      },
    )
    if (done) onRestored()
  }
  const changes = before
    ? version.settings.flatMap(({ name, value }) => {
        const was = before.settings.find((each) => each.name === name)?.value ?? ''
        return was === value ? [] : [{ name, was, value }]
      })
    : []
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-small">
          <span className="font-semibold">Version {number}</span>
          <span className="block text-ink-2">
            {version.createdBy ?? 'As it came'}, {fullTime(version.createdAt)}
            {before && ` · ${changes.map(({ name }) => wordsOf(name)).join(', ') || 'no difference'}`}
          </span>
        </p>
        {changes.length > 0 && (
          <Button
            size="sm"
            aria-pressed={compared}
            aria-label={`Compare version ${number} with the one before`}
            onClick={() => setCompared(!compared)}
          >
            Compare
          </Button>
        )}
        {isCurrent ? (
          <span className="text-small text-ink-2">In force</span>
        ) : (
          <Button size="sm" aria-busy={busy} aria-label={`Restore version ${number}`} onClick={() => setAsked(true)}>
            {busy ? 'Restoring...' : 'Restore'}
          </Button>
        )}
      </div>
      <Question
        open={asked}
        onOpenChange={setAsked}
        title={`Restore version ${number}`}
        verb="Restore"
        harmless
        onYes={() => void restore()}
      >
        It becomes the current version, as a new one. What stands in the form and is not saved is lost.
      </Question>
      {compared &&
        changes.map(({ name, was, value }) => <Diff key={name} label={wordsOf(name)} before={was} after={value} />)}
    </li>
  )
}
