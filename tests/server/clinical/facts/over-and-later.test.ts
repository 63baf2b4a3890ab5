/** What is over, what is only possible and what is advised for later, told as notes tell them. */
import { expect, it } from 'vitest'
import { engine } from '../support.ts'

const fact = (text: string, key: string) => engine.read(text).facts.find((one) => one.key === key)

it.each<[string, number | undefined]>([
  ['45F viral fever 2 wks back, now weakness of legs', undefined],
  ['45F fever since 2 weeks back, now rash', 14],
  ['45F fever for 2 weeks, now rash', 14],
])('the days of fever of “%s” are %s', (text, days) => {
  expect(fact(text, 'fever_duration_d')?.value).toBe(days)
})

it.each([
  '60M hernia repair, discharge advice: ED for pain or fever',
  '60M hernia repair, to attend ED for pain or fever',
])('“%s” tells of no fever', (text) => {
  expect(fact(text, 'fever')).toBeUndefined()
})

it.each(['60M attended ED for fever', '60M given discharge advice last week, now fever', '60M in ED for fever'])(
  '“%s” tells of a fever',
  (text) => {
    expect(fact(text, 'fever')?.status).toBe('PRESENT')
  },
)

it.each<[string, string]>([
  ['25M STIMULANT POWDER POSSIBLE, agitated', 'UNKNOWN'],
  ['25M cocaine use suspected, agitated', 'UNKNOWN'],
  ['25M cocaine use, agitated', 'PRESENT'],
])('of “%s” the stimulant is %s', (text, status) => {
  expect(fact(text, 'stimulant_use')?.status).toBe(status)
})

it.each(['40M RTA 1998, headache', '40M fall 1987, back pain'])('“%s” tells of no injury of now', (text) => {
  expect(fact(text, 'recent_trauma')).toBeUndefined()
})

it('what a clock may mean stays of now', () => {
  expect(fact('40M RTA 2019, headache', 'recent_trauma')?.status).toBe('PRESENT')
})
