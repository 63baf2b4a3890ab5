import { z } from 'zod'
import type { PromptType } from '#server/clinical/types.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { Message } from './message.types.ts'
import type { Plan } from './plan.types.ts'
import type { Fact, Panel } from './record.types.ts'

/** The façade's number of each prompt type. */
export const PROMPT_TYPE_OF: Record<number, PromptType> = { 1: 'ACUTE_MANAGEMENT', 2: 'DIAGNOSTIC_WORKUP', 3: 'TRIAGE' }

export const promptId = z
  .union([z.literal(1), z.literal(2), z.literal(3)], { message: 'The prompt_id is 1, 2 or 3' })
  .transform((id) => PROMPT_TYPE_OF[id] as PromptType)

export const restConversation = z
  .object({
    id: z.string(),
    title: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    is_temporary: z.boolean(),
    assistant_config_id: z.string(),
    prompt_id: z.number(),
  })
  .meta({ id: 'Conversation' })

const restForm = z
  .object({
    title: z.string(),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.enum(['text', 'number', 'select', 'boolean']),
        required: z.boolean(),
        options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
        range: z.object({ min: z.number(), max: z.number() }).nullable(),
        unit: z.string().nullable(),
        help_text: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Form' })
  .nullable()

export const restMessage = z
  .object({
    id: z.string(),
    content: z.string(),
    sender: z.enum(['user', 'ai']),
    created_at: z.string(),
    timestamp: z.string(),
    form_data: restForm,
    status: z.enum(['streaming', 'complete', 'stopped', 'interrupted', 'failed']),
  })
  .meta({ id: 'Message' })

const restEntities = z.record(
  z.string(),
  z
    .object({
      label: z.string(),
      value: z.union([z.string(), z.boolean()]).nullable(),
      unit: z.string().nullable(),
      status: z.enum(['present', 'absent', 'unknown', 'not_asked']),
    })
    .meta({ id: 'Entity' }),
)

export const restRecord = z.object({
  entities: restEntities,
  entity_categories: z.object({ overview: restEntities, exam_labs: restEntities }),
  conversation_title: z.string(),
  plan: z.string().nullable(),
})

export function conversationAsRest(row: ConversationRow): z.input<typeof restConversation> {
  const { id, title, isTemporary, assistantId, promptType, createdAt, updatedAt } = row
  const promptNumber = Object.entries(PROMPT_TYPE_OF).find(([, name]) => name === promptType)?.[0]
  const times = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
  return {
    id,
    title,
    ...times,
    is_temporary: isTemporary,
    assistant_config_id: assistantId,
    prompt_id: Number(promptNumber),
  }
}

export function messageAsRest(message: Message): z.input<typeof restMessage> {
  // Through a Redis bus times arrive as text.
  const time = new Date(message.createdAt).toISOString()
  return {
    id: message.id,
    content: message.content,
    sender: message.sender === 'USER' ? 'user' : 'ai',
    created_at: time,
    timestamp: time,
    form_data: formAsRest(message.form),
    status: message.status.toLowerCase() as Lowercase<typeof message.status>,
  }
}

/** A form that still waits for its answers, as the façade shows it. */
export function formAsRest(form: Message['form']): z.input<typeof restForm> {
  if (!form || form.submitted) return null
  const fields = form.fields.map(({ type, helpText, ...field }) => ({
    ...field,
    type: type.toLowerCase() as Lowercase<typeof type>,
    help_text: helpText,
  }))
  return { title: form.title, fields }
}

export function recordAsRest(title: string, panel: Panel, plan: Plan | null): z.input<typeof restRecord> {
  const overview = entities(panel.overview)
  const examLabs = entities(panel.examLabs)
  return {
    entities: { ...overview, ...examLabs },
    entity_categories: { overview, exam_labs: examLabs },
    conversation_title: title,
    plan: plan?.markdown ?? null,
  }
}

function entities(facts: Fact[]): z.input<typeof restEntities> {
  return Object.fromEntries(
    facts.map(({ key, label, value, unit, status }) => {
      const shown = value ?? (status === 'PRESENT' ? true : status === 'ABSENT' ? false : null)
      return [key, { label, value: shown, unit, status: status.toLowerCase() as Lowercase<typeof status> }]
    }),
  )
}
