import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput, notFound } from '#server/shared/errors.ts'
import { isId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import { mayChange, mayRead, worksIn } from './conditions.policy.ts'
import type { ConditionsService } from './conditions.service.ts'
import type { EnginesService } from './engines.service.ts'
import {
  CASES_MAX,
  goldenCaseInput,
  tryCaseInput,
  type GoldenCaseInput,
  type GoldenCaseView,
} from './golden-cases.contract.ts'
import type { GoldenCaseRow, GoldenCasesRepository } from './golden-cases.repository.ts'
import type { GoldenGuard } from './golden-guard.ts'
import type { GoldenOutcome } from './golden-run.ts'
import type { GoldenRuns } from './golden-runs.ts'

const IDENTIFIES = 'Take out what names a patient: name, date of birth, record number, phone, e-mail.'

/** What came out of a case, with the conditions of the specialty that it names. */
export interface TriedCase extends Omit<GoldenOutcome, 'conditions'> {
  conditions: { id: string | null; name: string }[]
}

/** Cases with what has to come out of them, kept by those who teach a specialty. */
export class GoldenCasesService {
  constructor(
    private readonly db: Db,
    private readonly cases: GoldenCasesRepository,
    private readonly conditions: ConditionsService,
    private readonly engines: EnginesService,
    private readonly guard: GoldenGuard,
    private readonly runs: GoldenRuns,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** Those of a specialty, each run as the content stands now. @throws NOT_FOUND, FORBIDDEN for a specialty that is not the caller's */
  async list(actor: Actor, specialtyId: string): Promise<GoldenCaseView[]> {
    await this.conditions.enter(actor, 'golden-case.list', specialtyId)
    const rows = await this.cases.list(this.db, actor, specialtyId)
    return rows.length === 0 ? [] : this.views(actor, rows, specialtyId)
  }

  /** What comes out of a text as the content stands now. Nothing is stored. @throws BAD_USER_INPUT, NOT_FOUND, FORBIDDEN */
  async try(actor: Actor, input: { specialtyId: string; text: string }): Promise<TriedCase> {
    const { specialtyId, text } = validate(tryCaseInput, input)
    await this.conditions.enter(actor, 'golden-case.try', specialtyId)
    const outcome = await this.outcome(actor, specialtyId, text)
    const known = await this.conditions.keys(actor, specialtyId)
    return {
      ...outcome,
      conditions: outcome.conditions.map(({ key, name }) => ({ id: known.get(key) ?? null, name })),
    }
  }

  /** @throws BAD_USER_INPUT, also for what names a patient; NOT_FOUND, FORBIDDEN; CONFLICT where there are as many as may be */
  async add(actor: Actor, input: GoldenCaseInput): Promise<GoldenCaseView> {
    const { specialtyId, ...golden } = validate(goldenCaseInput, input)
    const user = await this.conditions.enter(actor, 'golden-case.add', specialtyId)
    await this.refuseUnfit(actor, specialtyId, golden)
    const ownerId = user.role === 'ADMIN' ? null : user.id
    const stored = { ...golden, levelAtLeast: golden.levelAtLeast ?? null }
    const id = await this.db.transaction(async (tx) => {
      await this.cases.lock(tx, specialtyId)
      if ((await this.cases.count(tx, specialtyId)) >= CASES_MAX)
        throw new AppError('CONFLICT', `A specialty has at most ${CASES_MAX} golden cases. Delete one first.`)
      return this.cases.insert(tx, { specialtyId, ...stored, ownerId, createdAt: this.clock.now() })
    })
    this.access.done(actor, 'golden-case.add', id)
    return this.view(actor, id, specialtyId)
  }

  /** Writes a case anew; it stays in its specialty. @throws as `add`, and FORBIDDEN for what an unverified expert did not add */
  async change(actor: Actor, id: string, input: Omit<GoldenCaseInput, 'specialtyId'>): Promise<GoldenCaseView> {
    const row = await this.own(actor, 'golden-case.change', id)
    const { specialtyId, ...golden } = validate(goldenCaseInput, { ...input, specialtyId: row.specialtyId })
    await this.refuseUnfit(actor, specialtyId, golden)
    await this.cases.update(this.db, id, { ...golden, levelAtLeast: golden.levelAtLeast ?? null })
    this.access.done(actor, 'golden-case.change', id)
    return this.view(actor, id, specialtyId)
  }

  /** @throws NOT_FOUND, FORBIDDEN */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.own(actor, 'golden-case.remove', id)
    await this.cases.remove(this.db, id)
    this.access.done(actor, 'golden-case.remove', id)
  }

  private async refuseUnfit(
    actor: Actor,
    specialtyId: string,
    { name, text, conditionIds }: { name: string; text: string; conditionIds: string[] },
  ): Promise<void> {
    const known = new Set((await this.conditions.keys(actor, specialtyId)).values())
    const foreign = conditionIds.find((id) => !known.has(id))
    if (foreign !== undefined) {
      this.access.refused(actor, 'golden-case.keep', isId(foreign) ? foreign : null)
      throw notFound('Condition')
    }
    for (const [field, said] of Object.entries({ name, text }))
      if ((await this.outcome(actor, specialtyId, said)).identifies) throw badInput(field, IDENTIFIES)
  }

  private async outcome(actor: Actor, specialtyId: string, text: string): Promise<GoldenOutcome> {
    const scope = await this.guard.scopeOf(actor, specialtyId)
    if (!scope) throw notFound('Specialty')
    const engine = await this.engines.for(scope)
    return this.runs.try(engine, { text, specialty: scope.specialty.name, asOf: this.clock.now() })
  }

  private async own(actor: Actor, action: string, id: string): Promise<GoldenCaseRow> {
    const found = await this.cases.find(this.db, id)
    const rule = (who: Actor, row: GoldenCaseRow) => worksIn(who, row.specialtyId) && mayRead(who, row)
    const row = this.access.authorize(actor, action, 'Golden case', found, rule, found?.id ?? null)
    if (mayChange(actor, row)) return row
    this.access.refused(actor, action, row.id)
    throw new AppError('FORBIDDEN', 'Your account is not verified yet: you can change only what you added yourself')
  }

  private async view(actor: UserActor | Actor, id: string, specialtyId: string): Promise<GoldenCaseView> {
    const row = await this.cases.find(this.db, id)
    const [view] = row ? await this.views(actor, [row], specialtyId) : []
    if (!view) throw notFound('Golden case')
    return view
  }

  private async views(actor: Actor, rows: GoldenCaseRow[], specialtyId: string): Promise<GoldenCaseView[]> {
    const scope = await this.guard.scopeOf(actor, specialtyId)
    if (!scope) throw notFound('Specialty')
    const engine = await this.engines.for(scope)
    const failures = await this.guard.failures(engine, rows, scope.specialty.name)
    return rows.map(({ id, name, text, expected, isShared, updatedAt }, index) => {
      return { id, specialtyId, name, text, ...expected, isShared, failures: failures[index] ?? [], updatedAt }
    })
  }
}
