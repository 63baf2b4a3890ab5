import DataLoader from 'dataloader'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { isId } from '#server/shared/ids.ts'
import type { AssistantView } from './assistants.contract.ts'
import type { AssistantsRepository } from './assistants.repository.ts'

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
  async default(): Promise<AssistantView> {
    const assistant = await this.assistants.default()
    if (!assistant) throw new AppError('UNAVAILABLE', 'No assistant is set up')
    return assistant
  }

  /** Active assistants, the default one first. Public. */
  async list(filter: { search?: string | null; specialtyId?: string | null }): Promise<AssistantView[]> {
    if (filter.specialtyId && !isId(filter.specialtyId)) return []
    return this.assistants.list(filter)
  }

  /** An active assistant. Inside a transaction its connection is used, so that none waits for another. @throws NOT_FOUND */
  async get(id: string, tx?: Db): Promise<AssistantView> {
    const [assistant] = !isId(id) ? [] : tx ? await this.assistants.byIds([id], tx) : [await this.byId.load(id)]
    if (!assistant) throw notFound('Assistant')
    return assistant
  }
}
