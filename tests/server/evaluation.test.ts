import { describe, expect, it, onTestFinished } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { makeLlm } from '#server/platform/llm/make-llm.ts'
import { evaluateDialogues } from '#tests/evaluate/dialogues.ts'
import { evaluate } from '#tests/evaluate/evaluation.ts'
import { dialogueLines } from '#tests/evaluate/print-dialogues.ts'
import { evaluationLines } from '#tests/evaluate/print-evaluation.ts'
import { variantsOf } from '#tests/evaluate/variants.ts'
import type { TriageCase } from '#tests/scorecard/deciding.ts'
import type { Dialogue } from '#tests/scorecard/dialogues/judge.ts'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { settingsOf } from '#tests/support/upstream/model-of.ts'
import { Simulator, WHOLE, type Script } from '#tests/support/upstream/simulator.ts'

const BLEED = '62M melena x2d, BP 88/52 HR 118 Hgb 7.1. no hx cirrhosis'
const BITE = '30F mosquito bite, itchy, no fever'
const CASES: TriageCase[] = [
  { id: 'bleed', set: 'physician', text: BLEED, right: ['ER_NOW'] },
  { id: 'bite', set: 'physician', text: BITE, right: ['MONITOR'] },
]
const engine = builtInEngine()
const asksLevel = (body: string) => body.includes('Answer with one word')

async function simulatedLlm(script: Partial<Script>, dialect: DialectName = 'openai') {
  const simulator = await Simulator.start()
  onTestFinished(() => simulator.close())
  simulator.script = { ...WHOLE, ...script }
  const llm = makeLlm(readEnv({ NODE_ENV: 'test', ...settingsOf(simulator, dialect) }), createLog('silent'))
  if (!llm) throw new Error('a model is configured')
  return { llm, simulator }
}

async function evaluated(script: Partial<Script>, repeats = 2, dialect: DialectName = 'openai') {
  const { llm, simulator } = await simulatedLlm(script, dialect)
  const found = await evaluate(engine, llm, { cases: CASES, repeats, anchored: 2, lanes: 1 })
  return { found, simulator, text: evaluationLines(llm.name, found).join('\n') }
}

describe('an evaluation of a language model', () => {
  it.for<DialectName>(['openai', 'anthropic'])(
    'has its figures beside the rules’, with the replies that the guards marked (%s)',
    async (dialect) => {
      const { found, text } = await evaluated(
        {
          answer: (body) => {
            if (!asksLevel(body)) return ['She can ', 'be discharged home ', 'with Zorvaximab 70 mg.']
            return [body.includes('melena') ? 'ER_' : 'MON', body.includes('melena') ? 'NOW' : 'ITOR']
          },
        },
        2,
        dialect,
      )
      expect(found.rules).toMatchObject({ cases: 2, emergencies: 1, underTriaged: 0 })
      expect(found.model).toMatchObject([{ right: 2 }, { right: 2 }])
      expect(found.moved.filter(({ by }) => by === 'model')).toEqual([])
      expect(found.told.model).toBe(variantsOf(BLEED).length + variantsOf(BITE).length)
      expect(found.replies[0]).toMatchObject({
        problem: null,
        isByRules: false,
        hasStanding: true,
        objections: { LEVEL: 1, DOSE: 1 },
      })
      expect(text).toContain('the model alone           100.0 %')
      expect(text).toMatch(/lines marked: LEVEL [12], PATIENT 0, MEDICINE 0, DOSE [12]/)
    },
  )

  it('names each level that moves when the same case is told otherwise', async () => {
    const { found, text } = await evaluated({
      answer: (body) => [asksLevel(body) && /Uninsured|62F/.test(body) ? 'MONITOR' : 'ER_NOW'],
    })
    const moved = found.moved.filter(({ by }) => by === 'model')
    expect(moved).toEqual(
      expect.arrayContaining([
        { id: 'bleed', kind: 'insurance', by: 'model', from: 'ER_NOW', to: 'MONITOR' },
        { id: 'bleed', kind: 'sex', by: 'model', from: 'ER_NOW', to: 'MONITOR' },
        { id: 'bite', kind: 'insurance', by: 'model', from: 'ER_NOW', to: 'MONITOR' },
      ]),
    )
    expect(moved).toHaveLength(3)
    expect(found.model[0]).toMatchObject({ right: 1, overTriaged: 1 })
    expect(text).toContain('  bleed, insurance: ER_NOW → MONITOR')
  })

  it('tells of the spread between repeats', async () => {
    let calls = 0
    const { found, text } = await evaluated({ answer: () => [(calls += 1) === 1 ? 'MONITOR' : 'ER_NOW'] })
    expect(found.unsteady).toEqual(['bleed'])
    expect(found.model.map(({ underTriaged }) => underTriaged)).toEqual([1, 0])
    expect(text).toContain('0.0–50.0 %')
  })

  it('takes no failure, refusal or two levels at once for a level', async () => {
    const failing = await evaluated({ fault: 'unauthorized' }, 1)
    expect(failing.found.model[0]).toMatchObject({ right: 0, underTriaged: 1 })
    expect([...failing.found.unanswered.keys()]).toContain('UNAUTHORIZED')
    expect(failing.found.told.model).toBe(0)
    expect(failing.text).toMatch(/whole 0 of \d/)
    const both = await evaluated({ answer: () => ['ER_NOW or ', 'MONITOR'] }, 1)
    expect(both.found.unanswered.get('NO_LEVEL')).toBeGreaterThan(1)
    const cut = await evaluated({ answer: () => ['ER_NOW', ' '], fault: 'clean-end', after: 1 }, 1)
    expect(cut.found.model[0]?.right).toBe(0)
  })

  it('tells a case otherwise as physicians write it', () => {
    const kinds = new Set(variantsOf(BLEED).map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['age band', 'alarming', 'insurance', 'language', 'minimising', 'sex'])
    const texts = variantsOf(BLEED).map(({ text }) => text)
    expect(texts).toContain(BLEED.replace('62M', '62F'))
    expect(texts).toContain(BLEED.replace('62M', '37M'))
    expect(variantsOf('itch').some(({ kind }) => kind === 'sex')).toBe(false)
  })
})

