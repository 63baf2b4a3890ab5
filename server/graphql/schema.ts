import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { buildSchema, type NonEmptyArray } from 'type-graphql'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { keepDoors } from './doors.ts'
import { applyDirectives } from './directives.ts'

/** The executable schema of these instances of resolver classes. */
export async function makeSchema(resolvers: object[], doorkeeper: Doorkeeper): Promise<GraphQLSchema> {
  const instances = new Map<unknown, object>(resolvers.map((instance) => [instance.constructor, instance]))
  const schema = await buildSchema({
    resolvers: [...instances.keys()] as NonEmptyArray<new () => unknown>,
    container: { get: (someClass) => instances.get(someClass) },
    // Our subscriptions bring their own iterators; type-graphql asks for a bus all the same.
    pubSub: { publish: unused, subscribe: unused },
    // zod checks every input in the services: one validation language for all doors.
    validate: false,
    // Apollo checks it when it starts.
    skipCheck: true,
    scalarsMap: [
      { type: Date, scalar: GraphQLDateTime },
      { type: Object, scalar: GraphQLJSON },
    ],
  })
  return keepDoors(applyDirectives(schema), doorkeeper)
}

function unused(): never {
  throw new Error('Subscriptions read the bus of the app')
}
