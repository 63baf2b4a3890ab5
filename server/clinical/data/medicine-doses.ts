/**
 * Usual doses in adults, each with its source; a clause that names children (or croup, which is theirs) is for them as well. Only what the named label or guideline states; nothing is adapted to a patient: kidney
 * function, weight, allergies and other medicines are looked up beside it.
 */
export interface MedicineDose {
  text: string
  source: string
}

/** "name | dose | source", one a line. */
const ROWS = `
acetaminophen | Adults: 500 to 1,000 mg every 4 to 6 h, at most 4 g a day (3 g or less with low weight, liver disease or alcohol); children 15 mg/kg every 6 h | FDA label: acetaminophen
ibuprofen | Adults: 200 to 400 mg every 6 to 8 h with food, at most 1.2 g a day without a prescription, 2.4 g with; not in the third trimester; children from 6 months 5 to 10 mg/kg every 6 to 8 h, at most 40 mg/kg a day | FDA label: ibuprofen
naproxen | Adults: 250 to 500 mg twice a day, at most 1 g a day | FDA label: naproxen
aspirin | Acute coronary syndrome: 162 to 325 mg chewed once, then 75 to 100 mg a day | AHA/ACC 2025
clopidogrel | Acute coronary syndrome: 300 to 600 mg once, then 75 mg a day | AHA/ACC 2025
ticagrelor | Acute coronary syndrome: 180 mg once, then 90 mg twice a day | FDA label: ticagrelor
nitroglycerin | Sublingual 0.3 to 0.4 mg every 5 min, at most 3; not with systolic pressure below 90 mmHg, right ventricular infarction, or a PDE-5 inhibitor in 24 to 48 h | FDA label: nitroglycerin
apixaban | Atrial fibrillation: 5 mg twice a day; 2.5 mg twice a day with two of: age 80 or over, weight 60 kg or less, creatinine 1.5 mg/dL or more. Venous thrombosis: 10 mg twice a day for 7 days, then 5 mg twice a day | FDA label: apixaban
rivaroxaban | Venous thrombosis: 15 mg twice a day with food for 21 days, then 20 mg a day; avoid with creatinine clearance below 15 mL/min | FDA label: rivaroxaban
edoxaban | 60 mg a day; 30 mg with creatinine clearance 15 to 50 mL/min or weight 60 kg or less | FDA label: edoxaban
enoxaparin | Treatment: 1 mg/kg every 12 h under the skin; 1 mg/kg once a day with creatinine clearance below 30 mL/min | FDA label: enoxaparin
pantoprazole | Adults: 40 mg once a day by mouth or IV; high dose in ulcer bleeding 80 mg IV, then 8 mg/h or 40 mg two to four times a day | FDA label: pantoprazole; ACG 2021
omeprazole | Adults: 20 mg once a day, 40 mg in severe disease | FDA label: omeprazole
ceftriaxone | Adults: 1 to 2 g IV every 24 h; meningitis 2 g every 12 h; children 50 to 100 mg/kg a day, at most 4 g | FDA label: ceftriaxone
amoxicillin | Adults: 500 mg every 8 h or 1 g every 8 h in pneumonia; children from 3 months 25 to 45 mg/kg a day in divided doses; a penicillin: not with penicillin allergy | FDA label: amoxicillin; IDSA 2019
doxycycline | Adults: 100 mg twice a day | FDA label: doxycycline
azithromycin | Adults: 500 mg on day 1, then 250 mg a day for 4 days; prolongs QT | FDA label: azithromycin
nitrofurantoin | Cystitis: 100 mg modified release twice a day for 5 days; not with creatinine clearance below 30 mL/min (label 60) | IDSA 2011
ciprofloxacin | Adults: 250 to 750 mg twice a day by mouth; prolongs QT | FDA label: ciprofloxacin
metronidazole | Adults: 500 mg every 8 h | FDA label: metronidazole
vancomycin | 15 to 20 mg/kg IV every 8 to 12 h by levels and kidney function | ASHP/IDSA 2020
gentamicin | Once-daily dosing 5 to 7 mg/kg IV by levels; avoid or adjust with kidney impairment | FDA label: gentamicin
acyclovir | Adults: 10 mg/kg IV every 8 h in encephalitis; children 3 months to 12 years 10 to 20 mg/kg every 8 h; by kidney function | FDA label: acyclovir
hydrocortisone | Adrenal crisis: 100 mg IV or IM at once, then 200 mg per 24 h | Endocrine Society 2016
dexamethasone | Croup 0.15 to 0.6 mg/kg once; bacterial meningitis 0.15 mg/kg every 6 h with or before the first antibiotic | CPS 2017 (croup), IDSA 2004 (meningitis)
prednisone | Asthma or COPD flare: 40 to 50 mg a day for 5 to 7 days; asthma flare in children 1 to 2 mg/kg a day, at most 40 mg, for 3 to 5 days | GINA 2024; GOLD 2024
epinephrine | Anaphylaxis in adults and children: 0.01 mg/kg IM into the thigh, at most 0.5 mg and 0.3 mg in children, repeat after 5 to 15 min | WAO 2020
tranexamic acid | Trauma: 1 g IV over 10 min within 3 h of injury, then 1 g over 8 h; postpartum hemorrhage 1 g IV within 3 h of birth | CRASH-2 2010; WHO 2017
magnesium sulfate | Eclampsia: 4 g IV (to 6 g by some protocols) over 15 to 20 min, then 1 to 2 g/h; torsades: 2 g IV over 10 min; severe asthma in adults: 2 g IV over 20 min | ACOG 2020; AHA 2020; GINA 2024
labetalol | Severe hypertension in pregnancy: 20 mg IV, then 40 and 80 mg at 10 min intervals, at most 300 mg; not in asthma | ACOG 2020
ondansetron | Adults: 4 to 8 mg by mouth or IV; prolongs QT: avoid with long QT | FDA label: ondansetron
metoclopramide | Adults: 10 mg up to three times a day, at most 5 days | EMA 2013
lorazepam | Status epilepticus in adults and children: 0.1 mg/kg IV, at most 4 mg, once more after 5 to 10 min | AES 2016
midazolam | Status epilepticus without IV access, in adults and children: 10 mg IM above 40 kg, 5 mg for 13 to 40 kg | AES 2016
levetiracetam | Status epilepticus in adults and children: 60 mg/kg IV, at most 4.5 g | AES 2016
naloxone | 0.04 to 0.4 mg IV, titrated to breathing; 4 mg intranasal | FDA label: naloxone
acetylcysteine | IV: 150 mg/kg over 1 h, then 50 mg/kg over 4 h, then 100 mg/kg over 16 h | FDA label: acetylcysteine
fomepizole | 15 mg/kg IV loading, then 10 mg/kg every 12 h for four doses; more often in dialysis | FDA label: fomepizole
amlodipine | Hypertension: 5 mg once a day, at most 10 mg; start with 2.5 mg in the frail or in liver disease | FDA label: amlodipine
lisinopril | Hypertension: start 10 mg a day (5 mg with a diuretic), at most 40 mg; not in pregnancy | FDA label: lisinopril
ramipril | Hypertension: 2.5 mg a day, at most 20 mg; not in pregnancy | FDA label: ramipril
bisoprolol | Hypertension: 2.5 to 5 mg a day | FDA label: bisoprolol
metoprolol | Rate control: 2.5 to 5 mg IV over 2 min, up to 3 doses; 25 to 100 mg twice a day by mouth | ACC/AHA 2023
diltiazem | Rate control: 0.25 mg/kg IV over 2 min; not with heart failure and reduced ejection fraction, and not with a beta-blocker IV (heart block) | ACC/AHA 2023
amiodarone | 150 mg IV over 10 min, then 1 mg/min for 6 h; cardiac arrest 300 mg | AHA 2020
adenosine | 6 mg rapid IV, then 12 mg; not in asthma | AHA 2020
atropine | Bradycardia: 1 mg IV every 3 to 5 min, at most 3 mg | AHA 2020
furosemide | Acute heart failure: 40 mg IV, or the oral daily dose once to two and a half times IV | ACC/AHA 2022
atorvastatin | 10 to 20 mg a day, high intensity 40 to 80 mg; stop with CK above 10 times the upper limit or symptoms with CK above 5 times | ACC/AHA 2018
metformin | 500 mg once or twice a day with meals, at most 2 g; not with eGFR below 30, halve or review below 45 | FDA label: metformin
levothyroxine | Full replacement 1.6 mcg/kg a day; 12.5 to 25 mcg in the old or with heart disease | ATA 2014
allopurinol | Start 100 mg a day or less (50 mg in kidney disease), raise by urate | ACR 2020
colchicine | Gout flare: 1.2 mg, then 0.6 mg after 1 h, then 0.6 mg once or twice a day; not with strong CYP3A4 or P-gp inhibitors (clarithromycin) in kidney disease | ACR 2020; FDA label: colchicine
morphine | Adults: 0.1 mg/kg IV titrated, 2 to 4 mg steps | FDA label: morphine
fentanyl | Intranasal in children 1.5 to 2 mcg/kg; adults 25 to 50 mcg IV titrated | RCEM 2021
ketamine | Analgesia 0.1 to 0.3 mg/kg IV; procedural sedation 1 to 2 mg/kg IV | ACEP 2018
salbutamol | 2.5 to 5 mg nebulized, repeated every 20 min in severe asthma | GINA 2024
terlipressin | Variceal bleeding: 2 mg IV every 4 h, then 1 mg every 4 h after control | Baveno VII 2022
octreotide | Variceal bleeding: 50 mcg IV bolus, then 50 mcg/h for 2 to 5 days | Baveno VII 2022
spironolactone | Ascites: 100 mg a day, at most 400 mg | AASLD 2021
insulin | Ketoacidosis: 0.1 units/kg/h IV; not before potassium is 3.3 mmol/L or more | ADA 2024
alteplase | Ischemic stroke: 0.9 mg/kg IV, at most 90 mg, a tenth as a bolus, within 4.5 h | AHA/ASA 2019
tenecteplase | Ischemic stroke: 0.25 mg/kg IV once, at most 25 mg | AHA/ASA 2019
phytonadione | High INR without bleeding above 10: 2.5 to 5 mg by mouth; major bleeding: 5 to 10 mg IV with prothrombin complex | ACCP 2012
warfarin | By INR; hold for an INR above 4.5, vitamin K by mouth above 10, prothrombin complex and vitamin K in major bleeding | ACCP 2012
haloperidol | Delirium: 0.5 to 1 mg; prolongs QT: not with long QT | FDA label: haloperidol
sertraline | Depression: start 50 mg a day (25 mg in panic), at most 200 mg | FDA label: sertraline
oxytocin | Postpartum hemorrhage: 10 units IM or slow IV, then 40 units in 1 L | WHO 2012
methylergonovine | Postpartum hemorrhage: 0.2 mg IM; not in hypertension or preeclampsia | ACOG 2017
carboprost | Postpartum hemorrhage: 0.25 mg IM every 15 to 90 min, at most 8 doses; not in asthma | ACOG 2017
misoprostol | Postpartum hemorrhage: 600 to 1,000 mcg once | ACOG 2017
methotrexate | Once a week only; not in pregnancy | FDA label: methotrexate
lithium | By levels, usual target 0.6 to 1.0 mmol/L; toxic above 1.5; thiazides, NSAIDs and ACE inhibitors raise it | FDA label: lithium
digoxin | By kidney function and levels, 0.0625 to 0.25 mg a day | FDA label: digoxin
sumatriptan | 50 to 100 mg by mouth; not with coronary disease or uncontrolled hypertension | FDA label: sumatriptan
chlordiazepoxide | Alcohol withdrawal: 50 to 100 mg by score, at most 300 mg a day; lorazepam or oxazepam in liver disease | ASAM 2020
thiamine | Wernicke: 500 mg IV three times a day; before glucose in risk | EFNS 2010
mannitol | 0.5 to 1 g/kg IV | Brain Trauma Foundation 2016
`

const row = (line: string): [string, MedicineDose] => {
  const [name = '', text = '', source = ''] = line.split('|').map((part) => part.trim())
  return [name, { text, source }]
}

export const MEDICINE_DOSES: ReadonlyMap<string, MedicineDose> = new Map(ROWS.trim().split('\n').map(row))
