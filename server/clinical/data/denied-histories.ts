/** How it is written that nothing is taken, or that nothing went before: "PMH: none. Meds: nil". Each row with its proofs. */
export interface DeniedHistory {
  /** What is said not to be: the key becomes false. */
  key: string
  /** Headings before "none", parted by "|". */
  headings: string
  /** Whole phrases that say it by themselves. */
  phrases: string
  proofs: string[]
}

/** What stands behind a heading. */
export const NOTHING =
  'none|nil|nil of note|nothing|no|non|0|neg|negative|nil regular|none regular|nil known|none known|unremarkable|nad'

export const DENIED_HISTORIES: DeniedHistory[] = [
  {
    key: 'current_medications',
    headings:
      'meds|med|medication|medications|medicines|dh|dhx|drug history|drug hx|drugs|regular meds|regular medication|regular medications|current meds|current medication|current medications|tablets|rx',
    phrases:
      '{no,nil} {regular,current,home,usual,prescribed} {meds,medication,medications,medicines,tablets,drugs}|{no,nil} {meds,medications,medicines}|{not on,on no,takes no,taking no,not taking,on nil} {any,any regular,regular,} {meds,medication,medications,medicines,tablets}|takes nothing|on nothing|not on anything',
    proofs: ['PMH: none. Meds: none', 'meds nil', 'no regular meds', 'takes no medications'],
  },
  {
    key: 'comorbidity_major',
    headings:
      'pmh|pmhx|past medical history|medical history|past history|past medical hx|pmedh|background|comorbidities|comorbidity',
    phrases:
      '{no,nil} {pmh,pmhx,past medical history,past history,comorbidities,medical problems,medical history}|previously fit and well|normally fit and well|usually fit and well',
    proofs: ['PMH: none. Meds: none', 'pmh nil', 'no past medical history', 'previously fit and well'],
  },
]
