/** Data points of the examination that a patient or whoever is with them sees: what else was found, only an examination finds again. */
export const SEEN_AT_HOME: ReadonlySet<string> = new Set(
  'temperature confusion_new stridor neck_stiffness urinary_retention leg_weakness drooling lethargy gcs wheeze red_eye tongue_swelling non_blanching_rash surrounding_cellulitis bulging_fontanelle gross_hematuria angioedema joint_swelling trismus muscle_weakness unilateral_leg_swelling jaundice unable_weight_bear joint_warmth hoarseness tremor facial_swelling wound_infection_signs severe_retractions agitation periorbital_edema hip_pain_unable_to_stand unable_to_walk mottled_skin cyanosis limb_deformity neck_swelling urticaria facial_palsy skin_weeping_crusting hematuria leg_edema vesicular_rash arm_weakness ataxia foul_vaginal_discharge dark_urine seizure_ongoing grunting muffled_voice petechiae_purpura unable_complete_sentences limb_motor_deficit limb_sensory_loss facial_sensory_loss testicular_swelling groin_lump swelling_progressing muscle_cramps paralysis_acute shivering pallor unexplained_bruising mucosal_bleeding breast_redness_pain ptosis sunken_eyes rash_present lymphadenopathy mutism_or_catatonia joint_locked gcs_falling respiratory_exhaustion focal_neuro_deficit ill_appearing swelling_spreading cord_prolapse presenting_part_visible abdominal_distension perianal_swelling eye_closure_incomplete'.split(
    ' ',
  ),
)

