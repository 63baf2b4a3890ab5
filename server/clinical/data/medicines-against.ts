/**
 * What of a patient's state speaks against a medicine, beside allergies, other medicines, pregnancy and kidneys. Each row names a class of
 * `medicine-classes.ts` or single medicines, what of the record it meets, what is to be said, and its source. Written from memory of those
 * sources and not looked up: a clinician's check is needed. A row says "check", never "safe".
 */
export interface AgainstRow {
  /** Classes or medicines. */
  medicines: string[]
  /** Keys of facts that are true, or a key with a limit ("qtc>=500"). */
  facts: string[]
  /** Folded beginnings of words in what is noted, or in the names of dangers. */
  words: string[]
  isConflict: boolean
  why: string
  source: string
}

const CONFLICT = true
const row = (
  medicines: string,
  facts: string,
  words: string,
  why: string,
  source: string,
  isConflict = false,
): AgainstRow => ({
  medicines: listed(medicines),
  facts: listed(facts),
  words: listed(words),
  why,
  source,
  isConflict,
})
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const BLEEDING = 'active_bleeding, melena, hematemesis, hematochezia, posterior_bleed, varices_known'
const BLEED_WORDS = 'hemorrhage, hematoma, bleed, =SDH, =EDH, =SAH, =ICH'

