import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import type { ConditionsService } from './conditions.service.ts'
import { tryWordsInput, type TriedReading } from './data-points.contract.ts'
import type { DataPointsRepository } from './data-points.repository.ts'
import type { EnginesService } from './engines.service.ts'
import type { GoldenGuard } from './golden-guard.ts'
import { valueOf } from './golden-run.ts'

/** What a data point listens to, tried before it is saved. */
export class DataPointWordsService {
  constructor(
    private readonly db: Db,
    private readonly points: DataPointsRepository,
    private readonly conditions: ConditionsService,
    private readonly engines: EnginesService,
    private readonly guard: GoldenGuard,
  ) {}

  /** How a sentence is read if the data point listens to these words. Nothing is stored. @throws NOT_FOUND, BAD_USER_INPUT */
  async try(
    actor: Actor,
    { conditionId, id, ...given }: { conditionId: string; id: string; words: string[]; text: string },
  ): Promise<TriedReading> {
    const { words, text } = validate(tryWordsInput, given)
    const { condition, specialtyId } = await this.conditions.open(actor, 'data-point.try', conditionId)
    const seen = await this.points.rows(this.db, actor, condition.id)
    const point = seen.find((one) => one.id === id)
    const scope = await this.guard.scopeOf(actor, specialtyId)
    if (!point || !scope) throw notFound('Data point')
    const engine = await this.engines.withWords(scope, { conditionId: condition.id, name: point.name, words })
    const { facts, unclear } = engine.read(text)
    const isThis = (key: string) => key.toLowerCase() === point.name.toLowerCase()
    return {
      facts: facts.map((fact) => {
        const label = engine.describe(fact.key)?.label ?? fact.key
        const value = [valueOf(fact), fact.unit].filter(Boolean).join(' ')
        return { key: fact.key, label, value, ...fact.span, isThis: isThis(fact.key) }
      }),
      asks: unclear.map(({ key, label, why }) => ({ label, why, isThis: isThis(key) })),
    }
  }
}
