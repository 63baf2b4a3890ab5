import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { tellOfService } from '#server/features/viewer-events/viewer-events.contract.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
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
  type ContentVersionView,
  type ContentView,
} from './content.contract.ts'
import { keepsContent } from './content.policy.ts'
import type { ContentRepository, ContentRow } from './content.repository.ts'

type ContentState = Pick<ContentRow, 'contentType' | 'title' | 'description' | 'contentValue' | 'isActive'>

/** The texts of the pages: read by everyone, kept by admins. */
export class ContentService {
  constructor(
    private readonly content: ContentRepository,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly bus: Bus,
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
    const row = await this.content.db.transaction(async (tx) => {
      const times = { createdAt: now, updatedAt: now }
      const added = await this.content.insert(tx, { ...rest, id: newId(), description, contentValue: value, ...times })
      if (added) await this.content.appendVersion(tx, added, keeper.id)
      return added
    })
    if (!row) {
      this.access.refused(actor, 'content.add')
      throw new AppError('CONFLICT', 'Content with this key already exists')
    }
    this.access.done(actor, 'content.add', row.id)
    tellOfService(this.bus, { contentKey: row.contentKey })
    return shown(row)
  }

  /** Changes all but the key; what is not given stays. @throws NOT_FOUND, BAD_USER_INPUT */
  async change(actor: Actor, key: string, input: UpdateContentItemInput): Promise<AdminContentView> {
    const changed = await this.content.db.transaction(async (tx) => {
      const row = await this.own(tx, actor, 'content.change', key)
      const { contentType, contentValue, title, description, isActive } = validate(updateContentItemInput, input)
      const type = contentType ?? row.contentType
      const isRewritten = type !== row.contentType || (contentValue ?? row.contentValue) !== row.contentValue
      return this.store(tx, actor, row, {
        contentType: type,
        // A stored value of its type stands as it is, so that it can always be switched on and off.
        contentValue: isRewritten ? storedValue(type, contentValue ?? row.contentValue) : row.contentValue,
        title: title ?? row.title,
        description: description === undefined ? row.description : description,
        isActive: isActive ?? row.isActive,
      })
    })
    tellOfService(this.bus, { contentKey: key })
    return shown(changed)
  }

  /** How an item stood, the newest first, at most a hundred. @throws NOT_FOUND */
  async versions(actor: Actor, key: string): Promise<ContentVersionView[]> {
    const found = await this.content.find(this.content.db, key)
    const row = this.access.authorize(actor, 'content.list-versions', 'Content', found, keepsContent, found?.id ?? null)
    const versions = await this.content.versions(this.content.db, row.id)
    return versions.map((version) => ({
      ...version,
      contentValue: shownValue(version.contentType, version.contentValue),
    }))
  }

  /** Makes an item again what it was in one of its versions, as a new one. @throws NOT_FOUND */
  async restore(actor: Actor, key: string, version: number): Promise<AdminContentView> {
    const changed = await this.content.db.transaction(async (tx) => {
      const row = await this.own(tx, actor, 'content.restore', key)
      const former = (await this.content.versions(tx, row.id)).find((each) => each.version === version)
      if (!former) throw notFound('Version')
      const { contentType, title, description, contentValue, isActive } = former
      return this.store(tx, actor, row, { contentType, title, description, contentValue, isActive })
    })
    tellOfService(this.bus, { contentKey: key })
    return shown(changed)
  }

  /** Stores a change as a new version, after what stood before where nothing is noted of that. */
  private async store(tx: Db, actor: Actor, row: ContentRow, change: ContentState): Promise<ContentRow> {
    if (!(await this.content.hasVersions(tx, row.id))) await this.content.appendVersion(tx, row, null)
    const changed = await this.content.update(tx, row.id, { ...change, updatedAt: this.clock.now() })
    await this.content.appendVersion(tx, changed, actor.id)
    return changed
  }

  /** @throws NOT_FOUND */
  async remove(actor: Actor, key: string): Promise<void> {
    await this.content.db.transaction(async (tx) => {
      const row = await this.own(tx, actor, 'content.delete', key)
      await this.content.remove(tx, row.id)
    })
    tellOfService(this.bus, { contentKey: key })
  }

  private async own(tx: Db, actor: Actor, action: string, key: string): Promise<ContentRow> {
    const found = await this.content.lock(tx, key)
    return this.access.authorize(actor, action, 'Content', found, keepsContent, found?.id ?? null)
  }
}

function shown(row: ContentRow): AdminContentView {
  return { ...row, contentValue: shownValue(row.contentType, row.contentValue) }
}
