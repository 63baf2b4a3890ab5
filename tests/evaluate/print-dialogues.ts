import type { DialogueEvaluation, DialogueScore } from './dialogues.ts'
import { spread } from './spread.ts'

/** The dialogues of a file in lines: the rules' figures, and the model's beside them with their spread. */
export function dialogueLines(name: string, found: DialogueEvaluation): string[] {
  const { rules, model, unsteady, failed, byRules } = found
  const replies = model.reduce((all, { turns }) => all + turns, 0)
  return [
    `Dialogues, ${name}: ${rules.dialogues} with ${rules.turns} turns, ${model.length} ${model.length === 1 ? 'time' : 'times'} each`,
    'Turns                       hold         lack a text           say what they must not   dialogues whole',
    scoreLine('the rules', [rules]),
    scoreLine('the model behind them', model),
    `Not the same in every repeat: ${unsteady.length === 0 ? 'none' : unsteady.join(', ')}`,
    `failed: ${failed.size === 0 ? 'none' : [...failed].map(([why, times]) => `${times} × ${why}`).join(', ')}; by the rules, which ask or decline: ${byRules} of ${replies}`,
  ]
}

function scoreLine(name: string, rounds: readonly DialogueScore[]): string {
  const share = (of: 'held' | 'lacking' | 'unwanted') => spread(rounds, (round) => [round[of], round.turns])
  const whole = spread(rounds, (round) => [round.whole, round.dialogues])
  return `${name.padEnd(26)}${share('held').padEnd(13)}${share('lacking').padEnd(22)}${share('unwanted').padEnd(25)}${whole}`
}
