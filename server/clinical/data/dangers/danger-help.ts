/**
 * What comes first in single dangers, with the limits that decide: time windows, thresholds, what is not to be done. "name | help | source",
 * one a line; the name is that of the list. Written from knowledge of the named source and not looked up: a clinician's check is needed.
 */
export interface DangerHelp {
  help: string
  source: string
}

const ROWS = `
snake bite | Immobilize the limb at heart level, remove rings, mark the edge of the swelling with the time; no tourniquet, no cutting; INR, fibrinogen, platelets, CK and creatinine now and again after 6 and 12 h; antivenom for systemic signs, coagulopathy or spreading swelling; observe at least 12 to 24 h; tetanus | WHO 2016
black widow bite | Opioid and benzodiazepine for pain and spasm; antivenom for severe cases | Goldfrank 2019
scorpion sting | Analgesia; prazosin or antivenom and critical care for autonomic storm, above all in children | Goldfrank 2019
rabies | Wash with soap and water 15 min; vaccine and immunoglobulin by exposure category, as soon as possible whatever the delay | WHO 2018
cat bite | Irrigate, X-ray for tooth and gas, do not close the hand; amoxicillin-clavulanate (doxycycline and metronidazole in penicillin allergy); hand surgery for joint, tendon or spreading infection; tetanus, rabies risk | IDSA 2014
dog bite | Irrigate, X-ray near bone or joint; amoxicillin-clavulanate (doxycycline and metronidazole in penicillin allergy) for hands, punctures and the immunosuppressed; tetanus, rabies risk | IDSA 2014
human bite | Treat a wound over a knuckle as a fight bite: X-ray, hand surgery, washout of the joint, no closure; amoxicillin-clavulanate (doxycycline and metronidazole in penicillin allergy); tetanus, hepatitis B and HIV risk | IDSA 2014
acetaminophen overdose | Level at 4 h or later on the nomogram; acetylcysteine at once when staggered, unknown time, over 8 h or with raised ALT or INR; INR, ALT, creatinine, gas, lactate; liver unit for INR rising, pH below 7.3 or encephalopathy | MHRA 2012
salicylate overdose | Level now and every 2 h, gas, potassium; alkalinize urine with bicarbonate, potassium kept normal; dialysis for level above 100 mg/dL (acute), confusion, kidney failure or pulmonary edema; avoid intubation where possible | EXTRIP 2015
tricyclic overdose | ECG: QRS above 100 ms or arrhythmia: sodium bicarbonate 1 to 2 mmol/kg to pH 7.45 to 7.55; benzodiazepine for seizures; no flumazenil, no class Ia or Ic antiarrhythmic | Goldfrank 2019
beta blocker overdose | Glucagon, calcium, high-dose insulin with glucose, vasopressor; ECG and glucose; poison center | AHA 2023
calcium channel blocker overdose | Calcium, high-dose insulin with glucose, vasopressor; whole bowel irrigation for modified release; poison center | AHA 2023
digoxin toxicity | ECG, potassium, level at least 6 h after the dose; digoxin antibody fragments for arrhythmia, potassium above 5.0 mmol/L (acute) or arrest; stop digoxin, correct potassium and magnesium | AHA 2023
opioid toxicity | Airway and breaths first; naloxone 0.04 to 0.4 mg IV titrated to breathing, infusion for long-acting opioids; observe for resedation | AHA 2023
lithium toxicity | Stop lithium, thiazide, ACE inhibitor and NSAID; saline, sodium and fluid balance; level now and every 6 h; dialysis for level above 4 mmol/L with kidney impairment, or for confusion, seizures or arrhythmia; usual range 0.6 to 1.0 mmol/L | EXTRIP 2015
insulin overdose | Glucose every 15 to 30 min, dextrose infusion, potassium; feed; long observation for long-acting insulin | Goldfrank 2019
sulfonylurea overdose | Dextrose for hypoglycemia, octreotide to prevent its return; observe at least 24 h | Goldfrank 2019
iron overdose | Dose above 60 mg/kg is severe; X-ray, iron level at 4 to 6 h, gas; whole bowel irrigation; deferoxamine for level above 500 mcg/dL, acidosis or shock | Goldfrank 2019
valproate overdose | Ammonia, level, gas; carnitine for encephalopathy; dialysis for level above 1,300 mg/L or shock | EXTRIP 2015
methotrexate overdose | Leucovorin at once, level, hydration and alkaline urine; full blood count and creatinine | Goldfrank 2019
methemoglobinemia | Co-oximetry; oxygen; methylene blue 1 to 2 mg/kg above 20 to 30 % or with symptoms; not in G6PD deficiency or with serotonergic drugs | Goldfrank 2019
carbon monoxide poisoning | High-flow oxygen at once whatever the saturation reads; carboxyhemoglobin by co-oximetry, ECG, troponin, lactate; hyperbaric advice for coma, pregnancy, ischemia or level above 25 %; others in the house; remove the source | ACEP 2017
cyanide poisoning | Oxygen; hydroxocobalamin 5 g IV; lactate above 8 to 10 mmol/L after smoke supports it | Goldfrank 2019
organophosphate poisoning | Protect staff, remove clothes, wash; atropine doubled until secretions dry and breathing clears; pralidoxime; benzodiazepine for seizures; cholinesterase | WHO 2008
methanol poisoning | Gas, osmolal and anion gap, methanol level; fomepizole 15 mg/kg at once (ethanol where there is none), folinic acid; dialysis for pH below 7.15 to 7.3, visual signs, kidney failure or level above 50 mg/dL; ketones and glucose to exclude ketoacidosis | EXTRIP 2015
ethylene glycol poisoning | Gas, osmolal and anion gap, calcium, creatinine; fomepizole 15 mg/kg at once, thiamine and pyridoxine; dialysis for acidosis, kidney failure or level above 50 mg/dL | EXTRIP 2023
caustic ingestion | No vomiting, no neutralizing, nothing by mouth; airway first; CT and endoscopy within 12 to 24 h; surgeon for perforation | WSES 2019
button battery ingestion | X-ray now (double rim, step-off); in the esophagus endoscopic removal within 2 h; honey or sucralfate while waiting in over 12 months if within 12 h; do not make them vomit; ENT or gastroenterology and anesthesia | NASPGHAN 2015
magnet ingestion | X-ray in two planes; more than one magnet: removal by endoscopy or surgery before they fix bowel | NASPGHAN 2015
smoke inhalation | High-flow oxygen, carboxyhemoglobin, lactate (cyanide: hydroxocobalamin), early airway for stridor, soot or swelling | ABA 2022
hydrofluoric acid exposure | Wash, calcium gluconate gel, infiltration or infusion; ECG, calcium, potassium, magnesium | Goldfrank 2019
serotonin syndrome | Stop serotonergic drugs; benzodiazepine, cooling, cyproheptadine; clonus tells it from neuroleptic malignant syndrome | Goldfrank 2019
local anesthetic toxicity | Stop injecting, lipid emulsion 20 % 1.5 mL/kg then infusion, airway, benzodiazepine; small epinephrine doses | AAGBI 2010
major burn | Cool with running water 20 min within 3 h, then cover and keep warm; airway for face, soot or stridor; fluid 2 to 4 mL/kg/% burned (3 mL/kg/% in children, with maintenance) over 24 h, half in the first 8 h from the burn, to urine 0.5 mL/kg/h (1 in children); burn center for above 10 % in adults or any deep, face, hand, genital or circumferential burn; analgesia, tetanus; safeguarding in children | ABA 2022
chemical burn | Brush off powder, irrigate with water at least 30 min and until skin pH is neutral; no neutralizing; burn center | ABA 2022
partial thickness burn | Cool 20 min with running water, not ice; leave small blisters, de-roof large ones; clean, non-adherent dressing, review at 48 h, look for infection (spreading redness, fever, pus); tetanus; specialist for face, hands, genitals, joints, over 3 % or children | ABA 2022
electric shock | ECG; low voltage, well, normal ECG, no loss of consciousness: home with advice; monitor for high voltage (above 1,000 V), abnormal ECG, loss of consciousness, chest pain; CK and urine for myoglobin, compartment signs | ERC 2021
electrocution | High voltage: trauma assessment, ECG and monitoring, CK, potassium and urine for myoglobin; fluid to urine 1 to 1.5 mL/kg/h in rhabdomyolysis; compartments, eyes and ears; burn center | ABA 2022
hypothermia | Core temperature; handle gently, no pulse check shorter than 60 s; rewarm (warm air, fluid, extracorporeal for arrest or unstable below 28 to 30 °C); below 30 °C at most three shocks and no epinephrine, 30 to 35 °C twice the interval; not dead until warm and dead (30 to 32 °C); potassium above 8 to 12 mmol/L is against survival | ERC 2021
heat stroke | Core temperature above 40 °C with confusion: cool first, immersion in cold water, to 39 °C within 30 min; no antipyretics; CK, liver, clotting, sodium | WMS 2019
drowning | Oxygen and ventilation first; observe at least 6 to 8 h, home only if asymptomatic with normal saturation and chest; rewarm; no prophylactic antibiotics or steroids; safeguarding in children | WMS 2019
hanging | Airway and neck; CT angiography of the neck for dissection; observe for airway swelling; psychiatric safety | ATLS 2018
gunshot wound | Trauma team; control bleeding, blood, not crystalloid; tranexamic acid within 3 h; surgeon | ATLS 2018
stab wound | Trauma team; leave what is in it; control bleeding, blood; tranexamic acid within 3 h; ultrasound and CT, surgeon | ATLS 2018
major hemorrhage | Press, tourniquet, binder; massive transfusion (red cells, plasma, platelets 1:1:1); tranexamic acid 1 g within 3 h; calcium, warmth, fibrinogen above 1.5 to 2 g/L; surgeon or interventional radiology | ATLS 2018
pelvic fracture | Pelvic binder at the trochanters; no springing; massive transfusion, tranexamic acid 1 g within 3 h of injury; ultrasound, CT; interventional radiology, packing or surgery for hemorrhage | ATLS 2018
road traffic collision | Primary survey, spine precautions; pelvic binder, blood and tranexamic acid 1 g within 3 h when bleeding is likely; whole-body CT by mechanism | ATLS 2018
compartment syndrome | Clinical diagnosis: pain out of proportion and on passive stretch; pulses stay; split cast and dressings to skin, limb at heart level; delta pressure (diastolic minus compartment) 30 mmHg or less confirms; fasciotomy within 6 h, do not delay for measuring; no regional block that hides pain; CK, potassium | BOA 2014
open fracture | Antibiotic within 1 h, photo, cover with saline gauze, splint, tetanus; orthopedic and plastic surgery, washout within 24 h | BOA 2017
hip fracture | Analgesia now with fascia iliaca block, X-ray of hip and pelvis (CT or MRI when negative); surgery within 36 to 48 h; anticoagulant: last dose and kidney function decide (apixaban: 24 to 48 h, longer with eGFR below 30); bone health, delirium, falls | NICE CG124 2023
knee dislocation | Reduce, pulses and ankle-brachial index before and after, CT angiography when below 0.9; vascular and orthopedic surgery | ATLS 2018
high pressure injection injury | Looks small and is not: X-ray, no block, hand surgery within 6 h, antibiotics, tetanus | BSSH 2019
deep laceration | Irrigate, test tendon, nerve and vessel, X-ray for glass; over a knuckle think of a fight bite into the joint: washout by hand surgery, antibiotic; tetanus | BSSH 2019
septal hematoma | Incision and drainage today by ENT; pack, antibiotics | AAO-HNS 2020
dental avulsion | Put the tooth back within 60 min, else in milk; splint by a dentist; tetanus | IADT 2020
needlestick injury | Wash, do not squeeze; HIV prophylaxis at once, best within 1 h and at the latest 72 h, for 28 days; hepatitis B by vaccination state, hepatitis C follow-up; source tests, baseline blood; occupational health | UKHSA and BHIVA 2021
sexual assault | Safety, consent, forensic sampling (within 7 days), emergency contraception up to 5 days, HIV prophylaxis within 72 h, hepatitis B vaccine, support, safeguarding | WHO 2013
suspected child abuse | Do not discharge; senior pediatrician, child protection and police; skeletal survey, head CT under 1 year, eyes, clotting; siblings; record words exactly | AAP 2015
subdural hematoma | Neurosurgeon now; reverse anticoagulation; surgery for thickness above 10 mm, shift above 5 mm or falling GCS; head up 30°, sodium, glucose, seizure control | Brain Trauma Foundation 2006
epidural hematoma | Neurosurgeon now; surgery for volume above 30 mL or falling GCS or unequal pupils; reverse anticoagulation | Brain Trauma Foundation 2006
intracranial hemorrhage | Reverse anticoagulation now; systolic to 130 to 150 mmHg; neurosurgery for cerebellar bleed above 15 mL, hydrocephalus or decline; stroke unit | AHA/ASA 2022
subarachnoid hemorrhage | CT within 6 h, else lumbar puncture at 12 h or CT angiography; nimodipine 60 mg every 4 h, systolic below 160 mmHg, neurosurgery, aneurysm secured within 24 h | AHA/ASA 2023
large vessel occlusion | Thrombectomy within 6 h, to 24 h by imaging; thrombolysis within 4.5 h unless excluded | AHA/ASA 2019
central retinal artery occlusion | Stroke pathway: time of onset, thrombolysis discussion within 4.5 h, ESR and CRP: over 50 with jaw pain or scalp tenderness treat giant cell arteritis with steroid at once | AHA 2021
temporal arteritis | Prednisolone 40 to 60 mg at once, methylprednisolone IV with visual loss; do not wait for biopsy (within 2 weeks) or ultrasound; ESR, CRP, platelets; proton pump inhibitor, bone protection | BSR 2020
spinal cord compression | Dexamethasone 16 mg in cancer, MRI of the whole spine within 24 h, flat until stable; surgery or radiotherapy within 24 h | NICE NG234 2023
cauda equina syndrome | MRI now, bladder scan (post-void above 200 mL), surgery within 24 to 48 h | GIRFT 2023
status epilepticus | Lorazepam 0.1 mg/kg (4 mg), once more at 5 to 10 min, then levetiracetam 60 mg/kg or valproate; glucose, airway; anesthesia at 30 min | AES 2016
guillain-barre syndrome | Vital capacity every 4 h: below 20 mL/kg critical care, below 15 intubate; immunoglobulin or plasma exchange within 2 to 4 weeks; no steroids; autonomic monitoring | EAN 2023
myasthenic crisis | Vital capacity, critical care; immunoglobulin or plasma exchange; stop aminoglycosides, macrolides, fluoroquinolones, magnesium | EAN 2010
acute limb ischemia | Heparin at once unless excluded (history of HIT: argatroban or another non-heparin anticoagulant), analgesia, vascular surgeon; sensory loss or weakness: revascularize within 6 h; CT angiography only if it does not delay | ESVS 2020
phlegmasia | Limb elevation, anticoagulation, vascular and interventional radiology for thrombectomy or lysis; check pulses | ESVS 2021
aortic dissection | Systolic 100 to 120 mmHg and heart rate below 60 (beta blocker first), opioid, CT angiography, cardiac or vascular surgery | ESC 2024
ruptured aortic aneurysm | Vascular surgeon and theatre now; permissive systolic 70 to 90 mmHg while awake; blood; CT only if stable | ESVS 2024
complete heart block | Atropine, transcutaneous pacing, isoproterenol or epinephrine infusion; cardiology for wire; stop blockers, potassium | AHA 2020
ventricular tachycardia | Unstable: synchronized shock; stable: amiodarone or procainamide; potassium above 4, magnesium above 2; ischemia | AHA 2020
torsades de pointes | Magnesium sulfate 2 g IV, stop QT drugs, potassium above 4.5, overdrive pacing; shock when pulseless | AHA 2020
prolonged qtc | Stop QT drugs (ondansetron, macrolides, antipsychotics), potassium above 4 and magnesium above 2, monitor above 500 ms; family history, genetics | ESC 2022
hypertrophic cardiomyopathy | Avoid nitrates, diuretics and inotropes; beta blocker, fluid; no exertion; cardiology, echo; family screening | ESC 2023
endocarditis | Three sets of cultures before antibiotics, echo, ECG for PR, cardiology, infectious diseases and surgery | ESC 2023
pericarditis | ECG, troponin, echo, CRP; NSAID with proton pump inhibitor and colchicine 3 months; admit for fever, effusion, troponin raised (myocarditis), anticoagulation or immunosuppression; no exertion | ESC 2015
superior vena cava obstruction | Sit up, oxygen; CT; stent or radiotherapy; airway compromise: steroid and emergency stent | ESMO 2020
epiglottitis | Leave the child sitting with the parent, do not look into the throat; anesthesia and ENT in theatre; ceftriaxone | Difficult Airway Society 2015
peritonsillar abscess | ENT: aspirate or drain; IV penicillin with metronidazole (clindamycin in penicillin allergy), dexamethasone, fluid; airway signs: anesthesia; neck stiffness or trismus worsening: CT | AAO-HNS 2020
post tonsillectomy bleed | ENT now, sit up, tranexamic acid, crossmatch, nil by mouth | AAO-HNS 2019
massive hemoptysis | Bleeding side down, oxygen, large airway, reverse anticoagulation; CT angiography, bronchial artery embolization; tuberculosis, cancer, bronchiectasis, vasculitis, embolism as causes | BTS 2019
pulmonary tuberculosis | Isolate (airborne), three sputum samples for AFB and PCR, chest X-ray, HIV test; notify public health; start four drugs by the team; contacts; rifampicin makes the pill fail: barrier or other method | NICE NG33 2019
chemical eye injury | Irrigate at once, before anything else, without waiting for pH paper or history; topical anesthetic, evert lids; at least 30 min and until pH 7.0 to 7.4, checked again after 5 to 10 min and 30 min; alkali is worst; ophthalmology today | American Academy of Ophthalmology 2019
acute angle closure | Acetazolamide 500 mg, timolol, apraclonidine, pilocarpine when the pressure falls; lie flat, antiemetic; ophthalmology now | American Academy of Ophthalmology 2020
ruptured globe | Shield, no pressure, no drops, no ultrasound; nil by mouth, antiemetic, antibiotic, tetanus, CT; surgery | American Academy of Ophthalmology 2019
orbital cellulitis | IV ceftriaxone with MRSA and anaerobic cover, CT of orbits and sinuses, ENT and eye review, vision and pupils hourly | American Academy of Ophthalmology 2019
retinal detachment | Ophthalmology same day; curtain, field loss or falling vision means detachment near the macula: tonight; macula on: surgery within 24 h; lie towards the tear; no driving | American Academy of Ophthalmology 2019
herpes zoster ophthalmicus | Oral acyclovir or valacyclovir within 72 h; eye review same day for red eye, nose tip or visual change | American Academy of Ophthalmology 2019
sudden hearing loss | Audiogram; prednisolone within 2 weeks, best within days; MRI; ENT within 24 h | AAO-HNS 2019
perforated viscus | Nil by mouth, fluid, antibiotics for bowel, erect chest film or CT, surgeon now | WSES 2020
mesenteric ischemia | CT angiography at once whatever the creatinine; fluid, antibiotics, heparin, no vasopressors where possible; vascular surgery for embolectomy or revascularization; lactate may be late | WSES 2022
strangulated hernia | Surgeon now, nil by mouth, fluid, nasogastric tube, no forced reduction; lactate; femoral hernia lies below and lateral to the pubic tubercle | WSES 2017
volvulus | Surgeon; sigmoid: endoscopic decompression unless ischemic; cecal: surgery; nil by mouth, fluid | WSES 2023
necrotizing pancreatitis | Fluid, enteral feeding, no prophylactic antibiotics; antibiotics when infected; drain after 4 weeks; CT at 72 h or later | IAP/APA 2013
spontaneous bacterial peritonitis | Ascitic neutrophils above 250/mm³: ceftriaxone, albumin 1.5 g/kg on day 1 and 1 g/kg on day 3; stop beta blocker in shock, avoid nephrotoxins | AASLD 2021
testicular torsion | Urology now: exploration within 6 h, no wait for ultrasound; analgesia, nil by mouth | EAU 2023
ovarian torsion | Gynecology now: laparoscopy; ultrasound flow does not exclude it; analgesia, nil by mouth, pregnancy test | ACOG 2019
infected obstructed kidney | Urology now: drain by stent or nephrostomy within hours, cultures, antibiotics within 1 h; fluid, lactate; no lithotripsy | EAU 2023
priapism | Over 4 h: aspirate, phenylephrine 100 to 200 mcg; sickle: hydration, exchange advice; gas tells ischemic from non-ischemic | EAU 2023
fournier gangrene | Surgery now, broad antibiotics with clindamycin, fluid, glucose control | WSES 2018
necrotizing fasciitis | Surgery now, do not wait for imaging or LRINEC; broad antibiotics with clindamycin, fluid, critical care | WSES 2018
rhabdomyolysis | Fluid to urine 200 to 300 mL/h, potassium, calcium, ECG; CK above 5,000 U/L threatens the kidneys; look for compartment syndrome; stop statins | KDIGO 2012
postpartum hemorrhage | Call; rub the uterus, empty the bladder, oxytocin 10 units then infusion; tranexamic acid 1 g within 3 h; ergometrine not with hypertension or preeclampsia, carboprost not with asthma, misoprostol otherwise; fibrinogen kept above 2 g/L, massive transfusion; balloon, theatre | RCOG 2016
antepartum hemorrhage | No vaginal examination until placenta previa is excluded; two lines, crossmatch, Kleihauer and anti-D, monitor the fetus, obstetrician | RCOG 2011
placental abruption | Obstetrician now; clotting, fibrinogen, crossmatch, fetal monitoring; deliver | RCOG 2011
cord prolapse | Lift the presenting part, knees to chest or head down, fill bladder, handle cord little, deliver now | RCOG 2014
shoulder dystocia | Call, McRoberts, suprapubic pressure, internal maneuvers, posterior arm; no fundal pressure | RCOG 2012
severe preeclampsia | Magnesium sulfate 4 g IV over 5 to 15 min then 1 g/h; labetalol (not in asthma), nifedipine or hydralazine to below 160/110 mmHg; platelets, liver, creatinine; deliver by the obstetrician; ergometrine is out | NICE NG133 2023
eclampsia | Magnesium sulfate 4 g IV over 5 to 15 min then 1 g/h; airway, left side; labetalol or hydralazine; deliver when stable | NICE NG133 2023
maternal sepsis | Cultures and broad IV antibiotics within 1 h, lactate, fluid, source; obstetrician and critical care; fetal monitoring | RCOG 2024
postpartum psychosis | Psychiatric emergency: never leave alone with the baby, mother and baby unit, safeguarding; exclude sepsis and thyroid | NICE CG192 2020
reduced fetal movements | Fetal heart now, monitoring from 28 weeks, ultrasound for growth; same day | RCOG 2011
bleeding in early pregnancy | Pregnancy test, ultrasound, blood group (anti-D), hemodynamics: ectopic until seen in the uterus | NICE NG126 2023
bilious vomiting | Green is malrotation with volvulus until shown otherwise: nil by mouth, tube, pediatric surgeon, upper GI contrast now | NICE and BAPS 2020
neonatal sepsis | Blood culture, lumbar puncture, benzylpenicillin or ampicillin with gentamicin within 1 h; glucose; acyclovir for vesicles or seizures; maternal GBS, rupture of membranes and fever raise the risk | NICE NG195 2021
neonatal hypoglycemia | Treat below 1.0 mmol/L, or below 2.0 mmol/L with signs or risk (aim above 2.6 mmol/L when symptomatic): dextrose 10 % 2 to 2.5 mL/kg IV then infusion; gel and feed when well; recheck at 30 min | BAPM 2017
neonatal jaundice in the first day | Bilirubin within 2 h, blood group, Coombs; phototherapy, exchange by chart | NICE CG98 2016
congenital heart disease | Gray newborn with absent femoral pulses or low saturation: duct-dependent heart (coarctation) or sepsis: prostaglandin E1 5 to 50 nanograms/kg/min (apnea) and antibiotics, pre- and post-ductal saturation, pediatric cardiology | ESC and APLS 2023
collapsed infant | Sepsis, heart (absent femoral pulses: coarctation, prostaglandin), metabolic (glucose, ammonia), abuse: treat all at once | APLS 2023
intussusception | Fluid, surgeon, ultrasound, air enema unless peritonitis or shock; red jelly stool is late | APLS 2023
septic hip | Kocher: fever above 38.5 °C, no weight bearing, ESR above 40, white count above 12 (CRP above 20): two or more: ultrasound, aspirate before antibiotics, orthopedics now | APLS 2023
limping child with fever | Septic arthritis or osteomyelitis until shown otherwise: CRP, ESR, culture, hip ultrasound, aspirate before antibiotics, orthopedics; Kocher counts fever, no weight bearing, ESR above 40, white count above 12 | NICE CKS 2020
febrile seizure | Over 5 min: benzodiazepine; glucose, find the fever's source, lumbar puncture for meningism or under 12 months unvaccinated; antipyretics do not prevent; safety net | NICE CKS 2023
head injury in infant | CT rule: GCS, fontanelle, bruise above 5 cm, seizures, focal signs, over three vomits; safeguarding when the story changes; observe | NICE NG232 2023
meningococcal disease contact with fever | Ceftriaxone or benzylpenicillin at once; contacts: ciprofloxacin; notify public health | NICE NG240 2024
eczema herpeticum | Acyclovir IV today (10 mg/kg every 8 h, by age and kidney), ophthalmology near the eye, antibiotics for superinfection, dermatology; stop topical steroid on the lesions until seen | BAD 2019
stevens-johnson syndrome | Stop the culprit, SCORTEN, burn unit, eyes, mouth, fluid; no prophylactic antibiotics | BAD 2016
toxic shock syndrome | Remove the source, clindamycin with a beta-lactam, fluid, immunoglobulin, critical care | IDSA 2014
falciparum malaria | Films three times or antigen; artesunate IV 2.4 mg/kg for severe; glucose; blood count; no home on the first day | WHO 2023
diabetic ketoacidosis | Fluid, insulin 0.1 units/kg/h after potassium is 3.3 mmol/L or more, potassium replacement, find the cause; glucose, ketones, gas hourly | ADA 2024
adrenal crisis | Hydrocortisone 100 mg IV or IM at once, do not wait for cortisol; saline 1 L in the first hour, dextrose for low glucose; then 200 mg per 24 h; sick-day rules | Endocrine Society 2016
myxedema coma | Hydrocortisone first, levothyroxine 200 to 400 mcg IV, slow warming, airway, cause | ATA 2014
severe hyperkalemia | ECG; calcium gluconate 10 % 30 mL, insulin 10 units with 25 g glucose, salbutamol 10 to 20 mg, then remove (binder, dialysis); repeat to exclude hemolysis | UKKA 2023
severe hyponatremia | Seizure or coma: 3 % saline 150 mL, twice if needed; limit 8 to 10 mmol/L in 24 h | ESE 2014
thrombotic thrombocytopenic purpura | Plasma exchange within 4 to 8 h, steroid, no platelets; film, LDH, ADAMTS13 | BSH 2023
heparin-induced thrombocytopenia | 4Ts: fall above 50 %, days 5 to 10, thrombosis, no other cause; 4 or more: stop all heparin (enoxaparin too), argatroban, bivalirudin, fondaparinux or a DOAC; no warfarin until platelets are above 150, no platelets; antibody test | ASH 2018
raised inr | Hold warfarin, find the interaction; no bleeding: INR 4.5 to 10 observe, above 10 vitamin K 2.5 to 5 mg by mouth; bleeding: vitamin K 5 to 10 mg IV and prothrombin complex | ACCP 2012
life-threatening anticoagulant bleeding | Stop; warfarin: prothrombin complex and vitamin K 5 to 10 mg IV; dabigatran: idarucizumab 5 g; factor Xa inhibitor: andexanet or prothrombin complex; last dose, kidney function | ASH 2018
bleeding gums on anticoagulant | Press with tranexamic acid mouthwash, INR or drug level, platelets, kidney function; dentist; review dose and antiplatelet with the prescriber | ASH 2018
transfusion reaction | Stop, keep the line, check identity, bag back to the lab; airway, epinephrine for anaphylaxis, furosemide for overload | BSH 2023
acute leukemia | Film, clotting (DIC), urate and potassium; fever: antibiotics within 1 h; hematology today; no steroids before advice | BSH 2022
immune checkpoint toxicity | Stop the drug, grade, methylprednisolone 1 to 2 mg/kg for grade 3 or more, oncology; stool, cortisol, thyroid, troponin by organ | ESMO 2022
spinal epidural abscess | MRI of the whole spine now, cultures, antibiotics after cultures, neurosurgery | IDSA 2015
suicide attempt | Medical safety, then constant observation, means out of reach, psychiatric assessment; levels of paracetamol and salicylate whatever is said | NICE NG225 2022
self-harm | Treat the wound, ask about ingestion, plan, intent and means at home, abuse, bullying, alcohol and drugs; psychosocial assessment before discharge, under 16 usually admitted overnight; safeguarding; never send home alone | NICE NG225 2022
suicidal thoughts | Ask plan, intent, means, past attempts, protection; remove means; same-day mental health assessment; do not leave alone at high risk | NICE NG225 2022
delirium tremens | CIWA: 8 to 15 moderate, above 15 severe: benzodiazepine by symptoms, thiamine IV before glucose, potassium and magnesium, critical care | ASAM 2020
infected diabetic foot | Probe to bone suggests osteomyelitis: X-ray, MRI, deep culture, pulses; antibiotics, offloading, glucose; foot team within 24 h; surgery tonight for gangrene, gas, deep abscess or sepsis | IWGDF 2023
gangrene | Wet gangrene with fever is a surgical emergency: broad antibiotics, fluid, vascular and foot surgery today, glucose | ESVS 2019
pulseless limb | Realign, Doppler, CT angiography, vascular surgeon; 6 h of warm ischemia | ESVS 2020
carotid stenosis | With symptoms 50 to 99 %: endarterectomy within 14 days, dual antiplatelet, statin; vascular clinic | ESVS 2023
tension pneumothorax | Needle or finger thoracostomy now, then drain; no X-ray first | BTS 2023
cerebral venous sinus thrombosis | CT or MR venography, heparin even with hemorrhage, seizure control | AHA/ASA 2024
acute liver failure | Glucose, INR, ammonia, lactate; acetylcysteine; transplant center early; no sedation, no plasma unless bleeding | EASL 2017
acute severe colitis | Stool for C. difficile, hydrocortisone 100 mg four times a day, heparin prophylaxis, film; surgeon; rescue at day 3 | ECCO 2022
neutropenic sepsis | Antibiotics within 1 h (piperacillin-tazobactam; meropenem in non-severe penicillin allergy), cultures, lactate, MASCC; no rectal examination | NICE CG151 2012
paraphimosis | Analgesia, compress, ice, reduce; puncture or dorsal slit by urology | EAU 2023
tubo-ovarian abscess | PID with an abscess: admit; admit any PID for abscess, pregnancy, vomiting, failed oral therapy or severe illness: ceftriaxone, doxycycline and metronidazole; ultrasound, pregnancy test; remove the coil when no better at 72 h; drain | CDC 2021
severe COVID | Oxygen, dexamethasone 6 mg, prone, anticoagulation; critical care | WHO 2023
foreign body in throat | Drooling, stridor or battery: ENT and endoscopy now; sharp: within 24 h | ESGE 2016
methotrexate with pneumonitis | Stop methotrexate, oxygen, exclude infection, steroid by respiratory advice | BSR 2017
duct-dependent heart disease | Gray or shocked newborn with absent femoral pulses: coarctation or another duct-dependent heart until shown otherwise: prostaglandin E1 5 to 50 nanograms/kg/min (apnea: be ready to ventilate) together with antibiotics for sepsis, pre- and post-ductal saturation, four-limb pressures, pediatric cardiology | APLS 2023
uterine atony | Rub the uterus, empty the bladder, oxytocin, then ergometrine (not with hypertension), carboprost (not with asthma), misoprostol; tranexamic acid 1 g; balloon or surgery | RCOG 2016
curtain over the vision | Retinal detachment until shown otherwise: ophthalmology today, tonight when the macula is threatened | American Academy of Ophthalmology 2019
anaphylaxis | Epinephrine (adrenaline) 0.01 mg/kg, at most 0.5 mg, IM into the mid-thigh now, again after 5 min; lie flat, legs raised; oxygen, IV fluid bolus; stop the trigger; tryptase; observe for a second phase | WAO 2020
air embolus | Stop the entry of air: clamp the line, flood the field; flat or left side down, oxygen 100 %; aspirate through a central line; hyperbaric center; no anticoagulant for it | ECHM 2016
fat embolus | Oxygen, ventilation and circulation supported; early fixation of the long bone; no anticoagulant for it | ATLS 2018
fat embolism | Oxygen, ventilation and circulation supported; early fixation of the long bone; no anticoagulant for it | ATLS 2018
amniotic fluid embolism | Obstetric emergency and resuscitation team now: tilt, deliver within 5 min of an arrest, massive transfusion for coagulopathy, uterotonic for atony; no anticoagulant for it | SMFM 2016
amniotic fluid embolus | Obstetric emergency and resuscitation team now: tilt, deliver within 5 min of an arrest, massive transfusion for coagulopathy, uterotonic for atony; no anticoagulant for it | SMFM 2016
ruptured ectopic | Gynecology now: two large lines, crossmatch, ultrasound at the bedside; in shock theatre without waiting for hCG; anti-D by blood group | NICE NG126 2023
ectopic | Gynecology now: pressure and heart rate, ultrasound, hCG, blood group (anti-D); two lines and crossmatch for pain or instability | NICE NG126 2023
bleeding varices | Resuscitate; terlipressin or octreotide, and an antibiotic, before endoscopy within 12 h; transfuse to hemoglobin 7 to 8 g/dL | Baveno VII 2022
gi bleed in anticoagulated | Resuscitate, hold the anticoagulant; reverse it only where the bleed threatens life; endoscopy within 24 h | ACG-CAG 2022
retroperitoneal hematoma | Hold and reverse the anticoagulant, crossmatch, CT angiography; interventional radiology or vascular surgery | ACC 2020
ruptured hepatocellular carcinoma | Resuscitate, crossmatch, CT angiography; embolization; hepatobiliary surgery | EASL 2018
hepatorenal syndrome | Stop diuretics and what harms the kidney; ascitic tap and cultures; albumin; terlipressin by hepatology | EASL 2018
ascending cholangitis | Cultures, antibiotic within the hour, fluid; drain the bile ducts, at once in shock | Tokyo Guidelines 2018
post-polypectomy bleed | Resuscitate; anticoagulant by the team that gives it; colonoscopy to stop the bleed; surgeon told | BSG 2019
large pneumothorax | Oxygen; unstable: decompress at once; else aspiration or drain by symptoms | BTS 2023
boerhaave | Nil by mouth, antibiotics, CT with oral contrast; thoracic or upper GI surgery now | WSES 2019
acute chest syndrome | Oxygen, analgesia, antibiotics, fluid with care; transfusion or exchange by hematology; critical care told | BSH 2015
acute pulmonary edema | Sit up; oxygen, CPAP in distress; IV furosemide, nitrate where pressure allows; ECG, troponin, echocardiography | ESC 2021
pericardial effusion | Echocardiography now; tamponade is drained without delay; no diuretic or vasodilator before | ESC 2015
carotid dissection | Stroke team or neurology now; CT angiography of head and neck; antithrombotic by their advice | ESO 2021
hypertensive encephalopathy | IV pressure control, at most 25 % down in the first hour; glucose; CT of the head | ACC/AHA 2017
severe hypoglycemia | Glucose now: 15 to 20 g by mouth where swallowing is safe, else IV dextrose or glucagon 1 mg IM; again after 15 min; long watch after sulfonylurea or long-acting insulin | ADA 2024
wernicke | Thiamine 200 mg IV three times a day at once, before glucose; magnesium | EFNS 2010
wernicke encephalopathy | Thiamine 200 mg IV three times a day at once, before glucose; magnesium | EFNS 2010
thyroid storm | Beta blocker, thionamide, iodine an hour after it, hydrocortisone; cool, treat the trigger; critical care | ATA 2016
hypercalcemic crisis | ECG, IV saline, then IV bisphosphonate (kidney function) or denosumab; calcitonin; PTH | Endocrine Society 2023
hypercalcemia of malignancy | ECG, IV saline, then IV bisphosphonate (kidney function) or denosumab; calcitonin | Endocrine Society 2023
hypocalcemic tetany | ECG monitor; calcium gluconate 10 % 10 to 20 mL IV over 10 min, then an infusion; magnesium | Society for Endocrinology 2016
neuroleptic malignant syndrome | Stop the antipsychotic; cool, fluid, CK and potassium, benzodiazepine; critical care; bromocriptine or dantrolene by their advice | Maudsley 2021
malignant hyperthermia | Stop the trigger; oxygen 100 %, dantrolene 2.5 mg/kg IV, again until it settles; cool; potassium, gas, CK | Association of Anaesthetists 2020
acute dystonia | Airway first; procyclidine, benztropine or diphenhydramine now; stop what caused it | Maudsley 2021
botulism | Vital capacity and swallow; antitoxin early, through public health; critical care | CDC 2021
near-fatal asthma in child | Oxygen, salbutamol with ipratropium back to back, corticosteroid, IV magnesium; pediatric critical care | BTS/SIGN 2019
severe croup | Undisturbed; dexamethasone by weight, nebulized epinephrine, oxygen; senior airway help | Canadian Paediatric Society 2017
febrile seizure prolonged | Airway, glucose; benzodiazepine at 5 min, once again, then a second-line medicine; look for meningitis | NICE NG217 2022
diabetic ketoacidosis in child | Fluid by protocol, insulin infusion an hour after it, no insulin bolus; potassium; watch for cerebral edema | ISPAD 2022
septic shock in child | Antibiotic within the hour, fluid 10 to 20 mL/kg with a look after each, glucose, lactate; vasoactive early | SSC 2020
malaria | Film and rapid test now, repeated; severe: IV artesunate; glucose; infectious diseases | WHO 2023
uterine rupture | Laparotomy and delivery now; massive transfusion; neonatal team | RCOG 2015
uterine inversion | Push the uterus back at once, the placenta left until it is back; two large lines, blood, theatre; uterotonic after | WHO 2017
brown recluse bite | Wound care, tetanus; necrosis takes days; hemolysis with fever: blood count, urine | Goldfrank 2019
`

const row = (line: string): [string, DangerHelp] => {
  const [name = '', help = '', source = ''] = line.split('|').map((part) => part.trim())
  return [name, { help, source }]
}

export const DANGER_HELP: ReadonlyMap<string, DangerHelp> = new Map(ROWS.trim().split('\n').map(row))
