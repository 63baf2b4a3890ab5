import { LABORATORY_ROWS } from './laboratory-rows.ts'

/**
 * What stands before a number, by dictionary key. A leading "=" keeps upper and lower case apart.
 * An alias may carry the unit that is meant when none is written ("urea 12" is mmol/L, "hs-trop 52" is ng/L).
 */
export interface MeasureAliases {
  names: string
  /** Alias → unit meant when none is written, by fold of unit. */
  unitless?: Record<string, string>
}

const ALIASES: Record<string, MeasureAliases> = {
  systolic_bp: { names: 'sbp|systolic|systolic bp|systolic blood pressure|systolics|bp systolic' },
  diastolic_bp: { names: 'dbp|diastolic|diastolic bp|diastolic blood pressure' },
  heart_rate: {
    names:
      '=HR|hr|heart rate|pulse|pulse rate|=P|=PR|tachy|tachycardic|tachycardia|tachy to|brady|bradycardic|bradycardia|irreg irreg|irregularly irregular|rapid af|hr irregular|afib|fc|=FC|ventricular rate|heart beat|heartrate|fast af|fast af at|rapid af at|svt at|vt at|flutter at|rate of|at a rate of|rate controlled at|rate controlled|heartbeat|apical pulse|apex rate|apex beat|puls|pulso|pouls|frecuencia cardiaca|herzfrequenz|af at|afib at|afib rate|sinus tach|sinus tachycardia|sinus brady|sinus rhythm|hf',
  },
  respiratory_rate: {
    names:
      '=RR|rr|resp|resps|resp rate|respiratory rate|respirations|respiration|respiration rate|breathing at|breathing rate|tachypneic|tachypnea|breathing|breath rate|=FR|breaths|resps rate|respirs',
  },
  temperature: {
    names:
      '=T|temp|temperature|=Tmax|tmax|=Tm|t max|temp max|max temp|pyrexial|pyrexic|feverish|apyrexial|apyrexic|afeb|=T°|febrile|fever|rectal temp|oral temp|body temperature|pyrexia|low grade fever|afebrile|temps|fevers|spiking',
  },
  oxygen_saturation: {
    names:
      'spo2|sao2|sat|sats|o2 sat|o2 sats|o2sat|saturation|oxygen saturation|pulse ox|pulse oximetry|satting|saturating|saturations|oxygen sats|o2 saturation|=O2|sato2|sat o2|spo 2|oxygen level|oxygen levels|o2 level|o2 levels|oxygen reading|desatting to|desat to|desats to|desaturating to|desaturated to|desaturated|desats|pox|oximetry|stats|sating|sO2',
  },
  gcs: { names: '=GCS|gcs|g c s|glasgow coma|coma scale|glasgow coma scale|glasgow coma score|glasgow' },
  pain_scale: {
    names: 'pain score|pain scale score|pain severity|pain scale|pain level|=NRS|=VAS|vas score|pain rated|pain is',
  },
  capillary_refill_s: { names: '=CRT|crt|cap refill|capillary refill|capillary refill time|cap refill time' },
  urine_output_ml_kg_h: { names: '=UOP|uop|urine output|=UO' },
  hemoglobin: { names: 'hgb|hb|hemoglobin|haemoglobin|hg|hemoglobina|haem|hemocue|hemocue hb' },
  hematocrit: { names: 'hct|hematocrit|pcv|crit' },
  mcv: { names: 'mcv' },
  reticulocyte_percent: { names: 'retic|retics|reticulocyte|reticulocytes|retic count' },
  white_blood_cells: {
    names:
      'wbc|=WC|=WCs|wbcs|wcc|white count|white cell count|white blood cell count|white blood cells|whites|leukocytes|leukocytosis|leukocytosis of|wbc count|leucocytes|leucocytosis|leuks|leucs|white ct|white blood count|white cells|tlc|leucocitos|leukos|wcc count|total white count|twc',
  },
  anc: { names: 'anc|neuts|neutrophils|neutrophil count|absolute neutrophil count' },
  neutrophil_percent: { names: 'neutrophil %|neuts %|polys|segs' },
  eosinophils: { names: 'eos|eosinophils' },
  platelets: {
    names: 'plt|plts|platelet|platelets|platelet count|thrombocytes|plt count|plaquetas|plaquettes|thrombos',
  },
  inr: { names: 'inr|i n r' },
  pt: { names: '=PT|prothrombin time|pro time|protime' },
  ptt: { names: 'ptt|aptt|partial thromboplastin time|activated partial thromboplastin time' },
  d_dimer: { names: 'd-dimer|d dimer|ddimer|=DD|dimer|d-dimers' },
  sodium: { names: '=Na|=NA|sodium|sodio|natrium|na+|serum sodium|serum na' },
  potassium: { names: '=K|potassium|potasio|kalium|vbg k|gas k|k+|serum potassium|=K+|serum k' },
  bicarbonate: { names: 'hco3|bicarb|bicarbonate|=CO2|tco2|hco3-|serum bicarbonate' },
  bun: {
    names: 'bun|urea|urea nitrogen|blood urea nitrogen|blood urea',
    unitless: { urea: 'mmol/l', 'blood urea': 'mmol/l' },
  },
  creatinine: { names: '=Cr|creat|creatinine|scr|=CR|serum creatinine|cr|crea|creatinina|kreatinin|cret|creatine' },
  baseline_creatinine: { names: 'baseline cr|baseline creatinine|baseline creat' },
  baseline_hemoglobin: { names: 'baseline hb|baseline hgb|baseline hemoglobin' },
  egfr: { names: 'egfr|gfr|estimated gfr' },
  glucose: {
    names:
      'glucose|glu|=BG|bg|bgl|=BM|=BS|blood sugar|sugar|sugars|fsbg|fsg|cbg|bsl|fingerstick|finger stick|accucheck|accuchek|accu-chek|blood glucose|fbs|rbs|=CBG|random glucose|fasting glucose|glc|poc glucose|capillary glucose|dxtx|dextrostix|=HGT|hgt|gluc|=DXT|dxt|rbg|rbsl|fsbs|fingerprick|finger prick|finger prick glucose|capillary bg|capillary blood glucose|cap glucose|sugar level|blood sugar level|sugar reading|bedside glucose|glycemia|grbs|glucometer|d-stick|dstick|dexi|glicemia|glucosa|glukose',
  },
  calcium: { names: '=Ca|calcium|ca++|ca2+|corrected calcium|=CA|serum calcium|total calcium|corrected ca' },
  magnesium: { names: '=Mg|magnesium|mag' },
  phosphate: { names: 'phos|phosphate|po4|phosphorus' },
  total_bilirubin: {
    names:
      'tbili|t bili|bili|bilirubin|total bilirubin|total bili|t.bili|t. bili|tbil|serum bilirubin|sbr|tsb|tcb|total serum bilirubin|transcutaneous bilirubin',
  },
  direct_bilirubin: { names: 'dbili|d bili|direct bilirubin|direct bili|direct|conjugated bilirubin' },
  alt: { names: '=ALT|alt|sgpt|gpt|alat|tgp' },
  ast: { names: '=AST|ast|sgot|=GOT|asat|tgo' },
  alp: { names: '=ALP|alp|alk phos|alkaline phosphatase|alkphos|alk phosphatase' },
  albumin: { names: 'alb|albumin|serum albumin' },
  lipase: { names: 'lipase|serum lipase' },
  ldh: { names: 'ldh' },
  ck: { names: '=CK|ck|cpk|creatine kinase|creatinine kinase' },
  uric_acid: { names: 'urate|uric acid' },
  triglycerides: { names: '=TG|triglycerides|triglyceride|trigs|tgs' },
  lactate: {
    names:
      'lactate|lac|lact|vbg lactate|gas lactate|venous lactate|arterial lactate|laktat|lactato|lactic acid|serum lactate',
  },
  crp: { names: 'crp|c r p|c-reactive protein|c reactive protein' },
  esr: { names: 'esr|sed rate' },
  procalcitonin: { names: 'procalcitonin|=PCT|procal' },
  troponin: {
    names:
      'trop|trops|troponin|troponins|troponin i|troponin t|trop i|trop t|tropi|tropt|=TnI|=TnT|ctni|ctnt|tni|tnt|trop i|trop t|troponin-i|troponin-t|high sensitivity troponin|hs-trop|hs trop|hs-troponin|hs troponin|hstn|hs-tn|hs-ctnt|hs-ctni|hstrop|hs-tni|hs-tnt|hsctnt|hsctni|hstnt|hstni|high-sensitivity troponin|hs-troponin i|hs-troponin t|hs troponin i|hs troponin t|hs-trop i|hs-trop t|hs trop i|hs trop t|high sensitivity troponin i|high sensitivity troponin t|high-sensitivity troponin i|high-sensitivity troponin t|hscTn i|hscTn t|hstrop i|hstrop t|hstroponin i|hstroponin t',
    unitless: {
      'hs-trop': 'ng/l',
      'hs trop': 'ng/l',
      'hs-troponin': 'ng/l',
      'hs troponin': 'ng/l',
      hstn: 'ng/l',
      'hs-tn': 'ng/l',
      'hs-ctnt': 'ng/l',
      'hs-ctni': 'ng/l',
      hstrop: 'ng/l',
      'hs-tni': 'ng/l',
      'hs-tnt': 'ng/l',
      'high sensitivity troponin': 'ng/l',
      hsctnt: 'ng/l',
      hsctni: 'ng/l',
      hstnt: 'ng/l',
      hstni: 'ng/l',
      'high-sensitivity troponin': 'ng/l',
      'hs-troponin i': 'ng/l',
      'hs-troponin t': 'ng/l',
      'hs troponin i': 'ng/l',
      'hs troponin t': 'ng/l',
      'hs-trop i': 'ng/l',
      'hs-trop t': 'ng/l',
      'hs trop i': 'ng/l',
      'hs trop t': 'ng/l',
      'high sensitivity troponin i': 'ng/l',
      'high sensitivity troponin t': 'ng/l',
      'high-sensitivity troponin i': 'ng/l',
      'high-sensitivity troponin t': 'ng/l',
      'hscTn i': 'ng/l',
      'hscTn t': 'ng/l',
      'hstrop i': 'ng/l',
      'hstrop t': 'ng/l',
      'hstroponin i': 'ng/l',
      'hstroponin t': 'ng/l',
    },
  },
  bnp: { names: '=BNP|bnp|brain natriuretic peptide|b-type natriuretic peptide' },
  nt_probnp: { names: 'nt-probnp|nt probnp|ntprobnp|nt-pro-bnp|nt pro bnp|probnp|pro-bnp|pro bnp' },
  ph: { names: '=pH|ph|arterial ph|venous ph' },
  paco2: { names: 'pco2|paco2|pvco2' },
  ketones_bhb: { names: 'ketones|bhb|beta-hydroxybutyrate|beta hydroxybutyrate|ketone|b-ohb|blood ketones' },
  serum_osmolality: { names: 'sosm|serum osm|serum osmolality|osm|osmolality|serum osmo' },
  urine_osmolality: { names: 'uosm|urine osm|urine osmolality' },
  urine_sodium: { names: '=UNa|una|urine na|urine sodium' },
  tsh: { names: 'tsh' },
  free_t4: { names: 'ft4|free t4' },
  cortisol: { names: 'cortisol|am cortisol|random cortisol' },
  pth: { names: 'pth|ipth|intact pth' },
  hba1c: { names: 'a1c|hba1c|hgba1c|hb a1c|hgb a1c|glycated hemoglobin' },
  ferritin: { names: 'ferritin' },
  transferrin_saturation: { names: 'tsat|transferrin saturation|iron saturation|transferrin sat' },
  hcg_quantitative: { names: 'bhcg|b-hcg|beta hcg|beta-hcg|quant hcg|quantitative hcg|hcg|=HCG' },
  acetaminophen_level: {
    names:
      'apap level|serum paracetamol|serum acetaminophen|paracetamol levels|4 h paracetamol level|4h paracetamol level|4 hour paracetamol level|paracetamol concentration|apap conc|acetaminophen level|paracetamol level|tylenol level|paracetamol conc',
  },
  digoxin_level: { names: 'digoxin level|dig level|serum digoxin' },
  csf_wbc: { names: 'csf wbc|csf white cells|csf wcc' },
  csf_glucose: { names: 'csf glucose' },
  ascitic_pmn: {
    names:
      'ascitic tap wcc|ascitic wcc|tap wcc|tap wbc|ascites wcc|ascitic fluid wcc|tap neutrophils|tap neuts|pmn|pmns|ascitic pmn|ascitic neutrophils|ascitic fluid pmn|fluid pmn|ascites pmn',
  },
  synovial_wbc: {
    names:
      'synovial fluid wcc|joint fluid wcc|synovial wcc|joint aspirate wcc|knee aspirate wcc|aspirate wcc|joint wcc|joint wbc|synovial wbc|synovial fluid wbc|joint fluid wbc|aspirate wbc',
  },
  fecal_calprotectin: { names: 'calprotectin|fcp|calpro|fecal calprotectin|faecal calprotectin' },
  ttg_iga: { names: 'ttg|ttg-iga|ttg iga' },
  urine_albumin: { names: 'acr|uacr|albumin creatinine ratio' },
  nihss: { names: 'nihss|nih stroke scale|nih stroke score|nihss score|stroke scale' },
  phq_9_score: { names: 'phq-9|phq9|phq|phq 9|phq-9 score' },
  four_at_score: { names: '4at|4 at|4at score' },
  pef_percent: { names: 'pef|peak flow|pefr|peak flows' },
  lvef: {
    names:
      '=EF|lvef|lv ef|ejection fraction|lv ejection fraction|echo ef|estimated ef|est ef|ef of|ef about|ef approx|ef around',
  },
  iop_mmhg: { names: 'iop|intraocular pressure|iop od|iop os|tonometry' },
  qtc: { names: 'qtc' },
  qrs_duration: { names: 'qrs|qrs duration|qrs width|qrsd' },
  colonic_diameter_cm: {
    names: 'colon dilated to|colon dilated|colonic diameter|transverse colon|colon diameter|caecum|cecum|colon',
  },
  pneumothorax_size_cm: { names: 'rim|rim of|pneumothorax size|ptx rim|ptx' },
  stone_size_mm: { names: 'stone size' },
  residual_volume_ml: { names: 'pvr|bladder scan|post void residual|residual|residual volume|postvoid residual' },
  bsa_percent: { names: 'bsa|tbsa|body surface area' },
  calf_circumference_diff_cm: { names: 'calf diff|calf difference|calf circumference difference' },
  bp_difference_arms_mmhg: { names: 'arm bp difference|bp difference|bp difference between arms' },
  dehydration_percent: { names: 'dehydration|dehydrated' },
  feeding_percent: { names: 'feeding|feeds|taking feeds' },
  gestational_age_wk: { names: '=GA|ga|gestational age|gestation|ega' },
  home_bp_average: {
    names:
      'home bp average|home bp|home bps|home bp diary|home bp diary average|average home bp|home readings|home readings average|hbpm|hbpm average|abpm|abpm average|daytime average',
  },
  sodium_rise_24h: { names: 'delta na|sodium rise' },
  shock_index: { names: 'shock index' },
  weight: { names: 'wt|weight|weighs|weighing|body weight|bodyweight|peso|gewicht' },
  height: { names: 'ht|height' },
  lithium_level: {
    names: '=Li|=Li+|li level|lithium level|lithium levels|serum lithium|serum li|lithium concentration',
  },
  bmi: { names: 'bmi|body mass index' },
  cardiac_risk_factor_count: { names: 'cardiac risk factors|risk factors' },
  last_meal_h: { names: 'last meal|last ate' },
  falls_last_year: { names: 'falls in last year|falls last year|falls this year' },
  mucosal_sites: { names: 'mucosal sites' },
  vomiting_episodes: { names: 'vomiting episodes|episodes of vomiting' },
  weight_gain_kg: { names: 'weight up|wt up|gained|weight gain|wt gain|weight gain of' },
}

