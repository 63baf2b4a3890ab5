import { DENIAL } from '#server/clinical/data/model-proposals.ts'
import type { DocumentKind } from '#server/clinical/dialogue/acts.ts'
import { LEVEL_WORDS } from '#server/clinical/display.ts'
import type { Engine } from '#server/clinical/engine.ts'
import { maskFor } from '#server/clinical/masked-identifiers.ts'
import type { DecideInput } from '#server/clinical/types.ts'
import { CheckedLines } from './checked-lines.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import { DOCUMENT } from './model-task-prompts.contract.ts'
import { asData } from './model-tasks.service.ts'
import { GUESTS } from './model-use.repository.ts'

const MAX_TOKENS = 2_500
/** A text of more than so many times the original adds something. */
const LONGEST = 3
/** Who wrote it: its last line. */
const SIGNATURE = /\n\n\*[^*\n]+\*\s*$/
const WORDED =
  '*Worded by a language model; its findings, numbers, flags and headings were held against the rules’ version. For review by the treating clinician.*'
const NOT_WORDED = '*The language model gave no document that holds against the record: this is the rules’ version.*'

/** A document of the record, worded by a language model where there is one and it keeps to the rules’ version; else that one. */
export async function documentWith(
  deps: ConversationDeps,
  conversation: ConversationRow,
  kind: DocumentKind,
  { engine, input }: { engine: Engine; input: DecideInput },
): Promise<string | null> {
  const written = engine.document(kind, input)
  if (written === null || !deps.tasks.does('DOCUMENT')) return written
  const original = written.replace(SIGNATURE, '')
  const mask = maskFor(await deps.modelTurns.typed(deps.db, conversation.id))
  const decision = engine.decide(input)
  const { result, call } = await deps.tasks.ask({
    task: 'DOCUMENT',
    spender: conversation.ownerUserId ?? GUESTS,
    system: [DOCUMENT],
    data: mask(asData('document', original)),
    maxTokens: MAX_TOKENS,
    read(text) {
      const held = textOf(text)
      if (mask(held) !== held || !keepsTo(held, original, engine, input)) return null
      const lines = new CheckedLines((line) => engine.objections(line, decision, input))
      return lines.take(held) + lines.end()
    },
  })
  deps.log.info({ conversationId: conversation.id, ...call }, 'a language model was asked for a document')
  return result === null ? `${written}\n\n${NOT_WORDED}` : `${result}\n\n${WORDED}`
}

/** Without the fence that some put around markdown. */
const textOf = (text: string): string =>
  text
    .trim()
    .replace(/^```(?:markdown)?\n([^]*)\n```$/, '$1')
    .trim()

/** Whether a text says what the original says: under each heading no number, finding, denial, flag, allergy or medicine more or less. */
export function keepsTo(text: string, original: string, engine: Engine, input: DecideInput): boolean {
  const [said, wanted] = [sectionsOf(text), sectionsOf(original)]
  return (
    text.length <= original.length * LONGEST &&
    isSameList(headingsIn(text), headingsIn(original)) &&
    said.every((section, i) => saysTheSame(section, wanted[i] ?? '', engine)) &&
    isWithin(engine.clinicalWords(text), engine.clinicalWords(original)) &&
    keepsWords(text, original, engine, input)
  )
}

function saysTheSame(said: string, wanted: string, engine: Engine): boolean {
  const denials = (words: string) => words.match(new RegExp(DENIAL, 'giu'))?.length ?? 0
  return (
    isSameSet(numbersIn(said), numbersIn(wanted)) &&
    isSameSet(readingOf(said, engine), readingOf(wanted, engine)) &&
    denials(said) === denials(wanted)
  )
}

/** What stands under each heading. */
const sectionsOf = (text: string): string[] => text.split(/^#+ .*$/m)

const headingsIn = (text: string): string[] => text.match(/^#+ .*$/gm)?.map((line) => line.trim()) ?? []

/** Numbers as they count: "7.10" is 7.1. */
export const numbersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => String(Number(number.replaceAll(',', '')))))

const isSameList = (one: string[], other: string[]): boolean => one.join('\n') === other.join('\n')
const isWithin = (one: Set<string>, other: Set<string>): boolean => [...one].every((each) => other.has(each))
const isSameSet = (one: Set<string>, other: Set<string>): boolean => one.size === other.size && isWithin(one, other)

/** Flags, level, allergies and medicines stand there as they are in the original. */
function keepsWords(text: string, original: string, engine: Engine, input: DecideInput): boolean {
  const { redFlags, triage } = engine.decide(input)
  const lists = input.facts.filter(({ key }) => key === 'allergies' || key === 'current_medications')
  const words = [
    ...redFlags.map((flag) => flag.text),
    ...(triage ? [LEVEL_WORDS[triage.level] ?? ''] : []),
    ...lists.flatMap(({ value }) => (typeof value === 'string' ? value.split(/\s*[,;]\s*/) : [])),
  ].map((one) => one.toLowerCase())
  const [said, wanted] = [text.toLowerCase(), original.toLowerCase()]
  return words.every((one) => said.includes(one) || !wanted.includes(one))
}

/** What our own reader finds in it. */
function readingOf(text: string, engine: Engine): Set<string> {
  return new Set(
    engine
      .read(text)
      .facts.filter(({ status, key }) => status !== 'UNKNOWN' && key !== 'chief_complaint')
      .map(({ key, status }) => `${key} ${status}`),
  )
}
