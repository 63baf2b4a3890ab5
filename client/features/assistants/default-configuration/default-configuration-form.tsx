import { useMutation } from '@apollo/client/react'
import {
  SaveDefaultConfigurationDocument,
  StartDefaultTryOutDocument,
  type DefaultConfigurationForm_ConfigFragment,
} from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import {
  atMost,
  MESSAGE_LENGTH,
  MOST,
  QUESTIONS,
  TEMPERATURE,
  TOKENS,
  TONES,
} from '../configuration/configuration-rules.ts'
import { useConfigurationForm } from '../configuration/use-configuration-form.ts'
import { TryOut } from '../try-out.tsx'
import { SliderSetting, TextSetting } from './settings.tsx'
import { UnsavedDiff } from './unsaved-diff.tsx'
import { changesOf, valuesOf, type Values } from './values.ts'

void (
  /* GraphQL */ `
    fragment DefaultConfigurationForm_config on DefaultAssistantConfig {
      id
      version
      name
      image
      greeting
      systemPrompt
      acuteManagementPrompt
      diagnosisWorkupPrompt
      triagePrompt
      temperature
      maxTokens
      maxQuestions
      maxMessageLength
      elevenlabsVoiceId
      responseTone
      soapNoteFormat
      customInstructions
    }

    mutation SaveDefaultConfiguration($input: SaveDefaultAssistantConfigInput!) {
      saveDefaultAssistantConfig(input: $input) {
        ...DefaultConfigurationForm_config @unmask
      }
    }

    mutation StartDefaultTryOut($input: SaveDefaultAssistantConfigInput!) {
      startDefaultTryOut(input: $input) {
        id
      }
    }
  `
)

const WORDS = { saved: 'AI configuration updated successfully!', failed: 'Failed to update AI configuration' }

const given = (words: string) => (text: string) => text.trim() !== '' || words

/** The default assistant's settings, saved together. Conversations go on with what they began with. */
export function DefaultConfigurationForm({ config }: { config: DefaultConfigurationForm_ConfigFragment }) {
  const [save] = useMutation(SaveDefaultConfigurationDocument)
  const [tryOut] = useMutation(StartDefaultTryOutDocument, { fetchPolicy: 'no-cache' })
  const { form, before, problem, onSubmit } = useConfigurationForm<Values>({
    stored: valuesOf(config),
    save: async (values, stored) => {
      const { data } = await save({ variables: { input: changesOf(stored, values) } })
      return valuesOf(answerOf(data).saveDefaultAssistantConfig)
    },
    words: WORDS,
  })
  const { register, control, trigger, getValues, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const text = { control, register, errors }

  return (
    <form className="grid gap-8" noValidate onSubmit={onSubmit}>
      <FieldGroup title="Basic info">
        <Field
          label="Assistant name"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: { given: given('Please enter a name'), fits: atMost(MOST.name) } })}
        />
        <Field
          label="Image"
          hint="A path of this site, or an https address. Empty: none."
          autoComplete="off"
          spellCheck={false}
          error={errors.image?.message}
          {...register('image', { validate: atMost(MOST.image) })}
        />
        <TextSetting
          name="greeting"
          label="Greeting message"
          hint="What it says before the first message."
          rows={3}
          most={MOST.greeting}
          given="Please enter a greeting"
          {...text}
        />
      </FieldGroup>
      <FieldGroup title="Prompts">
        <p className="text-small text-ink-2">
          What a language model is told. No red flag, level or dose check is changed by it.
        </p>
        <TextSetting name="systemPrompt" label="System prompt" hint="Before everything else." rows={8} {...text} />
        <TextSetting name="acuteManagementPrompt" label="Acute management prompt" rows={5} {...text} />
        <TextSetting name="diagnosisWorkupPrompt" label="Diagnosis workup prompt" rows={5} {...text} />
        <TextSetting name="triagePrompt" label="Triage prompt" rows={5} {...text} />
        <TextSetting
          name="customInstructions"
          label="Custom instructions"
          hint="What it minds beside its rules."
          rows={5}
          {...text}
        />
      </FieldGroup>
      <FieldGroup title="Parameters">
        <SliderSetting
          name="temperature"
          label="Temperature"
          hint="How freely a language model answers. 0 keeps closest to the rules."
          digits={1}
          control={control}
          {...TEMPERATURE}
        />
        <SliderSetting
          name="maxTokens"
          label="Maximum tokens"
          hint="Longest reply of a language model."
          control={control}
          {...TOKENS}
        />
        <SliderSetting
          name="maxQuestions"
          label="Maximum questions"
          hint="How many data points it asks for in one conversation."
          control={control}
          {...QUESTIONS}
        />
        <SliderSetting
          name="maxMessageLength"
          label="Maximum message length"
          hint="Longest message it takes, in characters."
          control={control}
          {...MESSAGE_LENGTH}
        />
      </FieldGroup>
      <FieldGroup title="Voice">
        <Field
          label="ElevenLabs voice ID"
          hint="The id of a voice at ElevenLabs."
          autoComplete="off"
          spellCheck={false}
          error={errors.elevenlabsVoiceId?.message}
          {...register('elevenlabsVoiceId', { validate: atMost(MOST.voice) })}
        />
        <SelectField label="Response tone" options={TONES} {...register('responseTone')} />
      </FieldGroup>
      <FieldGroup title="SOAP template">
        <TextSetting
          name="soapNoteFormat"
          label="SOAP note format"
          hint="The template of the notes it writes."
          rows={8}
          {...text}
        />
      </FieldGroup>
      <UnsavedDiff control={control} saved={before} />
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-canvas py-3">
        <Button type="submit" variant="primary" aria-busy={isSubmitting} aria-disabled={!isDirty || undefined}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <TryOut
          settings={async () =>
            (await trigger(undefined, { shouldFocus: true })) ? changesOf(before, getValues()) : null
          }
          begin={async (input) => answerOf((await tryOut({ variables: { input } })).data).startDefaultTryOut.id}
        />
        <p className="text-small text-ink-2">{isDirty ? 'Not saved yet.' : `Version ${config.version} is saved.`}</p>
      </div>
      <UnsavedChanges unsaved={isDirty && !isSubmitting} />
    </form>
  )
}
