import { createServer, type Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Express } from 'express'
import type { GraphQLSchema } from 'graphql'
import { ENTRIES, FairTurns } from './access/fair-turns.ts'
import { DEMO_FACTOR } from './access/limits.ts'
import { warmUp } from './clinical/warm-up.ts'
import { Documents } from './graphql/documents.ts'
import { makeMaskError } from './graphql/errors.ts'
import { makeSchema } from './graphql/schema.ts'
import { serveGraphql } from './graphql/server.ts'
import { serveSocket } from './graphql/socket.ts'
import { httpDoors } from './http-doors.ts'
import { makeModules, type ModuleParts } from './modules.ts'
import { countJobs, startJobs } from './platform/jobs/jobs.ts'
import { hostCheck, originCheck } from './platform/origins.ts'
import type { Endpoint } from './rest/endpoint.ts'

const WARM_UP_ROUNDS = 15
/** A connection that has not said by then what it wants is in the way of others. */
const HEADERS_TIMEOUT_MS = 15_000

/** What the app is made of. */
export type AppParts = ModuleParts

export interface App {
  http: Server
  express: Express
  schema: GraphQLSchema
  endpoints: Endpoint[]
  /** Runs the engine a few times, between requests, so that the first real turn is as quick as the tenth. */
  warmUp(): Promise<void>
  /** Stops accepting, lets running replies end, stores what is under way. The database and the bus stay open. */
  close(): Promise<void>
}

/** Opens the doors over the features: HTTP, socket, REST and pages; starts what runs beside them. */
export async function createApp(parts: AppParts): Promise<App> {
  const { foundation, engine, modules } = makeModules(parts)
  const { env, log, bus, database, db, identify, doorkeeper, audit, metrics } = foundation
  const endpoints = modules.flatMap((module) => module.endpoints ?? [])
  const resolvers = modules.flatMap((module) => module.resolvers ?? [])
  const schema = await makeSchema(resolvers, doorkeeper)
  const documents = new Documents(schema, env.demo)
  const maskError = makeMaskError(schema, log, { suggestions: env.demo })
  const graphql = await serveGraphql(schema, documents, maskError)
  const express = httpDoors({ foundation, modules, endpoints, schema, graphql })
  const http = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3 },
    express,
  )
  const allowsHost = hostCheck(env)
  const allowsOrigin = originCheck(env)
  const socket = serveSocket(http, '/graphql', {
    schema,
    documents,
    maskError,
    identify,
    bus,
    log,
    hops: env.TRUST_PROXY,
    addressFactor: env.demo ? DEMO_FACTOR : 1,
    turns: new FairTurns(ENTRIES),
    allows: (request) => allowsHost(request) && allowsOrigin(request),
  })
  metrics.gauge('sockets_open', 'Sockets for subscriptions that are open here.', () => socket.size())
  metrics.gauge('database_calls_waiting', 'Calls that wait for a connection to PostgreSQL.', () => database.waiting())
  metrics.gauges('jobs', 'Jobs of the queue, which all instances share, by state.', 'state', () => countJobs(db))
  const jobs = await startJobs({
    url: parts.databaseUrl,
    tasks: Object.fromEntries(modules.flatMap(({ tasks = {} }) => Object.entries(tasks))),
    schedules: modules.flatMap(({ schedules = [] }) => schedules),
    log,
  })
  const stops = await Promise.all(modules.flatMap(({ start }) => (start ? [start()] : [])))

  return {
    http,
    express,
    schema,
    endpoints,
    async warmUp() {
      for (const _turn of warmUp(engine, WARM_UP_ROUNDS)) await nextTurn()
    },
    async close() {
      http.close()
      await Promise.all(stops.map((stop) => stop()))
      await jobs.stop()
      await socket.close()
      http.closeAllConnections()
      await graphql.stop()
      await audit.close()
    },
  }
}
