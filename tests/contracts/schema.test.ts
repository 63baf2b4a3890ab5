import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { isObjectType, isUnionType, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { publicFields } from '#server/graphql/doors.ts'
import { makeSchema, type Services } from '#server/graphql/schema.ts'

const schema = await makeSchema({} as Services)

describe('the schema', () => {
  it('is the committed one', () => {
    expect(`${printSchema(schema)}\n`).toBe(readFileSync('schema.graphql', 'utf8'))
  })

  it('describes every type, field, argument and value', () => {
    const silent: string[] = []
    for (const [name, type] of Object.entries(schema.getTypeMap())) {
      if (name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name)) continue
      if (!type.description && !['Query', 'Mutation', 'Subscription'].includes(name)) silent.push(name)
      if ('getFields' in type)
        for (const field of Object.values(type.getFields())) {
          if (!field.description) silent.push(`${name}.${field.name}`)
          if ('args' in field) for (const arg of field.args) if (!arg.description) silent.push(`${name}.${field.name}(${arg.name})`)
        }
      if ('getValues' in type) silent.push(...type.getValues().filter((value) => !value.description).map((value) => `${name}.${value.name}`))
    }
    expect(silent).toEqual([])
  })

  it('opens exactly these root fields to callers without a session', () => {
    expect(publicFields(schema).sort()).toEqual([
      'Mutation.correctFact',
      'Mutation.rateMessage',
      'Mutation.retryReply',
      'Mutation.sendMessage',
      'Mutation.signIn',
      'Mutation.startConversation',
      'Mutation.stopReply',
      'Mutation.submitForm',
      'Mutation.submitPatientInfo',
      'Query.assistants',
      'Query.conversation',
      'Query.conversations',
      'Query.defaultAssistant',
      'Query.greeting',
      'Query.guestQuota',
      'Query.specialties',
      'Query.viewer',
      'Subscription.conversationEvents',
      'Subscription.viewerEvents',
    ])
  })

  it('lets a client select the same field from every member of a result union', () => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isUnionType(type) || !type.name.endsWith('Result')) continue
      const kinds = new Map<string, string>()
      for (const member of type.getTypes().filter(isObjectType))
        for (const field of Object.values(member.getFields())) {
          expect(kinds.get(field.name) ?? String(field.type), `${type.name}.${field.name}`).toBe(String(field.type))
          kinds.set(field.name, String(field.type))
        }
    }
  })
})
