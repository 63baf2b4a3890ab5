import { useApolloClient, useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import {
  MyAssistantVersionsDocument,
  RestoreMyAssistantDocument,
  type AssistantSetting,
  type MyAssistantVersionsQuery,
} from '../../../gql/graphql.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { Question } from '../../../ui/question.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { TONES } from './configuration-rules.ts'

void (
  /* GraphQL */ `
    query MyAssistantVersions($before: Int) {
      myAssistantVersions(first: 20, before: $before) {
        version
        savedAt
        changes
        greeting
        temperature
        responseTone
        maxQuestions
        elevenlabsVoiceId
        soapNoteFormat
        customInstructions
      }
    }

    mutation RestoreMyAssistant($input: RestoreMyAssistantInput!) {
      restoreMyAssistant(input: $input) {
        ...ConfigurationForm_config @unmask
      }
    }
  `
)

type Version = MyAssistantVersionsQuery['myAssistantVersions'][number]

const NAMES: Record<AssistantSetting, string> = {
  GREETING: 'Greeting message',
  TEMPERATURE: 'Temperature',
  MAX_QUESTIONS: 'Maximum questions',
  RESPONSE_TONE: 'Response tone',
  VOICE: 'ElevenLabs voice ID',
  SOAP_NOTE_FORMAT: 'SOAP note format',
  CUSTOM_INSTRUCTIONS: 'Custom instructions',
}

/** What a setting is in a version; an empty text is said to be that. */
function valueOf(version: Version, setting: AssistantSetting): string {
  const values: Record<AssistantSetting, string> = {
    GREETING: version.greeting,
    TEMPERATURE: version.temperature.toFixed(1),
    MAX_QUESTIONS: String(version.maxQuestions),
    RESPONSE_TONE: TONES.find(({ value }) => value === version.responseTone)?.label ?? version.responseTone,
    VOICE: version.elevenlabsVoiceId ?? '',
    SOAP_NOTE_FORMAT: version.soapNoteFormat ?? '',
    CUSTOM_INSTRUCTIONS: version.customInstructions ?? '',
  }
  return values[setting] || 'empty'
}

const PAGE = 20
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** How the assistant was set up before, each version with what it changed; any can be made the current one again. */
export function Versions({ current, onRestored }: { current: number; onRestored: () => void }) {
  const id = useId()
  const client = useApolloClient()
  const [asked, setAsked] = useState<number | null>(null)
  const { problem, run } = useVerb()
  const { data, error, loading, refetch, fetchMore } = useQuery(MyAssistantVersionsDocument, {
    fetchPolicy: 'no-cache',
  })
  const late = useDelayed(loading && !data)
  const versions = data?.myAssistantVersions ?? []
  const last = versions.at(-1)
  const restore = async (version: number) => {
    const restored = await run(
      () =>
        client.mutate({
          mutation: RestoreMyAssistantDocument,
          variables: { input: { version } },
          refetchQueries: [MyAssistantVersionsDocument],
        }),
      {
        done: () => 'AI configuration updated successfully',
        failed: 'Failed to update AI configuration',
        toasted: true,
      },
    )
    if (restored) onRestored()
  }
  const more = () =>
    fetchMore({
      variables: { before: last?.version ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        myAssistantVersions: [...before.myAssistantVersions, ...fetchMoreResult.myAssistantVersions],
      }),
    })
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-rule-strong pt-4">
      <h2 id={id} className="font-title text-title">
        Versions
      </h2>
      <p className="pb-2 text-small text-ink-2">
        Each save is a version. Conversations go on with the one they began with.
      </p>
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The versions could not be loaded.</ErrorRow>}
      {late && <Skeleton lines={3} />}
      {problem && (
        <p role="alert" className="text-small text-carmine">
          {problem}
        </p>
      )}
      <ol className="border-t border-rule">
        {versions.map((version) => (
          <li key={version.version} className="flex flex-wrap items-start gap-3 border-b border-rule py-2">
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-semibold">Version {version.version}</span>{' '}
                <span className="text-small text-ink-2">{time.format(new Date(version.savedAt))}</span>
                {version.version === current && <span className="text-small text-malachite"> · current</span>}
              </p>
              {version.changes.length === 0 && (
                <p className="text-small text-ink-2">
                  {version.version === 1 ? 'The first version.' : 'The same as the version before.'}
                </p>
              )}
              {version.changes.map((setting) => (
                <p key={setting} className="line-clamp-3 text-small break-words text-ink-2">
                  {NAMES[setting]}: {valueOf(version, setting)}
                </p>
              ))}
            </div>
            {version.version !== current && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Restore version ${version.version}`}
                onClick={() => setAsked(version.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length >= PAGE && last && last.version > 1 && (
        <Button className="mt-3" onClick={() => void more()}>
          Show earlier versions
        </Button>
      )}
      <Question
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Restore version ${asked ?? ''}`}
        verb="Restore"
        harmless
        onYes={() => asked !== null && void restore(asked)}
      >
        It becomes the current version, as a new one. What stands in the form and is not saved is lost.
      </Question>
    </section>
  )
}