/** Words of the ward as a patient would say them, the longer first where one holds another. */
export const PLAIN_WORDS: [from: RegExp, to: string][] = [
  [/\(.*?\)/g, ''],
  [/\bmel(a)?ena\b/gi, 'black stools'],
  [/\bh(a)?ematemesis\b/gi, 'vomiting blood'],
  [/\bh(a)?ematochezia\b/gi, 'blood in the stool'],
  [/\bh(a)?ematuria\b/gi, 'blood in the urine'],
  [/\bh(a)?emoptysis\b/gi, 'coughing up blood'],
  [/\bepistaxis\b/gi, 'nosebleed'],
  [/\bdyspn(o)?ea\b|\bSOB\b/g, 'shortness of breath'],
  [/\borthopn(o)?ea\b/gi, 'shortness of breath lying down'],
  [/\bapn(o)?ea\b/gi, 'pauses in breathing'],
  [/\btachypn(o)?ea\b/gi, 'fast breathing'],
  [/\bheart rate\b|\bHR\b/g, 'heart rate'],
  [/\brespiratory rate\b|\bRR\b/g, 'breathing rate'],
  [/\bsevere retractions?\b|\brecession\b/gi, 'hard work of breathing'],
  [/\bSpO2\b|\boxygen saturation\b|\bspO2\b/g, 'oxygen level'],
  [/\bsyncope\b( or collapse)?/gi, 'fainting'],
  [/\bhypotension\b/gi, 'low blood pressure'],
  [/\bhypertensive\b/gi, 'high blood pressure'],
  [/\bhypertension\b|\belevated BP\b/gi, 'high blood pressure'],
  [/\btachycardia\b/gi, 'fast heartbeat'],
  [/\bbradycardia\b/gi, 'slow heartbeat'],
  [/\bpalpitations?\b/gi, 'feeling the heartbeat'],
  [/\batrial fibrillation\b/gi, 'irregular heartbeat (atrial fibrillation)'],
  [/\bpyrexia\b/gi, 'fever'],
  [/\brigors?\b/gi, 'shaking chills'],
  [/\blethargy\b|\blethargic\b/gi, 'unusual sleepiness'],
  [/\bdiaphoresis\b/gi, 'sweating'],
  [/\bdysuria\b/gi, 'pain on passing urine'],
  [/\bpolyuria\b/gi, 'passing a lot of urine'],
  [/\banuria\b|\boliguria\b/gi, 'passing little or no urine'],
  [/\burinary retention\b/gi, 'not being able to pass urine'],
  [/\bbilious vomiting\b/gi, 'green vomit'],
  [/\bemesis\b/gi, 'vomiting'],
  [/\bpruritus\b/gi, 'itching'],
  [/\burticaria\b/gi, 'hives'],
  [/\bpulmonary (o)?edema\b/gi, 'fluid on the lungs'],
  [/\b(o)?edema\b/gi, 'swelling'],
  [/\bparesthesia\b/gi, 'tingling'],
  [/\bataxia\b/gi, 'unsteadiness'],
  [/\bdysphagia\b/gi, 'difficulty swallowing'],
  [/\bdysarthria\b/gi, 'slurred speech'],
  [/\bphotophobia\b/gi, 'light hurting the eyes'],
  [/\bfocal neurological deficit\b/gi, 'weakness or numbness in one part of the body'],
  [/\bgeneralised peritonitis\b|\bperitonitis\b/gi, 'a hard, very painful belly'],
  [/\b(?:raised |elevated )?jugular venous pressure\b/gi, 'full veins in the neck'],
  [/\bcrackles(?: on auscultation)?\b/gi, 'crackles in the lungs'],
  [/\bmyalgia\b/gi, 'muscle aches'],
  [/\barthralgia\b/gi, 'joint pain'],
  [/\bcephalgia\b/gi, 'headache'],
  [/\bascites\b/gi, 'fluid in the belly'],
  [/\bjaundice\b/gi, 'yellow skin or eyes'],
  [/\bcapillary refill\b/gi, 'slow return of color after pressing the skin'],
  [/\btrismus\b/gi, 'not being able to open the mouth'],
  [/\bstridor\b/gi, 'noisy breathing in'],
  [/\bcyanosis\b/gi, 'blue lips'],
  [/\bGI\b/g, 'stomach and bowel'],
  [/\bUTI\b/g, 'urine infection'],
  [/\bpyelonephritis\b/gi, 'kidney infection'],
  [/\bACS\b|\bacute coronary syndrome\b/g, 'heart attack or angina'],
  [/\bmyocardial infarction\b/gi, 'heart attack'],
  [/\bpulmonary embolism\b|\bPE\b/g, 'blood clot in the lung'],
  [/\bdeep vein thrombosis\b|\bDVT\b/g, 'blood clot in the leg'],
  [/\bstroke \/ TIA\b|\bTIA\b/g, 'stroke or mini-stroke'],
  [/\bDKA\b/g, 'diabetic ketoacidosis'],
  [/\bcellulitis\b/gi, 'skin infection'],
  [/\bpneumonia\b/gi, 'chest infection (pneumonia)'],
  [/\bsepsis\b/gi, 'a severe infection (sepsis)'],
  [/\bgastroenteritis\b/gi, 'stomach bug'],
  [/\bacute kidney injury\b|\bAKI\b/gi, 'the kidneys working less well'],
  [/\bh(a)?emoglobin\b/gi, 'blood count (hemoglobin)'],
  [/\bcreatinine\b/gi, 'kidney test (creatinine)'],
  [/\bWBC\b|\bwhite blood cells\b/g, 'white blood cells'],
  [/\bCRP\b/g, 'inflammation test (CRP)'],
  [/\bglucose\b/gi, 'blood sugar (glucose)'],
  [/\bhbA1c\b/gi, 'average blood sugar (HbA1c)'],
  [/\bINR\b/g, 'blood thinning test (INR)'],
  [/\bNSAIDs?\b/g, 'anti-inflammatory painkiller'],
  [/\ban anticoagulant\b/gi, 'a blood thinner'],
  [/\banticoagulants?\b/gi, 'blood thinner'],
  [/\bobstruction\b/gi, 'blockage'],
  [/\bhem(or|orr)rhage\b|\bhaemorrhage\b/gi, 'bleeding'],
  [/\bh(a)?ematoma\b/gi, 'collection of blood'],
  [/\bfracture\b/gi, 'broken bone'],
  [/\brhinorrh(o)?ea\b/gi, 'runny nose'],
  [/\ballergen exposure\b/gi, 'contact with something that can cause an allergy'],
  [/\banaphylaxis\b/gi, 'a severe allergic reaction (anaphylaxis)'],
  [/\bbronchiolitis\b/gi, 'a virus infection of the small airways (bronchiolitis)'],
  [/\bcroup\b/gi, 'swelling around the voice box (croup)'],
  [/\bfebrile seizures?\b/gi, 'a fit that came with the fever (febrile seizure)'],
  [/\bseizures?\b(?!\))/gi, 'fit'],
  [/\bintussusception\b/gi, 'one part of the bowel sliding into another (intussusception)'],
  [/\baltered mental status(?: \/ coma)?\b/gi, 'confusion or unusual sleepiness'],
  [/\botitis media\b/gi, 'ear infection'],
  [/\bmeningitis\b/gi, 'infection around the brain (meningitis)'],
]

