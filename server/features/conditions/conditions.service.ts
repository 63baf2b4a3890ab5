import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { TAUGHT } from '#server/clinical/dictionary.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import {
  createConditionInput,
  bulkConditionsInput,
  updateConditionInput,
  conditionName,
  importInput,
  type CreateConditionInput,
  type BulkConditionsInput,
  type UpdateConditionInput,
  type ConditionView,
} from './conditions.contract.ts'
import { mayChange, mayRead, worksIn } from './conditions.policy.ts'
import type { GoldenGuard } from './golden-guard.ts'
import type { ConditionRow, ConditionsRepository } from './conditions.repository.ts'
import { conditionsByModel, type ImportTasks } from './model-import.ts'
import { parseConditionNames, type ParsedNames } from './parse-conditions.ts'

export interface Imported {
  created: ConditionView[]
  skipped: { line: number; name: string; reason: string }[]
}

/** What a text would add, by its line from 1, and what it would not. */
export interface ReadConditions {
  found: { line: number; name: string }[]
  skipped: Imported['skipped']
}

/** A condition, with the specialty in which the caller works on it, and all to which it belongs. */
export interface Opened {
  condition: ConditionRow
  specialtyId: string
  specialtyIds: string[]
}

const EXISTS = 'This specialty has a condition of this name already'

/** What specialists teach: the conditions of their specialty. */
export class ConditionsService {
  constructor(
    private readonly db: Db,
    private readonly conditions: ConditionsRepository,
    private readonly specialties: SpecialtiesService,
    private readonly golden: GoldenGuard,
    private readonly access: Access,
    private readonly tasks: ImportTasks,
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
    const { specialtyId, name, description, isActive, acceptsBroken } = validate(createConditionInput, input)
    const user = await this.enter(actor, 'condition.add', specialtyId)
    const line = { line: 1, name, description: description ?? null, isActive }
    const { created, skipped } = await this.store(user, specialtyId, [line], acceptsBroken)
    if (skipped[0]) throw new AppError('CONFLICT', skipped[0].reason)
    return created[0] as ConditionView
  }

  /** Adds many at once; a line that cannot be is skipped with its reason, the others stand. */
  async addMany(actor: Actor, input: BulkConditionsInput): Promise<Imported> {
    const { specialtyId, conditions, acceptsBroken } = validate(bulkConditionsInput, input)
    const user = await this.enter(actor, 'condition.import', specialtyId)
    const lines = conditions.map(({ name, isActive }, index) => ({
      line: index + 1,
      name,
      description: null,
      isActive,
    }))
    return this.store(user, specialtyId, lines, acceptsBroken)
  }

