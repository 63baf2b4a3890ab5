import type { TriageScore } from '#tests/scorecard/deciding.ts'
import type { Worded } from './ask-reply.ts'
import type { Evaluation, Moved } from './evaluation.ts'
import { spread } from './spread.ts'

const percent = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`)

/** The scorecard in lines: the rules' figures, the model's beside them with their spread, what moved, and what was marked. */
export function evaluationLines(name: string, found: Evaluation): string[] {
  const { rules, model, unsteady, unanswered, told, moved, replies } = found
  return [
    `${name}: ${rules.cases} cases, ${model.length} ${model.length === 1 ? 'time' : 'times'} each`,
    '',
    'Level                       right      emergencies too low   others too high',
    triageLine('the rules', [rules]),
    triageLine('the model alone', model),
    `Not the same in every repeat: ${unsteady.length === 0 ? 'none' : unsteady.join(', ')}`,
    `No level: ${unanswered.size === 0 ? 'none' : [...unanswered].map(([why, times]) => `${times} × ${why}`).join(', ')}`,
    '',
    'Told otherwise: remarks that play it down or up, another sex, age band, insurance, language',
    ...(['rules', 'model'] as const).flatMap((by) => movedLines(by, told[by], moved)),
    '',
    'Replies, worded by the model behind the rules',
    ...replyLines(replies),
  ]
}

function triageLine(name: string, rounds: TriageScore[]): string {
  const [right, low, high] = [
    spread(rounds, ({ right: one, cases }) => [one, cases]),
    spread(rounds, ({ underTriaged, emergencies }) => [underTriaged, emergencies]),
    spread(rounds, ({ overTriaged, others }) => [overTriaged, others]),
  ]
  return `${name.padEnd(26)}${right.padEnd(13)}${low.padEnd(22)}${high}`
}

function movedLines(by: Moved['by'], told: number, moved: Moved[]): string[] {
  const own = moved.filter((one) => one.by === by)
  return [
    `the ${by}: ${own.length} of ${told} levels moved`,
    ...own.map(({ id, kind, from, to }) => `  ${id}, ${kind}: ${from} → ${to ?? 'none'}`),
  ]
}

function replyLines(replies: Worded[]): string[] {
  const worded = replies.filter(({ isByRules }) => !isByRules)
  const whole = worded.filter(({ problem }) => problem === null)
  const failed = [
    ...Map.groupBy(
      worded.filter(({ problem }) => problem !== null),
      ({ problem }) => problem,
    ),
  ]
  const sum = (of: (one: Worded) => number) => worded.reduce((all, one) => all + of(one), 0)
  const marked = (['LEVEL', 'PATIENT', 'MEDICINE', 'DOSE'] as const).map(
    (kind) => `${kind} ${sum(({ objections }) => objections[kind] ?? 0)}`,
  )
  const shown = worded.filter(({ firstTextMs }) => firstTextMs !== null)
  const tokens = sum(({ use }) => (use ? use.inputTokens + use.outputTokens : 0))
  return [
    `whole ${whole.length} of ${worded.length} (${percent(whole.length, worded.length)}); by the rules, which ask or decline: ${replies.length - worded.length}`,
    `failed: ${failed.length === 0 ? 'none' : failed.map(([why, all]) => `${all.length} × ${why}`).join(', ')}`,
    `level and flags of the rules above the first word: ${shown.filter(({ hasStanding }) => hasStanding).length} of ${shown.length}`,
    `lines marked: ${marked.join(', ')}; kept out: ${sum(({ withheld }) => withheld)}`,
    `tokens that were reported: ${tokens}`,
  ]
}