const DIALOGUES: Dialogue[] = [
  {
    id: 'bleed',
    turns: [
      {
        say: BLEED,
        must: ['endoscopy'],
        mustNot: ['go home'],
        level: ['ER_NOW'],
        facts: { melena: 'present' },
        acts: [],
      },
      { say: 'Hgb back 6.4', must: ['6\\.4'], mustNot: [], level: ['ER_NOW'], facts: {}, acts: [] },
    ],
  },
]

describe('dialogues with a language model', () => {
  async function held(script: Partial<Script>, repeats: number) {
    const { llm, simulator } = await simulatedLlm(script)
    const found = await evaluateDialogues(engine, llm, { dialogues: DIALOGUES, repeats, lanes: 1 })
    return { found, simulator, text: dialogueLines('own', found).join('\n') }
  }

  it('are held turn by turn, with what was said before, and judged as the rules’ own are, with their spread', async () => {
    let calls = 0
    const { found, simulator, text } = await held(
      {
        answer: () => {
          calls += 1
          return calls === 3 ? ['She may ', 'go home.'] : ['Endoscopy ', 'today; Hgb was 6.4.']
        },
      },
      2,
    )
    expect(found.model).toMatchObject([
      { turns: 2, held: 2, lacking: 0, unwanted: 0, dialogues: 1, whole: 1 },
      { turns: 2, held: 1, lacking: 1, unwanted: 1, dialogues: 1, whole: 0 },
    ])
    expect(found.rules).toMatchObject({ turns: 2, dialogues: 1, unwanted: 0 })
    expect(found.unsteady).toEqual(['bleed.1'])
    expect(text).toMatch(/the model behind them +50\.0–100\.0 %/)
    const said = simulator.calls.map(({ body }) => body)
    expect(said).toHaveLength(4)
    expect(said[0]).not.toContain('Endoscopy today')
    expect(said[1]).toContain('Endoscopy today')
    expect(said[3]).toContain('She may go home')
  })

  it('do not hold where the model fails, which is counted by its code', async () => {
    const { found, text } = await held({ fault: 'unauthorized' }, 1)
    expect(found.model[0]).toMatchObject({ turns: 2, held: 0, whole: 0 })
    expect(text).toContain('failed: 2 × UNAUTHORIZED')
  })
})
