import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput, notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { importInput } from './conditions.contract.ts'
import { mayChange, mayRead } from './conditions.policy.ts'
import type { GoldenGuard } from './golden-guard.ts'
import type { ConditionsService, Opened } from './conditions.service.ts'
import {
  bulkDataPointsInput,
  updateDataPointInput,
  dataPointInput,
  orderInput,
  type UpdateDataPointInput,
  type DataPointFields,
  type DataPointValues,
  type DataPointView,
  type ReadDataPoints,
} from './data-points.contract.ts'
import { viewOf, type DataPointRow, type DataPointsRepository } from './data-points.repository.ts'
import { dataPointsByModel, type ImportTasks } from './model-import.ts'
import { parseDataPoints, type KnownMeasure, type ParsedDataPoints } from './parse-data-points.ts'

export interface ImportedDataPoints {
  created: DataPointView[]
  /** What could not be added, by its line from 1. */
  skipped: { line: number; name: string; reason: string }[]
}

const NOT_VERIFIED = 'Your account is not verified yet: you can change only what you added yourself'
const EXISTS = 'This condition has a data point of this name already'

/** What a condition wants to know, and in which order. */
export class DataPointsService {
  constructor(
    private readonly db: Db,
    private readonly points: DataPointsRepository,
    private readonly conditions: ConditionsService,
    private readonly golden: GoldenGuard,
    private readonly access: Access,
    private readonly known: KnownMeasure,
    private readonly tasks: ImportTasks,
  ) {}

  /** By display order. @throws NOT_FOUND */
  async list(actor: Actor, conditionId: string): Promise<DataPointView[]> {
    const { condition } = await this.conditions.open(actor, 'data-point.list', conditionId)
    return this.points.list(this.db, actor, condition.id)
  }

  /** At the end, unless it says where. @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT */
  async add(actor: Actor, conditionId: string, input: DataPointFields, acceptsBroken = false): Promise<DataPointView> {
    const opened = await this.conditions.open(actor, 'data-point.add', conditionId)
    const point = validate(dataPointInput, input)
    const { created, skipped } = await this.store(actor as UserActor, opened, [{ line: 1, point }], acceptsBroken)
    if (skipped[0]) throw new AppError('CONFLICT', skipped[0].reason)
    return created[0] as DataPointView
  }

  /** Adds many at once; one that cannot be is skipped with its reason, the others stand. */
  async addMany(actor: Actor, conditionId: string, input: unknown, acceptsBroken = false): Promise<ImportedDataPoints> {
    const opened = await this.conditions.open(actor, 'data-point.import', conditionId)
    const lines = validate(bulkDataPointsInput, input)
    const skipped: ImportedDataPoints['skipped'] = []
    const read = lines.flatMap((fields, index) => {
      const parsed = dataPointInput.safeParse(fields)
      if (parsed.success) return [{ line: index + 1, point: parsed.data }]
      skipped.push({ line: index + 1, name: '', reason: parsed.error.issues[0]?.message ?? 'This is not valid' })
      return []
    })
    const stored = await this.store(actor as UserActor, opened, read, acceptsBroken)
    return { created: stored.created, skipped: [...skipped, ...stored.skipped].sort((a, b) => a.line - b.line) }
  }

  /** Adds what a text lists; type, unit, options and whether it is required are read by a language model or the built-in rules. */
  async addFromText(actor: Actor, conditionId: string, text: string): Promise<ImportedDataPoints> {
    const opened = await this.conditions.open(actor, 'data-point.import', conditionId)
    const { points, errors } = await this.pointsIn(actor as UserActor, validate(importInput, { text }).text)
    const stored = await this.store(
      actor as UserActor,
      opened,
      points.map(({ line, point }) => ({ line, point: validate(dataPointInput, point) })),
    )
    const unread = errors.map(({ line, reason }) => ({ line, name: '', reason }))
    return { created: stored.created, skipped: [...stored.skipped, ...unread].sort((a, b) => a.line - b.line) }
  }

  /** What a text would add, and what it would not. Nothing is stored. @throws NOT_FOUND, BAD_USER_INPUT for a blank text */
  async readText(actor: Actor, conditionId: string, text: string): Promise<ReadDataPoints> {
    const { condition } = await this.conditions.open(actor, 'data-point.import', conditionId)
    const { points, errors } = await this.pointsIn(actor as UserActor, validate(importInput, { text }).text)
    const names = points.map(({ point }) => point.name)
    const taken = await this.points.taken(this.db, actor, condition.id, names)
    const isTaken = ({ point }: { point: { name: string } }) => taken.has(point.name.toLowerCase())
    return {
      found: points.filter((one) => !isTaken(one)),
      skipped: [
        ...points.filter(isTaken).map(({ line, point }) => ({ line, name: point.name, reason: EXISTS })),
        ...errors.map(({ line, reason }) => ({ line, name: '', reason })),
      ].sort((a, b) => a.line - b.line),
    }
  }

  private async pointsIn({ id }: UserActor, text: string): Promise<ParsedDataPoints> {
    return (await dataPointsByModel(this.tasks, id, text, this.known)) ?? parseDataPoints(text, this.known)
  }

