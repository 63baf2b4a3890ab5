/** Synonyms and trigger phrases of the compiled conditions that mean too much else to name a condition in running text. */
export const WEAK_TRIGGERS: ReadonlySet<string> = new Set(
  'fentanyl|gastro|status|fit|sbp|ap|age|he|tension|pet|scar|fn|cold|mono|ten|collapse|torsion|cap|alf|si|fall at home|lvp|gas|mean|abscess|cough|encephalopathy|overdose intentional|ileus|cp|fournier|eye pain|anuria|urticaria|hives|faint|confusion|confused|altered|drowsy|unresponsive|seizure|syncope|headache|palpitations|jaundice|ascites|melena|hematochezia|hemoptysis|dysphagia|dyspnea|sob|heartburn|reflux|sciatica|angina|hrs|pul|ectopic|migraine|epilepsy|dvt prophylaxis|narcan given|ida|epi-pen given|malignancy hypercalcemia|delirious|convulsion|sz|hit head|needs sedation|bradycardia|cad'.split(
    '|',
  ),
)
