import { Quote } from 'lucide-react'
import { useState } from 'react'
import { shortTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { FactCorrection, StrikeFact } from './fact-correction.tsx'
import { courseOf, factWords, readingOf, usualWords, type Fact, type FactLine } from './fact-words.ts'

void (
  /* GraphQL */ `
    fragment FactPopover_fact on Fact {
      reference {
        note
        source
      }
      original
      previous {
        recordedAt
      }
      source {
        kind
        messageId
        start
        end
        words
      }
      recordedAt
    }
  `
)

type SourceWords = Record<Fact['source']['kind'], string>

const OWN_SOURCES: SourceWords = {
  TEXT: 'From your message',
  FORM: 'From the form',
  MODEL: 'Read by the model',
  PHYSICIAN: 'Corrected by you',
}
/** In a record that somebody else wrote. */
const SHARED_SOURCES: SourceWords = {
  ...OWN_SOURCES,
  TEXT: 'From a message',
  PHYSICIAN: 'Corrected by the physician',
}

type Props = {
  line: FactLine
  /** Where it can be put right; null where it is only read. */
  conversationId: string | null
  onShow: (fact: Fact) => void
  onDone: () => void
}

/** Where a fact comes from, in its own words, what it was before, and the way to correct or strike it. */
export default function FactCard({ line, conversationId, onShow, onDone }: Props) {
  const [correcting, setCorrecting] = useState(false)
  return (
    <div className="grid gap-3 pt-2">
      {line.facts.map((fact) => (
        <Provenance
          key={fact.id}
          fact={fact}
          sources={conversationId === null ? SHARED_SOURCES : OWN_SOURCES}
          named={line.facts.length > 1}
          onShow={onShow}
        />
      ))}
      {conversationId !== null && !correcting && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setCorrecting(true)}>Correct</Button>
          <StrikeFact conversationId={conversationId} facts={line.facts} onDone={onDone} />
        </div>
      )}
      {conversationId !== null &&
        correcting &&
        line.facts.map((fact) => (
          <FactCorrection key={fact.id} conversationId={conversationId} fact={fact} onDone={onDone} />
        ))}
    </div>
  )
}

type ProvenanceProps = { fact: Fact; sources: SourceWords; named: boolean; onShow: (fact: Fact) => void }

function Provenance({ fact, sources, named, onShow }: ProvenanceProps) {
  const { source, original, previous, reference } = fact
  const course = new Set(courseOf(fact).map(({ id }) => id))
  const reading = readingOf([fact])
  return (
    <div className="grid gap-1 border-t border-rule pt-2 text-small">
      <p className="text-caption font-[650] text-ink-2">
        {named && `${fact.label}. `}
        {sources[source.kind]}, {shortTime(fact.recordedAt)}
      </p>
      {source.words && (
        <blockquote className="flex gap-2">
          <Quote className="mt-1 size-3.5 shrink-0 text-ink-3" aria-hidden />
          <span className="min-w-0 break-words">{source.words}</span>
        </blockquote>
      )}
      {source.messageId && source.start !== null && (
        <button
          type="button"
          className="min-h-10 justify-self-start text-methylene underline underline-offset-3"
          onClick={() => onShow(fact)}
        >
          Show in message
        </button>
      )}
      {fact.uncertain && (
        <p>
          {fact.status === 'PRESENT'
            ? 'The sample may be spoilt; the value counts until it is repeated.'
            : 'Mentioned as possible; not counted as present.'}
        </p>
      )}
      {original && (
        <p>
          Written as <span className="whitespace-nowrap">{original}</span>
        </p>
      )}
      {reference && (
        <p className={reading ? 'text-iodine' : 'text-ink-2'}>
          Usual {usualWords([fact])}
          {reading && `: ${reading.words}`}
          {[reference.note, reference.source].filter(Boolean).map((words) => (
            <span key={words} className="block text-caption text-ink-2">
              {words}
            </span>
          ))}
        </p>
      )}
      {previous.length > 0 && (
        <ul className="text-ink-2">
          {previous.map((before) => (
            <li key={before.id}>
              {course.has(before.id) ? 'Before' : 'Corrected'}: {factWords(before)}, {shortTime(before.recordedAt)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
