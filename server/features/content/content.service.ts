import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import {
  createContentItemInput,
  updateContentItemInput,
  contentKeys,
  shownValue,
  storedValue,
  type CreateContentItemInput,
  type AdminContentView,
  type UpdateContentItemInput,
  type ContentView,
} from './content.contract.ts'
import { keepsContent } from './content.policy.ts'
import type { ContentRepository, ContentRow } from './content.repository.ts'

/** The texts of the pages: read by everyone, kept by admins. */
export class ContentService {
  constructor(
    private readonly content: ContentRepository,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** Active items in the order of their keys; what is unknown or inactive is left out. Public. @throws BAD_USER_INPUT past fifty keys */
  async published(keys: string[]): Promise<ContentView[]> {
    const wanted = [...new Set(validate(contentKeys, keys))]
    const rows = new Map((await this.content.active(wanted)).map((row) => [row.contentKey, row]))
    return wanted.flatMap((key) => {
      const row = rows.get(key)
      return row ? [shown(row)] : []
    })
  }

  /** One active item. Public. @throws NOT_FOUND */
  async publishedItem(key: string): Promise<ContentView> {
    const [item] = await this.published([key])
    if (!item) throw notFound('Content')
    return item
  }

  /** Every item by key, active or not, for admins. */
  async list(actor: Actor): Promise<AdminContentView[]> {
    this.access.require(actor, 'content.list', keepsContent(actor))
    return (await this.content.list()).map(shown)
  }

  /** @throws BAD_USER_INPUT, CONFLICT when the key is taken */
  async add(actor: Actor, input: CreateContentItemInput): Promise<AdminContentView> {
    const keeper = this.access.requireSession(actor, 'content.add')
    if (!keepsContent(keeper)) this.access.require(actor, 'content.add', false)
    const { contentValue, description = null, ...rest } = validate(createContentItemInput, input)
    const now = this.clock.now()
    const value = storedValue(rest.contentType, contentValue)
    const row = await this.content.insert({
      ...rest,
      id: newId(),
      description,
      contentValue: value,
      createdAt: now,
      updatedAt: now,
    })
    if (!row) {
      this.access.refused(actor, 'content.add')
      throw new AppError('CONFLICT', 'Content with this key already exists')
    }
    this.access.done(actor, 'content.add', row.id)
    return shown(row)
  }

  /** Changes all but the key; what is not given stays. @throws NOT_FOUND, BAD_USER_INPUT */
  async change(actor: Actor, key: string, input: UpdateContentItemInput): Promise<AdminContentView> {
    return this.content.db.transaction(async (tx) => {
      const row = await this.own(tx, actor, 'content.change', key)
      const { contentType, contentValue, title, description, isActive } = validate(updateContentItemInput, input)
      const type = contentType ?? row.contentType
      const isRewritten = type !== row.contentType || (contentValue ?? row.contentValue) !== row.contentValue
      const changed = await this.content.update(tx, row.id, {
        contentType: type,
        // A stored value of its type stands as it is, so that it can always be switched on and off.
        contentValue: isRewritten ? storedValue(type, contentValue ?? row.contentValue) : row.contentValue,
        title: title ?? row.title,
        description: description === undefined ? row.description : description,
        isActive: isActive ?? row.isActive,
        updatedAt: this.clock.now(),
      })
      return shown(changed)
    })
  }

  /** @throws NOT_FOUND */
  async remove(actor: Actor, key: string): Promise<void> {
    await this.content.db.transaction(async (tx) => {
      const row = await this.own(tx, actor, 'content.delete', key)
      await this.content.remove(tx, row.id)
    })
  }

  private async own(tx: Db, actor: Actor, action: string, key: string): Promise<ContentRow> {
    const found = await this.content.lock(tx, key)
    return this.access.authorize(actor, action, 'Content', found, keepsContent, found?.id ?? null)
  }
}

function shown(row: ContentRow): AdminContentView {
  return { ...row, contentValue: shownValue(row.contentType, row.contentValue) }
}
