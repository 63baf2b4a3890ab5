/**
 * Quantities that the words around their number tell: "9 bloody BMs/day", "34 wk pregnant", "vomited x3", "6 mm stone". Each row carries its own
 * proofs: texts that it reads, with the value, and texts that look alike and give none.
 * `tests/server/clinical/facts/counted-quantity-forms.test.ts` tries them all.
 */
import type { CuedForm } from '../facts/cued-forms.ts'

/** Words by class. */
export const QUANTITY_WORDS: Record<string, string> = {
  stool: 'bm bms stool motion diarrhea bo movement poop',
  // before and behind weeks
  pregnant: 'g pregnant gravida primip ga iup pregnancy gestation',
  pregnancy: 'pregnant gestation pregnancy ega iup',
  weeks: 'wk wks week w',
  vomited: 'vomited vomit vomiting emesis',
  coughed: 'hemoptysis sputum coughing coughed cough',
  stone: 'stone calculus vuj puj ureteric',
}

/** Findings whose number a day is that of stools. */
export const STOOL_FINDINGS: ReadonlySet<string> = new Set(['diarrhea', 'bloody_diarrhea', 'hematochezia', 'melena'])

export interface QuantityForm extends CuedForm {
  says: 'stools_per_day' | 'gestational_age_wk' | 'vomiting_episodes' | 'hemoptysis_volume_ml_24h' | 'stone_size_mm'
  /** The smallest and largest number meant. */
  min?: number
  max?: number
  /** "35+2": days stand two tokens behind the weeks. */
  hasDays?: boolean
  /** Written so only of a pregnancy. */
  ofPregnancy?: boolean
  reads: Record<string, number>
  leaves?: string[]
}

/** `@stools`: bloody, black or loose stools are told a few words before. `@unmeasured`: no measure is named right before. */
export const QUANTITY_FORMS: QuantityForm[] = [
  {
    form: 'D ..3 <stool>',
    behind: [
      [2, '/|per|a|x|daily|qd|times'],
      [3, 'day|d|daily|24'],
    ],
    says: 'stools_per_day',
    reads: { '9 bloody BMs/day': 9, '10 stools a day': 10, '6 loose stools daily': 6 },
    leaves: ['9 bloody BMs'],
  },
  {
    form: 'D > ?x|times /|per|a d|day',
    before: [[6, '<stool>']],
    says: 'stools_per_day',
    reads: { 'stools 6x/d': 6, 'BMs 4 time per day': 4, 'BMs x10/d': 10, 'motions 8 times a day': 8 },
    leaves: ['stools 6x', 'smokes 6 a day'],
  },
  {
    form: 'D > ?x|times /|per|a 24 h',
    before: [[6, '<stool>']],
    says: 'stools_per_day',
    reads: { 'stools 12/24h': 12 },
  },
  {
    form: '@stools D > ?x|times /|per|a d|day',
    says: 'stools_per_day',
    reads: { 'hematochezia 6x/d': 6 },
    leaves: ['headache 6x/d'],
  },
  {
    form: '@stools D > ?x|times /|per|a 24 h',
    says: 'stools_per_day',
    reads: { 'hematochezia 5 per 24h': 5 },
  },
  { form: 'D > x|times', before: [[3, 'bo']], says: 'stools_per_day', reads: { 'BO 8x': 8, 'BO 8 times': 8 } },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6 > wk|wks|week|w|weeker',
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '35+2 weeks': 35.29 },
    leaves: ['35+2', '35+8 weeks'],
  },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6',
    before: [[8, '<pregnant>']],
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { 'G1 at 35+2, bleeding': 35.29 },
    leaves: ['room 35+2, bleeding'],
  },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6',
    behind: [[3, '<pregnancy>']],
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '35+2 gestation, bleeding': 35.29 },
  },
  {
    form: 'D <weeks>',
    before: [[8, '<pregnant>']],
    unless: ['old'],
    min: 3,
    max: 43,
    says: 'gestational_age_wk',
    reads: { 'pregnant, 34 wk, bleeding': 34 },
    leaves: ['pregnant, 34 days, bleeding'],
  },
  {
    form: 'D <weeks>',
    behind: [[4, '<pregnancy>']],
    unless: ['old'],
    min: 3,
    max: 43,
    says: 'gestational_age_wk',
    reads: { '34 weeks pregnant': 34 },
    leaves: ['34 weeks of bleeding'],
  },
  {
    // as written in the UK; nothing else is counted in fortieths
    form: '@unmeasured N ~/ ~=40',
    unless: ['/'],
    min: 4,
    max: 43,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '33/40, bleeding': 33 },
    leaves: ['BP 33/40', '3/40'],
  },
  {
    form: 'D',
    before: [
      [1, 'x'],
      [2, '<vomited>'],
    ],
    unless: ['d|day|h|hr|hrs|hour|wk|wks|week'],
    says: 'vomiting_episodes',
    reads: { 'vomited x2': 2 },
    leaves: ['vomiting x2 days'],
  },
  {
    form: 'D > x|times|episode',
    before: [[3, 'vomited|vomiting|emesis']],
    unlessBefore: [1, 'x'],
    says: 'vomiting_episodes',
    reads: { 'vomited 3 times': 3 },
    leaves: ['coughed 3 times'],
  },
  {
    form: 'D > x|times|episode',
    behind: [[3, 'vomited|vomiting|emesis']],
    unlessBefore: [1, 'x'],
    says: 'vomiting_episodes',
    reads: { '3 episodes of emesis': 3 },
    leaves: ['3 episodes of diarrhea'],
  },
  {
    form: 'D ml|cc',
    before: [[10, '<coughed>']],
    says: 'hemoptysis_volume_ml_24h',
    reads: { 'hemoptysis of about 100 ml': 100 },
    leaves: ['urine of about 100 ml'],
  },
  {
    form: 'D ml|cc',
    behind: [[6, '<coughed>']],
    says: 'hemoptysis_volume_ml_24h',
    reads: { '100 cc of blood coughed up': 100 },
  },
  {
    form: 'D mm',
    before: [[4, '<stone>']],
    max: 59.9,
    says: 'stone_size_mm',
    reads: { 'stone of 6 mm': 6 },
    leaves: ['polyp of 6 mm'],
  },
  {
    form: 'D mm',
    behind: [[3, '<stone>']],
    max: 59.9,
    says: 'stone_size_mm',
    reads: { '6 mm left ureteric stone': 6 },
    leaves: ['6 mm polyp'],
  },
]
