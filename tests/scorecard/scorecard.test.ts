import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'
import { triageCases } from './deciding.ts'
import { scorecardOf } from './scorecard.ts'

/** The floors. `npm run scorecard` prints the figures, `npm run scorecard faults` what is behind them. */
describe('the engine on the vignettes', () => {
  const { extraction, negation, matching, triage, remarks, vectors } = scorecardOf(createEngine())

  it('reads measures', () => {
    expect(extraction.measures.f1).toBeGreaterThanOrEqual(0.97)
    expect(extraction.measures.precision).toBeGreaterThanOrEqual(0.99)
    expect(extraction.findings.f1).toBeGreaterThanOrEqual(0.97)
  })

  it('reads what is absent', () => {
    expect(negation.physician.f1).toBeGreaterThanOrEqual(0.95)
    expect(negation.avey.f1).toBeGreaterThanOrEqual(0.95)
    expect(negation.coverage).toBeGreaterThanOrEqual(0.5)
  })

  it('has the right condition among its first three', () => {
    expect(matching.physician.top3).toBeGreaterThanOrEqual(0.9)
    expect(matching.avey.top3).toBeGreaterThanOrEqual(0.9)
    expect(matching.avey.coverage).toBeGreaterThanOrEqual(0.35)
  })

  it('misses no more than one emergency in fifty, and escalates what has to be', () => {
    expect(triage.all.underTriaged / triage.all.emergencies).toBeLessThanOrEqual(0.02)
    expect(triage.clinicaflow.overTriaged / triage.clinicaflow.others).toBeLessThanOrEqual(0.15)
    expect(1 - triage.clinicaflow.underTriaged / triage.clinicaflow.emergencies).toBeGreaterThanOrEqual(0.95)
  })

  it('is moved by no remark and no instruction in the text, and computes every vector exactly', () => {
    expect(remarks.lowered).toEqual([])
    expect(vectors.exact).toBe(vectors.vectors)
  })

  it('counts every case that says how urgent it is', () => {
    expect(triageCases.length).toBeGreaterThanOrEqual(190)
  })
})
