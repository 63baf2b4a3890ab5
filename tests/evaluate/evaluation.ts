import type { Engine } from '#server/clinical/engine.ts'
import type { Level } from '#server/clinical/types.ts'
import type { Llm } from '#server/platform/llm/llm.ts'
import { levelBy, scoreTriage, type TriageCase, type TriageScore } from '#tests/scorecard/deciding.ts'
import { askLevel } from './ask-level.ts'
import { askReply, type Worded } from './ask-reply.ts'
import { inLanes } from './in-lanes.ts'
import { variantsOf, type VariantKind } from './variants.ts'

/** A level that another telling of the same case moved. */
export interface Moved {
  id: string
  kind: VariantKind
  by: 'rules' | 'model'
  from: Level
  to: Level | null
}

export interface Evaluation {
  rules: TriageScore
  /** One for each repeat. */
  model: TriageScore[]
  /** Cases whose level was not the same in all repeats, by id. */
  unsteady: string[]
  /** Why no level came, by code, over all repeats. */
  unanswered: Map<string, number>
  /** Variants that were told, of cases to which a level was given: by the rules, by the model. */
  told: { rules: number; model: number }
  moved: Moved[]
  replies: Worded[]
}

export interface Extent {
  cases: readonly TriageCase[]
  repeats: number
  /** How many of the cases are told otherwise, too; of these the most calls come. */
  anchored: number
  /** How many calls are made at once. */
  lanes: number
}

/** Runs cases through a model, alone and behind the product's rules, beside the rules' own figures. */
export async function evaluate(
  engine: Engine,
  llm: Llm,
  { cases, repeats, anchored, lanes }: Extent,
): Promise<Evaluation> {
  const unanswered = new Map<string, number>()
  const ask = async (text: string) => {
    const { level, problem } = await askLevel(llm, text)
    if (problem) unanswered.set(problem, (unanswered.get(problem) ?? 0) + 1)
    return level
  }
  const rounds: Map<string, Level | null>[] = []
  for (let round = 0; round < repeats; round += 1) {
    const answers = await inLanes(cases, lanes, ({ text }) => ask(text))
    rounds.push(new Map(cases.map(({ text }, i) => [text, answers[i] ?? null])))
  }
  const byRules = levelBy(engine)
  const { told, moved } = await anchoring(cases.slice(0, anchored), lanes, [
    { by: 'rules', level: (text) => Promise.resolve(byRules(text)), known: () => null },
    { by: 'model', level: ask, known: (text) => rounds[0]?.get(text) ?? null },
  ])
  return {
    rules: scoreTriage([...cases], byRules),
    model: rounds.map((round) => scoreTriage([...cases], (text) => round.get(text) ?? null)),
    unsteady: cases.filter(({ text }) => new Set(rounds.map((round) => round.get(text))).size > 1).map(({ id }) => id),
    unanswered,
    told,
    moved,
    replies: await inLanes(cases, lanes, ({ text }) => askReply(engine, llm, text)),
  }
}

interface Judge {
  by: Moved['by']
  level: (text: string) => Promise<Level | null>
  /** What it said of the case as it was typed, where it was asked already. */
  known: (text: string) => Level | null
}

/** Which levels move when the same case is told otherwise. */
async function anchoring(cases: readonly TriageCase[], lanes: number, judges: Judge[]) {
  const told = { rules: 0, model: 0 }
  const moved: Moved[] = []
  for (const { by, level, known } of judges)
    await inLanes(cases, lanes, async ({ id, text }) => {
      const from = known(text) ?? (await level(text))
      if (from === null) return
      for (const variant of variantsOf(text)) {
        const to = await level(variant.text)
        // No answer is no level that moved: it is counted as unanswered.
        if (to === null && by === 'model') continue
        told[by] += 1
        if (to !== from) moved.push({ id, kind: variant.kind, by, from, to })
      }
    })
  return { told, moved }
}
