import { z } from 'zod'
import type { Mask } from '#server/clinical/masked-identifiers.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import type { LlmToolbox, LlmToolCall } from '#server/platform/llm/llm.ts'
import { readCorrection } from './correct-fact.ts'
import { MODEL_TOOLS, type ModelTool, type ToolNote, type ToolOutcome } from './model-tools.contract.ts'
import { asData, jsonIn } from './model-tasks.service.ts'
import type { ReplyRequest } from './reply-model.ts'

/** So many are answered for one reply. */
const CALLS_MAX = 12
const FACTS_MAX = 8
const NAMES_MAX = 200

type Record = Pick<ReplyRequest, 'engine' | 'decision' | 'input'>
/** null: nothing is called so. */
type Answer = { about: string | null; data: object } | null

interface Tool<Arguments> {
  description: string
  arguments: z.ZodType<Arguments>
  answer(given: Arguments, record: Record): Answer
}

/** A tool among others: each checks its own arguments. */
const tool = <Arguments>(made: Tool<Arguments>): Tool<unknown> => made

const name = z.string().min(1).max(120)
const supposed = z.object({
  key: name.describe('key of a data point, as the other tools name them'),
  status: z.enum(['PRESENT', 'ABSENT', 'UNKNOWN']),
  value: z.union([z.number(), z.string().max(200)]).nullish(),
  unit: z.string().max(40).nullish(),
})

const TOOLS: { [Name in ModelTool]: Tool<unknown> } = {
  calculate_score: tool({
    description:
      'A clinical calculator by its name, such as "CURB-65", on the facts of the record alone: its value or the range that is still possible, and which inputs are missing. Nothing is assumed.',
    arguments: z.object({ calculator: name }),
    answer({ calculator }, { engine, decision, input }) {
      const score = engine.score(calculator, decision, input)
      return score && { about: score.calculatorId, data: score }
    },
  }),
  condition_content: tool({
    description:
      'What the clinical content holds of a condition, by its name: red flags and whether they hold in this patient, what must not be missed behind it, what it asks for, calculators, sources.',
    arguments: z.object({ condition: name }),
    answer({ condition }, { engine, decision, input }) {
      const file = engine.condition(condition, decision, input)
      return file && { about: file.key, data: file }
    },
  }),
  what_if: tool({
    description:
      'What the rules would decide with other facts, beside what they decide now. It is a supposition: the record, its level and its red flags stand.',
    arguments: z.object({ facts: z.array(supposed).min(1).max(FACTS_MAX) }),
    answer: ({ facts }, record) => ({ about: null, data: suppose(facts, record) }),
  }),
  what_is_missing: tool({
    description: 'What is not known of this patient, with the key of each data point and what its answer would change.',
    arguments: z.object({}),
    answer: (_given, record) => ({ about: null, data: missingOf(record) }),
  }),
}

/** The tools of one reply. @param notes is told of each call */
export function toolboxOf(record: Record, mask: Mask, roundsMax: number, notes: ToolNote[]): LlmToolbox {
  return {
    tools: DESCRIBED,
    roundsMax,
    answer(call) {
      const answered = notes.length < CALLS_MAX ? answerTo(call, record) : REFUSED
      notes.push(answered.note)
      return mask(asData('result', answered.data))
    },
  }
}

const DESCRIBED = MODEL_TOOLS.map((named) => {
  const { description, arguments: given } = TOOLS[named]
  const { $schema: _, ...parameters } = z.toJSONSchema(given, { io: 'input' })
  return { name: named, description, parameters }
})

const REFUSED = failed('TOO_MANY', 'No more calls are answered. Answer with what you have.')

function failed(outcome: ToolOutcome, problem: string, named: ModelTool | null = null) {
  return { note: { tool: named, outcome, about: null } satisfies ToolNote, data: { problem } }
}

function answerTo(call: LlmToolCall, record: Record): { note: ToolNote; data: object } {
  const named = MODEL_TOOLS.find((one) => one === call.name)
  if (!named) return failed('NO_SUCH_TOOL', `There is no such tool. There are: ${MODEL_TOOLS.join(', ')}.`)
  const given = TOOLS[named].arguments.safeParse(call.arguments.trim() === '' ? {} : jsonIn(call.arguments))
  if (!given.success) return failed('NOT_VALID', 'The arguments do not fit the tool.', named)
  try {
    const answer = TOOLS[named].answer(given.data, record)
    if (!answer) return failed('NOT_FOUND', `Nothing is called so. ${namesFor(named, record)}`, named)
    return { note: { tool: named, outcome: 'ANSWERED', about: answer.about }, data: answer.data }
  } catch {
    // What a supposed fact is refused with repeats it.
    return failed('NOT_VALID', 'These values are none that the data point can have.', named)
  }
}

/** What it could have asked for. */
function namesFor(named: ModelTool, { engine, decision }: Record): string {
  if (named === 'condition_content') return `In this case: ${decision.differential.map((one) => one.name).join('; ')}.`
  const calculators = engine.calculators.list().map((one) => one.name)
  return `There are: ${calculators.slice(0, NAMES_MAX).join('; ')}.`
}

function suppose(facts: z.output<typeof supposed>[], { engine, decision, input }: Record): object {
  const read = facts.flatMap(({ value, ...fact }) =>
    readCorrection(engine, { ...fact, value: value === null || value === undefined ? null : String(value) }),
  )
  const keys = new Set(read.map(({ key }) => key))
  // A person's word: as the rules would take it from the physician.
  const others = read.map((fact): RecordFact => ({ ...fact, source: 'PHYSICIAN' }))
  const kept = input.facts.filter(({ key }) => !keys.has(key))
  const after = engine.decide({ ...input, facts: [...kept, ...others] })
  const shown = ({ triage, redFlags, scores, differential }: typeof decision) => ({
    level: triage && { level: triage.level, reasons: triage.reasons.map(({ text }) => text) },
    red_flags: redFlags.map(({ text }) => text),
    scores: scores.map((score) => ({ name: score.name, value: score.value, min: score.min, max: score.max })),
    differential: differential.map((one) => one.name),
  })
  return { supposed: others.map((fact) => engine.words(fact)), now: shown(decision), then: shown(after) }
}

function missingOf({ decision: { missing, scores, differential } }: Record): object {
  return {
    missing,
    scores: scores
      .filter((score) => score.missing.length > 0)
      .map((score) => ({ name: score.name, min: score.min, max: score.max, missing: score.missing })),
    tells_apart: differential
      .filter(({ stillToAsk }) => stillToAsk.length > 0)
      .map((one) => ({ condition: one.name, ask: one.stillToAsk })),
  }
}
