import { z } from 'zod'
import { maskFor } from '#server/clinical/masked-identifiers.ts'
import { IMPORT_CONDITIONS, IMPORT_DATA_POINTS } from '#server/features/conversations/model-task-prompts.contract.ts'
import { asData, jsonIn, type ModelTasksService } from '#server/features/conversations/model-tasks.service.ts'
import { dataPointInput } from './data-points.contract.ts'
import { conditionName, type ParsedNames } from './parse-conditions.ts'
import { dataPointOf, type KnownMeasure, type ParsedDataPoints } from './parse-data-points.ts'
import { linesOf } from './parse-lines.ts'

const MAX_TOKENS = 4_000
const MOST = 500
const NOT_READ = 'Nothing was read here'

export type ImportTasks = Pick<ModelTasksService, 'does' | 'ask'>

const named = z.object({
  conditions: z
    .array(z.object({ line: z.int().min(1), name: z.string().trim().min(2).max(200) }))
    .min(1)
    .max(MOST),
})
const asked = z.object({
  dataPoints: z
    .array(
      z.object({
        line: z.int().min(1),
        label: z.string().trim().min(2).max(200),
        type: z.enum(['TEXT', 'TEXTAREA', 'NUMBER', 'BOOLEAN', 'SELECT', 'DATE']),
        isRequired: z.boolean(),
        options: z.array(z.string().trim().min(1)).nullable(),
        unit: z.string().trim().min(1).max(30).nullable(),
        min: z.number().nullable(),
        max: z.number().nullable(),
      }),
    )
    .min(1)
    .max(MOST),
})

/**
 * Conditions that a text names, as a language model finds them. Each stands in its line, letter for letter, and could be a
 * name: where one does not, or the model fails, null, and the rules read the text.
 */
export async function conditionsByModel(
  tasks: ImportTasks,
  spender: string,
  text: string,
): Promise<ParsedNames | null> {
  return ask(tasks, spender, text, IMPORT_CONDITIONS, (answer, lines) => {
    const { data } = named.safeParse(answer)
    if (!data) return null
    const found = new Map<string, { line: number; name: string }>()
    for (const { line, name } of data.conditions) {
      const shown = conditionName(name)
      if (!lines.holds(line, name) || 'reason' in shown) return null
      if (!found.has(shown.name.toLowerCase())) found.set(shown.name.toLowerCase(), { line, name: shown.name })
    }
    const names = [...found.values()].sort((a, b) => a.line - b.line)
    return { names, errors: lines.without(names) }
  })
}

/** The same of data points; also their options, units and bounds stand in their lines. */
export async function dataPointsByModel(
  tasks: ImportTasks,
  spender: string,
  text: string,
  known: KnownMeasure,
): Promise<ParsedDataPoints | null> {
  return ask(tasks, spender, text, IMPORT_DATA_POINTS, (answer, lines) => {
    const { data } = asked.safeParse(answer)
    if (!data) return null
    const points = new Map<string, ParsedDataPoints['points'][number]>()
    for (const { line, ...stated } of data.dataPoints) {
      const { label, options, unit, min, max } = stated
      const words = [label, ...(options ?? []), unit, min, max].filter((word) => word !== null)
      const point = dataPointOf(stated, known)
      const isPoint = dataPointInput.safeParse(point).success
      if (!isPoint || !words.every((word) => lines.holds(line, String(word)))) return null
      if (!points.has(point.name)) points.set(point.name, { line, point })
    }
    const found = [...points.values()].sort((a, b) => a.line - b.line)
    return { points: found, errors: lines.without(found) }
  })
}

async function ask<Result>(
  tasks: ImportTasks,
  spender: string,
  text: string,
  system: string,
  read: (answer: unknown, lines: Lines) => Result | null,
): Promise<Result | null> {
  if (!tasks.does('IMPORT')) return null
  const lines = new Lines(text)
  const data = maskFor([text])(asData('lines', lines.all))
  const answer = (said: string) => read(jsonIn(said), lines)
  const { result } = await tasks.ask({
    task: 'IMPORT',
    spender,
    system: [system],
    data,
    maxTokens: MAX_TOKENS,
    read: answer,
  })
  return result
}

/** The lines of a text that hold something, by their numbers. */
class Lines {
  readonly all: { line: number; text: string }[]
  private readonly byNumber: Map<number, string>

  constructor(text: string) {
    this.all = linesOf(text)
    this.byNumber = new Map(this.all.map(({ line, text: words }) => [line, words.toLowerCase()]))
  }

  /** Whether the words stand in a line, whatever their case. */
  holds(line: number, words: string): boolean {
    return this.byNumber.get(line)?.includes(words.toLowerCase()) ?? false
  }

  /** What is said of lines of which nothing was taken. */
  without(found: { line: number }[]): { line: number; reason: string }[] {
    const taken = new Set(found.map(({ line }) => line))
    return this.all.filter(({ line }) => !taken.has(line)).map(({ line }) => ({ line, reason: NOT_READ }))
  }
}
