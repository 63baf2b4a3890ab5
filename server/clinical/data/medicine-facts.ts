export interface TakenByFact {
  /** Where a named medicine is of any of these classes, the fact is about that one; otherwise the first is meant. */
  classIds: string[]
  /** What is said of it: "with an antiplatelet or NSAID". */
  words: string
}

/** Facts of the record that say that a medicine of a class is taken, though none is named. */
export const TAKEN_BY_FACT: Record<string, TakenByFact> = {
  anticoagulant_use: { classIds: ['anticoagulant'], words: 'an anticoagulant' },
  antiplatelet_nsaid_use: { classIds: ['antiplatelet', 'nsaid'], words: 'an antiplatelet or NSAID' },
  sedative_use: { classIds: ['sedative', 'opioid'], words: 'a sedative or opioid' },
  ppi_use: { classIds: ['ppi'], words: 'a proton pump inhibitor' },
  vasopressor_use: { classIds: ['vasopressor'], words: 'a vasopressor' },
  stimulant_use: { classIds: ['stimulant'], words: 'a stimulant' },
  estrogen_use: { classIds: ['estrogen'], words: 'estrogen' },
  av_nodal_drug_use: {
    classIds: ['av-nodal-blocker', 'beta-blocker', 'calcium-channel-blocker', 'cardiac-glycoside'],
    words: 'a beta blocker, calcium blocker or digoxin',
  },
  raas_or_k_drug_use: {
    classIds: ['raas-inhibitor', 'mra', 'raises-potassium'],
    words: 'a medicine that raises potassium',
  },
  sglt2_inhibitor_use: { classIds: ['sglt2-inhibitor'], words: 'an SGLT2 inhibitor' },
  chronic_steroid_use: { classIds: ['corticosteroid'], words: 'a corticosteroid' },
  beta_blocker_use: { classIds: ['beta-blocker'], words: 'a beta blocker' },
  long_acting_opioid: { classIds: ['opioid'], words: 'a long-acting opioid' },
  // by name a measure as well ("lithium 1.8"), so that it stands in no list of medicines
  lithium_use: { classIds: ['lithium'], words: 'lithium' },
  ace_inhibitor_use: { classIds: ['ace-inhibitor'], words: 'an ACE inhibitor' },
}
