import { serviceSettings, type ServiceSettings, type SettingName } from '#server/platform/settings/service-settings.ts'

/** What changes; what is left out, or null, stays. */
export const saveServiceSettingsInput = serviceSettings.partial()
export type SaveServiceSettingsInput = { [Name in SettingName]?: ServiceSettings[Name] | null }

/** All settings, and what of them cannot be changed here. */
export interface ServiceSettingsView extends ServiceSettings {
  locked: { name: SettingName; variable: string }[]
  keepsLogFiles: boolean
  hasModel: boolean
  mailGoes: 'SERVER' | 'OUTBOX' | 'NOWHERE'
}

/** An input without what was not given. */
export function given(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))
}
