/** What is measured in fluids of the body as well as in blood. Words as the tokenizer folds them. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const FLUID = words(
  'csf lp ascitic ascite paracentesi pleural synovial peritoneal pericardial aspirate effusion urine urinary ua dip dipstick',
)
export const CSF = words('csf lp')
/** Say that a value behind them is of blood after all: "CSF glucose 30, serum glucose 110". */
export const BLOOD = words('blood serum plasma bloods venou capillary lab fbc cbc bmp cmp')
/** Keys of blood values whose names stand for other fluids too. */
export const IN_ANY_FLUID = words('glucose white_blood_cells albumin ldh ph lactate anc neutrophil_percent amylase')
/** Those that have a key of their own in cerebrospinal fluid. */
export const IN_CSF: Readonly<Record<string, string>> = { glucose: 'csf_glucose', white_blood_cells: 'csf_wbc' }
