/** Poisons, what follows from findings, and how illnesses are told that may not wait, as a clinician reviews them. */
import { bedsideAnswers } from './data/bedside-answers.ts'
import illnessOfOthers from './data/illness-of-others.json' with { type: 'json' }
import { compiledContent } from './compiled-content.ts'
import {
  DECIDED_BY_SCORES,
  IMPLIED_BOTH_WAYS,
  IMPLIED_BY_VALUES,
  IMPLIED_ONE_WAY,
  RISES,
  UNDENIES,
  TOLD_BY_BEFORE,
} from './data/implications.ts'
import { pictureRows } from './data/pictures/pictures.ts'
import { OTHER_AGENTS, POISON_AGENTS, type PoisonAgent } from './data/poison-agents.ts'
import { FROM_MEMORY, inWords, lines, sourceOf, type ReviewItem } from './review-item.ts'

function ofPoison({
  condition,
  finding,
  name,
  amount,
  level,
  isPoison,
  medicines = [],
  classes = [],
  words = [],
}: PoisonAgent) {
  const title = compiledContent.conditions.find(({ id }) => id === condition)?.condition_name ?? condition
  const agents = [...classes.map((one) => `class ${one}`), ...medicines, ...words]
  const item: ReviewItem = {
    // a row of its own for one of the unknown ones
    id: name && condition === OTHER_AGENTS.condition ? `POISON:${condition}.${name}` : `POISON:${condition}`,
    kind: 'POISON',
    title: `What makes it: ${title}`,
    text: lines(
      agents.length > 0 ? `Agents: ${agents.join(', ')}` : 'Agents: every medicine that no other row holds',
      isPoison ? 'Swallowed at all it is a poisoning.' : null,
      `Told by: ${finding ?? 'its name'}${name ? `, called ${name}` : ''}`,
      amount ? `Its amount beside another agent: ${amount}` : null,
      level ? `Its level in blood: ${level}` : null,
    ),
    level: null,
    sources: FROM_MEMORY,
  }
  return item
}

/** What follows from other findings, from values and from scores: an entry a row. */
export function implications(): ReviewItem[] {
  const item = (id: string, title: string, text: string): ReviewItem => ({
    id: `IMPLICATION:${id.replaceAll(/[^\w.<>=-]+/g, '_')}`,
    kind: 'IMPLICATION',
    title,
    text,
    level: null,
    sources: FROM_MEMORY,
  })
  const title = (specific: string, general: string) => `${specific} implies ${general}`
  return [
    ...IMPLIED_BOTH_WAYS.map(([one, other]) =>
      item(`${one}=${other}`, title(one, other), `${title(one, other)}, and no ${other} means no ${one}`),
    ),
    ...IMPLIED_ONE_WAY.map(([one, other]) => item(`${one}>${other}`, title(one, other), title(one, other))),
    ...IMPLIED_BY_VALUES.map((row) =>
      item(`${inWords(row.if)}>${row.finding}`, row.finding, title(inWords(row.if), row.finding)),
    ),
    ...TOLD_BY_BEFORE.map((row) => {
      const [mark, bound, limit] = 'below' in row ? ['<', 'below', row.below] : ['>=', 'from', row.from]
      return item(
        `${row.measure}${mark}${limit}>${row.finding}`,
        row.finding,
        `${row.measure} ${bound} ${limit} before the value of now implies ${row.finding}`,
      )
    }),
    ...RISES.map(({ measure, within, finding }) =>
      item(`${measure}>${finding}`, finding, `The rise of ${measure} within ${within} hours is ${finding}`),
    ),
    ...UNDENIES.map(([one, other]) =>
      item(
        `${one}>>${other}`,
        `${one} takes back no ${other}`,
        `${one}, told later, takes back that ${other} was denied`,
      ),
    ),
    ...DECIDED_BY_SCORES.map(({ finding, score, trueFrom, falseBelow, unless }) =>
      item(
        `${score}>${finding}`,
        `${score} decides ${finding}`,
        `Present from ${trueFrom}, absent below ${falseBelow}, open between, and where ${unless}`,
      ),
    ),
  ]
}

/** What is swallowed, and the poisoning it makes: an entry a row. */
export const poisons = (): ReviewItem[] => [...POISON_AGENTS, OTHER_AGENTS].map(ofPoison)

/** Illnesses without a form that may wait, whose clear picture asks for today's level: an entry each. The others' pictures only point. */
export function gravePictures(): ReviewItem[] {
  const names = new Map(compiledContent.conditions.map(({ id, condition_name: name }) => [id, name]))
  return pictureRows()
    .filter(({ grave }) => grave)
    .map(({ condition, cues }) => ({
      id: `LEVEL_RULE:picture.${condition}`,
      kind: 'LEVEL_RULE',
      title: names.get(condition) ?? condition,
      text: lines(
        'Told as this illness is told: seen today until it is excluded, where no rule of its own has spoken and no other picture is as clear.',
        `Told by: ${cues.join('; ')}`,
      ),
      level: 'ER_TODAY',
      sources: FROM_MEMORY,
    }))
}

/** What is asked at the bedside and no rule holds, and what the illness of a relative or a contact means: an entry an answer. */
export const answers = (): ReviewItem[] =>
  [...bedsideAnswers(), ...illnessOfOthers.rows.map(({ of: _of, ...row }) => ({ ...row, of: [] }))].map(
    ({ name, says, source, of = [], reads }) => ({
      id: `BEDSIDE_ANSWER:${name.replaceAll(/[^\w.<>=-]+/g, '_')}`,
      kind: 'BEDSIDE_ANSWER',
      title: name,
      text: lines(says, `Asked as: ${reads.join('; ')}`, of.length > 0 ? `Of cases with: ${of.join(', ')}` : null),
      level: null,
      sources: [sourceOf({ title: source })],
    }),
  )
