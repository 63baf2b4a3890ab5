import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import {
  createConditionInput,
  bulkConditionsInput,
  updateConditionInput,
  conditionName,
  importText,
  type CreateConditionInput,
  type BulkConditionsInput,
  type UpdateConditionInput,
  type ConditionView,
} from './conditions.contract.ts'
import { mayChange, mayRead, worksIn } from './conditions.policy.ts'
import type { ConditionRow, ConditionsRepository } from './conditions.repository.ts'
import { parseConditionNames } from './parse-conditions.ts'

export interface Imported {
  created: ConditionView[]
  skipped: { line: number; name: string; reason: string }[]
}

const EXISTS = 'This specialty has a condition of this name already'

/** What specialists teach: the conditions of their specialty. */
export class ConditionsService {
  constructor(
    private readonly db: Db,
    private readonly conditions: ConditionsRepository,
    private readonly specialties: SpecialtiesService,
    private readonly access: Access,
  ) {}

  /** @throws NOT_FOUND for an unknown specialty, FORBIDDEN for one that is not the caller's */
  async list(actor: Actor, specialtyId: string): Promise<ConditionView[]> {
    await this.enter(actor, 'condition.list', specialtyId)
    return this.conditions.list(this.db, actor, specialtyId)
  }

  /** A condition as seen from the specialty that the caller works in. @throws NOT_FOUND */
  async get(actor: Actor, id: string): Promise<ConditionView> {
    const { condition, specialtyId } = await this.open(actor, 'condition.read', id)
    return this.view(condition.id, specialtyId)
  }

  /** Conditions of any specialty whose names look like this one, the best first, at most 20. */
  async similar(actor: Actor, name: string): Promise<{ id: string; name: string; specialtyName: string }[]> {
    const text = name.trim().slice(0, 200)
    return text === '' ? [] : this.conditions.similar(this.db, actor, text)
  }

  /** @throws BAD_USER_INPUT for a blank name, CONFLICT for one that the specialty has */
  async add(actor: Actor, input: CreateConditionInput): Promise<ConditionView> {
    const { specialtyId, name, description, isActive } = validate(createConditionInput, input)
    const user = await this.enter(actor, 'condition.add', specialtyId)
    const { created, skipped } = await this.store(user, specialtyId, [
      { line: 1, name, description: description ?? null, isActive },
    ])
    if (skipped[0]) throw new AppError('CONFLICT', skipped[0].reason)
    return created[0] as ConditionView
  }

  /** Adds many at once; a line that cannot be is skipped with its reason, the others stand. */
  async addMany(actor: Actor, input: BulkConditionsInput): Promise<Imported> {
    const { specialtyId, conditions } = validate(bulkConditionsInput, input)
    const user = await this.enter(actor, 'condition.import', specialtyId)
    return this.store(
      user,
      specialtyId,
      conditions.map(({ name, isActive }, index) => ({ line: index + 1, name, description: null, isActive })),
    )
  }

  /** Adds what a text names, read by the built-in rules. @throws BAD_USER_INPUT for a blank text */
  async addFromText(actor: Actor, input: { specialtyId: string; text: string }): Promise<Imported> {
    const text = validate(importText, input.text)
    const user = await this.enter(actor, 'condition.import', input.specialtyId)
    const { names, errors } = parseConditionNames(text)
    const stored = await this.store(
      user,
      input.specialtyId,
      names.map((named) => ({ ...named, description: null, isActive: true })),
    )
    return {
      created: stored.created,
      skipped: [...stored.skipped, ...errors.map(({ line, reason }) => ({ line, name: '', reason }))].sort(
        (a, b) => a.line - b.line,
      ),
    }
  }

  /** Lets a condition belong to a further specialty. @throws NOT_FOUND, CONFLICT when that has one of the same name */
  async map(
    actor: Actor,
    { conditionId, specialtyId }: { conditionId: string; specialtyId: string },
  ): Promise<ConditionView> {
    await this.enter(actor, 'condition.map', specialtyId)
    const found = await this.conditions.find(this.db, conditionId)
    const condition = this.access.authorize(actor, 'condition.map', 'Condition', found, mayRead, found?.id ?? null)
    await this.db.transaction(async (tx) => {
      await this.conditions.lockNames(tx, specialtyId)
      const taken = await this.conditions.taken(tx, actor, specialtyId, [condition.name], condition.id)
      if (taken.size > 0) throw new AppError('CONFLICT', EXISTS)
      await this.conditions.map(tx, condition.id, specialtyId)
    })
    return this.view(condition.id, specialtyId)
  }

