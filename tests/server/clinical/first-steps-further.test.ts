/** Who leads, how urgent it is and what is due first, of the specialties beyond the emergency room's own: a row for each class that was wrong. */
import { describe, expect, test } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from './support.ts'

const CASES: { typed: string; leads: string; level?: string; now?: RegExp }[] = [
  {
    typed: '69M left flank pain into the groin, passed out in the kitchen, BP 92/60, no stones before',
    leads: 'abdominal_aortic_aneurysm',
    level: 'ER_NOW',
    now: /^Call vascular surgery now/,
  },
  { typed: '27M flank pain to groin, vomiting, BP 132/80', leads: 'renal_colic' },
  {
    typed: '31F 9 weeks pregnant, light spotting since last night, scan: intrauterine pregnancy, FHR 158, no pain',
    leads: 'early_pregnancy_loss',
    level: 'OUTPATIENT_URGENT',
    now: /return advice/,
  },
  {
    typed: '31F 9 weeks pregnant, light spotting, pelvic pain, scan: intrauterine pregnancy, FHR 158, BP 88/50',
    leads: 'early_pregnancy_loss',
    level: 'ER_NOW',
  },
  {
    typed: '29F 35 weeks pregnant, baby kicking a lot less since this morning, no bleeding',
    leads: 'reduced_fetal_movements',
    level: 'ER_TODAY',
  },
  {
    typed: '4M fever day 7, red eyes, cracked lips, rash, swollen hands and feet',
    leads: 'kawasaki_mis_c',
    now: /^Give IV immunoglobulin/,
  },
  {
    typed: '71M blisters R forehead and tip of nose 1 day, eye red, eyelid swollen',
    leads: 'herpes_zoster',
    now: /^Start valacyclovir/,
  },
  {
    typed: '52F woke yesterday with a blocked ear, tinnitus, drum normal, Weber to L, Rinne positive both',
    leads: 'sudden_hearing_loss',
    now: /prednisone/,
  },
  {
    typed: '63F floaters and flashes, now a dark shadow creeping in from the side',
    leads: 'sudden_visual_loss',
    level: 'ER_NOW',
    now: /^Refer to ophthalmology at once/,
  },
  {
    typed:
      '41F low back pain 4 days after gardening, no leg weakness, no saddle numbness, bladder and bowels ok, afebrile, no weight loss',
    leads: 'low_back_pain',
    level: 'MONITOR',
    now: /^Stay active/,
  },
  {
    typed: '41F IVDU, low back pain 4 days, no leg weakness, no saddle numbness, bladder ok, afebrile, no weight loss',
    leads: 'low_back_pain',
    level: 'ER_NOW',
  },
  {
    typed: '60M groin lump 6 months, pops out on coughing, goes back lying down, not tender',
    leads: 'hernia',
    now: /return if lump becomes stuck/,
  },
  {
    typed: '26F wrist sprain, pain on axial loading of the thumb, snuffbox tender',
    leads: 'wrist_hand_injury',
    now: /thumb spica/,
  },
  {
    typed: '44M low mood 2 months, denies any suicidal thoughts, kids are protective',
    leads: 'depression',
    level: 'OUTPATIENT_URGENT',
  },
]

describe.each(CASES)('$typed', ({ typed, leads, level, now }) => {
  const decision = play(engine, [typed])[0]?.decision
  const due = decision?.plan?.sections.filter(({ heading }) => heading.startsWith('Now')).flatMap(({ items }) => items)
  const lines = (due ?? []).map(({ text }) => text).join('\n')

  test(`is led by ${leads}`, () => expect(decision?.differential[0]?.conditionKey).toBe(leads))
  if (level) test(`is ${level}`, () => expect(decision?.triage?.level).toBe(level))
  if (now) test('has its first thing now', () => expect(lines).toMatch(new RegExp(now.source, 'm')))
})
