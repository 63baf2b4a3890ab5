/** "The CT was another patient's": what a test that is named was told to show. */
import { TEST_WORDS } from '../data/confirming-words.ts'
import type { RecordFact } from '../types.ts'
import type { CorrectionContext } from './correction.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/)

/** Facts that stand as the sentence of a last message told them in which the test is named; none where no test is. */
export function toldByTest(text: string, { said, read, record }: CorrectionContext): RecordFact[] {
  const test = wordsOf(text).find((word) => TEST_WORDS.has(word))
  if (test === undefined) return []
  const sentence = said.flatMap((message) => message.split(/[.;\n]/)).find((part) => wordsOf(part).includes(test))
  const told = sentence === undefined ? [] : read(sentence).facts
  return record.filter(({ key, value, status }) => {
    if (status === 'UNKNOWN' || NOT_OF_TESTS.test(key)) return false
    return told.some((one) => one.key === key && one.value === value)
  })
}

const NOT_OF_TESTS = /^(?:age|age_months|age_days|gender|chief_complaint)$/
