import type { Actor } from '#server/access/actor.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError } from '#server/shared/errors.ts'
import { worksIn } from './conditions.policy.ts'
import type { EnginesService } from './engines.service.ts'
import type { GoldenCaseRow, GoldenCasesRepository } from './golden-cases.repository.ts'
import { failuresOf } from './golden-run.ts'
import type { GoldenRuns } from './golden-runs.ts'
import type { TeachingScope } from './taught.repository.ts'

/** The golden cases of what is about to be changed, as they stand before it. */
export interface GoldenWatch {
  /**
   * To be called at the end of the change's transaction.
   * @throws CONFLICT with the cases that stood before and do not stand now, unless that is accepted
   */
  settle(tx: Db, acceptsBroken: boolean): Promise<void>
}

interface Watched {
  scope: TeachingScope & { specialty: { id: string; name: string } }
  standing: GoldenCaseRow[]
}

/** Runs golden cases before and after a change, so that what breaks one says so before it is saved. */
export class GoldenGuard {
  constructor(
    private readonly db: Db,
    private readonly cases: GoldenCasesRepository,
    private readonly engines: EnginesService,
    private readonly specialties: SpecialtiesService,
    private readonly runs: GoldenRuns,
  ) {}

  /** What the actor's edits count for in a specialty: for experts in their own their assistant, else everybody's. */
  async scopeOf(actor: Actor, specialtyId: string): Promise<Watched['scope'] | null> {
    const specialty = await this.specialties.named(specialtyId)
    const isOwn = actor.kind === 'user' && actor.role === 'EXPERT_PHYSICIAN' && worksIn(actor, specialtyId)
    return specialty && { specialty, expertId: isOwn ? actor.id : null }
  }

  /** What does not hold of each case, by the engine given. */
  async failures(engine: Engine, rows: readonly GoldenCaseRow[], specialty: string): Promise<string[][]> {
    const failures: string[][] = []
    for (const { text, expected, createdAt } of rows) {
      failures.push(failuresOf(expected, await this.runs.outcome(engine, { text, specialty, asOf: createdAt })))
    }
    return failures
  }

  /** Looks at the cases of all specialties that a change may reach, before it. Not to be called inside of a transaction. */
  async watch(actor: Actor, specialtyIds: readonly string[]): Promise<GoldenWatch> {
    const watched: Watched[] = []
    for (const specialtyId of specialtyIds) {
      const rows = await this.cases.list(this.db, actor, specialtyId)
      const scope = rows.length > 0 ? await this.scopeOf(actor, specialtyId) : null
      if (!scope) continue
      const engine = await this.engines.for(scope)
      const failures = await this.failures(engine, rows, scope.specialty.name)
      const standing = rows.filter((_, index) => failures[index]?.length === 0)
      if (standing.length > 0) watched.push({ scope, standing })
    }
    return { settle: (tx, acceptsBroken) => this.settle(tx, watched, acceptsBroken) }
  }

  private async settle(tx: Db, watched: Watched[], acceptsBroken: boolean): Promise<void> {
    // Two changes that break a case only together see one another: the second looks when the first is stored.
    for (const id of watched.map(({ scope }) => scope.specialty.id).toSorted()) await this.cases.lock(tx, id)
    if (acceptsBroken) return
    const broken: { name: string; failures: string[] }[] = []
    for (const { scope, standing } of watched) {
      const engine = await this.engines.within(tx, scope)
      const failures = await this.failures(engine, standing, scope.specialty.name)
      standing.forEach(({ name }, index) => {
        const found = failures[index] ?? []
        if (found.length > 0) broken.push({ name, failures: found })
      })
    }
    if (broken.length === 0) return
    const cases = broken.length === 1 ? 'a golden case' : `${broken.length} golden cases`
    throw new AppError('CONFLICT', `This would break ${cases}. Nothing was saved.`, {
      fields: broken.map(({ name, failures }) => ({
        path: 'acceptsBroken',
        message: `${name}: ${failures.join('; ')}`,
      })),
    })
  }
}
