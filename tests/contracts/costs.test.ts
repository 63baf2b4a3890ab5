import { parse, Kind, type DocumentNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { costOf, MAX_COST } from '#server/graphql/cost.ts'
import { shapeFault } from '#server/graphql/limits.ts'
import { offlineSchema } from '#server/offline-schema.ts'
import { CONVERSATION, CONVERSATION_EVENTS } from '#tests/support/third-party.ts'
import { the } from '#tests/support/the.ts'
import * as generated from '../../client/gql/graphql.ts'

const schema = await offlineSchema()

function cost(document: DocumentNode): number {
  const operation = the(document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION))
  return costOf(schema, document, operation, {})
}

const documents = Object.entries(generated).filter(([name]) => name.endsWith('Document')) as unknown as [
  string,
  DocumentNode,
][]

describe('the price of a document', () => {
  it('is far below the limit for every document of our own client, with pages as large as they come', () => {
    expect(documents.length).toBeGreaterThan(30)
    const dear = documents
      .map(([name, document]) => [name, cost(document)] as const)
      .filter(([, points]) => points > MAX_COST / 2)
    expect(dear).toEqual([])
  })

  it('leaves each of them its shape', () => {
    expect(
      documents.map(([name, document]) => [name, shapeFault(document)?.message]).filter(([, fault]) => fault),
    ).toEqual([])
  })

  it.each([
    ['all of a conversation', CONVERSATION],
    ['all of its events', CONVERSATION_EVENTS],
    [
      'a hundred titles',
      '{ conversations(first: 100) { nodes { id title promptType createdAt updatedAt triage { level } } pageInfo { hasNextPage endCursor } } }',
    ],
    [
      'a hundred messages',
      'query($id: ID!) { conversation(id: $id) { messages(last: 100) { nodes { id sender content status createdAt } } } }',
    ],
    [
      'ten conversations with their notes',
      '{ conversations(first: 10) { nodes { id title soapNote plan { markdown } } } }',
    ],
    [
      'all calculators',
      '{ calculators { id name purpose notes notFor inputs { name label type unit required range { min max } options { value label } } source { organisation title year } } }',
    ],
    [
      'a hundred accounts',
      '{ adminUsers(first: 100) { nodes { id name email phone role isActive createdAt } pageInfo { hasNextPage endCursor } } }',
    ],
  ])('lets a third party ask for %s', (_name, text) => {
    expect(cost(parse(text))).toBeLessThan(MAX_COST * 0.6)
  })
})
