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
  SETTINGS,
  versionsShown,
  type AssistantSetting,
  type AssistantVersion,
  type PinnedAssistant,
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

  /**
   * The last configurations of the caller's own assistant, the newest first, each with what it changed.
   * @param first 1 to 100 @param before only those before this version
   */
  async history(
    actor: Actor,
    { first, before }: { first: number; before: number | null },
  ): Promise<AssistantVersion[]> {
    const expert = this.expert(actor, 'assistant.read')
    const most = validate(versionsShown, first)
    // one more: what the last one changed is seen beside the one before it
    const rows = await this.versions.newest(this.db, expert.id, { most: most + 1, before })
    return rows
      .slice(0, most)
      .map((row, index) => ({ ...row, savedAt: row.createdAt, changes: changesBetween(rows[index + 1], row) }))
  }

  /** Makes an earlier configuration the current one, as a new version. @throws NOT_FOUND for one that there is not */
  async restoreOwn(actor: Actor, version: number): Promise<AssistantConfig> {
    const expert = this.expert(actor, 'assistant.save')
    const earlier = await this.versions.find(this.db, expert.id, version)
    if (!earlier) throw notFound('Version')
    return configOf(await this.save(expert, { expertId: expert.id }, settingsOf(earlier)))
  }

  /**
   * Keeps settings that were not saved, for a conversation that tries them out. They are nobody's current ones.
   * @throws BAD_USER_INPUT outside the bounds, NOT_FOUND without an assistant
   */
  async tryOwn(actor: Actor, input: SaveAssistantInput): Promise<PinnedAssistant> {
    const expert = this.expert(actor, 'assistant.try')
    return this.keepTried(expert, { expertId: expert.id }, validate(saveAssistantInput, input))
  }

  /** The same of the default assistant. @throws FORBIDDEN for anyone but an admin, BAD_USER_INPUT outside the bounds */
  async tryDefault(actor: Actor, input: SaveDefaultAssistantInput): Promise<PinnedAssistant> {
    this.access.require(actor, 'assistant.try-default', configuresDefault(actor))
    return this.keepTried(actor as UserActor, 'default', validate(saveDefaultAssistantInput, input))
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

  private async keepTried(
    user: UserActor,
    whose: Whose,
    input: z.output<typeof saveAssistantInput>,
  ): Promise<PinnedAssistant> {
    const last = await this.versions.current(this.db, whose)
    if (!last) throw notFound('Assistant')
    const { assistantId } = last
    const tried = { ...last, ...given(input), createdBy: user.id, createdAt: this.clock.now() }
    return { assistantId, assistantVersionId: await this.versions.insertTried(this.db, assistantId, tried) }
  }

  private save(user: UserActor, whose: Whose, input: z.output<typeof saveAssistantInput>): Promise<VersionRow> {
    return this.db.transaction(async (tx) => {
      const last = await this.versions.lockCurrent(tx, whose)
      if (!last) throw notFound('Assistant')
      return this.versions.append(tx, last, {
        ...last,
        ...given(input),
        createdBy: user.id,
        createdAt: this.clock.now(),
      })
    })
  }

  private expert(actor: Actor, action: string): UserActor {
    this.access.require(actor, action, configuresOwn(actor))
    return actor as UserActor
  }
}

/** What was given; what was not stays as it is. */
function given(input: z.output<typeof saveAssistantInput>): Partial<VersionRow> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

/** What an expert sets, of a version. */
function settingsOf(row: VersionRow): z.output<typeof saveAssistantInput> {
  return Object.fromEntries(Object.values(SETTINGS).map((name) => [name, row[name]])) as z.output<
    typeof saveAssistantInput
  >
}

/** Names of the settings that differ; none for the first version. */
function changesBetween(before: VersionRow | undefined, after: VersionRow): AssistantSetting[] {
  const all = Object.keys(SETTINGS) as AssistantSetting[]
  return before ? all.filter((name) => before[SETTINGS[name]] !== after[SETTINGS[name]]) : []
}

/** A version as its keeper reads it. */
export function configOf({
  assistantId,
  createdAt,
  id: _id,
  createdBy: _createdBy,
  ...config
}: VersionRow): AssistantConfig {
  return { ...config, id: assistantId, updatedAt: createdAt }
}
