/**
 * Facts of the record that say that a medicine of a class is taken, though none is named. Where a named medicine is of any of the
 * classes, the fact is about that one; otherwise the first class is meant.
 */
export const CLASSES_BY_FACT: Record<string, string[]> = {
  anticoagulant_use: ['anticoagulant'],
  antiplatelet_nsaid_use: ['antiplatelet', 'nsaid'],
  sedative_use: ['sedative'],
  ppi_use: ['ppi'],
  vasopressor_use: ['vasopressor'],
  stimulant_use: ['stimulant'],
  estrogen_use: ['estrogen'],
  av_nodal_drug_use: ['av-nodal-blocker', 'beta-blocker', 'calcium-channel-blocker', 'digoxin'],
  raas_or_k_drug_use: ['raas-inhibitor', 'raises-potassium'],
  sglt2_inhibitor_use: ['sglt2-inhibitor'],
  chronic_steroid_use: ['corticosteroid'],
  beta_blocker_use: ['beta-blocker'],
  long_acting_opioid: ['opioid'],
  ace_inhibitor_use: ['ace-inhibitor'],
}