  /** Renames, describes, activates or deactivates. @throws NOT_FOUND, FORBIDDEN for what an unverified expert did not add, CONFLICT */
  async change(actor: Actor, input: UpdateConditionInput): Promise<ConditionView> {
    const { id, name, description, isActive } = validate(updateConditionInput, input)
    const { condition, specialtyId } = await this.open(actor, 'condition.change', id)
    this.refuseUnlessTheirs(actor, 'condition.change', condition)
    await this.db.transaction(async (tx) => {
      if (name !== undefined)
        for (const belongs of await this.conditions.specialtiesOf(tx, condition.id)) {
          await this.conditions.lockNames(tx, belongs)
          if ((await this.conditions.taken(tx, actor, belongs, [name], condition.id)).size > 0)
            throw new AppError('CONFLICT', EXISTS)
        }
      await this.conditions.update(tx, condition.id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(isActive !== undefined && { isActive }),
      })
    })
    return this.view(condition.id, specialtyId)
  }

  /** Takes a condition out of the caller's specialty; out of its last one it is deleted. Compiled rules stay. @throws NOT_FOUND, FORBIDDEN */
  async remove(actor: Actor, id: string): Promise<void> {
    const { condition, specialtyId } = await this.open(actor, 'condition.remove', id)
    this.refuseUnlessTheirs(actor, 'condition.remove', condition)
    await this.db.transaction(async (tx) => {
      const belongs = await this.conditions.specialtiesOf(tx, condition.id)
      const isAdmin = actor.kind === 'user' && actor.role === 'ADMIN'
      if (isAdmin || belongs.length === 1) await this.conditions.remove(tx, condition.id)
      else await this.conditions.unmap(tx, condition.id, specialtyId)
    })
  }

  /** A condition that the caller may see in a specialty they work in; for the data points. @throws NOT_FOUND */
  async open(actor: Actor, action: string, id: string): Promise<{ condition: ConditionRow; specialtyId: string }> {
    const found = await this.conditions.find(this.db, id)
    const belongs = found ? await this.conditions.specialtiesOf(this.db, found.id) : []
    const specialtyId = belongs.find((each) => worksIn(actor, each))
    const rule = (who: Actor, condition: ConditionRow) => specialtyId !== undefined && mayRead(who, condition)
    const condition = this.access.authorize(actor, action, 'Condition', found, rule, found?.id ?? null)
    return { condition, specialtyId: specialtyId as string }
  }

  /** @throws FORBIDDEN for what counts for everyone, from an expert who is not verified yet */
  refuseUnlessTheirs(actor: Actor, action: string, condition: ConditionRow): void {
    if (mayChange(actor, condition)) return
    this.access.refused(actor, action, condition.id)
    throw new AppError('FORBIDDEN', 'Your account is not verified yet: you can change only what you added yourself')
  }

  private async view(id: string, specialtyId: string): Promise<ConditionView> {
    const [view] = await this.conditions.views(this.db, [id], specialtyId)
    if (!view) throw notFound('Condition')
    return view
  }

  private async enter(actor: Actor, action: string, specialtyId: string): Promise<UserActor> {
    const specialty = await this.specialties.exists(specialtyId)
    if (!specialty) throw notFound('Specialty')
    if (!worksIn(actor, specialtyId)) {
      this.access.refused(actor, action, specialtyId)
      throw new AppError('FORBIDDEN', 'This is not your specialty')
    }
    return actor as UserActor
  }

  private async store(
    user: UserActor,
    specialtyId: string,
    lines: { line: number; name: string; description: string | null; isActive: boolean }[],
  ): Promise<Imported> {
    const skipped: Imported['skipped'] = []
    const ids = await this.db.transaction(async (tx) => {
      await this.conditions.lockNames(tx, specialtyId)
      const taken = await this.conditions.taken(
        tx,
        user,
        specialtyId,
        lines.map(({ name }) => name.replace(/\s+/g, ' ').trim()),
      )
      const rows = lines.flatMap(({ line, name: typed, description, isActive }) => {
        const read = conditionName.safeParse(typed)
        const name = read.data ?? typed.trim()
        const reason = !read.success
          ? read.error.issues[0]?.message
          : taken.has(name.toLowerCase())
            ? EXISTS
            : undefined
        if (reason !== undefined) {
          skipped.push({ line, name, reason })
          return []
        }
        taken.add(name.toLowerCase())
        return [{ name, description, isActive, ownerId: user.role === 'ADMIN' ? null : user.id }]
      })
      return this.conditions.insert(tx, specialtyId, rows)
    })
    for (const id of ids) this.access.done(user, 'condition.add', id)
    return { created: await this.conditions.views(this.db, ids, specialtyId), skipped }
  }
}
