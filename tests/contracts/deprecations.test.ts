import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isInputObjectType, isObjectType, type GraphQLArgument } from 'graphql'
import { describe, expect, it } from 'vitest'
import { FORMER_NAMES } from '#tests/support/matrix/former-names.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

interface Named {
  name: string
  deprecationReason?: string | null | undefined
}

/** Everything that can be deprecated, with what stands beside it. */
const siblings: [place: string, members: readonly Named[]][] = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type): [string, readonly Named[]][] => {
    if (isEnumType(type)) return [[type.name, type.getValues()]]
    if (isInputObjectType(type)) return [[type.name, Object.values(type.getFields())]]
    if (!isObjectType(type)) return []
    const fields = Object.values(type.getFields())
    const args = fields.map(({ name, args: of }): [string, readonly GraphQLArgument[]] => [`${type.name}.${name}`, of])
    return [[type.name, fields], ...args]
  })

const deprecated = siblings.flatMap(([place, members]) =>
  members
    .filter(({ deprecationReason }) => deprecationReason != null)
    .map((member) => ({ place, member, beside: members.filter((other) => other !== member) })),
)

describe('what is deprecated', () => {
  it('says what to use, which stands beside it and stays', () => {
    expect(deprecated.length).toBeGreaterThan(25)
    const lost = deprecated.filter(({ member, beside }) => {
      const successor = /^Use (\w+)\.$/.exec(member.deprecationReason ?? '')?.[1]
      return !beside.some(({ name, deprecationReason }) => name === successor && deprecationReason == null)
    })
    expect(lost.map(({ place, member }) => `${place} ${member.name}: ${member.deprecationReason}`)).toEqual([])
  })

  it('is called in the matrix under both names', () => {
    const mutations = deprecated.filter(({ place }) => place === 'Mutation')
    const said = mutations.map(({ member }) => [member.name, `Use ${FORMER_NAMES[member.name]}.`])
    expect(said).toEqual(mutations.map(({ member }) => [member.name, member.deprecationReason]))
    expect(Object.keys(FORMER_NAMES).sort()).toEqual(mutations.map(({ member }) => member.name).sort())
  })
})

/** Verbs of the domain; for everything else there are create, update, save and delete. */
const VERBS =
  /^(create|update|save|delete|set|revoke|claim|confirm|change|promote|request|rotate|import|parse|map|start|rename|discard|restore|send|submit|stop|retry|rate|correct|mark|invite|deactivate|renew|share|strike|check|sign|exchange|identify|verify|register)([A-Z]|$)/

describe('mutations', () => {
  const current = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ deprecationReason }) => deprecationReason == null,
  )

  it('are named by a verb of the list: nothing is added, changed or removed', () => {
    expect(current.map(({ name }) => name).filter((name) => !VERBS.test(name))).toEqual([])
    // A person changes their password as one turns a key: with proof, and everything else ends.
    expect(current.map(({ name }) => name).filter((name) => /^(add|change|remove)/.test(name))).toEqual([
      'changePassword',
    ])
  })

  it('answer with what changed, never with a bare value', () => {
    expect(
      current.filter(({ type }) => /^(Boolean|Int|Float|String|ID|JSON)\b/.test(String(type))).map(({ name }) => name),
    ).toEqual([])
  })

  it('take one input, or the id of what they are about', () => {
    const taken = current.filter(
      ({ args }) => args.length > 1 || args.some(({ name }) => !/^(input|id|contentKey)$/.test(name)),
    )
    // The contract names its two arguments.
    expect(taken.map(({ name }) => name)).toEqual(['saveDraft'])
  })

  it('are free of JSON but for what is deprecated', () => {
    const open = siblings
      .filter(([place]) => place.endsWith('Input') || place.startsWith('Query.'))
      .flatMap(([place, members]) =>
        members
          .filter(
            (member) => 'type' in member && /\bJSON\b/.test(String(member.type)) && member.deprecationReason == null,
          )
          .map(({ name }) => `${place}.${name}`),
      )
    // What a score used: a number, a category, yes or no.
    expect(open.filter((place) => place !== 'ScoreInput.value')).toEqual([])
  })
})
