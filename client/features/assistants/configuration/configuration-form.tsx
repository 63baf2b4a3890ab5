import { useMutation } from '@apollo/client/react'
import { Controller, useWatch } from 'react-hook-form'
import {
  MyAssistantVersionsDocument,
  SaveMyAssistantDocument,
  StartTryOutDocument,
  type ConfigurationForm_ConfigFragment,
  type ResponseTone,
} from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { TryOut } from '../try-out.tsx'
import { atMost, MOST, QUESTIONS, TEMPERATURE, TONES } from './configuration-rules.ts'
import { useConfigurationForm } from './use-configuration-form.ts'

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

    mutation StartTryOut($input: SaveMyAssistantInput!) {
      startTryOut(input: $input) {
        id
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

const WORDS = {
  saved: 'AI configuration updated successfully',
  failed: 'Failed to update AI configuration',
  lost: 'Error updating AI configuration',
}

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
  const [tryOut] = useMutation(StartTryOutDocument, { fetchPolicy: 'no-cache' })
  const { form, problem, onSubmit } = useConfigurationForm<Configuration>({
    stored: valuesOf(config),
    save: async (values) => valuesOf(answerOf((await save({ variables: { input: values } })).data).saveMyAssistant),
    words: WORDS,
  })
  const { register, control, trigger, getValues, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [greeting, soap, instructions] = useWatch({
    control,
    name: ['greeting', 'soapNoteFormat', 'customInstructions'],
  })

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
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
        <TryOut
          settings={async () => ((await trigger(undefined, { shouldFocus: true })) ? getValues() : null)}
          begin={async (input) => answerOf((await tryOut({ variables: { input } })).data).startTryOut.id}
        />
        <p className="text-small text-ink-2">{isDirty ? 'Not saved yet.' : 'All changes are saved.'}</p>
      </div>
      <UnsavedChanges unsaved={isDirty && !isSubmitting} />
    </form>
  )
}