  /**
   * Puts all data points that the caller sees of a condition in this order.
   * @throws NOT_FOUND; CONFLICT where there are others by now; FORBIDDEN for an unverified expert, but among what they added
   */
  async order(actor: Actor, conditionId: string, given: string[], acceptsBroken = false): Promise<DataPointView[]> {
    const ids = validate(orderInput, given)
    const { condition, specialtyIds } = await this.conditions.open(actor, 'data-point.order', conditionId)
    const golden = await this.golden.watch(actor, specialtyIds)
    await this.db.transaction(async (tx) => {
      await this.points.lockOrder(tx, condition.id)
      const rows = await this.points.rows(tx, actor, condition.id)
      const known = new Set(rows.map(({ id }) => id))
      if (ids.some((id) => !known.has(id))) throw notFound('Data point')
      if (ids.length !== known.size)
        throw new AppError('CONFLICT', 'The data points have changed meanwhile. They are shown anew.')
      if (rows.some((row, place) => row.id !== ids[place] && !mayChange(actor, row))) {
        this.access.refused(actor, 'data-point.order', condition.id)
        throw new AppError('FORBIDDEN', NOT_VERIFIED)
      }
      await this.points.order(tx, ids)
      await golden.settle(tx, acceptsBroken)
    })
    this.access.done(actor, 'data-point.order', condition.id)
    return this.points.list(this.db, actor, condition.id)
  }

  /** @throws NOT_FOUND, FORBIDDEN for what an unverified expert did not add, BAD_USER_INPUT, CONFLICT */
  async change(
    actor: Actor,
    conditionId: string,
    id: string,
    input: UpdateDataPointInput,
    acceptsBroken = false,
  ): Promise<DataPointView> {
    const { label, ...change } = validate(updateDataPointInput, input)
    const { point, specialtyIds } = await this.own(actor, 'data-point.change', conditionId, id)
    const golden = await this.golden.watch(actor, specialtyIds)
    const type = change.type ?? point.type
    const options = change.options === undefined ? point.options : change.options
    if (type === 'SELECT' && !options?.length) throw badInput('options', 'A select needs options')
    await this.db.transaction(async (tx) => {
      await this.points.lockOrder(tx, point.conditionId)
      if (change.name && (await this.points.taken(tx, actor, point.conditionId, [change.name], point.id)).size > 0)
        throw new AppError('CONFLICT', EXISTS)
      await this.points.update(tx, point.id, {
        ...withoutUndefined(change),
        ...(label !== undefined && { label: label || change.name || point.name }),
      })
      await golden.settle(tx, acceptsBroken)
    })
    this.access.done(actor, 'data-point.change', point.id)
    return viewOf((await this.points.find(this.db, point.conditionId, point.id)) as DataPointRow)
  }

  /** @throws NOT_FOUND, FORBIDDEN */
  async remove(actor: Actor, conditionId: string, id: string, acceptsBroken = false): Promise<void> {
    const { point, specialtyIds } = await this.own(actor, 'data-point.remove', conditionId, id)
    const golden = await this.golden.watch(actor, specialtyIds)
    await this.db.transaction(async (tx) => {
      await this.points.remove(tx, point.id)
      await golden.settle(tx, acceptsBroken)
    })
    this.access.done(actor, 'data-point.remove', point.id)
  }

  private async own(
    actor: Actor,
    action: string,
    conditionId: string,
    id: string,
  ): Promise<{ point: DataPointRow; specialtyIds: string[] }> {
    const { condition, specialtyIds } = await this.conditions.open(actor, action, conditionId)
    const found = await this.points.find(this.db, condition.id, id)
    const point = this.access.authorize(actor, action, 'Data point', found, mayRead, found?.id ?? null)
    if (mayChange(actor, point)) return { point, specialtyIds }
    this.access.refused(actor, action, point.id)
    throw new AppError('FORBIDDEN', NOT_VERIFIED)
  }

  private async store(
    user: UserActor,
    { condition: { id: conditionId }, specialtyIds }: Opened,
    lines: { line: number; point: DataPointValues }[],
    acceptsBroken = false,
  ): Promise<ImportedDataPoints> {
    const skipped: ImportedDataPoints['skipped'] = []
    const golden = await this.golden.watch(user, specialtyIds)
    const rows = await this.db.transaction(async (tx) => {
      let place = await this.points.lockOrder(tx, conditionId)
      const taken = await this.points.taken(
        tx,
        user,
        conditionId,
        lines.map(({ point }) => point.name),
      )
      const fresh = lines.filter(({ line, point }) => {
        const isTaken = taken.has(point.name.toLowerCase())
        if (isTaken) skipped.push({ line, name: point.name, reason: EXISTS })
        taken.add(point.name.toLowerCase())
        return !isTaken
      })
      const ownerId = user.role === 'ADMIN' ? null : user.id
      const added = await this.points.insert(
        tx,
        fresh.map(({ point }) => ({ ...point, conditionId, ownerId, displayOrder: point.displayOrder ?? place++ })),
      )
      await golden.settle(tx, acceptsBroken)
      return added
    })
    for (const { id } of rows) this.access.done(user, 'data-point.add', id)
    const isMine = user.role !== 'ADMIN' && !user.account.isVerifiedExpert
    return { created: rows.map((row) => viewOf({ ...row, isShared: !isMine })), skipped }
  }
}

function withoutUndefined<Change extends object>(
  change: Change,
): { [Key in keyof Change]?: Exclude<Change[Key], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Change]?: Exclude<Change[Key], undefined>
  }
}
