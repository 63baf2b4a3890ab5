import { expect, test } from 'vitest'
import { greetingWords } from '../../../client/features/conversations/thread/greeting-words.ts'

test.each([
  ['Good morning, Doctor.', true, 'Good morning, Doctor.'],
  ['Good morning, Doctor.', false, 'Good morning, Doctor.'],
  ['', true, 'Hello! How can I help you today?'],
  ['', false, 'Greeting not found'],
])('the greeting %j of a conversation (empty: %j) reads %j', (greeting, isEmpty, words) => {
  expect(greetingWords(greeting, isEmpty)).toBe(words)
})
