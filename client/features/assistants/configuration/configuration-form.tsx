import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import {
  MyAssistantVersionsDocument,
  SaveMyAssistantDocument,
  type ConfigurationForm_ConfigFragment,
  type ResponseTone,
} from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { answerOf, failedOrLost, refusalOf } from '../../../lib/refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { TryOut } from './try-out.tsx'
import { atMost, MOST, QUESTIONS, TEMPERATURE, TONES } from './configuration-rules.ts'

void (
  /* GraphQL */ `
    fragment ConfigurationForm_config on AssistantConfig {
      id
      version
      greeting
      temperature
      elevenlabsVoiceId
      responseTone
      maxQuestions
      soapNoteFormat
      customInstructions
    }

    mutation SaveMyAssistant($input: SaveMyAssistantInput!) {
      saveMyAssistant(input: $input) {
        ...ConfigurationForm_config @unmask
      }
    }
  `
)

type Configuration = {
  greeting: string
  temperature: number
  elevenlabsVoiceId: string
  responseTone: ResponseTone
  maxQuestions: number
  soapNoteFormat: string
  customInstructions: string
}

const SAVED = 'AI configuration updated successfully'
const FAILED = 'Failed to update AI configuration'
const LOST = 'Error updating AI configuration'

const valuesOf = (config: ConfigurationForm_ConfigFragment): Configuration => ({
  greeting: config.greeting,
  temperature: config.temperature,
  elevenlabsVoiceId: config.elevenlabsVoiceId ?? '',
  responseTone: config.responseTone,
  maxQuestions: config.maxQuestions,
  soapNoteFormat: config.soapNoteFormat ?? '',
  customInstructions: config.customInstructions ?? '',
})

/** The settings of an assistant, saved together. */
export function ConfigurationForm({ config }: { config: ConfigurationForm_ConfigFragment }) {
  const [save] = useMutation(SaveMyAssistantDocument, { refetchQueries: [MyAssistantVersionsDocument] })
  const [problem, setProblem] = useState<string | null>(null)
  const { register, control, handleSubmit, reset, setError, trigger, getValues, formState } = useForm<Configuration>({
    mode: 'onTouched',
    defaultValues: valuesOf(config),
  })
  const { errors, isDirty, isSubmitting } = formState
  const [greeting, soap, instructions] = useWatch({
    control,
    name: ['greeting', 'soapNoteFormat', 'customInstructions'],
  })

  const submit = handleSubmit(async (values) => {
    setProblem(null)
    try {
      const { data } = await save({ variables: { input: values } })
      reset(valuesOf(answerOf(data).saveMyAssistant))
      toast(SAVED, 'success')
    } catch (error) {
      const refusal = refusalOf(error)
      for (const { path, message } of refusal?.fields ?? [])
        if (path in values) setError(path as keyof Configuration, { message }, { shouldFocus: true })
      const words = failedOrLost(error, FAILED, LOST)
      setProblem(words)
      toast(words, 'error')
      announceError(words)
    }
  })

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => (isDirty ? void submit(event) : event.preventDefault())}
    >
      <TextField
        label="Greeting message"
        hint="What it says before the first message."
        rows={5}
        length={greeting.length}
        most={MOST.greeting}
        error={errors.greeting?.message}
        {...register('greeting', {
          validate: { given: (text) => text.trim() !== '' || 'Please enter a greeting', fits: atMost(MOST.greeting) },
        })}
      />
      <Controller
        control={control}
        name="temperature"
        render={({ field: { value, onChange } }) => (
          <RangeField
            label="Temperature"
            hint="How freely a language model answers. 0 keeps closest to the rules."
            said={value.toFixed(1)}
            value={value}
            onChange={onChange}
            {...TEMPERATURE}
          />
        )}
      />
      <Controller
        control={control}
        name="maxQuestions"
        render={({ field: { value, onChange } }) => (
          <RangeField
            label="Maximum questions"
            hint="How many data points it asks for in one conversation."
            value={value}
            onChange={onChange}
            {...QUESTIONS}
          />
        )}
      />
      <SelectField label="Response tone" options={TONES} {...register('responseTone')} />
      <Field
        label="ElevenLabs voice ID"
        hint="The id of a voice at ElevenLabs."
        autoComplete="off"
        spellCheck={false}
        error={errors.elevenlabsVoiceId?.message}
        {...register('elevenlabsVoiceId', { validate: atMost(MOST.voice) })}
      />
      <TextField
        label="SOAP note format"
        hint="The template of the notes it writes."
        rows={6}
        length={soap.length}
        most={MOST.text}
        error={errors.soapNoteFormat?.message}
        {...register('soapNoteFormat', { validate: atMost(MOST.text) })}
      />
      <TextField
        label="Custom instructions"
        hint="What it minds beside its rules. No red flag, level or dose check is changed by it."
        rows={8}
        length={instructions.length}
        most={MOST.text}
        error={errors.customInstructions?.message}
        {...register('customInstructions', { validate: atMost(MOST.text) })}
      />
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" aria-busy={isSubmitting} aria-disabled={!isDirty || undefined}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
        <TryOut settings={async () => ((await trigger(undefined, { shouldFocus: true })) ? getValues() : null)} />
        <p className="text-small text-ink-2">{isDirty ? 'Not saved yet.' : 'All changes are saved.'}</p>
      </div>
      <UnsavedChanges unsaved={isDirty && !isSubmitting} />
    </form>
  )
}
