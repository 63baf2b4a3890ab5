import { useState, type SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { announceError } from '../../../lib/announce.ts'
import { failedOrLost, refusalOf } from '../../../lib/refusal.ts'
import { toast } from '../../../lib/toast.ts'

type Settings<Values> = {
  stored: Values
  /** @returns what is stored now @throws what the server had against it */
  save: (values: Values, before: Values) => Promise<Values>
  words: { saved: string; failed: string; lost?: string }
}

/** A form whose settings are saved together: what the server has against one stands beside it, and what failed is said. */
export function useConfigurationForm<Values extends FieldValues>({ stored, save, words }: Settings<Values>) {
  const [before, setBefore] = useState(stored)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: stored as DefaultValues<Values> })
  const { handleSubmit, reset, setError } = form
  const submit = handleSubmit(async (values) => {
    setProblem(null)
    try {
      const after = await save(values, before)
      setBefore(after)
      reset(after)
      toast(words.saved, 'success')
    } catch (error) {
      for (const { path, message } of refusalOf(error)?.fields ?? [])
        if (path in values) setError(path as Path<Values>, { message }, { shouldFocus: true })
      const said = failedOrLost(error, words.failed, words.lost)
      setProblem(said)
      toast(said, 'error')
      announceError(said)
    }
  })
  const { isDirty } = form.formState
  return {
    form,
    before,
    problem,
    onSubmit: (event: SyntheticEvent) => (isDirty ? void submit(event) : event.preventDefault()),
  }
}
