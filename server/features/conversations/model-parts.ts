import { statedOf } from '#server/clinical/dictionary.ts'
import { maskFor, type Mask } from '#server/clinical/masked-identifiers.ts'
import type { Decision, PromptType } from '#server/clinical/types.ts'
import type { AssistantInstructions } from '#server/features/assistants/assistants.contract.ts'
import type { LlmMessage, LlmRequest } from '#server/platform/llm/llm.ts'
import { asData } from './model-tasks.service.ts'
import { PARTS, SYSTEM, TONES } from './model-prompt.ts'
import type { ReplyBackground, ReplyRequest, SaidBefore } from './reply-model.ts'

/** Of what was said before; about four characters a token. */
const HISTORY_TOKENS = 3_000
const CHARACTERS_A_TOKEN = 4

interface Parts {
  asked: LlmRequest
  /** What masks all else that goes out for this reply. */
  mask: Mask
  /** What was masked in it. */
  masked: Mask['replaced']
  /** How many earlier messages are in it. */
  history: number
}

/** What a language model is asked: roles apart, and what the patient's people wrote as data only, without what identifies them. */
export function partsOf(request: ReplyRequest, { instructions, history, typed }: ReplyBackground): Parts {
  const recent = withinBudget(history)
  // What was answered in a form is typed, too.
  const answers = statedOf(request.input.facts).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const mask = maskFor([...typed, request.question, ...answers])
  const said = recent.map(({ sender, content }): LlmMessage => {
    return sender === 'USER'
      ? { role: 'user', text: asData('message', mask(content)) }
      : { role: 'assistant', text: mask(content) }
  })
  const record = mask(asData('record', recordOf(request)))
  const asked: LlmRequest = {
    system: [SYSTEM, ...ownInstructions(instructions, request.input.promptType)],
    messages: [
      ...said,
      { role: 'user', text: `${record}\n${asData('message', mask(request.question || 'The form was answered.'))}` },
    ],
    temperature: instructions.temperature,
    maxTokens: instructions.maxTokens,
  }
  return { asked, mask, masked: mask.replaced, history: said.length }
}

/** The assistant's own part of the system's side. */
export function ownInstructions(own: AssistantInstructions, promptType: PromptType): string[] {
  const prompts: Record<PromptType, string | null> = {
    ACUTE_MANAGEMENT: own.acuteManagementPrompt,
    DIAGNOSTIC_WORKUP: own.diagnosisWorkupPrompt,
    TRIAGE: own.triagePrompt,
  }
  return [
    own.systemPrompt,
    prompts[promptType] ?? PARTS[promptType],
    TONES[own.responseTone],
    own.customInstructions,
    own.soapNoteFormat && `Where a SOAP note is wanted, it has these parts:\n${own.soapNoteFormat}`,
  ].flatMap((part) => (part ? [part] : []))
}

/** The newest that fit, oldest first, beginning with the physician's. */
function withinBudget(history: SaidBefore[]): SaidBefore[] {
  let room = HISTORY_TOKENS * CHARACTERS_A_TOKEN
  const from = history.findLastIndex(({ content }) => (room -= content.length) < 0) + 1
  const kept = history.slice(from).filter(({ content }) => content !== '')
  const first = kept.findIndex(({ sender }) => sender === 'USER')
  return first < 0 ? [] : kept.slice(first)
}

/** Level, red flags and plan of the rules, in words. */
export function plannedBy({ triage, redFlags, plan }: Decision): object {
  return {
    level: triage && { level: triage.level, reasons: triage.reasons.map(({ text }) => text) },
    red_flags: redFlags.map(({ text }) => text),
    plan: (plan?.sections ?? []).map(({ heading, items }) => {
      return {
        heading,
        items: items.map(({ text, detail, basis, medicineCheck }) => {
          return { text, detail, basis: basis.map((one) => one.text), check: medicineCheck?.text ?? null }
        }),
      }
    }),
  }
}

/** All that the rules found, in words. */
function recordOf({ engine, decision, input, dialogue }: ReplyRequest): object {
  const { scores, differential, missing, assumed } = decision
  return {
    facts: statedOf(input.facts).map((fact) => engine.words(fact)),
    ...plannedBy(decision),
    scores: scores.map(({ name, value, min, max, band, missing: open }) => {
      return { name, value, min, max, band: band?.label ?? null, missing: open.map(({ label }) => label) }
    }),
    differential: differential.map(({ name, group, for: pro, against }) => ({ name, group, for: pro, against })),
    noted: (input.noted ?? []).map(({ text }) => text),
    missing: missing.map(({ label, why }) => ({ label, why })),
    assumed: assumed.map(({ text }) => text),
    asks: (dialogue?.heard.acts ?? []).map(({ kind }) => kind),
    rules_reply: [...(dialogue ? engine.reply(dialogue) : engine.compose(decision, input))].join(''),
  }
}
