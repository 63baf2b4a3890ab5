/** What holds of the plan and of the words of every development case: nothing is due that may not be, and every line reads as a sentence. */
import { describe, expect, it } from 'vitest'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { MedicineChecker } from '#server/clinical/medicine-check.ts'
import { viewFor } from '#server/clinical/red-flags.ts'
import { evaluate, type Rule } from '#server/clinical/rules.ts'
import type { Decision, PlanItem, RecordFact } from '#server/clinical/types.ts'
import { dialogues, notes, vignettes } from './development.ts'
import { play, type Played } from './dialogues/play.ts'

const engine = builtInEngine()
const calculators = new Calculators(compiledContent.calculators)
const medicines = new MedicineChecker()

const FIRST = vignettes().map((text): Played[] => play(engine, [text]))
const NOTES = notes().map((said): Played[] => play(engine, said))
const DIALOGUES = dialogues().map((said) => play(engine, said))
const TURNS = [...FIRST, ...NOTES, ...DIALOGUES].flat()

/** The same cases asked for their tests and for their triage: each plan has lines that are due. */
const OTHERWISE = [...FIRST, ...NOTES, ...DIALOGUES].flatMap((turns) => {
  const last = turns.at(-1)
  return last
    ? (['DIAGNOSTIC_WORKUP', 'TRIAGE'] as const).map((promptType) => {
        const input = { ...last.input, promptType }
        return { ...last, input, decision: engine.decide(input) }
      })
    : []
})

interface Placed {
  heading: string
  item: PlanItem
  facts: RecordFact[]
  decision: Decision
}

const placed = (turns: Played[]): Placed[] =>
  turns.flatMap(({ decision, input }) =>
    (decision.plan?.sections ?? []).flatMap(({ heading, items }) =>
      items.map((item) => ({ heading, item, facts: input.facts, decision })),
    ),
  )
const ITEMS = placed([...TURNS, ...OTHERWISE])
const DUE = ITEMS.filter(({ heading }) => /^(Now|Later|Tests now|First steps)\b/.test(heading))

/** The condition that the content gives a line; undefined for what is no line of the content. */
function conditionOf(id: string): { conditionId: string; when: Rule | string } | undefined {
  const [, conditionId = '', kind = '', index = ''] = /^(\w+)\.(management|workup)\[(\d+)\]$/.exec(id) ?? []
  const condition = compiledContent.conditions.find((one) => one.id === conditionId)
  const when = (kind === 'management' ? condition?.management : condition?.workup)?.[Number(index)]?.when
  return when === undefined ? undefined : { conditionId, when }
}

