import { LRUCache } from 'lru-cache'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import type { Engine, TeachableEngine } from '#server/clinical/engine.ts'
import type { TaughtCondition } from '#server/clinical/taught-content.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { TaughtRepository, TaughtRow, TeachingScope } from './taught.repository.ts'

/** Engines in memory, one a scope: each specialty, all of them, and experts' own. */
const ENGINES_MAX = 60

/** The engine of each assistant: the compiled rules with what counts for it of what experts taught, as it stands now. */
export class EnginesService {
  private readonly engines = new LRUCache<string, Promise<Engine>>({ max: ENGINES_MAX })
  private newest = 0

  constructor(
    private readonly db: Db,
    private readonly taught: TaughtRepository,
    private readonly compiled: TeachableEngine,
    private readonly log: Log,
  ) {}

  /** For reading outside of a transaction. */
  async for(scope: TeachingScope): Promise<Engine> {
    return this.at(await this.version(this.db), scope, this.db)
  }

  /** What `at` wants to know, so that it can be asked for beside other things. */
  version(db: Db): Promise<number> {
    return this.taught.version(db)
  }

  /** The engine at a version that was just read on the same connection. Asks the database only where nobody has yet. */
  at(version: number, scope: TeachingScope, db: Db): Promise<Engine> {
    if (version > this.newest) {
      this.newest = version
      this.engines.clear()
    }
    const key = `${version} ${scope.specialty?.id ?? ''} ${scope.expertId ?? ''}`
    const held = this.engines.get(key)
    // who began it may have failed with a transaction of their own
    if (held) return held.catch(() => this.build(scope, db))
    const built = this.build(scope, db)
    this.engines.set(key, built)
    built.catch(() => this.engines.delete(key))
    return built
  }

  /** The engine as a transaction would leave it. Kept nowhere. */
  within(tx: Db, scope: TeachingScope): Promise<Engine> {
    return this.build(scope, tx)
  }

  /** The engine with other words for one data point, as it would be. Kept nowhere. */
  async withWords(scope: TeachingScope, tried: TriedWords): Promise<Engine> {
    return this.compiled.teach(
      asTaught(
        (await this.taught.rows(this.db, scope)).map((row) => tryWords(row, tried)),
        scope,
      ),
    )
  }

  private async build(scope: TeachingScope, db: Db): Promise<Engine> {
    const taught = asTaught(await this.taught.rows(db, scope), scope)
    try {
      return this.compiled.teach(taught)
    } catch (err) {
      this.log.error(
        { err },
        'what experts taught could not be laid over the clinical content; the compiled rules stand alone',
      )
      return this.compiled
    }
  }
}

/** Words for a data point that are not saved. */
export interface TriedWords {
  conditionId: string
  /** The data point's name. */
  name: string
  words: string[]
}

function tryWords(row: TaughtRow, { conditionId, name, words }: TriedWords): TaughtRow {
  if (row.id !== conditionId) return row
  const dataPoints = row.dataPoints.map((point) => (point.name === name ? { ...point, words } : point))
  return { ...row, dataPoints }
}

/** The rows of the scope, and those compiled conditions that somebody took out of it. */
function asTaught(rows: TaughtRow[], { specialty }: TeachingScope): TaughtCondition[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const inScope = rows.filter((row) => row.inScope).map((row) => ({ ...row, specialty: specialty?.name ?? '' }))
  const removed = compiledContent.conditions.filter((condition) => {
    const row = byKey.get(condition.id)
    if (row?.inScope) return false
    return specialty ? condition.specialty === specialty.name : !row
  })
  return [
    ...inScope,
    ...removed.map(({ id, condition_name: name }) => ({
      key: id,
      id,
      name,
      specialty: '',
      isActive: false,
      dataPoints: [],
    })),
  ]
}
