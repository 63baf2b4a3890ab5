import type { Engine } from '#server/clinical/engine.ts'
import { NAMED, statedOf } from '#server/clinical/dictionary.ts'
import { maskFor } from '#server/clinical/masked-identifiers.ts'
import type { DecideInput, Decision } from '#server/clinical/types.ts'
import type { ConversationDeps } from './deps.ts'
import { numbersIn } from './model-document.ts'
import { TITLE } from './model-task-prompts.contract.ts'
import { asData } from './model-tasks.service.ts'
import type { RunningTurn } from './running-turn.ts'

const MAX_TOKENS = 60
const LONGEST = 60

/** Has a language model word the title that the rules have just found. It stays until theirs changes, or its owner gives it one. */
export async function entitle(deps: ConversationDeps, turn: RunningTurn, signal: AbortSignal): Promise<void> {
  const { engine, input, decision, conversation } = turn.understood
  const ofRules = conversation.title
  const mask = maskFor(await deps.modelTurns.typed(deps.db, conversation.id))
  const said = statedOf(input.facts).map((fact) => engine.words(fact))
  const { result, call } = await deps.tasks.ask(
    {
      task: 'TITLE',
      spender: turn.spender,
      system: [TITLE],
      data: mask(asData('record', { title: ofRules, facts: said })),
      maxTokens: MAX_TOKENS,
      read(text) {
        const title = text.trim()
        const isOfRecord = fits(title, { engine, input, decision, words: [ofRules, ...said] })
        return mask(title) === title && isOfRecord ? title : null
      },
    },
    signal,
  )
  turn.told(call)
  if (result === null || result === ofRules) return
  const named = await deps.conversations.entitle(deps.db, conversation.id, { ofRules, title: result })
  if (!named) return
  deps.events.publish(named, { __typename: 'TitleChanged', revision: named.revision, title: named.title })
  deps.events.publishUpdated(named)
}

interface OfRecord {
  engine: Engine
  input: DecideInput
  decision: Decision
  /** The record, in words. */
  words: string[]
}

/** Whether a title is one, and says nothing that the record does not. */
export function fits(title: string, { engine, input, decision, words }: OfRecord): boolean {
  if (title.length < 3 || title.length > LONGEST || /[\n\r*_`#<>[\]{}"“”]|https?:/.test(title)) return false
  const numbers = numbersIn(words.join(' '))
  if ([...numbersIn(title)].some((number) => !numbers.has(number))) return false
  const known = new Map(input.facts.map((fact) => [fact.key, fact]))
  const listed = new Set(decision.differential.map(({ conditionKey }) => NAMED + conditionKey))
  const { facts, identifiers, secondPatient } = engine.hear(title, { record: [], lastKeys: [] }).reading
  const isKnown = facts.every(({ key, status, value }) => {
    const fact = known.get(key)
    if (!fact) return key === 'chief_complaint' || listed.has(key)
    return key === 'chief_complaint' || (fact.status === status && (typeof value === 'boolean' || value === fact.value))
  })
  return isKnown && identifiers.length === 0 && secondPatient === null
}
