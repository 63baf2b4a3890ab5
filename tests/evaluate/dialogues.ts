import type { Engine } from '#server/clinical/engine.ts'
import type { SaidBefore } from '#server/features/conversations/reply-model.ts'
import type { Llm } from '#server/platform/llm/llm.ts'
import { judge, judgePlayed, type Dialogue, type Judged } from '#tests/scorecard/dialogues/judge.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'
import { wordReply } from './ask-reply.ts'
import { inLanes } from './in-lanes.ts'

/** How the turns of some dialogues were judged. */
export interface DialogueScore {
  turns: number
  /** Turns of which nothing is wrong. */
  held: number
  /** Turns whose reply lacks what it has to say, and turns whose reply says what it must not. */
  lacking: number
  unwanted: number
  dialogues: number
  /** Dialogues all of whose turns hold. */
  whole: number
}

export interface DialogueEvaluation {
  rules: DialogueScore
  /** One for each repeat. */
  model: DialogueScore[]
  /** Turns that held in some repeats only, by id. */
  unsteady: string[]
  /** Why replies were not whole, by code, over all repeats. None of them holds. */
  failed: Map<string, number>
  /** Replies that the rules wrote, because they ask or decline, over all repeats. */
  byRules: number
}

interface Extent {
  dialogues: readonly Dialogue[]
  repeats: number
  /** How many dialogues are held at once. */
  lanes: number
}

/** Holds dialogues with a model behind the rules, turn by turn, and judges its replies as the rules' own are judged. */
export async function evaluateDialogues(
  engine: Engine,
  llm: Llm,
  { dialogues, repeats, lanes }: Extent,
): Promise<DialogueEvaluation> {
  const failed = new Map<string, number>()
  const rounds: Judged[][][] = []
  let byRules = 0
  for (let round = 0; round < repeats; round += 1)
    rounds.push(
      await inLanes(dialogues, lanes, async (dialogue) => {
        const held = await hold(engine, llm, dialogue)
        byRules += held.filter(({ isByRules }) => isByRules).length
        return judgePlayed(
          engine,
          dialogue,
          held.map(({ played }) => played),
        ).map((judged, i) => {
          const problem = held[i]?.problem
          if (!problem) return judged
          failed.set(problem, (failed.get(problem) ?? 0) + 1)
          return { ...judged, faults: [...judged.faults, `failed: ${problem}`] }
        })
      }),
    )
  const turns = rounds.map((round) => round.flat())
  const unsteady = (turns[0] ?? []).filter(
    (_, i) => new Set(turns.map((round) => round[i]?.faults.length === 0)).size > 1,
  )
  return {
    rules: scoreOf(dialogues.map((dialogue) => judge(engine, dialogue))),
    model: rounds.map(scoreOf),
    unsteady: unsteady.map(({ id }) => id),
    failed,
    byRules,
  }
}

/** One dialogue: record and level are the rules', the words the model's, which is told what it said before. */
async function hold(engine: Engine, llm: Llm, { turns }: Dialogue) {
  const said = turns.map(({ say }) => say)
  const history: SaidBefore[] = []
  const held: { played: Played; problem: string | null; isByRules: boolean }[] = []
  let before: Played['input'] | null = null
  for (const [i, played] of play(engine, said).entries()) {
    const { heard, input, decision } = played
    const question = said[i] ?? ''
    const turn = { heard, before, input, decision }
    const { text, problem, isByRules } = await wordReply(engine, llm, { question, turn, history: [...history] })
    history.push({ sender: 'USER', content: question })
    // What broke off is not told it: a physician who sees that asks again.
    if (problem === null) history.push({ sender: 'ASSISTANT', content: text })
    held.push({ played: { ...played, reply: text }, problem, isByRules })
    before = input
  }
  return held
}

function scoreOf(dialogues: readonly Judged[][]): DialogueScore {
  const turns = dialogues.flat()
  const count = (of: (one: Judged) => boolean) => turns.filter(of).length
  return {
    turns: turns.length,
    held: count(({ faults }) => faults.length === 0),
    lacking: count(({ faults }) => faults.some((fault) => fault.startsWith('says not:'))),
    unwanted: count(({ faults }) => faults.some((fault) => fault.startsWith('says:'))),
    dialogues: dialogues.length,
    whole: dialogues.filter((each) => each.every(({ faults }) => faults.length === 0)).length,
  }
}
