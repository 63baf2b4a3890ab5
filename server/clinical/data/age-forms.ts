/**
 * How an age is written, as patterns over tokens (`facts/token-patterns.ts` says how they are read). Each row carries its own proofs: the texts
 * that it reads, with the age, and texts that look alike and give none. `tests/server/clinical/facts/age-forms.test.ts` tries them all.
 */

export type AgeUnit = 'years' | 'months' | 'weeks' | 'days'

/** Words by class, as the tokenizer folds them. */
export const AGE_WORDS: Record<string, string> = {
  years: 'yr yrs year y ano yrold yearold',
  months: 'mo mos month mth',
  weeks: 'wk wks week w',
  days: 'day d do',
  old: 'old o',
  female: 'female woman lady girl mujer femme f yof',
  male: 'male man gentleman boy guy hombre homme m yom',
  noun: 'female woman lady girl mujer femme male man gentleman boy guy hombre homme',
  adult: 'female male woman man lady gentleman',
  short: 'm f male female boy girl',
  // stand between an age and a sex: "64 year old white diabetic male"
  describing:
    'old yo caucasian white black african american asian hispanic year pregnant elderly of age previously healthy obese o y known otherwise fit well diabetic baby infant newborn neonate toddler term',
  tube: 'catheter foley tube dilator sheath',
}

export interface AgeForm {
  form: string
  /** Of the number; "BY_WORD" takes it from the unit that was matched. */
  unit: AgeUnit | 'BY_WORD'
  /** The smallest number that can be an age in this form. */
  min?: number
  max: number
  /** What must not stand behind it. */
  unless?: string[]
  /** NOBODY: read only while nobody in the text has an age. OPENING: only at its beginning, when nobody in all of it has one. */
  only?: 'NOBODY' | 'OPENING'
  reads: Record<string, string>
  leaves?: string[]
}

const OLDEST = 120

