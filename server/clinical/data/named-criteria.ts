/**
 * Signs and criteria that are asked for by their name and are no calculator here: what they count, as published. Written from memory; they need a
 * clinician's check, which each answer says.
 */
export interface NamedCriteria {
  name: string
  asks: RegExp
  /** Of several that share a name, the one of a case that holds one of these. */
  of?: readonly string[]
  counts: string
  source: string
  /** Facts that bear on it, shown where they are known. */
  shows: readonly string[]
  /** A question that it answers. */
  reads: string
}

export const NAMED_CRITERIA: readonly NamedCriteria[] = [
  {
    name: 'Four Ts of postpartum hemorrhage',
    asks: /\b(?:4|four) ?t['’]?s\b/i,
    of: ['uterine_atony', 'blood_loss_ml', 'postpartum_days'],
    counts:
      'tone (uterine atony, by far the commonest), trauma (tears, rupture, inversion), tissue (retained placenta or clot), thrombin (coagulopathy)',
    source: 'RCOG 2016',
    shows: ['uterine_atony', 'blood_loss_ml', 'fibrinogen', 'platelets', 'inr'],
    reads: 'what are the 4 Ts',
  },
  {
    name: 'Reversible causes of arrest (four Hs and four Ts)',
    asks: /\b(?:4|four) ?(?:h['’]?s|t['’]?s)\b|\breversible causes\b/i,
    of: ['cardiac_arrest'],
    counts:
      'hypoxia, hypovolemia, hypo- or hyperkalemia and other metabolic causes, hypothermia; thrombosis (coronary, pulmonary), tension pneumothorax, tamponade, toxins',
    source: 'ERC 2021',
    shows: ['potassium', 'temperature', 'oxygen_saturation', 'ph', 'glucose'],
    reads: 'what are the 4 Hs and 4 Ts',
  },
  {
    name: 'Kanavel signs',
    asks: /\bkanavel/i,
    counts:
      'finger held in slight flexion, fusiform swelling, tenderness along the flexor sheath, pain on passive extension: together flexor tenosynovitis, for hand surgery now',
    source: 'Kanavel 1912',
    shows: [],
    reads: 'kanavel signs?',
  },
  {
    name: 'Duke criteria (modified)',
    asks: /\bduke(?:['’]?s)?(?: criteria)?\b/i,
    counts:
      'major: typical organisms in separate blood cultures, endocardial involvement on echocardiography or new regurgitation; minor: predisposition or injection drug use, fever of 38 °C, vascular phenomena, immunologic phenomena, other microbiology. Definite with 2 major, 1 major and 3 minor, or 5 minor; possible with 1 and 1, or 3 minor',
    source: 'Li 2000, Duke-ISCVID 2023',
    shows: ['temperature', 'blood_culture_positive', 'vegetation_on_echo', 'injection_drug_use'],
    reads: 'duke criteria?',
  },
  {
    name: 'Kocher criteria (septic hip of a child)',
    asks: /\bkocher/i,
    counts:
      'cannot bear weight, temperature above 38.5 °C, ESR above 40 mm/h, WBC above 12: with 0 of 4 septic arthritis is rare (0.2 %), with 1 about 3 %, 2 about 40 %, 3 about 93 %, 4 about 99 % in the first series, less in later ones; CRP above 20 mg/L counts as a fifth',
    source: 'Kocher 1999, Caird 2006',
    shows: ['unable_weight_bear', 'temperature', 'esr', 'white_blood_cells', 'crp'],
    reads: 'kocher?',
  },
  {
    name: 'TWIST (testicular torsion of the young)',
    asks: /\btwist(?: score)?\b(?!ed|ing)/i,
    of: ['testicular_pain', 'testis_high_riding', 'testicular_swelling'],
    counts:
      'swelling 2, hard testis 2, no cremasteric reflex 1, high-riding testis 1, nausea or vomiting 1: from 5 torsion is likely and surgery waits for no scan, to 2 it is unlikely. Salvage falls from about 6 h on',
    source: 'Barbosa 2013',
    shows: ['testicular_swelling', 'testis_high_riding', 'cremasteric_reflex_absent', 'vomiting'],
    reads: 'TWIST score?',
  },
  {
    name: 'Hunter criteria (serotonin toxicity)',
    asks: /\bhunter(?:['’]?s)?(?: criteria| rules?)?\b/i,
    counts:
      'with a serotonergic agent one of: spontaneous clonus; inducible or ocular clonus with agitation or sweating; tremor with hyperreflexia; hypertonia with a temperature above 38 °C and ocular or inducible clonus',
    source: 'Dunkley 2003',
    shows: ['muscle_rigidity', 'temperature', 'tremor', 'diaphoresis'],
    reads: 'hunter criteria?',
  },
  {
    name: 'Tokyo Guidelines, severity of cholangitis',
    asks: /\btokyo\b|\btg ?(?:18|13)\b/i,
    counts:
      'grade III with an organ failing: pressure that needs a vasopressor, clouded consciousness, PaO2/FiO2 below 300, oliguria or creatinine above 2 mg/dL, INR above 1.5, platelets below 100; grade II with two of WBC above 12 or below 4, fever of 39 °C, age of 75 years, bilirubin of 5 mg/dL, low albumin; else grade I',
    source: 'Tokyo Guidelines 2018',
    shows: [
      'systolic_bp',
      'gcs',
      'creatinine',
      'inr',
      'platelets',
      'white_blood_cells',
      'temperature',
      'total_bilirubin',
    ],
    reads: 'tokyo grade?',
  },
  {
    name: 'Beck triad',
    asks: /\bbeck['’]?s?\b/i,
    counts:
      'low blood pressure, raised jugular venous pressure, muffled heart sounds: tamponade; complete in a minority, ultrasound decides',
    source: 'ESC 2015',
    shows: ['systolic_bp', 'muffled_heart_sounds', 'jvp_elevated'],
    reads: "what is beck's triad",
  },
  {
    name: 'Cushing response',
    asks: /\bcushing['’]?s? (?:triad|response|reflex)\b/i,
    counts: 'rising pressure with a wide pulse pressure, bradycardia, irregular breathing: herniation is near',
    source: 'Brain Trauma Foundation 2016',
    shows: ['systolic_bp', 'heart_rate', 'respiratory_rate', 'gcs'],
    reads: "what is cushing's triad",
  },
  {
    name: 'Six Ps of an ischemic limb',
    asks: /\b(?:6|six) ?p['’]?s\b/i,
    counts:
      'pain, pallor, pulselessness, perishing cold, paresthesia, paralysis: lost sensation or strength threatens the limb at once',
    source: 'ESVS 2020',
    shows: [],
    reads: 'what are the 6 Ps',
  },
  {
    name: 'Causes of a high anion gap (GOLD MARK)',
    asks: /\b(?:mud ?piles|gold ?mark)\b/i,
    counts: 'glycols, oxoproline (acetaminophen), L-lactate, D-lactate, methanol, aspirin, renal failure, ketoacidosis',
    source: 'Lancet 2008',
    shows: ['ph', 'bicarbonate', 'lactate', 'ketones_bhb', 'creatinine'],
    reads: 'mudpiles?',
  },
  {
    name: 'Burch-Wartofsky points (thyroid storm)',
    asks: /\bburch|\bwartofsky|\bbwps\b/i,
    counts:
      'temperature 5 to 30, heart rate 5 to 25, atrial fibrillation 10, heart failure 5 to 15, agitation to coma 10 to 30, gut and liver 10 to 20, a precipitant 10: from 45 storm is likely and is treated, 25 to 44 it may be on its way, below 25 it is unlikely',
    source: 'Burch 1993',
    shows: ['temperature', 'heart_rate', 'confusion_new', 'jaundice', 'tsh'],
    reads: 'burch wartofsky?',
  },
  {
    name: 'WFNS grade of a subarachnoid hemorrhage',
    asks: /\bwfns\b/i,
    counts: 'I: GCS 15; II: 13 to 14 without a deficit; III: 13 to 14 with one; IV: 7 to 12; V: 3 to 6',
    source: 'Drake 1988',
    shows: ['gcs', 'focal_neuro_deficit'],
    reads: 'WFNS grade?',
  },
  {
    name: 'Forrest classes of a bleeding ulcer',
    asks: /\bforrest\b/i,
    counts: 'Ia spurting, Ib oozing, IIa visible vessel, IIb adherent clot, IIc flat pigmented spot, III clean base',
    source: 'Forrest 1974',
    shows: [],
    reads: 'what is Forrest IIa',
  },
  {
    name: 'Hinchey stages of diverticulitis',
    asks: /\bhinchey\b/i,
    counts: 'I pericolic abscess, II pelvic or distant abscess, III purulent peritonitis, IV fecal peritonitis',
    source: 'Hinchey 1978',
    shows: [],
    reads: 'hinchey stages?',
  },
  {
    name: 'Salter-Harris types of a growth-plate fracture',
    asks: /\bsalter/i,
    counts:
      'I through the plate, II plate and metaphysis, III plate and epiphysis, IV through all three, V crushed plate; the growth is the more at risk the higher the type',
    source: 'Salter 1963',
    shows: [],
    reads: 'what is salter harris II',
  },
  {
    name: 'Garden stages of a neck of femur fracture',
    asks: /\bgarden (?:stage|class|grade|[1-4]|i{1,3}v?\b)/i,
    counts: 'I incomplete or impacted, II complete and undisplaced, III partly displaced, IV fully displaced',
    source: 'Garden 1961',
    shows: [],
    reads: 'what is garden stage III',
  },
]