/** What brings anybody back, whatever the problem. */
export const RETURN_FOR_ANYTHING: string[] = [
  'new or worse pain, or pain that medicine does not help',
  'fever, shaking, or redness that spreads, pus or swelling',
  'trouble breathing, chest pain or fainting',
  'bleeding, vomiting that does not stop, or not being able to drink',
  'unusual sleepiness, confusion, a severe headache, a fit, or new weakness or trouble seeing',
]

/** The same of a child, to those who watch over it; after NICE NG143 (2019). */
export const RETURN_WITH_CHILD: string[] = [
  'trouble breathing: hard or fast breathing, pauses in it, or blue or gray lips',
  'hard to wake, floppy, confused, or crying in an unusual way',
  'a rash that does not fade when you press a glass on it, or a stiff neck',
  'a fit, or a second one',
  'not drinking, vomiting everything, or no urine for half a day',
  'pain that medicine does not help, or anything that worries you more than before',
]

/** Who reads a summary, and how it speaks of the patient. */
export interface Voice {
  title: string
  /** Before "came with". */
  came: string
  whose: string
  levels: Readonly<Record<string, string>>
  noLevel: string
  returns: string[]
}

export const TO_PATIENT: Voice = {
  title: 'Summary for you',
  came: 'You',
  whose: 'Your',
  levels: {
    ER_NOW: 'You need emergency treatment in hospital now.',
    ADMIT: 'You need to stay in hospital for treatment today.',
    ER_TODAY: 'You need to be checked in hospital today.',
    OUTPATIENT_URGENT: 'You should be seen by a doctor again within the next days.',
    MONITOR: 'You can be looked after at home, and should come back if you get worse.',
  },
  noLevel: 'Your doctor will tell you what comes next.',
  returns: RETURN_FOR_ANYTHING,
}

export const TO_PARENTS: Voice = {
  title: 'Summary for the parents',
  came: 'Your child',
  whose: "Your child's",
  levels: {
    ER_NOW: 'Your child needs emergency treatment in hospital now.',
    ADMIT: 'Your child needs to stay in hospital for treatment today.',
    ER_TODAY: 'Your child needs to be checked in hospital today.',
    OUTPATIENT_URGENT: 'Your child should be seen by a doctor again within the next days.',
    MONITOR: 'You can look after your child at home. Come back if your child gets worse.',
  },
  noLevel: "Your child's doctor will tell you what comes next.",
  returns: RETURN_WITH_CHILD,
}

/** What no patient says, as far as no plain word stands for it. */
const SIGNS = /[\d<>≥≤%]|\b[A-Z]{2,}\b/
const JARGON =
  /\b\w*(?:osis|aemia|emia|uria|pathy|plegia|paresis|rrh(?:o)?ea|scopy|ectomy|lobar|phagia|toxin|toxic\w*|static|genic)\b|\b(?:septic|shock|infiltrat\w*|immuno\w*|systemic|hemodynamic\w*|unstable|instability|epigastric|lymph\w*|masse?s?|deficits?|perfus\w*|perforat\w*|ischemi\w*|isch\w+|necro\w*|vascular|neuro\w*|metasta\w*|thromb\w*|embol\w*|antiplatelet|nephro\w*|exposure|mechanism|onset|diffuse|localized|bilateral|unilateral|lateral|acute|chronic|etiology|resistant|refractory|decompensat\w*|cutaneous|mucosal|peripheral|distal|proximal|auscult\w*|palpa\w+|consolidation|effusion|rupture\w*|dissection|torsion|sequelae|comorbid\w*|altered|inability|unintentional|multi\w+)\b/i

/** Whether a patient would understand a text that is in plain words already. */
export const isPlain = (text: string): boolean => {
  const words = text.replace(/\(.*?\)/g, '')
  return !SIGNS.test(words) && !JARGON.test(words)
}

/** A text in words that a patient would use. */
export const inPlainWords = (text: string): string =>
  PLAIN_WORDS.reduce((words, [from, to]) => words.replace(from, to), text)
    .replace(/ {2,}/g, ' ')
    .trim()
