import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { tellOfService } from '#server/features/viewer-events/viewer-events.contract.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { DeliveryFailed, DeliveryRefused, type Delivery } from '#server/platform/delivery/delivery.ts'
import { SETTING_NAMES, type ServiceSettings } from '#server/platform/settings/service-settings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { AppError } from '#server/shared/errors.ts'
import { PRODUCT } from '#server/shared/product.ts'
import { validate } from '#server/shared/validate.ts'
import {
  given,
  saveServiceSettingsInput,
  type SaveServiceSettingsInput,
  type ServiceSettingsView,
} from './settings.contract.ts'
import { keepsSettings } from './settings.policy.ts'

interface SettingsDeps {
  db: Db
  bus: Bus
  settings: Settings
  access: Access
  notifications: NotificationsService
  delivery: Delivery
  clock: Clock
  /** What of the server itself decides what can be set. */
  server: Pick<ServiceSettingsView, 'keepsLogFiles' | 'hasModel' | 'mailGoes'>
}

/** What holds for the whole service, as admins read and change it. */
export class SettingsService {
  constructor(private readonly deps: SettingsDeps) {}

  /** All settings as they hold now. @throws FORBIDDEN for anyone but an admin */
  async read(actor: Actor): Promise<ServiceSettingsView> {
    this.deps.access.require(actor, 'settings.read', keepsSettings(actor))
    await this.deps.settings.load()
    return this.view()
  }

  /**
   * Changes what is given; each setting that changes leaves an event of its own. In force here when it resolves.
   * @throws BAD_USER_INPUT outside the bounds, CONFLICT for what the environment sets, and for two-factor sign-in of admins
   * where the caller has none
   */
  async save(actor: Actor, input: SaveServiceSettingsInput): Promise<ServiceSettingsView> {
    const { db, settings, access, clock } = this.deps
    access.require(actor, 'settings.save', keepsSettings(actor))
    const admin = actor as UserActor
    const wanted = validate(saveServiceSettingsInput, given(input))
    await settings.load()
    const before = settings.values
    const names = SETTING_NAMES.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name])
    this.check(admin, names, wanted)
    const change = Object.fromEntries(names.map((name) => [name, wanted[name]])) as Partial<ServiceSettings>
    await db.transaction(async (tx) => {
      await settings.store(tx, change, admin.id, clock.now())
      if (change.maintenanceMode) await this.deps.notifications.notifyPresent(tx, 'MAINTENANCE', admin.id)
    })
    await settings.tell()
    if (change.maintenanceMode !== undefined) tellOfService(this.deps.bus, { isInMaintenance: change.maintenanceMode })
    for (const name of names) access.done(actor, `settings.save.${name}`)
    return this.view()
  }

  /** Sends a mail to the caller's own verified address. @returns it @throws CONFLICT without one, UNAVAILABLE where it could not be sent */
  async sendTest(actor: Actor): Promise<string> {
    const { access, delivery } = this.deps
    access.require(actor, 'settings.test-mail', keepsSettings(actor))
    const { email, emailVerified } = (actor as UserActor).account
    if (!email || !emailVerified)
      throw new AppError('CONFLICT', 'Your account has no verified email address to send a test to')
    const text = `This is a test of the mail that ${PRODUCT} sends. Nothing needs to be done.`
    try {
      await delivery.send({ channel: 'EMAIL', to: email, subject: `A test from ${PRODUCT}`, text })
    } catch (error) {
      if (error instanceof DeliveryRefused)
        throw new AppError('UNAVAILABLE', `The test was not sent. ${error.message}.`)
      if (error instanceof DeliveryFailed) throw new AppError('UNAVAILABLE', 'The mail server could not be reached.')
      throw error
    }
    return email
  }

  private check(admin: UserActor, names: (keyof ServiceSettings)[], wanted: Partial<ServiceSettings>): void {
    for (const name of names) {
      const variable = this.deps.settings.lockedBy(name)
      if (variable) throw new AppError('CONFLICT', `This is set in the environment of the server (${variable})`)
    }
    if (wanted.adminsNeedTotp && !admin.account.hasTotp)
      throw new AppError('CONFLICT', 'Set up two-factor sign-in for your own account first')
  }

  private view(): ServiceSettingsView {
    const { settings, server } = this.deps
    const locked = SETTING_NAMES.flatMap((name) => {
      const variable = settings.lockedBy(name)
      return variable ? [{ name, variable }] : []
    })
    return { ...settings.values, ...server, locked }
  }
}
