import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import {
  SaveServiceSettingsDocument,
  ServiceSettingsDocument,
  type SaveServiceSettingsInput,
  type ServiceSettings_SettingsFragment,
} from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { useVerb } from '../../lib/use-verb.ts'

void (
  /* GraphQL */ `
    fragment ServiceSettings_settings on ServiceSettings {
      sessionIdleMinutes
      passwordPolicy
      adminsNeedTotp
      maintenanceMode
      rulesOnly
      logRetentionDays
      mailEnabled
      mailFrom
      mailReplyTo
      tellOfExperts
      tellOfFeedback
      tellOfSuggestions
      keepsLogFiles
      hasModel
      mailGoes
      locked {
        name
        variable
      }
    }

    query ServiceSettings {
      serviceSettings {
        ...ServiceSettings_settings @unmask
      }
    }

    mutation SaveServiceSettings($input: SaveServiceSettingsInput!) {
      saveServiceSettings(input: $input) {
        ...ServiceSettings_settings @unmask
      }
    }
  `
)

export type Settings = ServiceSettings_SettingsFragment
export type SettingName = keyof SaveServiceSettingsInput

/** What holds for the whole service, what was changed of it here, and the way to store that. */
export function useServiceSettings() {
  const { data, error, refetch } = useQuery(ServiceSettingsDocument, { fetchPolicy: 'network-only' })
  const [store] = useMutation(SaveServiceSettingsDocument, {
    update: (cache, { data: answer }) => {
      if (answer)
        cache.writeQuery({ query: ServiceSettingsDocument, data: { serviceSettings: answer.saveServiceSettings } })
    },
  })
  const [changed, setChanged] = useState<SaveServiceSettingsInput>({})
  const { busy, problem, run, refuse } = useVerb()
  const stored: Settings | null = data?.serviceSettings ?? null
  const change = (part: SaveServiceSettingsInput) => {
    setChanged({ ...changed, ...part })
    refuse(null)
  }
  const save = async () => {
    const saved = await run(async () => answerOf((await store({ variables: { input: changed } })).data), {
      done: () => 'The settings are saved.',
      failed: 'The settings could not be saved.',
      toasted: true,
    })
    if (saved) setChanged({})
  }
  return {
    stored,
    /** As the form shows them: what is stored with what was changed. */
    shown: stored && ({ ...stored, ...changed } as Settings),
    failed: error !== undefined && !data,
    retry: () => void refetch(),
    isDirty: Object.keys(changed).length > 0,
    change,
    save,
    busy,
    problem,
    /** The variable of the environment that sets it, or null. */
    lockedBy: (name: SettingName) => stored?.locked.find((each) => each.name === name)?.variable ?? null,
  }
}
