import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const replyTo = (...messages: string[]) => play(builtInEngine(), messages).at(-1)?.reply ?? ''
const STANDS = '**As it stands**'

describe('a later reply says where the case stands', () => {
  it('behind what changed: what is likeliest, and what is due', () => {
    const reply = replyTo('44M low back pain 2 weeks, sciatica both legs, numb when wiping since yesterday', 'pvr 420')
    expect(reply).toContain(`${STANDS}: most likely low back pain / cauda equina. Now: emergency MRI`)
    expect(reply.indexOf('**Changed**')).toBeLessThan(reply.indexOf(STANDS))
  })

  it('and not twice what the reply has said', () => {
    const reply = replyTo('66F vomiting bright red blood, known cirrhosis, BP 96/58 HR 116', 'Hb 61')
    const stands = reply.split(STANDS)[1] ?? ''
    for (const line of stands.replace(/.*Now: /su, '').split('; '))
      expect(reply.split(STANDS)[0]?.toLowerCase()).not.toContain(line.trim().replace(/\.$/u, '').toLowerCase())
  })

  it.each([
    ['a first message', ['55M chest pain, sweating']],
    ['a question', ['55M chest pain, sweating', 'why?']],
    ['a document', ['55M chest pain, sweating', 'write the SOAP note']],
    ['a greeting', ['55M chest pain, sweating', 'thanks']],
  ])('%s has no need of it', (_what, messages) => {
    expect(replyTo(...messages)).not.toContain(STANDS)
  })

  it('a line that conflicts with the record is not among what is due now, and named as to be checked', () => {
    const reply = replyTo(
      '70M AF off warfarin, cold white R leg 3 h, no pulses',
      'he had HIT two years ago from heparin',
    )
    const [now = '', toCheck = ''] = (reply.split(STANDS)[1] ?? '').split('not before this is checked')
    expect(now).not.toMatch(/heparin/i)
    expect(toCheck).toMatch(/heparin/i)
  })

  it.each([
    ['55M leg red hot, pain out of proportion, purple blisters, T 38.1', 'creat 190', /Now:.*immediate surgery/],
  ])('what a medicine of it needs checked does not hide a line: %s, %s', (first, later, stands) => {
    expect(replyTo(first, later).split(STANDS)[1]).toMatch(stands)
  })
})
