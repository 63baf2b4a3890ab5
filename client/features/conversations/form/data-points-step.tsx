import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { InlineForm_FormFragment } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldControl } from './field-control.tsx'
import { useAnswers } from './use-answers.ts'
import { useSubmitForm } from './use-submit-form.ts'

type Props = { form: InlineForm_FormFragment; replyId: string; conversationId: string; onSent: () => void }

/** All that the condition wants to know, before the consultation begins: each field is filled, or "Not known". */
export function DataPointsStep({ form, replyId, conversationId, onSent }: Props) {
  const fields = form.fields.map((field) => ({ ...field, required: true }))
  const answers = useAnswers(fields)
  const { submit, problem, isSending } = useSubmitForm({ conversationId, replyId, onSent })
  const isComplete = answers.answered === fields.length
  const list = useRef<HTMLDivElement>(null)
  // The step before went with its button, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches)
      list.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="margin-grid">
      <h2 className="label">Data points</h2>
      <form
        className="text py-2"
        aria-label="Data points"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(answers.values())
        }}
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-1">
          <span className="font-bold">{form.title}</span>
          <span className="flex items-center gap-2 text-caption tabular-nums" role="status">
            {answers.answered} of {fields.length} fields completed
            {isComplete && (
              <span className="inline-flex items-center gap-1 rounded-chip border border-malachite px-2 font-[650] text-malachite">
                <Check className="size-3.5" aria-hidden />
                Complete
              </span>
            )}
          </span>
        </p>
        <div ref={list} className="border-t border-rule">
          {fields.map((field) => (
            <div key={field.name} className="border-b border-rule py-3">
              <FieldControl
                field={field}
                state={answers.stateOf(field)}
                touched={answers.isTouched(field)}
                wording="step"
                onChange={(state) => answers.change(field, state)}
                onTouched={() => answers.touch(field)}
              />
            </div>
          ))}
        </div>
        {problem && <p className="pt-3 text-small text-carmine">{problem}</p>}
        <Button
          type="submit"
          variant="primary"
          className="mt-3"
          disabled={!isComplete || !answers.isClear || isSending}
        >
          {isSending ? 'Sending...' : 'Continue to Consultation'}
        </Button>
      </form>
    </div>
  )
}
