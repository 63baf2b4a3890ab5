/** What a refusal does to the advice: nothing. It says so, with what was refused and what stands against leaving. */
import { LEVEL_WORDS, lowerFirst } from '../display.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'

const WHO = '(?:she|he|they|pt|patient|mum|mom|dad|mother|father|parents?|family|wife|husband|and|but|also)'
const REFUSES = new RegExp(
  `\\brefus(?:es|ed|ing|al)\\b|\\b${WHO}\\s+(?:has |is |now |still )*declin(?:es|ed|ing)\\b|\\b(?:does not|doesn'?t|do not|don'?t|will not|won'?t|would not|wouldn'?t|did not|didn'?t) (?:want|accept|consent|agree|have|take|stay|let|allow|inject|wear|like|use|go|come|try|tolerate|sign|be)\\b|\\b(?:is|are|she'?s|he'?s|they'?re|was|really) not (?:keen|happy|willing|interested|agreeable|prepared)\\b|\\b(?:she|he|they|patient|pt|family|mum|dad)(?:'d| would) (?:rather|prefer)|\\bunwilling\\b|\\breluctant\\b|\\bnot consenting\\b|\\bwithdr(?:ew|awn|aws) consent\\b|\\badvance (?:directive|decision)\\b|\\bjehovah`,
  'i',
)
const LEAVES =
  /\b(?:wants?|wanting|asking|insists?|demands?|keen|trying) (?:to |on )?(?:leav\w*|go(?:ing)? home|self.?discharg\w*|discharge)\b|\bself.?discharg\w*|\bagainst (?:medical )?advice\b/i

/** Empty where nothing is refused. */
export function refusalBlock(material: ReplyMaterial): string {
  const words = material.heard.acts
    .filter(({ kind }) => kind === 'STATEMENT' || kind === 'CORRECTION')
    .map((act) => act.words)
    .find((one) => REFUSES.test(one) || LEAVES.test(one))
  if (words === undefined) return ''
  const { triage } = material.after.decision
  const lines = linesAbout(words.replace(REFUSES, ' ').replace(LEAVES, ' '), material).filter(
    ({ fit, standing }) => fit >= 1 && standing !== 'NOT_NOW',
  )
  const [line] = lines
  const parts = [
    line ? `The advice stands. ${lineAnswer(line)}` : '',
    triage
      ? `Not lowered by a refusal: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')} (${triage.reasons
          .slice(0, 2)
          .map(({ text }) => lowerFirst(text))
          .join('; ')}).`
      : '',
    'Capacity and an informed refusal are yours to assess and record.',
  ]
  return parts.filter(Boolean).join('\n\n')
}