describe('what is due', () => {
  it('has no condition, or one that holds by what the record knows', () => {
    const wrong = DUE.flatMap(({ item, facts, heading }) => {
      const found = conditionOf(item.id)
      if (!found || typeof found.when === 'string') return []
      const known = viewFor(found.conditionId, new Knowledge(facts, calculators))
      const truth = evaluate(found.when, known)
      // whether there is a red flag, or the condition is confirmed, is no fact of the record
      return truth === true || /red_flag|"confirmed"/.test(JSON.stringify(found.when)) ? [] : [`${heading}: ${item.id}`]
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  it('is nothing that is meant for patients without a red flag, where there is one', () => {
    const wrong = DUE.filter(({ item, decision }) => {
      const when = JSON.stringify(conditionOf(item.id)?.when ?? '')
      const isForOthers = when.includes('"red_flag","op":"==","value":false')
      return isForOthers && decision.redFlags.some(({ floor }) => floor !== 'MONITOR' && floor !== 'OUTPATIENT_URGENT')
    })
    expect(wrong.map(({ item }) => item.id)).toEqual([])
  })

  it('says no "if" of its own before it, and comes after nothing that is not over', () => {
    const wrong = DUE.filter(
      ({ item, heading }) => /^(If|After|Before|During|Once)\b/.test(item.text) && heading !== 'Later',
    )
    expect(wrong.filter(({ heading }) => !heading.startsWith('Later')).map(({ item }) => item.text)).toEqual([])
  })

  it('is no medicine that the record speaks against', () => {
    const wrong = DUE.filter(({ item }) => item.medicineCheck?.status === 'CONFLICT')
    expect(wrong.map(({ item }) => `${item.id}: ${item.medicineCheck?.text ?? ''}`)).toEqual([])
  })

  it('names no medicine that the patient is allergic to', () => {
    const wrong = DUE.flatMap(({ item, facts }) => {
      const allergies = facts.find(({ key, status }) => key === 'allergies' && status === 'PRESENT')?.value
      if (typeof allergies !== 'string') return []
      const substances = allergies.split(', ').map((one) => (one.split(' (')[0] ?? one).toLowerCase())
      const given = medicines.given(`${item.text}. ${item.detail ?? ''}`)
      return given.flatMap(({ medicine: { name } }) => (substances.includes(name) ? [`${item.id}: ${name}`] : []))
    })
    expect(wrong).toEqual([])
  })

  it('is in the reply only what is due: no line of the numbered list stands under a condition', () => {
    for (const { reply, decision } of FIRST.flat()) {
      const plan = /^## Plan\n\n([\s\S]*?)(?=\n\n## |$)/m.exec(reply)?.[1] ?? ''
      const numbered = plan.split('\n').filter((line) => /^\d+\. /.test(line))
      expect(numbered.filter((line) => /^\d+\. If\b/.test(line))).toEqual([])
      const next = /Next: ([^.]+)\./.exec(reply)?.[1]
      if (next !== undefined) expect(decision.plan, next).not.toBeNull()
    }
  })
})

describe('a question that supposes', () => {
  it('leaves facts, level and plan as they were, in every development dialogue', () => {
    let supposed = 0
    const wrong = DIALOGUES.flatMap((turns) =>
      turns.flatMap(({ heard, input, decision }, i) => {
        const before = turns[i - 1]
        if (!before || !heard.acts.every(({ kind }) => kind === 'HYPOTHESIS')) return []
        supposed++
        const [was, is] = [before, { input, decision }].map((one) => [
          one.input.facts,
          one.decision.triage,
          one.decision.plan,
        ])
        return JSON.stringify(was) === JSON.stringify(is) ? [] : heard.acts.map(({ words }) => words)
      }),
    )
    expect(supposed).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })
})

describe('what a condition behind the first may add', () => {
  it('is no migraine, no cluster and no triptan beside a head injury, an anticoagulant or a red flag', () => {
    const wrong = TURNS.filter(({ decision, input }) => {
      const is = (key: string) => input.facts.some((fact) => fact.key === key && fact.value === true)
      // that estrogen is to be avoided alarms nobody
      const isFlagged = decision.redFlags.some(({ floor }) => !/OUTPATIENT|MONITOR/.test(floor))
      const isAlarming = is('head_injury') || is('anticoagulant_use') || isFlagged
      return isAlarming && /\b(migraine: |cluster|triptan)/i.test(decision.plan?.markdown ?? '')
    })
    expect(wrong.map(({ decision }) => decision.title)).toEqual([])
  })

  it('thins no blood beside a dissection, a bleed or a head injury', () => {
    const wrong = ITEMS.filter(
      ({ heading, item, decision }) =>
        heading.startsWith('Now') &&
        decision.differential.some(
          ({ conditionKey, group }, i) =>
            group === 'LIKELY' &&
            i < 2 &&
            /^(aortic_dissection|upper_gi_bleed|variceal_bleed|head_trauma)$/.test(conditionKey),
        ) &&
        /^(chest_pain_acs|pulmonary_embolism|deep_vein_thrombosis|stroke_tia)\./.test(item.id),
    )
    expect([...new Set(wrong.map(({ item, decision }) => `${decision.title ?? ''}: ${item.id}`))]).toEqual([])
  })
})

/** Each line of the sections that are made by rules; quotations of what was typed are left out. */
const LINES = TURNS.flatMap(({ reply }) => reply.split('\n')).filter(
  (line) => line !== '' && !/[“”]|^- Source: |\bNames |paracetamol overdose/i.test(line),
)
const RENDERED = [
  ...LINES,
  ...ITEMS.flatMap(({ item }) => [item.text, ...(item.detail ? [item.detail] : [])]),
  ...TURNS.flatMap(({ decision }) => [
    ...decision.redFlags.map(({ text }) => text),
    ...(decision.triage?.reasons ?? []).map(({ text }) => text).filter((text) => !text.startsWith('Names ')),
  ]),
]
const matching = (form: RegExp) => [...new Set(RENDERED.filter((line) => form.test(line)))]

describe('every rendered line', () => {
  it('has its head once', () => {
    expect(matching(/(?:^|[.:] )(\w[\w ]{3,}): \1\b/i)).toEqual([])
    expect(matching(/\b(\w{4,}) \1\b/i)).toEqual([])
  })

  it('has no condition with two colons', () => {
    expect(ITEMS.map(({ item }) => item.text).filter((text) => /^If [^:]*: [^:]*: /.test(text))).toEqual([])
  })

  it('speaks of no thresholds and operators as a program would', () => {
    expect(matching(/not met now|threshold [A-Z]|>=|<=|==|!=|undefined|\bnull\b|NaN|\[object/)).toEqual([])
    expect(matching(/[a-z]+_[a-z]+/)).toEqual([])
    expect(matching(/\b(?:spO2|paCO2|gCS|sBP|iNR|ecg|glasgow)\b/)).toEqual([])
  })

  it('is not cut, and ends its sentence once', () => {
    expect(matching(/…|\.\.|,\.|;\.|:\.|\s\.(?!\d)|\(\s*\)| {2,}\S/)).toEqual([])
    expect(matching(/(?:,|;|\b(?:and|or|of|the|to|with))$/)).toEqual([])
  })

  it('closes the brackets and the stars that it opens', () => {
    const count = (line: string, form: RegExp) => line.match(form)?.length ?? 0
    const open = [...new Set(RENDERED)].filter(
      (line) => count(line, /\(/g) !== count(line, /\)/g) || count(line, /\*\*/g) % 2 !== 0 || /\*{3,}/.test(line),
    )
    expect(open).toEqual([])
  })

  it('is spelled as American physicians spell', () => {
    const british =
      /\b\w*(?:haem|aemia|oedema|oesoph|rrhoea|pnoea|paediatr|gynaecol|orthopaed|anaesthe|tumour|colour|centre\b|litre|fibre\b)\w*|\b\w+(?:ised|isation|ising)\b|\b(?:theatre|bloods|nappies|paracetamol|salbutamol|aciclovir)\b/i
    const american =
      /\b(?:acetaminophen \(paracetamol\)|angioedema|raised|exercised|advised|unsupervised|circumcised|uncircumcised|revised|supervised|promised|compromised|raising|bruising|exercising|rising|arising|cruising)(?!\w)/gi
    expect(
      [...new Set(RENDERED)].filter(
        (line) => british.test(line.replaceAll(american, '')) && !TITLES.some((title) => line.includes(title)),
      ),
    ).toEqual([])
  })
})

/** Titles of sources keep their spelling, journals theirs, a condition the second name that others know it by, and a reaction the words it was told in. */
const TITLES = [
  '(angio-oedema)',
  ...compiledContent.conditions.map(({ condition_name: name }) => name),
  ...compiledContent.conditions.flatMap(({ sources }) => sources.flatMap((one) => [one.title, one.organisation])),
  ...compiledContent.calculators.flatMap(({ source: { title, journal = [] } }) => [title].concat(journal)),
]

describe('how long replies are', () => {
  const quantile = (values: number[], at: number) =>
    [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * at)] ?? 0
  const isReport = ({ reply, heard }: Played) =>
    reply.includes('## Plan') && heard.acts.every(({ kind }) => kind === 'STATEMENT')
  const firstOf = (said: Played[][]) => said.flatMap((turns) => turns.slice(0, 1)).filter(isReport)
  const typical = firstOf([...FIRST, ...DIALOGUES])
  const later = [...NOTES, ...DIALOGUES].flatMap((turns) => turns.slice(1))
  const lengths = (turns: Played[]) => turns.map(({ reply }) => reply.length)
  const told = (name: string, turns: Played[]) =>
    `${name}: ${turns.length}, median ${quantile(lengths(turns), 0.5)}, p95 ${quantile(lengths(turns), 0.95)}`

  it('a first report fits a screen and a half, a later reply half a screen', () => {
    // a note of a thousand words has more to be told of than a case that is typed
    console.info(
      [told('first reports', typical), told('of whole notes', firstOf(NOTES)), told('later replies', later)].join('; '),
    )
    expect(quantile(lengths(typical), 0.5)).toBeLessThanOrEqual(1_515)
    expect(quantile(lengths(typical), 0.95)).toBeLessThanOrEqual(2_110)
    expect(quantile(lengths(later), 0.5)).toBeLessThanOrEqual(700)
  })
})
