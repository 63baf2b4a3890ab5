import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const levelOf = (text: string) => play(builtInEngine(), [text])[0]?.decision.triage?.level ?? 'MONITOR'

/** As somebody tells it who does not name it, each beside what is like it and no emergency. */
test.each([
  ['4 yo drooling, leaning forward, refuses to lie down, temp 39.5', '9 month old teething, drooling, temp 37.4'],
  ['baby 3 weeks temp 38.3, feeding ok', 'boy 6 years temp 38.3, runny nose, drinking, playing'],
  ['infant 2 months, temp 38.6 at home, now 37', 'infant 2 years, temp 37.6 at home, now 37, runny nose'],
  ['fever after chemo, day 10, otherwise feels ok', '35M fever 37.9 since yesterday, runny nose, feels ok'],
  ['on clozapine, sore throat and fever', 'on clozapine, runny nose, no fever'],
  ['on carbimazole, sore throat, mouth ulcers', 'on carbimazole, itchy feet'],
  ['toddler ate gran’s iron tablets', '30F anaemia, takes iron tablets, constipated'],
  ['2yo licked the e-cigarette liquid bottle', '30M vapes, cough for 2 days, no fever'],
  ['ICD went off three times in a row', 'ingrown toenail, has an ICD'],
  ['fishbone stuck, drooling', 'feels a lump in the throat for months, swallows well, no weight loss'],
  ['hiccups and black vomit, on clopidogrel', 'hiccups for an hour after a big lunch'],
  ['leg crush under rubble 5 hours', 'knocked shin on table, small bruise, walks'],
  ['punched in throat, voice gone, swelling', 'hoarse after a concert, no trouble breathing'],
  ['ovarian cyst known, sudden pain R side, vomiting', 'ovarian cyst known, asks when the scan is'],
  ['pt fell asleep in armchair by gas fire, whole family has headaches', 'gas fire serviced, asks about flu jab'],
  ['bruising in a 3 month old baby that doesn’t crawl', '4 year old, bruises on both shins from the playground'],
  ['circular saw, two fingers off in a bag of ice', 'circular saw, nick on the finger, stopped bleeding'],
  ['IV drug user, groin lump pulsating', 'groin lump for years, soft, goes back, no pain'],
  ['swallowed petrol, coughing since', 'petrol station worker, cough for two days'],
  ['firework exploded in hand', 'firework night, ears ringing a little, settled'],
  ['back passage bleeding, big clots, 70, apixaban', 'piles, itchy bottom, no bleeding, 30'],
  ['yellow eyes, drowsy', 'tired for weeks, sleeps well, no other symptoms'],
  ['appendix out 3 days ago, fever', 'appendix out 3 years ago, runny nose'],
  ['5 days post section, fever', '5 years post section, runny nose'],
  ['contact with rabid fox', 'asks about rabies vaccine before a journey'],
  ['vomiting since last night, HR 125', 'vomited once last night, HR 78'],
] as const)('%s is an emergency, and not: %s', (emergency, benign) => {
  expect(rank(levelOf(emergency))).toBeGreaterThanOrEqual(rank('ER_TODAY'))
  expect(rank(levelOf(benign))).toBeLessThan(rank('ER_TODAY'))
})

test('what somebody did is no abbreviation in small letters', () => {
  const [first] = play(builtInEngine(), ['boyfriend hit me in the head, vomited twice'])
  expect(first?.decision.triage?.reasons.map(({ text }) => text).join()).not.toContain('heparin')
})
