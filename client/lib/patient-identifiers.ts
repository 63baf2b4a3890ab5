const PATTERNS: readonly [RegExp, string][] = [
  [
    /\b(?:MRN|medical record(?: number)?|record (?:no|number)|hospital (?:no|number)|NHS (?:no|number))\b[\s.:#]*\d{3,}/i,
    'a record number',
  ],
  [/[^\s@]+@[^\s@]+\.[a-z]{2,}/i, 'an e-mail address'],
  [/(?:\+\d{1,3}[\s-]?)?(?:\(\d{3}\)|\b\d{3})[\s.-]\d{3}[\s.-]\d{4}\b/, 'a phone number'],
  [/\b(?:DOB|date of birth|born(?: on)?)\b[\s.:]*\d{1,4}[\s./-]/i, 'a date of birth'],
  [/\b(?:patient'?s? )?name\s*:\s*\S/i, 'a name'],
]

/** What in a text would identify the patient, in words; empty where nothing does. */
export const patientIdentifiers = (text: string): string[] =>
  PATTERNS.filter(([pattern]) => pattern.test(text)).map(([, words]) => words)