export const AGAINST_ROWS: AgainstRow[] = [
  row(
    'anticoagulant',
    BLEEDING,
    BLEED_WORDS,
    'active bleeding: contraindicated until it is controlled',
    'FDA label: apixaban',
    CONFLICT,
  ),
  row('anticoagulant', 'platelets<50', '', 'bleeding risk with platelets below 50', 'ISTH 2018', CONFLICT),
  row('anticoagulant', 'inr>=4', '', 'INR is raised already', 'ACCP 2012', CONFLICT),
  row('anticoagulant', 'head_injury', '', 'intracranial bleeding is to be excluded first', 'NICE NG232 2023', CONFLICT),
  row('heparin, lmwh', '', '=HIT, heparin-induced', 'contraindicated', 'FDA label: heparin', CONFLICT),
  row('nsaid, antiplatelet', BLEEDING, BLEED_WORDS, 'bleeding', 'FDA label: ibuprofen', CONFLICT),
  row('nsaid', 'heart_failure_history, pulmonary_edema', '', 'heart failure worsens', 'FDA label: ibuprofen', CONFLICT),
  row('nsaid', 'platelets<50', 'peptic ulcer, dengue', 'bleeding', 'FDA label: ibuprofen', CONFLICT),
  row('nsaid, raas-inhibitor, diuretic', 'anuria, dry_mucosa', 'dehydrat', 'kidney injury: hold', 'KDIGO 2024'),
  row(
    'thrombolytic',
    `${BLEEDING}, head_injury, recent_surgery_or_bleed, platelets<100, inr>1.7`,
    `${BLEED_WORDS}, dissection`,
    'contraindicated',
    'AHA/ASA 2019',
    CONFLICT,
  ),
  row('thrombolytic', 'systolic_bp>185, diastolic_bp>110', '', 'lower the pressure first', 'AHA/ASA 2019', CONFLICT),
  row(
    'beta-blocker',
    'asthma_history, wheeze, condition:asthma_exacerbation',
    'asthma',
    'asthma: bronchospasm',
    'FDA label: labetalol',
    CONFLICT,
  ),
  row(
    'beta-blocker, rate-limiting-ccb',
    'heart_rate<50',
    'heart block',
    'bradycardia',
    'FDA label: metoprolol',
    CONFLICT,
  ),
  row('beta-blocker, rate-limiting-ccb', 'systolic_bp<100', '', 'low blood pressure', 'FDA label: diltiazem', CONFLICT),
  row('beta-blocker', 'pulmonary_edema', '', 'acute heart failure', 'FDA label: metoprolol', CONFLICT),
  row('beta-blocker', 'stimulant_use', 'cocaine', 'unopposed alpha effect with cocaine', 'AHA 2008'),
  row(
    'rate-limiting-ccb',
    'heart_failure_history, pulmonary_edema',
    '',
    'heart failure',
    'FDA label: diltiazem',
    CONFLICT,
  ),
  row(
    'beta-blocker, rate-limiting-ccb, cardiac-glycoside, adenosine',
    'wide_qrs_or_preexcitation',
    'pre-excit, preexcit, =WPW',
    'pre-excitation: ventricular fibrillation',
    'ACC/AHA/ACCP/HRS 2023',
    CONFLICT,
  ),
  row('adenosine', 'asthma_history, wheeze', 'asthma', 'asthma: bronchospasm', 'FDA label: adenosine', CONFLICT),
  row('cardiac-glycoside', 'potassium<3.5', '', 'low potassium: toxicity', 'FDA label: digoxin', CONFLICT),
  row('nitrate', 'systolic_bp<100', '', 'low blood pressure', 'FDA label: nitroglycerin', CONFLICT),
  row('nitrate', '', 'right ventric, rv infarct', 'preload dependent', 'AHA/ACC 2025', CONFLICT),
  row(
    'ergot, methylergonovine, ergometrine',
    'hypertension_history, systolic_bp>=140, condition:preeclampsia',
    'preeclampsia, pre-eclampsia, =PET, eclampsia',
    'hypertension or preeclampsia: contraindicated',
    'RCOG 2016',
    CONFLICT,
  ),
  row(
    'triptan',
    'ischemic_heart_disease, stroke_tia_history, vascular_disease, systolic_bp>=160',
    '',
    'vascular disease or uncontrolled hypertension',
    'FDA label: sumatriptan',
    CONFLICT,
  ),
  row('carboprost', 'asthma_history, wheeze', 'asthma', 'asthma: bronchospasm', 'FDA label: carboprost', CONFLICT),
  row(
    'qt, macrolide, fluoroquinolone, 5ht3-antagonist, antiemetic, antipsychotic, azole, ssri, antihistamine',
    'qtc>=500',
    'long qt, torsades',
    'prolongs QT (many of them): choose one that does not',
    'CredibleMeds',
    CONFLICT,
  ),
  row(
    'qt, macrolide, fluoroquinolone, 5ht3-antagonist, antiemetic, antipsychotic, azole, ssri, antihistamine',
    'qtc>=470, potassium<3.5',
    '',
    'prolongs QT (many of them): choose one that does not, correct potassium and magnesium',
    'CredibleMeds',
  ),
  row(
    'estrogen',
    'prior_vte, stroke_tia_history, ischemic_heart_disease, vascular_disease',
    'migraine with aura, aura',
    'thrombosis and stroke: contraindicated; a progestogen-only method instead',
    'CDC US MEC 2024',
    CONFLICT,
  ),
  row('estrogen', 'hypertension_history, smoker', '', 'stroke and thrombosis', 'CDC US MEC 2024'),
  row(
    'rasburicase, primaquine, nitrofurantoin, methylene blue, sulfonamide, pegloticase',
    'g6pd_deficiency',
    'g6pd',
    'G6PD deficiency: hemolysis',
    'FDA label: rasburicase',
    CONFLICT,
  ),
  row(
    'succinylcholine',
    'potassium>5.5, ecg_hyperkalemia',
    'burn, crush, rhabdomyolysis',
    'high potassium: arrest',
    'FDA label: succinylcholine',
    CONFLICT,
  ),
  row('metformin', 'lactate>=4, ph<7.3', '', 'lactic acidosis', 'FDA label: metformin', CONFLICT),
  row(
    'raas-inhibitor, mra, potassium, raises-potassium',
    'potassium>=5.5',
    '',
    'potassium is high',
    'KDIGO 2024',
    CONFLICT,
  ),
  row(
    'ace-inhibitor',
    'angioedema, tongue_swelling',
    '',
    'angioedema: contraindicated',
    'FDA label: lisinopril',
    CONFLICT,
  ),
  row('ace-inhibitor, arb', 'family_history_angioedema', '', 'angioedema', 'FDA label: lisinopril'),
  row('thiazide', 'sodium<130', '', 'sodium is low', 'FDA label: hydrochlorothiazide', CONFLICT),
  row('loop-diuretic, thiazide', 'potassium<3.3', '', 'potassium is low', 'FDA label: furosemide'),
  row(
    'metoclopramide, domperidone',
    'bowel_obstruction_signs, obstipation',
    'bowel obstruction',
    'obstruction: contraindicated',
    'FDA label: metoclopramide',
    CONFLICT,
  ),
  row(
    'metoclopramide, prochlorperazine, antipsychotic',
    '',
    'parkinson',
    'worsens parkinsonism',
    'FDA label: metoclopramide',
    CONFLICT,
  ),
  row(
    'laxative',
    'bowel_obstruction_signs, obstipation',
    'bowel obstruction',
    'obstruction',
    'FDA label: bisacodyl',
    CONFLICT,
  ),
  row(
    'opioid, benzodiazepine, sedative',
    'respiratory_rate<10, gcs<13',
    '',
    'respiratory depression',
    'FDA boxed warning 2016',
    CONFLICT,
  ),
  row(
    'benzodiazepine, sedative, opioid',
    'asterixis, condition:hepatic_encephalopathy',
    'encephalopathy',
    'hepatic encephalopathy',
    'AASLD 2014',
    CONFLICT,
  ),
  row('tramadol, bupropion, meperidine', 'seizure', 'epilep', 'seizures', 'FDA label: tramadol', CONFLICT),
  row('flumazenil', 'seizure', 'tricyclic, epilep', 'seizures', 'FDA label: flumazenil', CONFLICT),
  row(
    'fluoroquinolone',
    'aortic_graft_history, connective_tissue_or_aortic_disease',
    'aneurysm, marfan, myasthenia, dissection',
    'aortic rupture, or myasthenia worsens',
    'FDA safety communication 2018',
    CONFLICT,
  ),
  row(
    'aminoglycoside, macrolide, magnesium sulfate, neuromuscular-blocker',
    '',
    'myasthenia',
    'myasthenia worsens',
    'FDA label: gentamicin',
    CONFLICT,
  ),
  row('insulin', 'potassium<3.3', '', 'potassium first', 'ADA 2024', CONFLICT),
  row('insulin, sulfonylurea', 'glucose<70', '', 'glucose is low', 'ADA 2024', CONFLICT),
  row(
    'loperamide, antimotility',
    'bloody_diarrhea, cdiff_positive, fever',
    '',
    'invasive or C. difficile colitis: toxic megacolon',
    'IDSA 2017',
    CONFLICT,
  ),
  row(
    'antimuscarinic, antispasmodic, antihistamine, tricyclic',
    'urinary_retention, unable_to_void, anuria',
    'glaucoma',
    'urinary retention or angle closure',
    'AGS Beers 2023',
    CONFLICT,
  ),
  row(
    'decongestant',
    'hypertension_history, systolic_bp>=160',
    '',
    'raises blood pressure',
    'FDA label: pseudoephedrine',
  ),
  row('thyroid-hormone', 'adrenal_insufficiency_known', '', 'steroid first: adrenal crisis', 'ATA 2014', CONFLICT),
  row('magnesium sulfate', 'anuria', '', 'accumulates: levels and reflexes', 'ACOG 2020', CONFLICT),
  row('saline, hypertonic saline, fluid', 'pulmonary_edema', '', 'pulmonary edema', 'ESC 2021'),
  row('amoxicillin, ampicillin', '', 'mononucleosis, glandular fever', 'rash with mononucleosis', 'IDSA 2012'),
  row('vasopressor, epinephrine', 'wide_qrs_or_preexcitation', '', 'arrhythmia', 'FDA label: epinephrine'),
  row(
    'corticosteroid',
    'corneal_opacity',
    'dendritic, herpes keratitis',
    'herpetic keratitis worsens',
    'AAO 2018',
    CONFLICT,
  ),
  row('statin', 'ck>=2000', 'rhabdomyolysis', 'muscle injury: stop', 'ACC/AHA 2018', CONFLICT),
  row('lithium carbonate, lithium', '', 'lithium toxic', 'toxic already: hold', 'FDA label: lithium', CONFLICT),
]