export const AGE_FORMS: AgeForm[] = [
  {
    form: 'N ?- yo ?- ?<old>',
    unit: 'years',
    max: OLDEST,
    reads: { '64yo with fever': '64 years', '32 y.o. with fever': '32 years' },
  },
  {
    form: 'N ?- <years> ?-|/ <old>',
    unit: 'years',
    max: OLDEST,
    reads: {
      '64 year old with fever': '64 years',
      '45-year-old with fever': '45 years',
      '50 y/o with fever': '50 years',
    },
    leaves: ['fever for 2 years', '10 year old pacemaker'],
  },
  { form: 'N ?- <years> of age', unit: 'years', max: OLDEST, reads: { '64 years of age, fever': '64 years' } },
  {
    form: 'N ?- <years> ?- > @sex',
    unit: 'years',
    max: OLDEST,
    reads: { '64y F with fever': '64 years', '64 yr white male': '64 years' },
  },
  { form: 'N ~a', unit: 'years', max: OLDEST, reads: { 'hombre 50a': '50 years' } },
  {
    form: 'N ?- <unit> ?-|/ <old>',
    unit: 'BY_WORD',
    max: 400,
    reads: {
      '18 month old with fever': '18 months',
      '6 week old with fever': '6 weeks',
      '20 day old with fever': '20 days',
    },
  },
  { form: 'N ?- <unit> of age', unit: 'BY_WORD', max: 400, reads: { '18 months of age, fever': '18 months' } },
  {
    form: 'N ?- <unit> ?-|/ > <short>',
    unit: 'BY_WORD',
    max: 400,
    reads: { '4 mo F fever': '4 months', '3 wk M fever': '3 weeks' },
  },
  { form: 'N > ?- yof|yom', unit: 'years', max: OLDEST, reads: { '64yoF with fever': '64 years' } },
  {
    form: 'N > ~/ ~=F|M',
    unit: 'years',
    min: 1,
    max: OLDEST,
    unless: ['~N', '~W', '~/'],
    reads: { '36/F fever': '36 years' },
  },
  {
    form: 'N > ?- =F',
    unit: 'years',
    min: 1,
    max: OLDEST,
    unless: ['~N', '<tube>', 'chest tube|drain', 'away'],
    reads: { '64F fever': '64 years', '70 F fever': '70 years' },
    leaves: ['20 F catheter placed', '28F chest drain placed', 'lot 45f5', 'T 38.2 F'],
  },
  {
    form: 'N > ?- =M',
    unit: 'years',
    min: 1,
    max: OLDEST,
    unless: ['~N', 'away'],
    reads: { '70 M fever': '70 years', '60M tube feeding': '60 years' },
  },
  {
    form: 'N > ~=f',
    unit: 'years',
    min: 1,
    max: OLDEST,
    unless: ['~N', '<tube>', 'chest tube|drain', 'away'],
    reads: { '64f fever': '64 years' },
  },
  {
    form: 'N > ~=m',
    unit: 'years',
    min: 14,
    max: OLDEST,
    unless: ['~N', 'away'],
    reads: { '64m fever': '64 years' },
    leaves: ['fell 5m, fever'],
  },
  {
    form: 'N > ?- =♀|♂',
    unit: 'years',
    min: 1,
    max: OLDEST,
    reads: { '85♀ fall': '85 years', '45 ♂ fever': '45 years' },
  },
  {
    form: 'N ~/ ~=12 ?- <old>',
    unit: 'months',
    min: 1,
    max: 36,
    reads: { '7/12 old, fever': '7 months' },
    leaves: ['cough for 7/12'],
  },
  { form: 'N ~/ ~=52 ?- <old>', unit: 'weeks', min: 1, max: 104, reads: { '2/52 old, poor feeding': '2 weeks' } },
  { form: 'N ~/ ~=7 ?- <old>', unit: 'days', min: 1, max: 28, reads: { '5/7 old, poor feeding': '5 days' } },
  { form: 'N > ?- <adult>', unit: 'years', min: 1, max: OLDEST, reads: { '70 male, fever': '70 years' } },
  {
    form: '=F|M ~/ ~N',
    unit: 'years',
    max: OLDEST,
    unless: ['/', '~N', '~W', '~-'],
    reads: { 'M/58 fever': '58 years' },
  },
  {
    form: '=F|M ~N',
    unit: 'years',
    min: 10,
    max: OLDEST,
    only: 'NOBODY',
    unless: ['~N', '~W', '~/', '~-'],
    reads: { 'F29, fever': '29 years', 'M44. Fever': '44 years' },
    leaves: ['F2 fracture', 'M1 occlusion'],
  },
  {
    form: '<noun> ?of|aged|, N yr|year|y',
    unit: 'years',
    min: 1,
    max: OLDEST,
    unless: ['ago', 'history|hx|of'],
    reads: { 'Woman 33 years, fever': '33 years', 'Girl of 8 years. Fever': '8 years' },
    leaves: ['man 3 years ago had fever'],
  },
  { form: '<noun> of|aged N > ,', unit: 'years', min: 1, max: OLDEST, reads: { 'Man of 62, fever': '62 years' } },
  {
    form: '<noun> , N > @end',
    unit: 'years',
    min: 1,
    max: OLDEST,
    only: 'NOBODY',
    reads: { 'Male, 29. Stabbed by a 31 yo man': '29 years' },
    leaves: ['male, 3 days of fever'],
  },
  {
    form: 'patient|pt|he|she is N > @end',
    unit: 'years',
    min: 1,
    max: OLDEST,
    only: 'NOBODY',
    reads: { 'Patient is 47. Female. Fever': '47 years' },
    leaves: ['pain score she is 7 of 10'],
  },
  {
    form: 'age|aged ?:|= ?is|of ?: N',
    unit: 'years',
    max: OLDEST,
    unless: ['<months>', '<weeks>', 'at|from|to|under|over|-'],
    reads: { 'age 81, fever': '81 years', 'Age: 45, fever': '45 years' },
    leaves: ['ages 3 to 5 at home', 'at the age of 15 she had fever'],
  },
  { form: 'dol ?: N', unit: 'days', min: 1, max: 60, only: 'NOBODY', reads: { 'DOL 5, fever': '5 days' } },
  {
    form: 'n <unit> <old>',
    unit: 'BY_WORD',
    max: 99,
    only: 'NOBODY',
    reads: {
      'five year old with vomiting': '5 years',
      'forty-two year old with fever': '42 years',
      'three week old with fever': '3 weeks',
    },
    leaves: ['two year old pacemaker, syncope', 'one year ago had fever'],
  },
  {
    form: 'n <unit> of age',
    unit: 'BY_WORD',
    max: 99,
    only: 'NOBODY',
    reads: { 'eighteen months of age, fever': '18 months' },
  },
  {
    form: 'N ~<months> @word',
    unit: 'months',
    max: 36,
    only: 'OPENING',
    unless: ['of|hx|history|h|ago|s|post|after|pregnant|duration'],
    reads: { '8mo bronchiolitis': '8 months' },
    leaves: ['8mo of cough', '8mo post op, fever'],
  },
]
