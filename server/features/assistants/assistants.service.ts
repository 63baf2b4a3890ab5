import DataLoader from 'dataloader'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { isId, newId } from '#server/shared/ids.ts'
import type { AssistantView } from './assistants.contract.ts'
import type { AssistantsRepository } from './assistants.repository.ts'

const NAME_MAX = 120

export class AssistantsService {
  /** Gathers the look-ups of one tick, so that a list of conversations asks once. Keeps nothing. */
  private readonly byId = new DataLoader<string, AssistantView | null>(
    async (ids) => {
      const found = new Map((await this.assistants.byIds([...ids])).map((assistant) => [assistant.id, assistant]))
      return ids.map((id) => found.get(id) ?? null)
    },
    { cache: false },
  )

  constructor(private readonly assistants: AssistantsRepository) {}

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

  /** One that the caller may begin a conversation with. @throws NOT_FOUND, also for an unverified expert's */
  async choose(actor: Actor, id: string): Promise<AssistantView> {
    const assistant = isId(id) ? await this.assistants.choosable(id, actor.kind === 'user' ? actor.id : null) : null
    if (!assistant) throw notFound('Assistant')
    return assistant
  }

  /** Gives a new expert an assistant of their own. Nobody else finds it until the expert is verified. */
  async createForExpert(tx: Db, expert: { id: string; name: string; specialtyId: string | null }): Promise<void> {
    const { greeting } = await this.default(tx)
    const name = `${expert.name}’s assistant`.slice(0, NAME_MAX)
    await this.assistants.insert(tx, { id: newId(), name, expertId: expert.id, specialtyId: expert.specialtyId, greeting })
  }

  /** The assistant of a conversation that began with it. Inside a transaction its connection is used, so that none waits for another. @throws NOT_FOUND */
  async get(id: string, tx?: Db): Promise<AssistantView> {
    const [assistant] = !isId(id) ? [] : tx ? await this.assistants.byIds([id], tx) : [await this.byId.load(id)]
    if (!assistant) throw notFound('Assistant')
    return assistant
  }
}
