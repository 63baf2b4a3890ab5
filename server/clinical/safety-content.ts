/** What the files of red flags and of cautions about medicines hold. */
import type { ConditionSource } from './content.ts'
import type { Rule } from './rules.ts'
import type { Level } from './types.ts'

/** What speaks against a medicine: a conflict, or else a caution. A medicine is named by its own name or by its class. */
interface Caution {
  conflict?: true
  why: string
  source: string
}

/** Rows that speak against medicines. None says "safe". */
export interface MedicineCautions {
  /** What an allergy to one says of another. */
  allergies: (Caution & { allergy: string; medicine: string })[]
  /** Two that should not meet, in either order. */
  together: (Caution & {
    one: string
    other: string
    /** Said instead, and never as a conflict, where the other is a dose given in this illness. */
    given?: { of: string; why: string }
  })[]
  /** In pregnancy: from so many completed weeks, or in all of it. */
  pregnancy: (Caution & { medicine: string; from_week?: number })[]
  /** Below an eGFR, mL/min/1.73 m²; below the second a conflict. */
  kidneys: { medicine: string; below: number; conflict_below?: number; why: string; source: string }[]
  /** In a state of the patient: facts that are true, or beyond a limit ("qtc>=500"); folded beginnings of words that are noted. */
  states: (Caution & {
    medicines: string[]
    /** Of a class those that it does not concern. */
    but?: string[]
    facts?: string[]
    words?: string[]
    /** Beside one of these what is noted speaks against nothing yet: "burn today". */
    unless_words?: string[]
    /** A conflict that every line of a plan is checked for, whatever its condition. */
    of_every_line?: true
  })[]
}

/** A red flag that holds whatever the condition, as its file has it: by a rule, or by what lies beyond the limit of the child's age. */
export interface UniversalFlagRow {
  id: string
  for: 'anyone' | 'adults' | 'pregnancy' | 'children'
  floor: Level
  /** One of the file's sources. */
  source: string
  text: string
  when?: Rule
  beyond_limit_of_age?: BeyondLimit[]
  /** Findings that raise it where they were told with doubt, too. */
  or_doubted?: string[]
  /** It is silent where a flag of a condition, as grave, says the same of the same facts. */
  unless_judged?: boolean
  /** It is silent where any flag of a condition is as grave: it is there to raise the level. */
  unless_as_grave?: boolean
  note?: string
}

/** A measure below or above one of the limits by age. */
export interface BeyondLimit {
  measure: string
  below?: string
  above?: string
}

/** The flags that hold whatever the condition, and where they are from. */
export interface UniversalFlags {
  sources: Record<string, ConditionSource>
  flags: UniversalFlagRow[]
  certainty: 'certain' | 'check'
}

/** Between what vital signs lie where a finding says that they are ordinary, each as lowest and highest in the units of the dictionary. */
export interface ToldBounds {
  finding: string
  /** Whether it is told to be so, or told not to be. */
  is: boolean
  /** Findings beside which the words mean less than they say: vital signs that are held by treatment. */
  unless: string[]
  between: Record<string, [number, number]>
  sources: ConditionSource[]
  certainty: string
}

/** Limits of children's vital signs by their names, each as pairs of the age in months it holds below, and the limit. */
export type LimitsByAge = Record<string, { source: string; unit: string; below_months: [number, number][] }>
