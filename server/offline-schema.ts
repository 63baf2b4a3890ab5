import type { GraphQLSchema } from 'graphql'
import { makeSchema } from './graphql/schema.ts'
import { makeModules } from './modules.ts'
import { MemoryBus } from './platform/bus/memory-bus.ts'
import { openDatabase } from './platform/db.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'

/** The schema of a service that has no database: good for printing and checking it, not for asking it. */
export function offlineSchema(): Promise<GraphQLSchema> {
  const { foundation, modules } = makeModules({
    env: readEnv({}),
    log: createLog('silent'),
    database: openDatabase('postgres://nobody@localhost/none', 1),
    bus: new MemoryBus(),
    secretKeys: ['no secret: nothing is signed with it'],
    databaseUrl: 'postgres://nobody@localhost/none',
  })
  return makeSchema(
    modules.flatMap(({ resolvers = [] }) => resolvers),
    foundation.doorkeeper,
  )
}
