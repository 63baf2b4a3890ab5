import { useMutation } from '@apollo/client/react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useForm, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import {
  InlineForm_MessageFragmentDoc,
  SubmitFormDocument,
  type InlineForm_FormFragment,
} from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { formatUnit } from '../../../lib/quantity.ts'
import { newId } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { problemOf } from '../live/problem.ts'
import { takeResult } from '../live/send.ts'
import { formValues, holdsBack, judge, type FieldState, type FormField } from './form-rules.ts'

void (
  /* GraphQL */ `
    fragment InlineForm_form on Form {
      title
      submitted
      fields {
        name
        label
        type
        required
        unit
        helpText
        why
        options {
          value
          label
        }
        range {
          min
          max
        }
        plausible {
          min
          max
        }
      }
    }

    fragment InlineForm_message on Message {
      form {
        ...InlineForm_form @unmask
      }
    }

    mutation SubmitForm($input: SubmitFormInput!) {
      submitForm(input: $input) {
        ...Send_result @unmask
      }
    }
  `
)

type Values = Record<string, FieldState>
type Props = { form: InlineForm_FormFragment; replyId: string; conversationId: string }

const emptyState = (): FieldState => ({ value: '', unknown: false, confirmed: false })

/** What the assistant still needs, asked in place. Every field may be answered with "Not known". */
export default function InlineForm({ form, replyId, conversationId }: Props) {
  const [submitForm, { client }] = useMutation(SubmitFormDocument)
  const [problem, setProblem] = useState<string | null>(null)
  // Sending again after a broken line keeps the id, so that the answers count once.
  const [messageId] = useState(newId)
  const { register, control, handleSubmit, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(form.fields.map((field) => [field.name, emptyState()])),
  })
  const values = useWatch({ control }) as Values
  const states = form.fields.map((field) => values[field.name] ?? emptyState())
  // Where nothing is required, at least one answer is.
  const ready =
    form.fields.every((field, index) => !holdsBack(field, states[index]!)) &&
    states.some((state) => state.unknown || state.value.trim() !== '')

  const submit = handleSubmit(async (answers) => {
    setProblem(null)
    try {
      const { data } = await submitForm({
        variables: { input: { id: messageId, conversationId, replyId, answers: formValues(form.fields, answers) } },
        update: (cache, { data: answered }) => {
          if (answered?.submitForm.__typename !== 'MessageAccepted') return
          cache.updateFragment(
            {
              id: cache.identify({ __typename: 'Message', id: replyId }),
              fragment: InlineForm_MessageFragmentDoc,
              fragmentName: 'InlineForm_message',
            },
            (message) => message?.form && { ...message, form: { ...message.form, submitted: true } },
          )
        },
      })
      const refused = takeResult(client, conversationId, data?.submitForm)
      if (refused) fail(refused.words)
    } catch (error) {
      fail(problemOf(error).words)
    }
  })
  const fail = (words: string) => {
    setProblem(words)
    announceError(words)
  }

  if (form.fields.length === 0) return <p className="text-carmine">Error: Invalid form data</p>
  if (form.submitted) {
    return (
      <div className="margin-grid">
        <p className="text py-2 text-small text-ink-2">{form.title}: answered.</p>
      </div>
    )
  }
  return (
    <div className="margin-grid">
      <h2 className="label">Still needed</h2>
      <form className="text py-2" aria-label={form.title} noValidate onSubmit={(event) => void submit(event)}>
        <p className="pb-1 font-bold">{form.title}</p>
        <div className="border-t border-rule">
          {form.fields.map((field) => (
            <FormRow
              key={field.name}
              field={field}
              state={values[field.name] ?? emptyState()}
              touched={Boolean(formState.touchedFields[field.name]?.value)}
              register={register}
              control={control}
            />
          ))}
        </div>
        {problem && <p className="pt-3 text-small text-carmine">{problem}</p>}
        <Button type="submit" variant="primary" className="mt-3" disabled={!ready || formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending...' : 'Send answers'}
        </Button>
      </form>
    </div>
  )
}

type RowProps = {
  field: FormField
  state: FieldState
  touched: boolean
  register: UseFormRegister<Values>
  control: Control<Values>
}

function FormRow({ field, state, touched, register }: RowProps) {
  const id = useId()
  const verdict = judge(field, state)
  const message = touched && (verdict.kind === 'error' || verdict.kind === 'unusual') ? verdict.message : null
  const hints = [field.helpText, field.why].filter((hint) => hint !== null && hint !== '')
  const described =
    [message ? `${id}-error` : null, hints.length > 0 ? `${id}-hint` : null].filter(Boolean).join(' ') || undefined
  const frame = clsx(
    'min-h-10 touch:min-h-11 w-full rounded-control border bg-sheet px-3 disabled:border-rule disabled:bg-sunken disabled:text-ink-3',
    message ? 'border-carmine' : 'border-rule-strong',
  )
  return (
    <div className="grid items-start gap-x-4 gap-y-1 border-b border-rule py-3 @640:grid-cols-[minmax(0,1fr)_minmax(0,220px)_auto]">
      <div>
        <label htmlFor={id} id={`${id}-label`} className="block pt-2 leading-6">
          {field.label}
          {field.required && <span className="text-ink-3"> (needed)</span>}
        </label>
        {hints.length > 0 && (
          <div id={`${id}-hint`} className="text-caption text-ink-2">
            {hints.map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </div>
        )}
      </div>
      <div>
        {field.type === 'SELECT' || field.type === 'BOOLEAN' ? (
          <select
            id={id}
            className={frame}
            disabled={state.unknown}
            aria-invalid={message ? true : undefined}
            aria-describedby={described}
            {...register(`${field.name}.value`)}
          >
            <option value="">Choose</option>
            {(field.type === 'BOOLEAN' ? YES_NO : (field.options ?? [])).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <div className="flex items-center gap-2">
            <input
              id={id}
              type="text"
              inputMode={field.type === 'NUMBER' ? 'decimal' : undefined}
              autoComplete="off"
              className={frame}
              disabled={state.unknown}
              aria-invalid={message ? true : undefined}
              aria-describedby={described}
              {...register(`${field.name}.value`)}
            />
            {field.unit && <span className="shrink-0 text-small text-ink-2">{formatUnit(field.unit)}</span>}
          </div>
        )}
        {message && (
          <p id={`${id}-error`} className="pt-1 text-small text-carmine">
            {message}
          </p>
        )}
        {touched && verdict.kind === 'unusual' && (
          <label className="flex min-h-10 items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-4.5 accent-malachite-fill"
              {...register(`${field.name}.confirmed`)}
            />
            The value is correct
          </label>
        )}
      </div>
      <label className="flex min-h-10 touch:min-h-11 items-center gap-2 text-small text-ink-2">
        <input
          type="checkbox"
          className="size-4.5 accent-malachite-fill"
          aria-label={`Not known: ${field.label}`}
          {...register(`${field.name}.unknown`)}
        />
        Not known
      </label>
    </div>
  )
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
