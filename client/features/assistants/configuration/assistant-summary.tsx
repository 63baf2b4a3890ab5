import { Link } from 'react-router-dom'
import type { AssistantSummary_ConfigFragment } from '../../../gql/graphql.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { TONES } from './configuration-rules.ts'

void (
  /* GraphQL */ `
    fragment AssistantSummary_config on AssistantConfig {
      id
      version
      name
      greeting
      temperature
      responseTone
      maxQuestions
      updatedAt
    }
  `
)

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** An expert's assistant in a few lines, and the way to its settings. */
export function AssistantSummary({ config }: { config: AssistantSummary_ConfigFragment }) {
  const { version, name, greeting, temperature, responseTone, maxQuestions, updatedAt } = config
  const lines = [
    ['Greeting', greeting],
    ['Tone', TONES.find(({ value }) => value === responseTone)?.label ?? responseTone],
    ['Temperature', temperature.toFixed(1)],
    ['Maximum questions', String(maxQuestions)],
    ['Version', `${version}, ${day.format(new Date(updatedAt))}`],
  ] as const
  return (
    <section aria-labelledby="assistant-summary" className="min-w-0">
      <h3 id="assistant-summary" className="pb-2 font-title text-title">
        AI assistant
      </h3>
      <p className="pb-2 font-semibold">{name}</p>
      <dl className="border-t border-rule">
        {lines.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 border-b border-rule py-1.5 sm:grid-cols-[150px_1fr]">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="line-clamp-3 min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/expert-ai-config" className={`mt-3 ${buttonLook('outline')}`}>
        AI Assistant Configuration
      </Link>
    </section>
  )
}
