/** Behind a number: it is how old somebody is. */
import { wordSet, type Token } from './tokens.ts'

const AGED = wordSet('y yo yr yrs year years old yof yom f m male female man woman')

export const isAged = ({ norm }: Token): boolean => AGED.has(norm)
