import { dangers, type DangerRow } from './danger-rows.ts'

/** Hormones, salts, blood and cancer. */
export const METABOLIC: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'ADA and JBDS',
    'Management of diabetic and endocrine emergencies',
    2023,
    'Gas, ketones, glucose, potassium, ECG; treat by protocol; hydrocortisone at once in adrenal crisis',
    `
    diabetic ketoacidosis: =DKA, euglycemic ketoacidosis, euglycaemic dka, euglycemic dka, ketoacidosis, insulin pump failure; hyperosmolar state: =HHS, =HONK; severe hypoglycemia: hypoglycemic coma, hypoglycaemic, glucose < 40, hypo unresponsive, severe hypoglycaemia; adrenal crisis: addisonian crisis, addison crisis, missed hydrocortisone, ran out of {prednisone|prednisolone|hydrocortisone|pred|steroids}, stopped {prednisone|prednisolone|steroids|pred} suddenly, ran out # days ago; thyroid storm: thyrotoxic crisis; myxedema coma: myxoedema coma; pheochromocytoma crisis: phaeochromocytoma, pheochromocytoma; hypertensive encephalopathy; hypercalcemic crisis: calcium {14|15|16}; severe hyponatremia: sodium {10#|11#}, hyponatremic seizure, hyponatraemia with seizure, osmotic demyelination; severe hyperkalemia: sine wave, peaked t waves, tented t waves, peaked T waves, hyperkalemia with ecg changes, hyperkalaemia with ecg changes; severe hypokalemia: potassium 1.#, hypokalemic paralysis, u waves with potassium; thyrotoxic periodic paralysis; hypocalcemic tetany: tetany, carpopedal spasm, hypocalcemic seizure; hypomagnesemia with arrhythmia; hypophosphatemia severe; lactic acidosis: severe acidosis, ph 6.#, ph 7.0#; refeeding syndrome; acute intermittent porphyria: acute porphyria, porphyria; diabetes insipidus with hypernatremia: severe hypernatremia; tumor lysis syndrome: tumour lysis; alcoholic ketoacidosis; wernicke
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ASH and BSH',
    'Guidelines for hematological emergencies',
    2022,
    'Film and clotting; hematology now; reverse an anticoagulant (vitamin K, prothrombin complex) in bleeding; antibiotics in neutropenia',
    `
    thrombotic thrombocytopenic purpura: =TTP, schistocytes, microangiopathic, fragments on film, red cell fragments; disseminated intravascular coagulation: =DIC; heparin-induced thrombocytopenia: =HIT, heparin induced thrombocytopenia; acute leukemia: acute leukaemia, acute promyelocytic, =APL, =APML, =AML, blast crisis, leukostasis, hyperleukocytosis, auer rods, # % blasts, circulating blasts, blasts, blasts on film, {blood film|film|smear} shows blasts, blasts in {blood|peripheral blood|marrow}; bleeding in hemophilia: hemophilia, haemophilia, hemophiliac, von willebrand with bleeding, factor viii, hemarthrosis; severe thrombocytopenia: platelets below 10, immune thrombocytopenia with bleeding, wet purpura, ITP with bleeding, blood blisters in mouth; sickle crisis complications: splenic sequestration, sequestration crisis, acute chest, sickle stroke, aplastic crisis, sickle cell crisis, sickle crisis; transfusion reaction: acute hemolytic transfusion reaction, TRALI, =TACO, fever during transfusion, rigors during transfusion, transfusion started and; hyperviscosity: hyperviscosity syndrome; life-threatening anticoagulant bleeding: bleeding on {warfarin|apixaban|rivaroxaban|dabigatran|edoxaban|heparin|anticoagulant}, supratherapeutic inr with bleeding, INR {8|9|10|11|12} with bleeding; head injury on anticoagulant: fall on {warfarin|apixaban|rivaroxaban|dabigatran|edoxaban|anticoagulant|blood thinners}, fell on {warfarin|apixaban|rivaroxaban|dabigatran|edoxaban|blood thinners}, head strike on; autoimmune hemolysis: hemolytic anemia, haemolytic anaemia, acute hemolysis; hemolysis in G6PD: favism, g6pd; cytokine release syndrome: CAR-T fever, car t; superwarfarin bleeding; neutropenia severe: agranulocytosis, clozapine with sore throat, carbimazole with sore throat, sore throat on {carbimazole|methimazole|clozapine|propylthiouracil}
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'ESMO and NICE',
    'Oncological emergencies',
    2021,
    'Oncology or hematology today; hold the anticoagulant for a high INR, vitamin K by INR and bleeding',
    `
    immune checkpoint toxicity: checkpoint inhibitor, pembrolizumab, nivolumab, ipilimumab, immunotherapy colitis, immune related; malignant pericardial effusion; hypercalcemia of malignancy; malignant bowel obstruction; pathological fracture: impending fracture, lytic lesion, lytic lesions; brain metastases with seizure; chemotherapy extravasation: extravasation; mucositis unable to drink; new cancer with obstruction; typhlitis: neutropenic enterocolitis; raised inr: INR {5|6|7|8|9|10|11|12}, over anticoagulated; severe anemia: hb {4|5}.#, symptomatic anemia; pancytopenia; thrombocytosis with symptoms; new neutropenia; bleeding gums on anticoagulant: gum bleeding, bleeding gums, spontaneous bruising, mucosal bleeding; polycythemia with symptoms; graft versus host disease: =GVHD; post transplant lymphoproliferative; hemoglobin dropping
  `,
  ),
  ...dangers(
    'ER_NOW',
    'APA and NICE',
    'Psychiatric emergencies, self-harm (NG225)',
    2022,
    'Never alone: means out of reach, medical harm first (levels, ECG), then mental health team',
    `
    suicide attempt: attempted suicide, tried to kill, jumped in front, cut {her|his} {throat|neck}, wants to die with a plan, suicidal with plan, suicide note, suicidal plan, plan to kill {himself|herself|themselves}, bought a {gun|rope}, access to a gun, gun at home, going to kill; homicidal ideation: wants to kill, homicidal, threatening to kill, command hallucinations, voices telling {him|her} to, hid knives, hearing voices to harm; catatonia: catatonic, mute and rigid, waxy flexibility; excited delirium: acute behavioral disturbance, acute behavioural disturbance; delirium tremens: =DTs, alcohol withdrawal seizure, withdrawal seizure; benzodiazepine withdrawal: stopped {diazepam|alprazolam|lorazepam|clonazepam|xanax|valium} suddenly, xanax withdrawal; baclofen withdrawal: intrathecal baclofen, baclofen pump; anorexia with bradycardia: anorexia nervosa, bmi {11|12|13}, severe anorexia
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'APA and NICE',
    'Psychiatric emergencies, self-harm (NG225)',
    2022,
    'Never alone: means out of reach, medical harm first (levels, ECG), then mental health team',
    `
    self-harm: self harm, cut {her|his} wrists, superficial cuts, self inflicted, cutting {herself|himself}, overdose in the past week, cuts forearms, cuts {forearms|arms|thighs|wrists}; acute psychosis: first episode psychosis, psychotic, paranoid delusions, delusional, hearing voices, manic, mania, grandiose, manic episode; suicidal thoughts: suicidal, suicidal ideation, wants to die, wish to be dead, better off dead, life not worth living; postnatal depression: thoughts of harm to baby, postpartum depression; lithium with vomiting: lithium and dehydration, lithium level, lithium {1.5|1.6|1.7|1.8|1.9|2|2.#}, coarse tremor on lithium; acute dystonia: oculogyric crisis, dystonic reaction, oculogyric; akathisia severe; new confusion in an older adult: acute confusional state; capacity refused with danger
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'AAGBI and specialty societies',
    'Complications of devices and procedures',
    2021,
    'The team that placed the device today; do not remove it before',
    `
    intrathecal pump: pump malfunction; deep brain stimulator failure: dbs failure; cochlear implant infection: meningitis risk with cochlear implant; vagal nerve stimulator problem; ventricular assist device problem; nerve block complication: epidural complication, epidural catheter, numb legs after epidural, weak legs after epidural; post-operative bleed: postoperative bleeding, bleeding after surgery, wound hematoma after surgery; post-operative fever: fever after surgery; leaking port; broken catheter fragment: catheter fragment; ring pessary stuck; insulin pump problem; contact allergy to dialysis; contrast reaction; retained swab: retained surgical item; displaced central line; cast too tight: tight cast, tight plaster, numb fingers in cast, plaster too tight, swelling under plaster; external fixator infection: pin site infection; breast implant infection; ureteric stent problem: retained ureteric stent; airway stent migration; tube displaced: chest drain fell out, chest drain displaced, drain fell out; ventriculoperitoneal shunt headache; after spinal surgery weakness; vascular access infection; endovascular graft leak: endoleak
  `,
  ),
]
