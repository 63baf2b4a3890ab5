import { useState } from 'react'
import type { InlineForm_FormFragment } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/button.tsx'
import { DataPointsStep } from './data-points-step.tsx'
import { FieldControl } from './field-control.tsx'
import { useAnswers } from './use-answers.ts'
import { useSubmitForm } from './use-submit-form.ts'

void (
  /* GraphQL */ `
    fragment InlineForm_form on Form {
      title
      submitted
      fields {
        ...FieldControl_field @unmask
      }
    }
  `
)

type Props = {
  form: InlineForm_FormFragment
  replyId: string
  conversationId: string
  /** Set in the step that collects data points: what follows once they are sent. */
  onStepDone: (() => void) | null
  /** The answers are on their way, and the form makes way for its last line. */
  onSent: () => void
}

/** Questions in sight at once. */
const IN_SIGHT = 3

/** What the assistant still needs, asked in place. Every field may be answered with "Not known". */
export default function InlineForm({ onStepDone, ...props }: Props) {
  const { form } = props
  if (form.fields.length === 0) return <p className="text-carmine">Error: Invalid form data</p>
  if (form.submitted) {
    return (
      <div className="margin-grid">
        <p className="text py-2 text-small text-ink-2">{form.title}: answered.</p>
      </div>
    )
  }
  const sent = () => {
    onStepDone?.()
    props.onSent()
  }
  return onStepDone ? <DataPointsStep {...props} onSent={sent} /> : <OpenForm {...props} />
}

function OpenForm({ form: { title, fields }, replyId, conversationId, onSent }: Omit<Props, 'onStepDone'>) {
  const answers = useAnswers(fields)
  const { submit, problem, isSending } = useSubmitForm({ conversationId, replyId, onSent })
  const [page, setPage] = useState(0)
  const pages = Math.ceil(fields.length / IN_SIGHT)
  const shown = fields.slice(page * IN_SIGHT, (page + 1) * IN_SIGHT)
  // Where nothing is required, at least one answer is.
  const ready = answers.isClear && answers.answered > 0
  return (
    <div className="margin-grid">
      <h2 className="label">Still needed</h2>
      <form
        className="text py-2"
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(answers.values())
        }}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
          <span className="font-bold">{title}</span>
          <span className="text-caption text-ink-2 tabular-nums">
            {answers.answered} of {fields.length} answered
          </span>
        </p>
        <div className="border-t border-rule">
          {shown.map((field) => (
            <div key={field.name} className="border-b border-rule py-3">
              <FieldControl
                field={field}
                state={answers.stateOf(field)}
                touched={answers.isTouched(field)}
                onChange={(state) => answers.change(field, state)}
                onTouched={() => answers.touch(field)}
              />
            </div>
          ))}
        </div>
        {problem && <p className="pt-3 text-small text-carmine">{problem}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={!ready || isSending}>
            {isSending ? 'Sending...' : 'Send answers'}
          </Button>
          {page > 0 && <Button onClick={() => setPage(page - 1)}>Previous questions</Button>}
          {page + 1 < pages && <Button onClick={() => setPage(page + 1)}>More questions</Button>}
        </div>
      </form>
    </div>
  )
}
