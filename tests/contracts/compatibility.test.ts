import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultsOfCompatibility } from '#tests/support/schema-compatibility.ts'
import { ALLOWED_BREAKING_CHANGES } from './breaking-changes.ts'

const LANDED = `
  type Query { greeting: String!  word(id: ID!): String  level: Level! }
  enum Level { LOW HIGH }
  input WordInput { text: String  number: Int }
  type Mutation { say(input: WordInput!): Boolean! }
`
const faults = (current: string, allowed: Record<string, string> = {}) =>
  faultsOfCompatibility(LANDED, current, allowed)

describe('the check of the schema against the landed one', () => {
  it('passes the committed schema', () => {
    const landed = readFileSync('tests/contracts/schema.landed.graphql', 'utf8')
    const current = readFileSync('schema.graphql', 'utf8')
    expect(faultsOfCompatibility(landed, current, ALLOWED_BREAKING_CHANGES)).toEqual([])
  })

  it('passes the same schema, and one with deprecated additions', () => {
    expect(faults(LANDED)).toEqual([])
    const more = LANDED.replace(
      'say(',
      'tell(input: WordInput!): String!  hint: String @deprecated(reason: "Use tell.")  say(',
    )
    expect(faults(more.replace('number: Int', 'number: Int  more: String @deprecated(reason: "Use text.")'))).toEqual(
      [],
    )
  })

  it.each([
    ['a removed field', LANDED.replace('greeting: String!', ''), 'Query.greeting was removed.'],
    [
      'a field that may be null now',
      LANDED.replace('greeting: String!', 'greeting: String'),
      'Query.greeting changed type from String! to String.',
    ],
    ['a removed value', LANDED.replace('LOW ', ''), 'LOW was removed from enum type Level.'],
    [
      'a new argument that is required',
      LANDED.replace('word(id: ID!', 'word(id: ID!, of: ID!'),
      'A required arg of on Query.word was added.',
    ],
    [
      'an input of which all fields could be given',
      LANDED.replace('input WordInput', 'input WordInput @oneOf'),
      'WordInput takes exactly one of its fields.',
    ],
  ])('fails for %s, and passes it once it is listed with a reason', (_name, current, change) => {
    expect(faults(current)).toEqual([expect.stringContaining(change)])
    expect(faults(current, { [change]: ' ' })).toHaveLength(1)
    expect(faults(current, { [change]: 'Deprecated since 0.1; nobody asks for it.' })).toEqual([])
  })

  it('fails for an entry that allows nothing', () => {
    expect(faults(LANDED, { 'Query.greeting was removed.': 'Not any more.' })).toEqual([
      expect.stringContaining('is none'),
    ])
  })
})
