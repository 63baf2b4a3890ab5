/** When the texts of the laws are written. */
export const AS_OF = new Date('2026-11-01')

/** What the laws tell of, in a word and by its key; each adds its own. */
export const TOLD_FINDINGS = [
  ['fever', 'fever'],
  ['vomiting', 'vomiting'],
  ['chest pain', 'chest_pain'],
  ['cough', 'cough'],
  ['headache', 'headache'],
  ['haemoptysis', 'hemoptysis'],
  ['melaena', 'melena'],
  ['syncope', 'syncope'],
  ['jaundice', 'jaundice'],
  ['diarrhoea', 'diarrhea'],
  ['dysuria', 'dysuria'],
] as const
