import type { Category } from './questions.ts'

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The questions that hold all these words, in the question, the answer or the category's name; without words, all. */
export function found(categories: readonly Category[], search: string): Category[] {
  const words = wordsIn(search)
  return categories
    .map(({ id, name, questions }) => ({
      id,
      name,
      questions: questions.filter(({ question, answer }) => {
        const text = `${name} ${question} ${answer}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** How many there are, in words. */
export function questionCount(categories: readonly Category[]): string {
  const count = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  return count === 1 ? '1 question found' : `${count} questions found`
}
