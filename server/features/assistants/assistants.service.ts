import DataLoader from 'dataloader'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { isId, newId } from '#server/shared/ids.ts'
import type { AssistantVersionsRepository } from './assistant-versions.repository.ts'
import {
  NAME_MAX,
  type AssistantInstructions,
  type AssistantView,
  type PinnedAssistant,
} from './assistants.contract.ts'
import type { AssistantsRepository } from './assistants.repository.ts'

/** Who answers. How they are set up is in `assistant-configs`. */
export class AssistantsService {
  /** Gathers the look-ups of one tick, so that a list of conversations asks once. Keeps nothing. */
  private readonly byPin = new DataLoader<PinnedAssistant, AssistantView | null>(
    (pins) => this.assistants.pinned(pins),
    { cache: false },
  )

  constructor(
    private readonly assistants: AssistantsRepository,
    private readonly versions: AssistantVersionsRepository,
  ) {}

  /** The assistant that answers when none was chosen. @throws UNAVAILABLE when none is set up */
  async default(tx?: Db): Promise<AssistantView> {
    const assistant = await this.assistants.default(tx)
    if (!assistant) throw new AppError('UNAVAILABLE', 'No assistant is set up')
    return assistant
  }

  /** The default assistant, then those of verified experts and the caller's own. */
  async list(actor: Actor, filter: { search?: string | null; specialtyId?: string | null }): Promise<AssistantView[]> {
    if (filter.specialtyId && !isId(filter.specialtyId)) return []
    return this.assistants.list(filter, actor.kind === 'user' ? actor.id : null)
  }

  /** Those of verified experts, the same for everyone. */
  async specialists(): Promise<AssistantView[]> {
    return (await this.assistants.list({}, null)).filter(({ isDefault }) => !isDefault)
  }

  /** One that the caller may begin a conversation with. @throws NOT_FOUND, also for an unverified expert's */
  async choose(actor: Actor, id: string): Promise<AssistantView> {
    const assistant = isId(id) ? await this.assistants.choosable(id, actor.kind === 'user' ? actor.id : null) : null
    if (!assistant) throw notFound('Assistant')
    return assistant
  }

  /** Gives a new expert an assistant of their own. Nobody else finds it until the expert is verified. */
  async createForExpert(tx: Db, expert: { id: string; name: string; specialtyId: string | null }): Promise<void> {
    const { greeting, maxMessageLength } = await this.default(tx)
    const name = `${expert.name}’s assistant`.slice(0, NAME_MAX)
    await this.versions.insert(
      tx,
      { id: newId(), expertId: expert.id, specialtyId: expert.specialtyId },
      { name, greeting, maxMessageLength, createdBy: expert.id },
    )
  }

  /** Whether an account has an assistant of its own, from before it may be. */
  async existsFor(tx: Db, expertId: string): Promise<boolean> {
    return (await this.versions.current(tx, { expertId })) !== null
  }

  /** An expert's assistant goes where its expert goes. */
  async moveOfExpert(tx: Db, expertId: string, specialtyId: string): Promise<void> {
    await this.assistants.update(tx, expertId, { specialtyId })
  }

  /**
   * The assistant of a conversation, as it was when that began. Inside a transaction its connection is used, so that none
   * waits for another.
   * @throws NOT_FOUND
   */
  async get(pin: PinnedAssistant, tx?: Db): Promise<AssistantView> {
    const [assistant] = tx ? await this.assistants.pinned([pin], tx) : [await this.byPin.load(pin)]
    if (!assistant) throw notFound('Assistant')
    return assistant
  }

  /** How the assistant of a conversation has a language model write, in the version that began it. @throws NOT_FOUND */
  async instructions(pin: PinnedAssistant): Promise<AssistantInstructions> {
    const found = await this.assistants.instructions(pin)
    if (!found) throw notFound('Assistant')
    return found
  }

  /** How the assistant of a conversation has SOAP notes written; null: no format of its own. */
  soapNoteFormat(pin: PinnedAssistant): Promise<string | null> {
    return this.assistants.soapNoteFormat(pin)
  }

  /**
   * The voice, by its id at ElevenLabs, of an assistant that the caller may choose; of any other, or of none, the default
   * one's. Null: it names no voice.
   */
  voice(actor: Actor, id: string | null): Promise<string | null> {
    return this.assistants.voice(id && isId(id) ? id : null, actor.kind === 'user' ? actor.id : null)
  }
}
