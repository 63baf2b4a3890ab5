import {
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql'
import type { Log } from '#server/platform/log.ts'
import { appErrorIn } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'

/** Turns any error into what a client may see. The same for HTTP and the socket. */
export type MaskError = (error: unknown) => GraphQLFormattedError

/**
 * Our own errors pass. Those of graphql-js keep the names of the schema and lose every value, because it repeats
 * what was typed; without `suggestions` they lose what it guesses was meant, too. Everything else becomes INTERNAL with
 * an incident id, and is logged without its message.
 */
export function makeMaskError(schema: GraphQLSchema, log: Log, { suggestions }: { suggestions: boolean }): MaskError {
  const names = schemaNames(schema)
  return (error) => {
    const thrown = rootCause(error)
    const path = error instanceof GraphQLError ? error.path : undefined
    const locations = error instanceof GraphQLError ? error.locations : undefined
    const place = { ...(locations && { locations }), ...(path && { path }) }
    const ours = appErrorIn(thrown)
    if (ours) {
      const { code, details } = ours
      const { fields, retryAfterSeconds } = details
      const extensions = {
        code,
        ...(fields && { fields }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      }
      return { message: ours.message, ...place, extensions }
    }
    if (thrown instanceof GraphQLError)
      return {
        message: withoutValues(suggestions ? thrown.message : thrown.message.replace(SUGGESTION, ''), names),
        ...place,
        extensions: { code: 'BAD_USER_INPUT' },
      }
    // Before anything ran, only a document can exhaust the stack: the parser recurses with its depth.
    if (thrown instanceof RangeError && path === undefined)
      return { message: 'The document is nested too deeply', ...place, extensions: { code: 'BAD_USER_INPUT' } }
    const incident = newId()
    log.error({ err: thrown, incident }, 'a request failed')
    return {
      message: `Something went wrong. Incident ${incident}`,
      ...place,
      extensions: { code: 'INTERNAL', incident },
    }
  }
}

/** The error that was thrown, below what graphql-js and Apollo wrapped around it. */
function rootCause(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

/** graphql-js ends with it. */
const SUGGESTION = / Did you mean [\s\S]*$/
// graphql-js writes strings in quotes, and goes on after them; graphql-scalars ends with the value, bare
const VALUE_AFTER =
  /(got invalid value) [\s\S]*?(?=;|$)|(found|(?<!invalid )value:?|literal|date-time-string|Date type) (?!type|of|must|is )[\s\S]*$/gi

function withoutValues(message: string, names: Set<string>): string {
  return message
    .replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => (isKnown(quoted.slice(1, -1), names) ? quoted : '"…"'))
    .replace(VALUE_AFTER, '$1$2 …')
    .replace(/'[^']*'/g, '…')
}

/** A name of the schema, perhaps with a path, a `$` or the marks of a list. */
function isKnown(text: string, names: Set<string>): boolean {
  return text.split(/[.$![\]]+/).every((part) => part === '' || names.has(part))
}

function schemaNames(schema: GraphQLSchema): Set<string> {
  const names = new Set(['Query', 'Mutation', 'Subscription', 'input', 'id'])
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    names.add(name)
    if (isInputObjectType(type)) for (const field of Object.keys(type.getFields())) names.add(field)
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        names.add(field.name)
        for (const arg of field.args) names.add(arg.name)
      }
    if (isEnumType(type)) for (const value of type.getValues()) names.add(value.name)
  }
  return names
}
