/** What is measured in fluids of the body as well as in blood. */
import { wordSet as words } from '../facts/tokens.ts'

export const FLUID = words(
  'csf lp ascitic ascites paracentesis pleural synovial peritoneal pericardial aspirate effusion urine urinary ua dip dipstick',
)
export const CSF = words('csf lp')
/** Say that a value behind them is of blood after all: "CSF glucose 30, serum glucose 110". */
export const BLOOD = words('blood serum plasma bloods venous capillary lab fbc cbc bmp cmp')
/** Keys of blood values whose names stand for other fluids too. */
export const IN_ANY_FLUID: ReadonlySet<string> = new Set(
  'glucose white_blood_cells albumin ldh ph lactate anc neutrophil_percent amylase'.split(' '),
)
/** Those that have a key of their own in cerebrospinal fluid. */
export const IN_CSF: Readonly<Record<string, string>> = { glucose: 'csf_glucose', white_blood_cells: 'csf_wbc' }
