import { readFileSync } from 'node:fs'
import { isObjectType, isUnionType, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { rootFields } from '#server/graphql/doors.ts'
import { offlineSchema } from '#server/offline-schema.ts'

const schema = await offlineSchema()

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
          if ('args' in field)
            for (const arg of field.args) if (!arg.description) silent.push(`${name}.${field.name}(${arg.name})`)
        }
      if ('getValues' in type)
        silent.push(
          ...type
            .getValues()
            .filter((value) => !value.description)
            .map((value) => `${name}.${value.name}`),
        )
    }
    expect(silent).toEqual([])
  })

  it('opens exactly these root fields to callers without a session', () => {
    const open = rootFields(schema).filter(({ rule }) => rule.for === 'anyone')
    expect(open.map(({ name }) => name).sort()).toEqual([
      'Mutation.checkIdentifier',
      'Mutation.checkPlanItem',
      'Mutation.confirmSamePatient',
      'Mutation.correctFact',
      'Mutation.createSuggestion',
      'Mutation.deleteConversation',
      'Mutation.discardConversation',
      'Mutation.doximityUser',
      'Mutation.exchangeDoximityCode',
      'Mutation.identifyDoximityUser',
      'Mutation.rateMessage',
      'Mutation.register',
      'Mutation.renameConversation',
      'Mutation.requestSignInCode',
      'Mutation.requestSignUpCode',
      'Mutation.restoreConversation',
      'Mutation.retryReply',
      'Mutation.retryReplyByRules',
      'Mutation.saveDraft',
      'Mutation.saveFeedback',
      'Mutation.sendFeedback',
      'Mutation.sendMessage',
      'Mutation.sendSuggestion',
      'Mutation.signIn',
      'Mutation.signInWithCode',
      'Mutation.signInWithDoximity',
      'Mutation.signInWithGoogle',
      'Mutation.startConversation',
      'Mutation.startDoximity',
      'Mutation.stopReply',
      'Mutation.strikeNotedFinding',
      'Mutation.submitForm',
      'Mutation.submitPatientInfo',
      'Mutation.verifySignUpCode',
      'Query.assistants',
      'Query.calculate',
      'Query.calculators',
      'Query.clinicalReviewCounts',
      'Query.content',
      'Query.conversation',
      'Query.conversations',
      'Query.defaultAssistant',
      'Query.greeting',
      'Query.guestQuota',
      'Query.hypothesis',
      'Query.invitationGreeting',
      'Query.publicExperts',
      'Query.replyTrace',
      'Query.service',
      'Query.signInOptions',
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
