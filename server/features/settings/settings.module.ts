import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { dropOldLogs } from '#server/platform/log-files.ts'
import { SettingsResolver } from './settings.resolver.ts'
import { SettingsService } from './settings.service.ts'

const LOGS_EVERY_MS = 3_600_000

interface Needs {
  notifications: NotificationsService
  /** Whether anything but the built-in rules may write replies. */
  hasModel: boolean
}

/** What holds for the whole service. */
export function settingsModule(
  { env, db, bus, settings, access, delivery, clock, log }: Foundation,
  { notifications, hasModel }: Needs,
) {
  const { logDir } = env
  const mailGoes = env.SMTP_URL ? 'SERVER' : env.demo ? 'OUTBOX' : 'NOWHERE'
  const server = { keepsLogFiles: logDir !== null, hasModel, mailGoes } as const
  const service = new SettingsService({ db, bus, settings, access, notifications, delivery, clock, server })
  const dropLogs = (folder: string) => {
    try {
      dropOldLogs(folder, settings.values.logRetentionDays, clock.now())
    } catch (err) {
      log.warn({ err }, 'old log files could not be deleted')
    }
  }
  return {
    resolvers: [new SettingsResolver(service)],
    async start() {
      const stop = await settings.start()
      if (logDir) dropLogs(logDir)
      const dropping = logDir ? setInterval(() => dropLogs(logDir), LOGS_EVERY_MS).unref() : undefined
      return async () => {
        clearInterval(dropping)
        await stop()
      }
    },
  } satisfies Module
}
