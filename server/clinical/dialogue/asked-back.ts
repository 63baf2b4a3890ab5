import { lowerFirst } from '../display.ts'
import type { Missing } from '../types.ts'

/** What is asked back, and what for: "blood pressure (vital signs decide the level)"; a label that names its score says what for itself. */
export const askedBack = ({ label, why }: Missing): string =>
  label.toLowerCase().includes(why.toLowerCase()) ? lowerFirst(label) : `${lowerFirst(label)} (${lowerFirst(why)})`
