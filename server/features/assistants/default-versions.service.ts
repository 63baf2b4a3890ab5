import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/shared/errors.ts'
import { configOf } from './assistant-configs.service.ts'
import type { AssistantVersionsRepository, VersionRow } from './assistant-versions.repository.ts'
import type { AssistantConfig } from './assistants.contract.ts'
import { configuresDefault } from './assistants.policy.ts'

/** What of a version can be set, in the order in which the form shows it. */
const SETTINGS = [
  'name',
  'image',
  'greeting',
  'systemPrompt',
  'acuteManagementPrompt',
  'diagnosisWorkupPrompt',
  'triagePrompt',
  'customInstructions',
  'temperature',
  'maxTokens',
  'maxQuestions',
  'maxMessageLength',
  'elevenlabsVoiceId',
  'responseTone',
  'soapNoteFormat',
] as const satisfies (keyof VersionRow)[]

/** A version of the default assistant, with its settings as texts: to be compared, and not to be computed with. */
export interface DefaultVersionView {
  id: string
  version: number
  createdAt: Date
  createdBy: string | null
  settings: { name: string; value: string }[]
}

/** How the default assistant was set up before. Versions are added only: what is restored is a new one. */
export class DefaultVersionsService {
  constructor(
    private readonly db: Db,
    private readonly versions: AssistantVersionsRepository,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** The last versions, the newest first. @throws FORBIDDEN for anyone but an admin */
  async list(actor: Actor): Promise<DefaultVersionView[]> {
    this.access.require(actor, 'assistant.list-default-versions', configuresDefault(actor))
    const rows = await this.versions.ofDefault(this.db)
    return rows.map(({ row, createdBy }) => ({
      id: row.id,
      version: row.version,
      createdAt: row.createdAt,
      createdBy,
      settings: SETTINGS.map((name) => ({ name, value: String(row[name] ?? '') })),
    }))
  }

  /** Sets the default assistant up as it was in a version. @throws FORBIDDEN for anyone but an admin, NOT_FOUND */
  async restore(actor: Actor, version: number): Promise<AssistantConfig> {
    this.access.require(actor, 'assistant.restore-default', configuresDefault(actor))
    const { id } = actor as UserActor
    return this.db.transaction(async (tx) => {
      const last = await this.versions.lockCurrent(tx, 'default')
      const former = (await this.versions.ofDefault(tx)).find(({ row }) => row.version === version)?.row
      if (!last || !former) throw notFound('Version')
      return configOf(await this.versions.append(tx, last, { ...former, createdBy: id, createdAt: this.clock.now() }))
    })
  }
}
