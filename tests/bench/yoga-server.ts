import { createServer, type Server } from 'node:http'
import express, { type Request } from 'express'
import { createYoga } from 'graphql-yoga'
import { identifyCaller } from '#server/access/identify-caller.ts'
import { makeSchema } from '#server/graphql/schema.ts'
import { makeModules, type ModuleParts } from '#server/modules.ts'

/** The peer: graphql-yoga over the same services and the same identification, without our headers, limits, log and masking of errors. */
export async function yogaServer(parts: ModuleParts): Promise<Server> {
  const { foundation, modules } = makeModules(parts)
  const { identify, doorkeeper } = foundation
  const resolvers = modules.flatMap((module) => module.resolvers ?? [])
  const yoga = createYoga<{ req: Request }>({
    schema: await makeSchema(resolvers, doorkeeper),
    context: ({ req }) => req.context as object,
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
  })
  const app = express()
  app.disable('x-powered-by')
  app.all(
    '/graphql',
    identifyCaller(identify, 0, () => true),
    (request, response) => void yoga.requestListener(request, response),
  )
  return createServer(app)
}
