import type { z } from 'zod'
import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import type { AssistantVersionsRepository, VersionRow, Whose } from './assistant-versions.repository.ts'
import {
  saveAssistantInput,
  saveDefaultAssistantInput,
  withoutInstructions,
  type AssistantConfig,
  type SaveAssistantInput,
  type SaveDefaultAssistantInput,
  type VisibleConfig,
} from './assistants.contract.ts'
import { configuresDefault, configuresOwn } from './assistants.policy.ts'

/** How assistants are set up. Each save is a new version; conversations go on with the one they began with. */
export class AssistantConfigsService {
  constructor(
    private readonly db: Db,
    private readonly versions: AssistantVersionsRepository,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** The configuration of the caller's own assistant, or null for an expert without one. */
  async own(actor: Actor): Promise<AssistantConfig | null> {
    const expert = this.expert(actor, 'assistant.read')
    const version = await this.versions.current(this.db, { expertId: expert.id })
    return version && configOf(version)
  }

  /** Every version of the caller's own assistant; for the export of one's data. */
  ownVersions(userId: string): Promise<VersionRow[]> {
    return this.versions.all(this.db, userId)
  }

  /** Sets up the caller's own assistant. @throws BAD_USER_INPUT outside the bounds, NOT_FOUND without one */
  async saveOwn(actor: Actor, input: SaveAssistantInput): Promise<AssistantConfig> {
    const expert = this.expert(actor, 'assistant.save')
    return configOf(await this.save(expert, { expertId: expert.id }, validate(saveAssistantInput, input)))
  }

  /** The default configuration, with its instructions for admins only. Public. */
  async readDefault(actor: Actor): Promise<VisibleConfig> {
    const config = await this.default()
    return configuresDefault(actor) ? config : withoutInstructions(config)
  }

  /** The whole default configuration. @throws FORBIDDEN for anyone but an admin */
  async readWholeDefault(actor: Actor): Promise<AssistantConfig> {
    this.access.require(actor, 'assistant.read-default', configuresDefault(actor))
    return this.default()
  }

  /** Sets up the default assistant. @throws FORBIDDEN for anyone but an admin, BAD_USER_INPUT outside the bounds */
  async saveDefault(actor: Actor, input: SaveDefaultAssistantInput): Promise<AssistantConfig> {
    this.access.require(actor, 'assistant.save-default', configuresDefault(actor))
    return configOf(await this.save(actor as UserActor, 'default', validate(saveDefaultAssistantInput, input)))
  }

  private async default(): Promise<AssistantConfig> {
    const version = await this.versions.current(this.db, 'default')
    if (!version) throw new AppError('UNAVAILABLE', 'No assistant is set up')
    return configOf(version)
  }

  private save(user: UserActor, whose: Whose, input: z.output<typeof saveAssistantInput>): Promise<VersionRow> {
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    ) as Partial<VersionRow>
    return this.db.transaction(async (tx) => {
      const last = await this.versions.lockCurrent(tx, whose)
      if (!last) throw notFound('Assistant')
      return this.versions.append(tx, last, { ...last, ...given, createdBy: user.id, createdAt: this.clock.now() })
    })
  }

  private expert(actor: Actor, action: string): UserActor {
    this.access.require(actor, action, configuresOwn(actor))
    return actor as UserActor
  }
}

function configOf({ assistantId, createdAt, id: _id, createdBy: _createdBy, ...config }: VersionRow): AssistantConfig {
  return { ...config, id: assistantId, updatedAt: createdAt }
}