  /** Adds what a text names, read by a language model where there is one that does, else by the built-in rules. @throws BAD_USER_INPUT for a blank text */
  async addFromText(actor: Actor, input: { specialtyId: string; text: string }): Promise<Imported> {
    const { text } = validate(importInput, input)
    const user = await this.enter(actor, 'condition.import', input.specialtyId)
    const { names, errors } = await this.namesIn(user.id, text)
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

  /** What a text would add, and what it would not. Nothing is stored. @throws BAD_USER_INPUT for a blank text */
  async readText(actor: Actor, input: { specialtyId: string; text: string }): Promise<ReadConditions> {
    const { text } = validate(importInput, input)
    const user = await this.enter(actor, 'condition.import', input.specialtyId)
    const { names, errors } = await this.namesIn(user.id, text)
    const typed = names.map(({ name }) => name)
    const taken = await this.conditions.taken(this.db, actor, input.specialtyId, typed)
    const isTaken = ({ name }: { name: string }) => taken.has(name.toLowerCase())
    return {
      found: names.filter((named) => !isTaken(named)),
      skipped: [
        ...names.filter(isTaken).map((named) => ({ ...named, reason: EXISTS })),
        ...errors.map(({ line, reason }) => ({ line, name: '', reason })),
      ].sort((a, b) => a.line - b.line),
    }
  }

  private async namesIn(userId: string, text: string): Promise<ParsedNames> {
    return (await conditionsByModel(this.tasks, userId, text)) ?? parseConditionNames(text)
  }

  /** Lets a condition belong to a further specialty. @throws NOT_FOUND, CONFLICT when that has one of the same name */
  async map(
    actor: Actor,
    {
      conditionId,
      specialtyId,
      acceptsBroken = false,
    }: { conditionId: string; specialtyId: string; acceptsBroken?: boolean },
  ): Promise<ConditionView> {
    await this.enter(actor, 'condition.map', specialtyId)
    const found = await this.conditions.find(this.db, conditionId)
    const condition = this.access.authorize(actor, 'condition.map', 'Condition', found, mayRead, found?.id ?? null)
    const golden = await this.golden.watch(actor, [specialtyId])
    await this.db.transaction(async (tx) => {
      await this.conditions.lockNames(tx, specialtyId)
      const taken = await this.conditions.taken(tx, actor, specialtyId, [condition.name], condition.id)
      if (taken.size > 0) throw new AppError('CONFLICT', EXISTS)
      await this.conditions.map(tx, condition.id, specialtyId)
      await golden.settle(tx, acceptsBroken)
    })
    return this.view(condition.id, specialtyId)
  }

  /** Renames, describes, activates or deactivates. @throws NOT_FOUND, FORBIDDEN for what an unverified expert did not add, CONFLICT */
  async change(actor: Actor, input: UpdateConditionInput): Promise<ConditionView> {
    const { id, name, description, isActive, acceptsBroken } = validate(updateConditionInput, input)
    const { condition, specialtyId, specialtyIds } = await this.open(actor, 'condition.change', id)
    this.refuseUnlessTheirs(actor, 'condition.change', condition)
    const golden = await this.golden.watch(actor, specialtyIds)
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
      await golden.settle(tx, acceptsBroken)
    })
    return this.view(condition.id, specialtyId)
  }

  /** Takes a condition out of the caller's specialty; out of its last one it is deleted. Compiled rules stay. @throws NOT_FOUND, FORBIDDEN, CONFLICT while golden cases stand on it */
  async remove(actor: Actor, id: string): Promise<void> {
    const { condition, specialtyId, specialtyIds } = await this.open(actor, 'condition.remove', id)
    this.refuseUnlessTheirs(actor, 'condition.remove', condition)
    const golden = await this.golden.watch(actor, specialtyIds)
    await this.db.transaction(async (tx) => {
      const belongs = await this.conditions.specialtiesOf(tx, condition.id)
      const isAdmin = actor.kind === 'user' && actor.role === 'ADMIN'
      if (isAdmin || belongs.length === 1) await this.conditions.remove(tx, condition.id)
      else await this.conditions.unmap(tx, condition.id, specialtyId)
      await golden.settle(tx, false)
    })
  }

  /** A condition that the caller may see in a specialty they work in; for the data points. @throws NOT_FOUND */
  async open(actor: Actor, action: string, id: string): Promise<Opened> {
    const found = await this.conditions.find(this.db, id)
    const belongs = found ? await this.conditions.specialtiesOf(this.db, found.id) : []
    const specialtyId = belongs.find((each) => worksIn(actor, each))
    const rule = (who: Actor, condition: ConditionRow) => specialtyId !== undefined && mayRead(who, condition)
    const condition = this.access.authorize(actor, action, 'Condition', found, rule, found?.id ?? null)
    return { condition, specialtyId: specialtyId as string, specialtyIds: belongs }
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

  /** The specialty's conditions that the caller may see, by the keys that decisions name them with. */
  async keys(actor: Actor, specialtyId: string): Promise<Map<string, string>> {
    const rows = await this.conditions.keys(this.db, actor, specialtyId)
    return new Map(rows.map(({ id, key }) => [key ?? TAUGHT + id, id]))
  }

  /** For what is kept beside the conditions of a specialty. @throws NOT_FOUND for an unknown one, FORBIDDEN for one that is not the caller's */
  async enter(actor: Actor, action: string, specialtyId: string): Promise<UserActor> {
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
    acceptsBroken = false,
  ): Promise<Imported> {
    const skipped: Imported['skipped'] = []
    const golden = await this.golden.watch(user, [specialtyId])
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
      const added = await this.conditions.insert(tx, specialtyId, rows)
      await golden.settle(tx, acceptsBroken)
      return added
    })
    for (const id of ids) this.access.done(user, 'condition.add', id)
    return { created: await this.conditions.views(this.db, ids, specialtyId), skipped }
  }
}