/** By key; what `laboratory-measures.json` names is read by its rows. */
export const MEASURE_ALIASES: Record<string, MeasureAliases> = {
  ...ALIASES,
  ...Object.fromEntries(LABORATORY_ROWS.map(({ measure, names }) => [measure, { names: names.join('|') }])),
}

/** Slash pairs: both numbers belong to one name. */
export const PAIRS: { names: string; keys: [string, string] }[] = [
  { names: 'h/h|h&h|h and h|h + h|hgb/hct|hb/hct|hemoglobin/hematocrit|=H/H', keys: ['hemoglobin', 'hematocrit'] },
  { names: 'bun/cr|bun/creatinine|bun/creat|bun and cr', keys: ['bun', 'creatinine'] },
  { names: 'pt/inr|=PT/INR', keys: ['pt', 'inr'] },
  { names: 'ast/alt', keys: ['ast', 'alt'] },
  { names: 'alt/ast', keys: ['alt', 'ast'] },
  { names: 'na/k', keys: ['sodium', 'potassium'] },
]

/** Names of a blood pressure. */
export const BLOOD_PRESSURE = 'bp|b/p|blood pressure|nibp|=TA|ta|bps|arterial pressure|blood pressures|rr sys'

/** Names that would otherwise be read as a measure: nothing is stored for them. */
export const NOT_A_MEASURE =
  'birth weight #|bwt #|# palp|# palpated|bw #|nv intact|n/v intact|nvi|neurovascularly intact|ca 125|ca-125|ca 19-9|ca19-9|ca 15-3|vitamin k|vitamin d|k-pad|pulse oximeter|heart rate variability|pt ot|pt/ot|bnp pending|factor #|bed #|room #|ward #|day #|hospital day #|pod #|post op day #|grade #|stage #|nyha #|class #|type #|para #|bay #|case #|floor #|level #|t2dm|t1dm|chapter #|extension #|ext #|pager #|age range|urine output normal|white cell casts|map #|trial #'
