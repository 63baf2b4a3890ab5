import type { Level } from '../types.ts'

/**
 * Words that send a patient somewhere, with the level that they speak of. Ours, by meaning: a text is only held against the
 * level that the rules reached, and no level comes from them.
 */
export const DISPOSITION_WORDS: readonly { form: RegExp; level: Level }[] = [
  {
    form: /\b(?:discharg\w*|send|sent|sending|go|goes|going|return|stay|remain|manag\w+|treat\w*|car(?:e|ed))\s+(?:(?:him|her|them|the patient|this patient|safely|back)\s+){0,2}(?:at\s+|from\s+|to\s+)?home\b/iu,
    level: 'MONITOR',
  },
  {
    form: /\bdischarg(?:e|ed|ing)\b(?!\s+(?:from\s+the\s+(?:wound|ear|nose|eye|vagina|penis|nipple)|is|was|with\s+odou?r))/iu,
    level: 'MONITOR',
  },
  { form: /\b(?:home|self)[- ](?:care|management|treatment|monitoring)\b/iu, level: 'MONITOR' },
  {
    form: /\b(?:watchful waiting|wait and see|observation at home|routine (?:care|follow[- ]?up|appointment)|reassur(?:e|ed|ance)|no (?:further )?(?:action|treatment|work-?up|assessment) (?:is |are )?(?:needed|necessary|required))\b/iu,
    level: 'MONITOR',
  },
  {
    form: /\b(?:level|triage|disposition)\s*(?:is|:|=|to)?\s*(?:MONITOR|routine|non-?urgent|green|low)\b/iu,
    level: 'MONITOR',
  },
  {
    form: /\b(?:not|no|n['’]t)\s+(?:(?:an?|be|is|any|really|need|needs|require|requires|needed|for|the|to|go|seen|in)\s+){0,4}(?:emergency|urgent|hospital|admission|ED|ER|A&E)\b/iu,
    level: 'MONITOR',
  },
  {
    form: /\b(?:outpatient|ambulatory|clinic|GP|PCP|primary care|family doctor|office)\b(?:\s+(?:follow[- ]?up|review|visit|care|management|appointment|setting|basis|work-?up))?/iu,
    level: 'OUTPATIENT_URGENT',
  },
  { form: /\b(?:level|triage|disposition)\s*(?:is|:|=|to)?\s*OUTPATIENT_URGENT\b/iu, level: 'OUTPATIENT_URGENT' },
]

/** Before them: that it is not so. */
export const NOT_THERE =
  /\b(?:not|never|cannot|can['’]t|do(?:es)?n['’]t|don['’]t|should(?:n['’]t| not)|must(?:n['’]t| not)|no|unsafe|un(?:suitable|fit)|inappropriate|avoid|rather than|instead of|against|contraindicat\w+|too (?:unwell|sick|ill|unstable))\b[^.;:]{0,40}$/iu

/** Before them: that it is for later, or was before. */
export const NOT_NOW =
  /\b(?:after|once|following|until|before|prior to|on|at|post|upon|later|eventually|recent(?:ly)?|last|from)\b[^.;:]{0,40}$/iu
