import { Kind, OperationTypeNode, visit, type DocumentNode, type FieldNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createCache } from '../../../client/app/cache.ts'
import * as generated from '../../../client/gql/graphql.ts'

/** Its screen gives the pages of this list to each other as it reads them. */
const PUT_TOGETHER_BY_THE_SCREEN = ['notifications']

/** The root fields of all queries of the client that come page after page, each once for each query. */
const pagedFields = (Object.values(generated) as unknown[]).flatMap((value) => {
  const found: FieldNode[] = []
  if (typeof value !== 'object' || value === null || !('kind' in value)) return found
  visit(value as DocumentNode, {
    OperationDefinition: ({ operation, selectionSet: { selections } }) => {
      for (const field of selections)
        if (operation === OperationTypeNode.QUERY && field.kind === Kind.FIELD) found.push(field)
      return false
    },
    FragmentDefinition: () => false,
  })
  return found.filter(
    ({ name, selectionSet }) =>
      !PUT_TOGETHER_BY_THE_SCREEN.includes(name.value) &&
      selectionSet?.selections.some((field) => field.kind === Kind.FIELD && field.name.value === 'pageInfo'),
  )
})

describe('A list that comes page after page', () => {
  test.each(pagedFields.map((field) => [field.name.value, field] as const))(
    'is one list, and another one for another filter: %s',
    (fieldName, { arguments: given = [] }) => {
      const { policies } = createCache()
      const keyOf = (args: Record<string, unknown>) =>
        policies.getStoreFieldName({ typename: 'Query', fieldName, args })
      // How many come at once makes no other list.
      for (const { name: argument } of given.filter(({ value }) => value.kind === Kind.VARIABLE)) {
        const name = argument.value
        const isSame = keyOf({ [name]: 'one' }) === keyOf({ [name]: 'another' })
        expect(isSame, name).toBe(name === 'after' || name === 'before')
      }
    },
  )
})
