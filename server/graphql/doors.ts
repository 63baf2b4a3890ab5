import { defaultFieldResolver, type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import type { DoorRule } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { cleanText } from '#server/shared/clean-text.ts'

export interface RootField {
  /** "Query.viewer" */
  name: string
  field: GraphQLField<unknown, unknown>
  rule: DoorRule
}

/** Every root field with its rule. @throws for a field that has none: it would be open by mistake */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return types.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const name = `${type?.name}.${field.name}`
      const rule = field.extensions['door'] as DoorRule | undefined
      if (!rule) throw new Error(`${name} has no @Door: say who may call it.`)
      return { name, field, rule }
    }),
  )
}

/** Puts the doorkeeper before every root field, which then gets texts that can be stored. The socket's `subscribe` is wrapped like HTTP's `resolve`. */
export function keepDoors(schema: GraphQLSchema, doorkeeper: Doorkeeper): GraphQLSchema {
  for (const { name, field, rule } of rootFields(schema)) {
    const guarded =
      (next: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> =>
      (root, args, context, info) => {
        doorkeeper.admit(rule, (context as RequestContext).actor, name)
        return next(root, cleanText(args), context, info)
      }
    // The events of a subscription were admitted with it.
    if (field.subscribe) field.subscribe = guarded(field.subscribe)
    else field.resolve = guarded(field.resolve ?? defaultFieldResolver)
  }
  return schema
}
