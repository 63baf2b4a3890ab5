import { describe, expect, test } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { readConditionFiles } from '#server/clinical/condition-files.ts'
import { engine } from './support.ts'

const EAR = '3yo fever 39.5 3 days, red bulging TM R, weight 14 kg'
const GALLBLADDER = '45F RUQ pain 2 days, T 38.1, murphy pos, WCC 14'
const THROAT = '24F sore throat, T 38.6, exudate, tender anterior neck nodes, no cough, strep test positive'

const lastReply = (...said: string[]) => (play(engine, said).at(-1)?.reply ?? '').replaceAll('**', '')

describe('a line that gives a penicillin, for who is allergic to one', () => {
  test.each([
    [EAR, 'allergic to penicillin, rash only', /cefdinir 14 mg\/kg\/day/],
    [EAR, 'anaphylaxis to amoxicillin', /azithromycin or clindamycin for a severe/],
    [THROAT, 'pen allergy - rash', /Cephalexin 500 mg twice daily/i],
    [THROAT, 'pen allergy: hives', /Clindamycin 300 mg three times daily/i],
    [GALLBLADDER, 'pen allergy anaphylaxis', /ciprofloxacin 400 mg IV every 12 h plus metronidazole/],
    [GALLBLADDER, 'pen allergy = upset tummy', /ceftriaxone 2 g IV daily plus metronidazole/],
    [GALLBLADDER, 'allergic to augmentin, itchy rash', /ceftriaxone 2 g IV daily plus metronidazole/],
  ])('%s | %s', (first, later, says) => {
    expect(lastReply(first, later)).toMatch(says)
    expect(lastReply(`${first}. ${later}`)).toMatch(says)
  })

  test('takes a reaction that nobody told for a severe one', () => {
    expect(lastReply(`${GALLBLADDER}, pen allergic`)).toMatch(/severe penicillin allergy/)
  })

  test.each([
    'NKDA',
    'no penicillin allergy',
    'never had a reaction to penicillin',
    'penicillin allergy: none',
    'PCN allergy? no',
    'allergic to sulfa (rash)',
  ])('stands as it is: %s', (allergy) => {
    expect(lastReply(`${EAR}. ${allergy}`)).toMatch(/amoxicillin 80 to 90/)
  })

  test('a medicine that is asked about is answered with what is given in its place', () => {
    const reply = lastReply('36M dog bite R hand 5h ago, 2 punctures, afebrile', 'coamox? pen allergic hives')
    expect(reply).toMatch(/conflict[\s\S]*In its place: give doxycycline 100 mg/)
  })

  test('is answered by what is given instead', () => {
    const reply = lastReply(GALLBLADDER, 'pen allergy anaphylaxis', 'which abx then')
    expect(reply).toMatch(/Ciprofloxacin/)
    expect(reply).not.toMatch(/cystitis/i)
  })
})

test('each such line names a source of its condition, and no penicillin', () => {
  const PENICILLIN = /\b(?:amoxicillin|ampicillin|piperacillin|flucloxacillin|dicloxacillin|benzathine)\b/i
  for (const { id, management, sources } of readConditionFiles()) {
    const named = sources.flatMap(({ organisation, year }) => [organisation, `${organisation} ${String(year)}`])
    const wordings = management.flatMap((one) => [one, one.for_children, one.in_pregnancy])
    const instead = wordings.flatMap((one) =>
      typeof one === 'object' ? Object.values(one.in_penicillin_allergy ?? {}) : [],
    )
    for (const { text, detail = '', source } of instead) {
      expect([id, named]).toEqual([id, expect.arrayContaining([source])])
      expect([id, `${text} ${detail}`.replaceAll('in place of ampicillin', '')]).not.toEqual([
        id,
        expect.stringMatching(PENICILLIN),
      ])
    }
  }
})
