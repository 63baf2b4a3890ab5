import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { CorrectFactDocument, type ReadingQuestions_QuestionFragment } from '../../../gql/graphql.ts'
import { announce } from '../../../lib/announce.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { problemOf } from '../live/problem.ts'

void (
  /* GraphQL */ `
    fragment ReadingQuestions_question on ReadingQuestion {
      key
      label
      words
      readings {
        by
        said
        value
        status
      }
    }
  `
)

type Question = ReadingQuestions_QuestionFragment
type Props = { questions: readonly Question[]; conversationId: string; heading: string }

/** What a language model reads otherwise than the record has it: one press says which is right. */
export default function ReadingQuestions({ questions, conversationId, heading }: Props) {
  return (
    <section aria-label="Which is right?">
      <h3 className={heading}>Which is right?</h3>
      <ul>
        {questions.map((question) => (
          <li key={question.key} className="border-t border-rule py-2 first:border-0">
            <OneQuestion question={question} conversationId={conversationId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneQuestion({ question, conversationId }: { question: Question; conversationId: string }) {
  const { key, label, words, readings } = question
  const [correctFact] = useMutation(CorrectFactDocument)
  const [saving, setSaving] = useState(false)
  const say = async ({ said, value, status }: Question['readings'][number]) => {
    setSaving(true)
    try {
      await correctFact({ variables: { input: { conversationId, key, status, value } } })
      announce(`${said} recorded`)
    } catch (error) {
      toast(problemOf(error).words, 'error')
      setSaving(false)
    }
  }
  return (
    <div role="group" aria-label={label} className="border-l-3 border-iodine-fill pl-3">
      <p className="break-words">
        The language model reads “{words}” otherwise than the rules. The record stands until you say.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {readings.map((reading) => (
          <Button key={reading.by} disabled={saving} onClick={() => void say(reading)}>
            {reading.said}
            <span className="text-ink-2"> ({reading.by === 'MODEL' ? 'model' : 'record'})</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
