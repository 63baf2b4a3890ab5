import type { Actor } from '#server/access/actor.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { FactValue, Form } from '#server/clinical/types.ts'
import { AppError, badInput, notFound, type FieldError } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import {
  patientInfoInput,
  submitFormInput,
  type PatientInfoInput,
  type SubmitFormInput,
} from './conversations.contract.ts'
import type { ConversationDeps } from './deps.ts'
import { takeTurn, type SendResult } from './send-message.ts'
import { readMessage, type StatedFacts } from './understand.ts'

type Values = Record<string, FactValue | null>

/** Answers a reply's form: each answer becomes a fact, and a new reply follows. */
export async function submitForm(deps: ConversationDeps, actor: Actor, input: SubmitFormInput): Promise<SendResult> {
  const { id, conversationId, replyId, values, content = '' } = validate(submitFormInput, input)
  const asked = await deps.messages.find(deps.db, conversationId, replyId)
  const answers = asked?.form ? `${answersAsText(asked.form, values)}${content && '\n\n'}` : ''
  return takeTurn(deps, actor, {
    id,
    conversationId,
    content: [answers, content].join(''),
    read: async (tx, conversation, said, engine) => {
      const reply = await deps.messages.find(tx, conversation.id, replyId)
      if (!reply?.form) throw notFound('Form')
      if (reply.formSubmitted) throw new AppError('CONFLICT', 'This form was already sent')
      const answered = statedInForm(engine, id, stillAsked(engine, checkAnswers(reply.form, values)))
      await deps.messages.update(tx, reply, { formSubmitted: true })
      const read = readMessage(engine, said, { id, at: deps.clock.now(), offset: answers.length }, content)
      return { ...read, clinical: true, stated: read.conflict ? [] : [...read.stated, answered] }
    },
  })
}

/** The patient-information step: age, gender and chief complaint as one turn. */
export function submitPatientInfo(deps: ConversationDeps, actor: Actor, input: PatientInfoInput): Promise<SendResult> {
  const { id, conversationId, age, gender, chiefComplaint } = validate(patientInfoInput, input)
  const content = `${age} years, ${gender}. ${chiefComplaint}`
  return takeTurn(deps, actor, {
    id,
    conversationId,
    content,
    read: (_tx, _conversation, said, engine) => {
      const read = readMessage(engine, said, { id, at: deps.clock.now() }, content)
      const given = statedInForm(engine, id, { age, gender, chief_complaint: chiefComplaint })
      return { ...read, clinical: true, stated: read.conflict ? [] : [...read.stated, given] }
    },
  })
}

function checkAnswers(form: Form, values: Values): Values {
  const names = new Set(form.fields.map(({ name }) => name))
  const unknown = Object.keys(values).find((name) => !names.has(name))
  if (unknown !== undefined) throw badInput('values', 'The form has no such field')
  const errors: FieldError[] = form.fields
    .filter(({ name, required }) => required && !(name in values))
    .map(({ name, label }) => ({ path: name, message: `${label} is required` }))
  for (const { name, type, options } of form.fields) {
    const value = values[name]
    if (
      type === 'select' &&
      value !== null &&
      value !== undefined &&
      !options?.some((option) => option.value === value)
    )
      errors.push({ path: name, message: 'Please select a valid option' })
  }
  if (errors.length > 0) throw new AppError('BAD_USER_INPUT', errors[0]?.message ?? '', { fields: errors })
  return values
}

/** Without the answers to fields that an expert has taken out meanwhile: in the message they stand, the record has no place for them. */
function stillAsked(engine: Engine, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => engine.describe(name)))
}

function statedInForm(engine: Engine, messageId: string, values: Values): StatedFacts {
  const { facts, errors } = engine.readForm(values)
  if (errors.length > 0) throw new AppError('BAD_USER_INPUT', errors[0]?.message ?? '', { fields: errors })
  return { facts, origin: { messageId, source: 'FORM', text: null } }
}

/** The user's side of the thread, in words. */
function answersAsText(form: Form, values: Values): string {
  const lines = form.fields
    .filter(({ name }) => name in values)
    .map(({ name, label, unit, options }) => {
      const value = values[name]
      if (value === null || value === undefined) return `${label}: not known`
      if (typeof value === 'boolean') return `${label}: ${value ? 'yes' : 'no'}`
      const shown = options?.find((option) => option.value === value)?.label ?? String(value)
      return `${label}: ${shown}${unit ? ` ${unit}` : ''}`
    })
  return lines.join('\n')
}
