import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { triageCases } from './deciding.ts'
import { FIGURES, type Figure } from '../../client/features/site/help/scorecard-figures.ts'
import { concepts, scoreConcepts } from './negex.ts'
import { noteSets, scoreNotes } from './notes.ts'
import { scorecardOf } from './scorecard.ts'
import type { Tally } from './tally.ts'

/** The floors. `npm run scorecard` prints the figures, `npm run scorecard faults` what is behind them. */
describe('the engine on the vignettes', () => {
  const { extraction, negation, matching, triage, remarks, vectors } = scorecardOf(builtInEngine())

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

const shareOf = ({ hits, of }: { hits: number; of: number }) => hits / of

/** What each figure of the page of help is, of the notes. */
const MEASURES: Record<Figure['id'], (tally: Tally) => number> = {
  numbers: ({ counts }) => counts.numbers.f1,
  findings: ({ counts }) => counts.findings.f1,
  absent: ({ shares }) => shareOf(shares['absent read as absent']),
  conditions: ({ shares }) => shareOf(shares['condition among three']),
  levels: ({ shares }) => shareOf(shares['level right']),
  emergencies: ({ harms }) => shareOf(harms['emergencies under-triaged']),
}

/** Floors on the half that nobody looks at; `npm run scorecard notes` prints both. */
describe('the engine on notes that it was not tuned on', () => {
  const engine = builtInEngine()
  const a = noteSets['notes-a'].count(scoreNotes(engine))
  const b = noteSets['notes-b'].count(scoreNotes(engine))
  const c = noteSets['notes-c'].count(scoreNotes(engine))
  const d = noteSets['notes-d'].count(scoreNotes(engine))
  const negex = concepts.count(scoreConcepts(engine))

  it('reads findings and what is absent', () => {
    expect(a.checked.all.counts.findings.f1).toBeGreaterThanOrEqual(0.82)
    expect(b.checked.all.counts.findings.f1).toBeGreaterThanOrEqual(0.85)
    // of concepts that are findings: 'mitral regurgitation' is no longer heartburn, and was read as denied without fault
    expect(negex.checked.negation.f1).toBeGreaterThanOrEqual(0.96)
  })

  it('takes what is denied, ended or of others for the patient’s seldom', () => {
    const { harms } = c.checked.all
    expect(shareOf(harms['absent read as present'])).toBeLessThanOrEqual(0.045)
    expect(shareOf(harms["others' read as the patient's"])).toBeLessThanOrEqual(0.1)
    expect(shareOf(harms['contradictions, of facts'])).toBeLessThanOrEqual(0.022)
  })

  it('reads voices that nobody looked at as well as when they were first tried', () => {
    const { counts, harms } = d.checked.all
    expect(counts.numbers.f1).toBeGreaterThanOrEqual(0.94)
    expect(counts.findings.f1).toBeGreaterThanOrEqual(0.8)
    expect(shareOf(harms['absent read as present'])).toBeLessThanOrEqual(0.036)
    expect(shareOf(harms['emergencies under-triaged'])).toBe(0)
  })

  it.each(FIGURES)('is no better on the page of help than it is: $name', ({ id, tuned, checked, atMost }) => {
    for (const [said, tally] of [
      [tuned, a.tuned.all],
      [checked, a.checked.all],
    ] as const) {
      const measured = 100 * MEASURES[id](tally)
      expect(atMost ? said - measured : measured - said).toBeGreaterThanOrEqual(0)
    }
  })

  it('tells faults of the other half alone', () => {
    const notes = [...a.faults, ...b.faults, ...c.faults, ...d.faults].map((fault) =>
      fault.slice(0, fault.indexOf(' ')),
    )
    expect(notes.length).toBeGreaterThan(0)
    // what a note's fault is told of is a note of the tuned half: the sets share none
    const tuned = Object.values(noteSets).map(
      (set) => set.count((some, onFault) => some.forEach(({ id }) => onFault(id))).faults,
    )
    expect(new Set(tuned.flat())).toEqual(new Set([...tuned.flat(), ...notes]))
  })
})
