import { sql } from 'drizzle-orm'
import { settings } from '#schema/settings.ts'
import type { Bus } from '../bus/bus.ts'
import type { Db } from '../db.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import {
  initialSettings,
  serviceSettings,
  SETTING_NAMES,
  VARIABLES,
  type ServiceSettings,
  type SettingName,
} from './service-settings.ts'

const TOPIC = 'settings'
/** What was told to nobody, because the bus was away, is seen after this long. */
const LOOK_EVERY_MS = 30_000

/** Told on every instance when the settings may be others than before. */
export type SettingsNews = { what: 'SETTINGS' }

/**
 * What admins set for the whole service, as every part of it asks for it: from memory, on each instance within a moment of
 * the change. What the environment sets stands over what is stored, which stands over the default.
 */
export class Settings {
  private current: ServiceSettings
  private readonly initial: ServiceSettings

  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly env: Env,
    private readonly log: Log,
  ) {
    this.initial = initialSettings(env)
    this.current = this.initial
  }

  /** What holds now. */
  get values(): ServiceSettings {
    return this.current
  }

  /** The variable of the environment that sets it, or null where an admin may. */
  lockedBy(name: SettingName): string | null {
    const variable = name in VARIABLES ? VARIABLES[name as keyof typeof VARIABLES] : null
    return variable !== null && this.env.given.has(variable) ? variable : null
  }

  /** Reads what is stored. A value that does not fit its bounds any more is left out. */
  async load(): Promise<ServiceSettings> {
    const rows = await this.db.select().from(settings)
    const stored = new Map<string, unknown>(rows.map(({ name, value }) => [name, value]))
    const read = SETTING_NAMES.flatMap((name) => {
      if (!stored.has(name) || this.lockedBy(name) !== null) return []
      const checked = serviceSettings.shape[name].safeParse(stored.get(name))
      return checked.success ? [[name, checked.data] as const] : []
    })
    this.current = { ...this.initial, ...Object.fromEntries(read) }
    return this.current
  }

  /** Stores some of them, in the caller's transaction; `tell` makes them known. */
  async store(tx: Db, change: Partial<ServiceSettings>, updatedBy: string, now: Date): Promise<void> {
    const rows = Object.entries(change).map(([name, value]) => ({ name, value, updatedBy, updatedAt: now }))
    if (rows.length === 0) return
    const { value, updatedBy: by, updatedAt } = excluded
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({ target: settings.name, set: { value, updatedBy: by, updatedAt } })
  }

  /** After a change was stored: in force here when it resolves, and on the other instances a moment later. */
  async tell(): Promise<void> {
    await this.load()
    this.bus.publish(TOPIC, { what: 'SETTINGS' } satisfies SettingsNews)
  }

  /** Reads what is stored, and again after each change anywhere. @returns what ends that */
  async start(): Promise<() => Promise<void>> {
    await this.load()
    const again = () => this.load().catch((err: unknown) => this.log.warn({ err }, 'the settings could not be read'))
    const looking = setInterval(() => void again(), LOOK_EVERY_MS).unref()
    const news = await this.bus.subscribe<SettingsNews>(TOPIC)
    void (async () => {
      for await (const _told of news) await again()
    })().catch((err: unknown) => this.log.warn({ err }, 'news of the settings were lost'))
    return async () => {
      clearInterval(looking)
      await news.return()
    }
  }
}

const excluded = {
  value: sql`excluded.value`,
  updatedBy: sql`excluded.updated_by`,
  updatedAt: sql`excluded.updated_at`,
}
