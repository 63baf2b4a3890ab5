import { describe, expect, it } from 'vitest'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import cautions from '#server/clinical/data/medicine-cautions.json' with { type: 'json' }
import { PLAN_MEDICINES, type Medicine } from '#server/clinical/data/medicines.ts'
import { Dictionary } from '#server/clinical/dictionary.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { MedicineChecker } from '#server/clinical/medicine-check.ts'
import { managementLines, type Line } from '#server/clinical/plan-lines.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const calculators = new Calculators(compiledContent.calculators)
const dictionary = new Dictionary(compiledContent)
const medicines = new MedicineChecker()
const engine = builtInEngine()

const fact = (key: string, value: RecordFact['value']): RecordFact => ({
  key,
  value,
  unit: null,
  status: 'PRESENT',
  uncertain: false,
  source: 'TEXT',
})

/** Every line of management of every condition, as it stands for this patient; not what comes after something that is not over. */
function linesFor(facts: RecordFact[], noted: string[] = []): Line[] {
  const knowledge = new Knowledge(facts, calculators)
  const context = {
    knowledge,
    dictionary,
    medicines,
    scoreName: (id: string) => id,
    noted: noted.map((text) => ({ text, danger: null })),
  }
  return compiledContent.conditions
    .flatMap((condition) => managementLines(condition, context).lines)
    .filter(({ standing }) => standing !== 'LATER')
}

/** The lines that give one of a class, or the medicine itself, and say nothing of why not. */
function silentOf(lines: Line[], isMeant: (medicine: Medicine) => boolean, why: string): string[] {
  return lines
    .filter(({ item, text }) =>
      medicines.given(item.detail ? `${text}. ${item.detail}` : text).some(({ medicine }) => isMeant(medicine)),
    )
    .filter(
      ({ item: { medicineCheck } }) =>
        !medicineCheck || medicineCheck.status === 'CHECKED' || !medicineCheck.text.includes(why),
    )
    .map(({ item }) => `${item.id}: ${item.text}`)
}

const isOf =
  (id: string, but: string[] = []) =>
  (medicine: Medicine) =>
    !but.includes(medicine.name) && (medicine.name === id || medicine.classes.includes(id))

/** A value beyond what a row compares with: "potassium>5.5". */
function factFor(wanted: string): RecordFact {
  const [, key = wanted, op, limit] = /^(\w+)(<|>=|>)([\d.]+)$/.exec(wanted) ?? []
  return fact(key, op === undefined ? true : Number(limit) * (op === '<' ? 0.9 : 1.1))
}

describe('a line of a plan that the record contradicts', () => {
  const rows = cautions.states.filter((row) => row.conflict && row.of_every_line)

  it.each(rows.map((row) => [row.medicines.join(', '), row.why, row] as const))(
    'says so of %s: %s',
    (_names, why, row) => {
      const [wanted] = row.facts ?? []
      const words = (row.words ?? []).slice(0, 1).map((word) => word.replace(/^=/, ''))
      const lines = wanted === undefined ? linesFor([], words) : linesFor([factFor(wanted)])
      expect(row.medicines.flatMap((id) => silentOf(lines, isOf(id, row.but), why))).toEqual([])
    },
  )

  /** One that the patient takes, of each side of each pair that must not be given together. */
  const pairs = cautions.together
    .filter(({ conflict }) => conflict)
    .flatMap(({ one, other, why }) => [
      { taken: one, given: other, why },
      { taken: other, given: one, why },
    ])

  it.each(pairs.map((pair) => [pair.given, pair.taken, pair] as const))(
    'says so of %s beside %s',
    (_given, _taken, { taken, given, why }) => {
      const medicine =
        PLAN_MEDICINES.find((one) => !one.isClass && isOf(taken)(one)) ?? PLAN_MEDICINES.find(isOf(taken))
      expect(medicine).toBeDefined()
      const lines = linesFor([fact('current_medications', medicine?.name ?? '')])
      // what is taken already may stay
      expect(silentOf(lines, (one) => isOf(given)(one) && one !== medicine && !one.isClass, why)).toEqual([])
    },
  )

  it('gives nitroglycerin after sildenafil to nobody, whatever the plan', () => {
    const due = linesFor([fact('current_medications', 'sildenafil'), fact('systolic_bp', 150)]).filter(
      ({ standing, item }) => standing === 'MET' && /nitroglycerin/i.test(item.text),
    )
    expect(due.map(({ item }) => item.text)).toEqual([])
  })

  it('leaves the other medicine of a line, with a caution of the one', () => {
    const rate = linesFor([fact('asthma_history', true)]).find(({ item }) => /control the rate/i.test(item.text))
    expect(rate?.item.medicineCheck).toMatchObject({ status: 'CAUTION' })
    expect(rate?.item.medicineCheck?.text).toContain('metoprolol: asthma')
  })
})

describe('a reply to what contradicts a line of the plan', () => {
  it.each([
    [
      ['83M palps 2 days, AF 148, bp 118/70', 'echo EF 25'],
      /control the rate with amiodarone or digoxin[^]*Gone from the plan: control the rate\./,
    ],
    [
      ['52M red hot big toe since yesterday, gout before, on apixaban', 'on clarithromycin since monday'],
      /colchicine with clarithromycin/,
    ],
    [
      ['54M crushing chest pain, st elevation II III aVF, bp 132/60', 'V4R st elevation'],
      /Conflict\*\*: nitroglycerin/,
    ],
    [
      ['54M crushing chest pain, st elevation II III aVF, bp 132/60', 'took viagra last night'],
      /nitroglycerin with sildenafil/,
    ],
  ])('says so at once: %s', (messages, warned) => {
    expect(play(engine, messages).at(-1)?.reply).toMatch(warned)
  })

  it('does not tell a line as due that something recorded speaks against', () => {
    const [, , asked] = play(engine, [
      '54M crushing chest pain, st elevation II III aVF, bp 132/60',
      'V4R st elevation',
      'GTN?',
    ])
    expect(asked?.reply).toMatch(/conflict/i)
    expect(asked?.reply).not.toContain('In the plan now: **Nitroglycerin')
  })
})

describe('a verdict without the part that was looked at', () => {
  const HEAD = '78F warfarin for AF, slipped in bathroom, hit head, no LOC, GCS 15'

  it.each(['CT clear', 'ct neg', 'scan normal', 'CT came back clear', 'CT: NAD'])(
    'is of the test that is planned: %s',
    (said) => {
      const { input, reply } = play(engine, [HEAD, said])[1] ?? {}
      expect(input?.facts.find(({ key }) => key === 'brain_imaging_abnormal')?.status).toBe('ABSENT')
      expect(reply).not.toContain('CT head within')
    },
  )

  it('is of none where nothing was told before, or the plan asks for no such part', () => {
    expect(play(engine, ['CT clear'])[0]?.input.facts.map(({ key }) => key)).not.toContain('brain_imaging_abnormal')
    const other = play(engine, ['34M sore throat 3 days, temp 37.4', 'CT clear'])[1]
    expect(other?.input.facts.map(({ key }) => key)).not.toContain('brain_imaging_abnormal')
  })
})
