import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '#server/access/request-context.ts'
import { unauthenticated } from '#server/shared/errors.ts'

/**
 * Closes every root field to callers without a session, unless the field says `access: 'anyone'`.
 * One place for both doors: the socket's `subscribe` is wrapped like HTTP's `resolve`.
 */
export function closeByDefault(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (field.extensions['access'] === 'anyone') continue
      field.resolve = guarded(field.resolve ?? defaultFieldResolver)
      if (field.subscribe) field.subscribe = guarded(field.subscribe)
    }
  return schema
}

/** Root fields that a caller without a session may use, by name. */
export function publicFields(schema: GraphQLSchema): string[] {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return types.flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => field.extensions['access'] === 'anyone')
      .map((field) => `${type?.name}.${field.name}`),
  )
}

function guarded(next: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> {
  return (root, args, context, info) => {
    if ((context as RequestContext).actor.kind !== 'user') throw unauthenticated()
    return next(root, args, context, info)
  }
}
