import { dangers, type DangerRow } from './danger-rows.ts'

/** Rarer dangers of the same groups: bites and stings, poisons, vessels, nervous system, newborns, births, eyes, gut, blood, infections. */
export const RARER: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    "Goldfrank's Toxicologic Emergencies",
    'Environmental emergencies and envenomations, 11th edition',
    2019,
    'Poison center now; airway, ECG, clotting; antivenom where there is one; observe',
    `
    viper bite: adder bite, rattlesnake bite, copperhead bite, pit viper bite; cobra bite: mamba bite, coral snake bite, krait bite, elapid bite; venom in the eye: spitting cobra, snake venom in eye; portuguese man o war sting: man o war sting, bluebottle sting; lionfish sting: lion fish sting; caterpillar envenomation: lonomia caterpillar, puss caterpillar sting; fire ant stings: multiple ant stings, multiple fire ant; bee sting in the mouth: wasp sting in the mouth, stung in {mouth|throat|tongue}, wasp sting in the throat; stingray wound of the chest: stingray barb in {chest|abdomen|neck}; shark bite: crocodile bite, alligator bite, big cat attack, bear attack
  `,
  ),
  ...dangers(
    'ER_NOW',
    'TOXBASE and Goldfrank',
    'Management of poisoning',
    2019,
    'Poison center; ECG, glucose, gas, levels with the time of ingestion; antidote where there is one; observe',
    `
    mdma toxicity: ecstasy toxicity, took ecstasy, mdma and hyperthermia, took mdma; ghb toxicity: gbl toxicity, took ghb, took gbl; synthetic cannabinoid toxicity: spice toxicity, took spice, smoked spice; cocaine body stuffing: swallowed wraps, swallowed cocaine, body stuffer; aluminum phosphide ingestion: aluminium phosphide, phosphine exposure, fumigant ingestion; arsenic poisoning: arsenic ingestion; mercury poisoning: mercury exposure, mercury ingestion; thallium poisoning; phenol exposure: phenol burn, carbolic acid; sodium nitrite ingestion: took sodium nitrite, swallowed sodium nitrite; dinitrophenol ingestion: =DNP toxicity, took dnp; ricin exposure: castor bean ingestion; aconite poisoning: monkshood ingestion; yew ingestion: ate yew; foxglove ingestion: ate foxglove; hemlock ingestion: water hemlock, laburnum ingestion; nightshade ingestion: deadly nightshade, datura ingestion, angel trumpet ingestion; puffer fish poisoning: tetrodotoxin, fugu poisoning; paralytic shellfish poisoning: shellfish poisoning with numbness; isoniazid overdose: isoniazid toxicity; dapsone overdose; quinine overdose: quinine toxicity, cinchonism; hydroxychloroquine overdose; thyroxine overdose: levothyroxine overdose; phenytoin toxicity: phenytoin overdose; carbamazepine overdose: carbamazepine toxicity; lamotrigine overdose; pregabalin overdose: gabapentin overdose; clonidine overdose: guanfacine overdose; loperamide overdose: loperamide toxicity; caffeine overdose: caffeine tablets overdose; potassium overdose: potassium tablets overdose; glyphosate ingestion: weedkiller ingestion, drank weedkiller, swallowed weedkiller, herbicide ingestion; metaldehyde ingestion: slug pellets, swallowed slug pellets; eucalyptus oil ingestion: essential oil ingestion, tea tree oil ingestion, swallowed essential oil; oil of wintergreen ingestion: methyl salicylate ingestion; hand sanitizer ingestion: drank hand sanitiser, drank hand sanitizer; phosgene inhalation: ammonia inhalation, nitrogen dioxide inhalation, silo filler, swimming pool chlorine; butane inhalation: solvent abuse, huffing, sniffing {glue|gas|butane|aerosols}, sudden sniffing death; tear gas exposure with breathlessness: pepper spray with wheeze; superabsorbent bead ingestion: water bead ingestion, swallowed water beads; isopropyl rub ingestion: rubbing alcohol ingestion; flea treatment ingestion: pyrethroid ingestion, insecticide ingestion, drank insecticide, swallowed pesticide, pesticide ingestion; anticoagulant rodenticide ingestion: rat poison, swallowed rat poison; cadmium inhalation: metal fume exposure; fentanyl patch overdose: fentanyl patches applied, swallowed fentanyl patch
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'TOXBASE and Goldfrank',
    'Management of poisoning',
    2019,
    'Poison center; dose by weight and time; ECG where the poison acts on the heart; observe as long as it lasts',
    `
    scombroid: scombroid poisoning, histamine fish poisoning; nitrous oxide neuropathy: nitrous oxide with numbness, whippets with numbness; dishwasher tablet ingestion: bit a dishwasher tablet, swallowed bleach, drank bleach; vape liquid exposure: swallowed vape juice; super glue in the eye: superglue in eye, glued eyelids; centipede bite; leech bite that bleeds
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESVS',
    'Clinical practice guidelines on aortic, limb and access emergencies',
    2020,
    'Vascular surgeon now; CT angiography; blood; antibiotics for an infected graft',
    `
    aortic graft infection: infected aortic graft, infected stent graft; mycotic aneurysm: infected aneurysm; thrombosed popliteal aneurysm: popliteal aneurysm; blue toe syndrome: trash foot, cholesterol emboli, cholesterol embolization; bleeding varicose vein: burst varicose vein, varicose vein {bleeding|burst}; carotid blowout: carotid blow out, sentinel bleed neck; visceral artery aneurysm: splenic artery aneurysm, hepatic artery aneurysm; carotid stent occlusion; arterial injury by needle: intra-arterial injection, injected into artery; brachial artery occlusion after access: no radial pulse after angiography, cold hand after angiography; stroke after carotid surgery: neck swelling after endarterectomy
  `,
  ),
  ...dangers(
    'ER_NOW',
    'Brain Trauma Foundation',
    'Guidelines for the management of severe traumatic brain injury and its surgery',
    2016,
    'Neurosurgeon now; reverse anticoagulation; airway, head up, sodium and glucose; seizure control',
    `
    chronic subdural hematoma: chronic subdural, chronic SDH, acute on chronic subdural; depressed skull fracture: compound skull fracture; basal skull fracture: base of skull fracture, racoon eyes, raccoon eyes, battle sign, CSF {rhinorrhea|rhinorrhoea|otorrhea|otorrhoea}; cerebrospinal fluid leak: =CSF leak; pneumocephalus; posterior fossa hemorrhage: cerebellar hemorrhage, cerebellar bleed; cerebellar infarct: cerebellar stroke; basilar artery occlusion: basilar occlusion, basilar thrombosis; diffuse axonal injury: =DAI; atlanto-occipital dissociation: atlanto-occipital dislocation; colloid cyst: obstructive hydrocephalus; blocked ventricular shunt: shunt blocked, shunt malfunction, vp shunt with {headache|vomiting|drowsiness}; intraventricular hemorrhage: =IVH; subdural empyema: epidural empyema; penetrating head injury: nail in skull
  `,
  ),
  ...dangers(
    'ER_NOW',
    'AAP and NICE',
    'Emergencies of the newborn',
    2021,
    'Neonatal help now: airway, warmth, glucose, gas; nil by mouth and tube for bowel; prostaglandin where the duct is needed; transfer',
    `
    duct-dependent heart disease: coarctation, hypoplastic left heart, femorals absent, absent femorals, absent femoral pulses, weak femoral pulses, femoral pulses {absent|weak}; transposition of the great arteries: =TGA, failed pulse oximetry newborn; persistent pulmonary hypertension of the newborn: =PPHN; omphalocele: exomphalos; imperforate anus: anal atresia; duodenal atresia: double bubble; hirschsprung enterocolitis: hirschsprung; choanal atresia; hydrops fetalis: hydropic; neonatal polycythemia; neonatal abstinence: neonatal withdrawal; pneumothorax in a newborn; omphalitis: red umbilicus, umbilical redness, umbilical stump infection; ophthalmia neonatorum: sticky eyes with swelling newborn; neonatal tetanus; congenital heart block; biliary atresia: pale stools in {a baby|an infant|baby|newborn|infant}; congenital adrenal hyperplasia: salt wasting crisis; galactosemia; hyperammonemia: urea cycle disorder; kernicterus; neonatal stroke; bladder exstrophy; extreme preterm birth; neonatal goiter with stridor; heart murmur with poor feeding: murmur and poor feeding
  `,
  ),
  ...dangers(
    'ER_NOW',
    'RCOG',
    'Green-top guidelines on obstetric emergencies',
    2020,
    'Obstetrician, anesthetist and midwife now; two lines, crossmatch; fetal heart; blood; theatre',
    `
    vasa previa: vasa praevia; placenta accreta: placenta percreta; retained placenta: placenta not delivered; uterine atony: atonic uterus, boggy uterus, uterus boggy; intrauterine death: no fetal heart, fetal demise, stillbirth; twin to twin transfusion; puerperal sepsis: childbed fever, offensive lochia with fever; fetal distress: non reassuring ctg, pathological ctg, late decelerations; hellp syndrome: =HELLP; prolonged second stage with exhaustion; cesarean scar pregnancy: caesarean scar ectopic, cornual ectopic, cervical ectopic; collapse in pregnancy: maternal collapse; high spinal block: total spinal; massive vulval hematoma; perineal tear of fourth degree: fourth degree tear
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'American Academy of Ophthalmology',
    'Preferred practice patterns, emergencies',
    2020,
    'Eye clinic today; no lens, no steroid drops before it; vision in each eye',
    `
    corneal perforation: flat anterior chamber; hypopyon; acanthamoeba keratitis: contact lens with painful red eye, contact lens keratitis; photokeratitis: arc eye, welders flash, snow blindness; bleb infection: blebitis; traumatic optic neuropathy; corneal graft rejection; curtain over the vision: curtain {across|over|in|lower|upper} , shadow {across|over|in} vision, new floaters and flashes; anisocoria with pain: unequal pupils with pain; lens dislocation: dislocated lens; metallic foreign body in the eye: hammering metal eye, grinding metal eye
  `,
  ),
  ...dangers(
    'ER_NOW',
    'WSES',
    'Guidelines for emergency abdominal surgery',
    2022,
    'Surgeon and gastroenterologist now; blood, clotting, CT angiography; nil by mouth',
    `
    hemobilia: haemobilia; bleeding after liver biopsy: bleeding after {biopsy|liver biopsy|renal biopsy|kidney biopsy|prostate biopsy}; meckel bleeding: meckel diverticulum; colonic pseudo-obstruction: ogilvie; budd-chiari syndrome; wilson disease crisis; gallstone ileus; duodenal perforation after endoscopy: perforation after endoscopy, perforation after colonoscopy; spontaneous splenic rupture: splenic rupture with mononucleosis; intestinal ischemia after aortic repair; internal hernia after bypass: internal hernia; adrenal hemorrhage; psoas abscess; esophageal food bolus: food bolus, steakhouse syndrome, cannot swallow saliva; sharp object swallowed: swallowed {razor|needle|glass|pin|nail|fish bone|chicken bone|dentures}
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ASH and BSH',
    'Guidelines on hematological emergencies',
    2022,
    'Hematologist now; film, clotting, urate, potassium; no transfusion before advice where white cells or proteins are very high',
    `
    leukostasis: white cells above 100, hyperleukocytosis; differentiation syndrome; veno-occlusive disease: sinusoidal obstruction syndrome; hemophagocytic lymphohistiocytosis: =HLH; acquired hemophilia; purpura fulminans; antiphospholipid storm; methotrexate level high: delayed methotrexate clearance; post-transfusion purpura; splenic sequestration; aplastic crisis; stroke in sickle cell disease: sickle cell with weakness; tumor bleeding: bleeding tumor, fungating tumor bleeding
  `,
  ),
  ...dangers(
    'ER_NOW',
    'UKHSA and CDC',
    'Serious and imported infections',
    2023,
    'Isolate, protective equipment, infectious diseases advice now; cultures, treat before results; notify',
    `
    melioidosis; tularemia; hantavirus; vibrio vulnificus: seawater wound with blisters, wound after seawater; lemierre syndrome: septic jugular thrombosis; cerebral toxoplasmosis; cryptococcal meningitis; acute flaccid paralysis: poliomyelitis, acute flaccid myelitis; disseminated herpes: herpes encephalitis; yellow fever; ebola: lassa, marburg, crimean congo; mers: avian influenza; smallpox; infant botulism: honey and floppy infant; amebic liver abscess: amoebic liver abscess; primary amebic meningoencephalitis; capnocytophaga sepsis: sepsis after dog bite; listeria in pregnancy: listeriosis; invasive group a strep: =iGAS, invasive gas infection; hydatid cyst rupture; african trypanosomiasis: sleeping sickness; visceral leishmaniasis: kala azar; rickettsial fever: scrub typhus; nocardia brain abscess; measles encephalitis: subacute sclerosing panencephalitis
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'APA and NICE',
    'Psychiatric emergencies and monitoring',
    2022,
    'Same-day psychiatric and medical review; means out of reach; levels and blood count where the medicine asks for it',
    `
    command hallucinations: voices telling {him|her|them} to; clozapine with fever: clozapine and sore throat, clozapine neutropenia, clozapine and chest pain; clozapine constipation; tyramine reaction: maoi and cheese; refusing food and fluids: not eating or drinking with depression; stalking with threats: threats to kill; postpartum obsessive thoughts: thoughts of drowning the baby; absconded with risk: missing patient at risk
  `,
  ),
]
