import type { Engine } from '#server/clinical/engine.ts'
import type { ReadFact, Span } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import type { ConversationDeps } from './deps.ts'
import type { NotedRow } from './noted.repository.ts'
import type { FactRow } from './record.repository.ts'
import { readingAsStored, readReading, type StoredSpan } from './stored-reading.ts'
import type { SaidInWords } from './understand.ts'

/** What a language model has read in a message: its facts, and the rows that they became. */
interface ReadByModel {
  engine: Engine
  said: SaidInWords
  kept: ReadFact[]
  added: FactRow[]
}

/**
 * Words that have become a fact are no longer noted beside it, and their message says what they are. What names a danger stays
 * noted, because a level rests on it; so does a phrase that says more than the fact.
 * @returns what is still noted
 */
export async function noLongerNoted(
  deps: ConversationDeps,
  tx: Db,
  conversationId: string,
  noted: NotedRow[],
  read: ReadByModel,
): Promise<NotedRow[]> {
  if (read.kept.length === 0) return noted
  const { engine, said, kept } = read
  const told = said.heard.noted
    .filter(({ danger, span }) => !danger && kept.some((fact) => saysAllOf(engine, said.text, fact.span, span)))
    .map(({ text }) => text)
  const isTold = ({ messageId, danger, text }: NotedRow) =>
    messageId === said.messageId && !danger && told.includes(text)
  const struck = noted.filter(isTold)
  for (const { id } of struck) await deps.noted.strike(tx, id, deps.clock.now())
  await markWords(deps, tx, conversationId, read)
  return noted.filter((row) => !struck.includes(row))
}

/** Whether the words of a phrase that are the field's all stand in a fact's words. */
function saysAllOf(engine: Engine, text: string, fact: Span, phrase: Span): boolean {
  if (fact.start >= phrase.end || phrase.start >= fact.end) return false
  const rest = [text.slice(phrase.start, Math.max(phrase.start, fact.start)), text.slice(fact.end, phrase.end)]
  return rest.every((words) => engine.clinicalWords(words).size === 0 && !/\d/.test(words))
}

const READ_BY_NOBODY = new Set(['NOTED', 'UNUSED'])

/** The message says of these words what they became. */
async function markWords(
  deps: ConversationDeps,
  tx: Db,
  conversationId: string,
  { engine, said, kept, added }: ReadByModel,
): Promise<void> {
  const message = await deps.messages.find(tx, conversationId, said.messageId)
  if (!message) return
  const idOf = new Map(added.map(({ key, id }) => [key, id]))
  const spans = readReading(message.reading).map((one): StoredSpan => {
    const span = { start: one.start - said.offset, end: one.end - said.offset }
    const fact = READ_BY_NOBODY.has(one.kind) && kept.find((each) => saysAllOf(engine, said.text, each.span, span))
    if (!fact) return one
    const kind = fact.status === 'ABSENT' ? 'ABSENT' : 'FACT'
    return { ...one, kind, key: fact.key, factId: idOf.get(fact.key) ?? null }
  })
  await deps.messages.update(tx, message, { reading: readingAsStored(spans) })
}
