import { describe, expect, it, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import type { Complaint } from '#server/clinical/content.ts'
import { COMPLAINT } from '#server/clinical/dictionary.ts'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { openDenials } from '#server/clinical/default-basis.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { leaves, type Rule } from '#server/clinical/rules.ts'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { decideOn, engine } from './support.ts'

const { complaints, conditions, dictionary } = compiledContent
const source = { organisation: '', title: '', year: null, doi: null }
const entries = new Map(dictionary.map((entry) => [entry.data_point_name, entry]))
const VITALS = 'HR 76, BP 122/78, RR 14, SpO2 98%, T 36.8, GCS 15.'
const levelOf = (text: string) => decideOn(text).triage?.level
const isForClinic = (text: string) => ['MONITOR', 'OUTPATIENT_URGENT'].includes(levelOf(text) ?? '')

const denials = new Map<string, string | null>()
/** A finding denied in words that are read so: by its label, its name or an alias. */
function denied(key: string): string | null {
  const known = denials.get(key)
  if (known !== undefined) return known
  const entry = entries.get(key)
  const names = [entry?.label.replace(/ \(.*\)/, '') ?? '', key.replaceAll('_', ' '), ...(entry?.aliases ?? [])]
  const told = names.flatMap((name) => ['no', 'not', 'denies'].map((word) => `${word} ${name.toLowerCase()}`))
  const isRead = (words: string) =>
    engine.read(`35M. ${words}.`).facts.some((fact) => fact.key === key && fact.status === 'ABSENT')
  const words = told.find(isRead) ?? null
  denials.set(key, words)
  return words
}

/** What is asked first, and what lowers it where it is denied. */
const dangersOf = ({ ask, falls = [] }: Complaint): string[] => [
  ...falls
    .flatMap((fall) => leaves(fall.if))
    .flatMap((leaf) => ('measure' in leaf && leaf.value === false ? [leaf.measure] : [])),
  ...ask.filter((key) => entries.get(key)?.data_type === 'boolean'),
]

/** A text that tells a complaint, with each danger denied of all complaints that it tells. */
function withDenials(complaint: Complaint): string {
  const [text = ''] = complaint.reads
  const { facts } = engine.read(text)
  const told = complaints.filter(({ id, findings = [] }) =>
    facts.some(({ key, status }) => status === 'PRESENT' && [COMPLAINT + id, ...findings].includes(key)),
  )
  const keys = new Set([complaint, ...told].flatMap(dangersOf))
  const words = [...keys].flatMap((key) => denied(key) ?? [])
  return `35M ${text}. ${words.join(', ')}. ${VITALS}`
}

describe('the benign form of every complaint, in ordinary words', () => {
  const never = complaints.filter((one) => one.never_benign !== undefined)
  const rest = complaints.filter((one) => one.never_benign === undefined)

  test.each(rest.map((one) => [one.id, one] as const))('%s is for the clinic at most', (_id, complaint) => {
    const texts = complaint.benign
      ? [complaint.benign]
      : [withDenials(complaint), `${withDenials(complaint)} Pain 2/10.`]
    expect(texts.filter(isForClinic), `${levelOf(texts[0] ?? '') ?? 'no level'}: ${texts[0] ?? ''}`).not.toEqual([])
  })

  it('is none of a few, which say why', () => {
    expect(never.map(({ id }) => id)).toEqual([
      'double_vision',
      'drowsy',
      'needlestick',
      'poisoning',
      'scrotal_pain',
      'self_harm',
      'sexual_assault',
      'strange_behavior',
      'transfer',
      'weakness_limb',
    ])
    expect(never.filter(({ level, benign }) => LEVELS.indexOf(level) < LEVELS.indexOf('ER_TODAY') || benign)).toEqual(
      [],
    )
  })
})

describe('a default that rests on what was not asked', () => {
  const replyOf = (text: string) => play(engine, [text]).at(-1)?.reply ?? ''

  it.each([
    ['40M floaters', 'By default, unless'],
    ['35M car accident', 'head injury'],
  ])('says so, and what would make it less urgent: “%s”', (text, words) => expect(replyOf(text)).toContain(words))

  it('says so for every complaint that falls to denials', () => {
    const falling = complaints.filter(
      ({ level, falls, never_benign: never }) => level === 'ER_TODAY' && falls && !never,
    )
    const silent = falling.filter(({ reads: [text = ''] }) => {
      const { triage } = decideOn(`45M ${text}`)
      const [reason] = triage?.reasons ?? []
      const isDefault = reason?.ruleId.startsWith('complaint.') && reason.facts.length === 0
      return isDefault && reason?.level === 'ER_TODAY' && !replyOf(`45M ${text}`).includes('By default, unless')
    })
    // what tells it speaks against what would lower it
    expect(silent.map(({ id }) => id)).toEqual(['bleeding_other', 'infant_feeding'])
  })

  it('says so for every condition whose benign form is told by denials', () => {
    const lower = (level: Level) => LEVELS.indexOf(level) < LEVELS.indexOf('ER_TODAY')
    const isDenied = (rule: Rule) => leaves(rule).some((leaf) => 'measure' in leaf && leaf.value === false)
    const falling = conditions.filter(({ triage_rules: rules, falls = [] }) => {
      const benign = [...falls, ...rules.filter(({ disposition }) => lower(disposition))]
      return rules.at(-1)?.disposition === 'ER_TODAY' && benign.length > 0 && benign.every((one) => isDenied(one.if))
    })
    const { calculators } = compiledContent
    const told = falling.map(({ id, triage_rules: rules }) => {
      const reason = {
        ruleId: `${id}.triage[${rules.length - 1}]`,
        text: '',
        level: 'ER_TODAY',
        facts: [],
        source,
      } as const
      return [id, openDenials({ ...reason, facts: [] }, new Knowledge([], new Calculators(calculators)))] as const
    })
    expect(falling.length).toBeGreaterThan(50)
    expect(told.filter(([, keys]) => keys.length === 0).map(([id]) => id)).toEqual([])
    expect(replyOf('45F headache since this morning')).toContain('By default, unless denied: thunderclap headache')
  })

  it('is silent where the level rests on facts', () => {
    expect(replyOf('64F melena, BP 84/50, HR 128')).not.toContain('By default, unless')
  })
})
