/**
 * What speaks against a medicine in a patient: allergies that cross, medicines that should not meet, pregnancy, kidney function. Each row
 * names a class of `medicine-classes.ts` or one medicine, what is to be said, and its source. Written from memory of those sources and
 * not looked up: a clinician's check is needed. A row says "check", never "safe".
 */
export interface CrossRow {
  allergy: string
  medicine: string
  isConflict: boolean
  why: string
  source: string
}
export interface TogetherRow {
  one: string
  other: string
  /** A medicine of these classes that it does not concern: another row is about it. */
  except?: string
  isConflict: boolean
  why: string
  source: string
}
export interface PregnancyRow {
  medicine: string
  isConflict: boolean
  why: string
  /** Completed weeks from which it counts; in all of pregnancy where it is left out. */
  fromWeek?: number
  source: string
}
export interface KidneyRow {
  medicine: string
  /** eGFR in mL/min/1.73 m². */
  below: number
  /** eGFR below which it is a conflict rather than a caution. */
  conflictBelow?: number
  why: string
  source: string
}

const AAAAI = 'AAAAI/ACAAI drug allergy 2022'
const cross = (allergy: string, medicine: string, why: string, source: string, isConflict = false): CrossRow => ({ allergy, medicine, isConflict, why, source })

/** An allergy to one class that says something of another. Allergies within one class need no row. */
export const CROSS_ROWS: CrossRow[] = [
  cross('penicillin', 'cephalosporin', 'cross-reaction is uncommon (about 2%) unless side chains are alike; avoid after a severe delayed reaction', AAAAI),
  cross('penicillin', 'carbapenem', 'cross-reaction is rare (under 1%); avoid after a severe delayed reaction', AAAAI),
  cross('cephalosporin', 'penicillin', 'cross-reaction is uncommon unless side chains are alike; avoid after a severe delayed reaction', AAAAI),
  cross('cephalosporin', 'carbapenem', 'cross-reaction is rare; avoid after a severe delayed reaction', AAAAI),
  cross('carbapenem', 'penicillin', 'cross-reaction is possible', AAAAI),
  cross('carbapenem', 'cephalosporin', 'cross-reaction is possible', AAAAI),
  cross('ceftazidime', 'aztreonam', 'the same side chain', AAAAI, true),
  cross('aztreonam', 'ceftazidime', 'the same side chain', AAAAI, true),
  cross('sulfonamide', 'sulfonamide-nonantibiotic', 'a sulfonamide that is no antibiotic: cross-reaction is unlikely', AAAAI),
  cross('nsaid', 'salicylate', 'NSAIDs and salicylates cross-react', AAAAI, true),
  cross('salicylate', 'nsaid', 'NSAIDs and salicylates cross-react', AAAAI, true),
  cross('ace-inhibitor', 'arb', 'after angioedema with an ACE inhibitor use with caution', 'FDA label: losartan'),
  cross('ace-inhibitor', 'arni', 'contraindicated after angioedema with an ACE inhibitor', 'FDA label: sacubitril-valsartan', true),
  cross('arb', 'arni', 'it holds an angiotensin receptor blocker', 'FDA label: sacubitril-valsartan', true),
  cross('contrast', 'gadolinium', 'another agent; ask for the earlier reaction', 'ACR contrast manual 2024'),
  cross('gadolinium', 'contrast', 'another agent; ask for the earlier reaction', 'ACR contrast manual 2024'),
  cross('aromatic-antiepileptic', 'barbiturate', 'aromatic anticonvulsants cross-react', 'FDA label: phenytoin', true),
]

const meets = (one: string, other: string, why: string, source: string, isConflict = false): TogetherRow => ({ one, other, isConflict, why, source })
const CONTRA = true

/** Medicines and classes that should not meet; the order of the two does not matter. */
export const TOGETHER_ROWS: TogetherRow[] = [
  meets('anticoagulant', 'anticoagulant', 'two anticoagulants', 'FDA label: apixaban', CONTRA),
  { ...meets('nsaid', 'anticoagulant', 'more bleeding', 'FDA label: apixaban', CONTRA), except: 'aspirin' },
  meets('nsaid', 'antiplatelet', 'more bleeding', 'FDA label: clopidogrel'),
  { ...meets('nsaid', 'nsaid', 'two NSAIDs', 'FDA label: ibuprofen', CONTRA), except: 'aspirin' },
  meets('antiplatelet', 'anticoagulant', 'more bleeding', 'FDA label: apixaban'),
  meets('thrombolytic', 'anticoagulant', 'bleeding risk; check time of the last dose', 'FDA label: alteplase', CONTRA),
  meets('thrombolytic', 'antiplatelet', 'more bleeding', 'FDA label: alteplase'),
  meets('ssri', 'nsaid', 'more bleeding', 'FDA label: sertraline'),
  meets('ssri', 'anticoagulant', 'more bleeding', 'FDA label: sertraline'),
  meets('snri', 'nsaid', 'more bleeding', 'FDA label: venlafaxine'),
  meets('snri', 'anticoagulant', 'more bleeding', 'FDA label: venlafaxine'),
  meets('corticosteroid', 'nsaid', 'peptic ulcer and bleeding', 'FDA label: ibuprofen'),
  meets('nsaid', 'raas-inhibitor', 'kidney injury and less effect on blood pressure', 'FDA label: lisinopril'),
  meets('nsaid', 'diuretic', 'kidney injury', 'FDA label: furosemide'),
  meets('nsaid', 'lithium', 'lithium toxicity', 'FDA label: lithium', CONTRA),
  meets('nsaid', 'lithium carbonate', 'lithium toxicity', 'FDA label: lithium', CONTRA),
  meets('diuretic', 'lithium carbonate', 'lithium toxicity', 'FDA label: lithium'),
  meets('raas-inhibitor', 'lithium carbonate', 'lithium toxicity', 'FDA label: lithium'),
  meets('nsaid', 'methotrexate', 'methotrexate toxicity', 'FDA label: methotrexate', CONTRA),
  meets('penicillin', 'methotrexate', 'methotrexate toxicity', 'FDA label: methotrexate'),
  meets('ppi', 'methotrexate', 'methotrexate toxicity at high doses', 'FDA label: methotrexate'),
  meets('antifolate', 'antifolate', 'bone marrow toxicity', 'FDA label: methotrexate', CONTRA),
  meets('sulfonamide', 'vka', 'raised INR', 'FDA label: warfarin', CONTRA),
  meets('fluoroquinolone', 'vka', 'raised INR', 'FDA label: warfarin'),
  meets('nitroimidazole', 'vka', 'raised INR', 'FDA label: warfarin', CONTRA),
  meets('macrolide', 'vka', 'raised INR', 'FDA label: warfarin'),
  meets('azole', 'vka', 'raised INR', 'FDA label: warfarin', CONTRA),
  meets('amiodarone', 'vka', 'raised INR', 'FDA label: warfarin'),
  meets('cyp3a4-inhibitor', 'doac', 'raised anticoagulant effect', 'FDA label: rivaroxaban'),
  meets('enzyme-inducer', 'doac', 'anticoagulant effect lost', 'FDA label: apixaban', CONTRA),
  meets('enzyme-inducer', 'vka', 'anticoagulant effect lowered', 'FDA label: warfarin'),
  meets('enzyme-inducer', 'estrogen', 'contraception fails', 'FDA label: carbamazepine'),
  meets('clopidogrel', 'omeprazole', 'less antiplatelet effect; prefer pantoprazole', 'FDA label: clopidogrel'),
  meets('clopidogrel', 'esomeprazole', 'less antiplatelet effect; prefer pantoprazole', 'FDA label: clopidogrel'),
  meets('nitrate', 'pde5-inhibitor', 'severe hypotension: contraindicated', 'FDA label: sildenafil', CONTRA),
  meets('alpha-blocker', 'pde5-inhibitor', 'hypotension', 'FDA label: sildenafil'),
  meets('beta-blocker', 'rate-limiting-ccb', 'bradycardia and heart block', 'FDA label: verapamil', CONTRA),
  meets('beta-blocker', 'cardiac-glycoside', 'bradycardia', 'FDA label: digoxin'),
  meets('beta-blocker', 'epinephrine', 'less effect of epinephrine; glucagon may be needed', 'FDA label: propranolol'),
  meets('amiodarone', 'beta-blocker', 'bradycardia', 'FDA label: amiodarone'),
  meets('amiodarone', 'rate-limiting-ccb', 'bradycardia', 'FDA label: amiodarone'),
  meets('amiodarone', 'digoxin', 'digoxin toxicity: halve the dose', 'FDA label: digoxin', CONTRA),
  meets('macrolide', 'digoxin', 'digoxin toxicity', 'FDA label: digoxin'),
  meets('rate-limiting-ccb', 'digoxin', 'digoxin toxicity and bradycardia', 'FDA label: digoxin'),
  meets('av-nodal-blocker', 'beta-blocker', 'bradycardia', 'FDA label: verapamil'),
  meets('adenosine', 'theophylline', 'adenosine fails', 'FDA label: adenosine'),
  meets('adenosine', 'carbamazepine', 'higher degree of heart block', 'FDA label: adenosine'),
  meets('adenosine', 'dipyridamole', 'adenosine effect raised: lower the dose', 'FDA label: adenosine', CONTRA),
  meets('cyp3a4-inhibitor', 'statin', 'statin toxicity', 'FDA label: simvastatin'),
  meets('macrolide', 'statin', 'statin toxicity', 'FDA label: simvastatin'),
  meets('gemfibrozil', 'statin', 'rhabdomyolysis', 'FDA label: gemfibrozil', CONTRA),
  meets('daptomycin', 'statin', 'myopathy', 'FDA label: daptomycin'),
  meets('cyp3a4-inhibitor', 'colchicine', 'colchicine toxicity', 'FDA label: colchicine', CONTRA),
  meets('macrolide', 'colchicine', 'colchicine toxicity', 'FDA label: colchicine', CONTRA),
  meets('cyclosporine', 'colchicine', 'colchicine toxicity', 'FDA label: colchicine', CONTRA),
  meets('cyp3a4-inhibitor', 'calcineurin-inhibitor', 'raised levels', 'FDA label: tacrolimus'),
  meets('enzyme-inducer', 'calcineurin-inhibitor', 'lowered levels', 'FDA label: tacrolimus'),
  meets('cyp3a4-inhibitor', 'ergot', 'ischemia: contraindicated', 'FDA label: ergotamine', CONTRA),
  meets('triptan', 'ergot', 'vasospasm: not within 24 hours', 'FDA label: sumatriptan', CONTRA),
  meets('triptan', 'maoi', 'contraindicated', 'FDA label: sumatriptan', CONTRA),
  meets('serotonergic', 'maoi', 'serotonin syndrome: contraindicated', 'FDA label: phenelzine', CONTRA),
  meets('antidepressant', 'maoi', 'serotonin syndrome or hypertensive crisis: contraindicated', 'FDA label: phenelzine', CONTRA),
  meets('stimulant', 'maoi', 'hypertensive crisis: contraindicated', 'FDA label: phenelzine', CONTRA),
  meets('vasopressor', 'maoi', 'hypertensive crisis', 'FDA label: phenelzine'),
  meets('serotonergic', 'oxazolidinone', 'serotonin syndrome', 'FDA label: linezolid', CONTRA),
  meets('serotonergic', 'serotonergic', 'serotonin syndrome', 'FDA safety communication 2016'),
  meets('opioid', 'benzodiazepine', 'respiratory depression', 'FDA boxed warning 2016', CONTRA),
  meets('opioid', 'sedative', 'respiratory depression', 'FDA boxed warning 2016'),
  meets('opioid', 'gabapentinoid', 'respiratory depression', 'FDA safety communication 2019'),
  meets('opioid', 'naltrexone', 'withdrawal, and no analgesia', 'FDA label: naltrexone', CONTRA),
  meets('sedative', 'sedative', 'respiratory depression', 'FDA label: lorazepam'),
  meets('qt', 'qt', 'QT prolongation', 'CredibleMeds'),
  meets('antipsychotic', 'metoclopramide', 'extrapyramidal reactions', 'FDA label: metoclopramide'),
  meets('antipsychotic', 'dopaminergic', 'they work against each other', 'FDA label: haloperidol'),
  meets('metoclopramide', 'dopaminergic', 'worsens parkinsonism', 'FDA label: metoclopramide', CONTRA),
  meets('raas-inhibitor', 'raas-inhibitor', 'high potassium and kidney injury', 'FDA label: losartan'),
  meets('ace-inhibitor', 'arni', 'angioedema: not within 36 hours', 'FDA label: sacubitril-valsartan', CONTRA),
  meets('raas-inhibitor', 'mra', 'high potassium', 'FDA label: spironolactone'),
  meets('raas-inhibitor', 'raises-potassium', 'high potassium', 'FDA label: lisinopril'),
  meets('raas-inhibitor', 'potassium', 'high potassium', 'FDA label: lisinopril'),
  meets('mra', 'potassium', 'high potassium', 'FDA label: spironolactone', CONTRA),
  meets('mra', 'raises-potassium', 'high potassium', 'FDA label: spironolactone', CONTRA),
  meets('carbapenem', 'valproate', 'valproate level falls: seizures', 'FDA label: meropenem', CONTRA),
  meets('lamotrigine', 'valproate', 'serious rash', 'FDA label: lamotrigine'),
  meets('xanthine-oxidase-inhibitor', 'thiopurine', 'bone marrow toxicity', 'FDA label: azathioprine', CONTRA),
  meets('fluoroquinolone', 'theophylline', 'theophylline toxicity', 'FDA label: ciprofloxacin'),
  meets('ciprofloxacin', 'tizanidine', 'contraindicated', 'FDA label: tizanidine', CONTRA),
  meets('fluoroquinolone', 'corticosteroid', 'tendon rupture', 'FDA label: levofloxacin'),
  meets('tetracycline', 'isotretinoin', 'intracranial hypertension', 'FDA label: doxycycline', CONTRA),
  meets('aminoglycoside', 'loop-diuretic', 'kidney and ear toxicity', 'FDA label: gentamicin'),
  meets('aminoglycoside', 'glycopeptide', 'kidney toxicity', 'FDA label: vancomycin'),
  meets('aminoglycoside', 'nsaid', 'kidney toxicity', 'FDA label: gentamicin'),
  meets('contrast', 'metformin', 'pause metformin if eGFR is below 30 or there is acute kidney injury', 'ACR contrast manual 2024'),
  meets('contrast', 'nephrotoxic', 'kidney injury', 'ACR contrast manual 2024'),
  meets('ceftriaxone', 'calcium', 'no calcium in the same line; contraindicated in neonates', 'FDA label: ceftriaxone'),
  meets('ceftriaxone', 'calcium gluconate', 'no calcium in the same line; contraindicated in neonates', 'FDA label: ceftriaxone'),
  meets('azole', 'sulfonylurea', 'hypoglycemia', 'FDA label: fluconazole'),
  meets('fluoroquinolone', 'sulfonylurea', 'hypoglycemia', 'FDA label: levofloxacin'),
  meets('sulfonamide', 'sulfonylurea', 'hypoglycemia', 'FDA label: glyburide'),
]

const pregnant = (medicine: string, why: string, source: string, isConflict = true, fromWeek?: number): PregnancyRow => ({ medicine, isConflict, why, source, ...(fromWeek === undefined ? {} : { fromWeek }) })

/** What speaks against a medicine in pregnancy. */
export const PREGNANCY_ROWS: PregnancyRow[] = [
  pregnant('raas-inhibitor', 'contraindicated: fetal kidney injury', 'FDA boxed warning: lisinopril'),
  pregnant('vka', 'teratogenic', 'FDA label: warfarin'),
  pregnant('doac', 'not recommended', 'FDA label: apixaban'),
  pregnant('nsaid', 'avoid from 20 weeks', 'FDA safety communication 2020', true, 20),
  pregnant('nsaid', 'avoid where another choice will do', 'FDA safety communication 2020', false),
  pregnant('salicylate', 'low dose only, where indicated', 'ACOG 2018', false),
  pregnant('tetracycline', 'avoid: fetal teeth and bone', 'FDA label: doxycycline'),
  pregnant('fluoroquinolone', 'avoid where another choice will do', 'FDA label: ciprofloxacin'),
  pregnant('aminoglycoside', 'fetal ear toxicity', 'FDA label: gentamicin'),
  pregnant('sulfonamide', 'avoid in the first trimester and near term', 'ACOG 2017'),
  pregnant('trimethoprim', 'avoid in the first trimester', 'ACOG 2017'),
  pregnant('nitrofurantoin', 'avoid in the first trimester where another choice will do, and near term', 'ACOG 2017', false),
  pregnant('chloramphenicol', 'avoid near term', 'FDA label: chloramphenicol'),
  pregnant('azole', 'teratogenic at high doses', 'FDA label: fluconazole'),
  pregnant('clarithromycin', 'avoid where another choice will do', 'FDA label: clarithromycin'),
  pregnant('ribavirin', 'contraindicated', 'FDA label: ribavirin'),
  pregnant('valproate', 'contraindicated where another choice will do: malformations', 'FDA boxed warning: valproate'),
  pregnant('phenytoin', 'teratogenic', 'FDA label: phenytoin'),
  pregnant('fosphenytoin', 'teratogenic', 'FDA label: fosphenytoin'),
  pregnant('carbamazepine', 'teratogenic', 'FDA label: carbamazepine'),
  pregnant('topiramate', 'oral clefts', 'FDA label: topiramate'),
  pregnant('barbiturate', 'teratogenic', 'FDA label: phenobarbital'),
  pregnant('methotrexate', 'contraindicated', 'FDA boxed warning: methotrexate'),
  pregnant('chemotherapy', 'teratogenic', 'FDA labels'),
  pregnant('mycophenolate', 'contraindicated: malformations', 'FDA boxed warning: mycophenolate'),
  pregnant('leflunomide', 'contraindicated', 'FDA boxed warning: leflunomide'),
  pregnant('thalidomide', 'contraindicated', 'FDA boxed warning: thalidomide'),
  pregnant('isotretinoin', 'contraindicated', 'FDA boxed warning: isotretinoin'),
  pregnant('acitretin', 'contraindicated', 'FDA boxed warning: acitretin'),
  pregnant('statin', 'usually stopped', 'FDA safety communication 2021', false),
  pregnant('mra', 'avoid', 'FDA label: spironolactone', false),
  pregnant('atenolol', 'fetal growth restriction', 'FDA label: atenolol'),
  pregnant('beta-blocker', 'fetal growth and neonatal bradycardia: monitor', 'FDA label: metoprolol', false),
  pregnant('amiodarone', 'fetal thyroid injury', 'FDA label: amiodarone'),
  pregnant('nitroprusside', 'fetal cyanide toxicity', 'FDA label: nitroprusside', false),
  pregnant('endothelin-antagonist', 'contraindicated', 'FDA boxed warning: bosentan'),
  pregnant('terlipressin', 'contraindicated', 'FDA label: terlipressin'),
  pregnant('misoprostol', 'contraindicated unless to end or induce it', 'FDA boxed warning: misoprostol'),
  pregnant('ergot', 'contraindicated', 'FDA label: ergotamine'),
  pregnant('methimazole', 'avoid in the first trimester', 'ATA 2017'),
  pregnant('oral iodide', 'fetal thyroid', 'ATA 2017', false),
  pregnant('lithium carbonate', 'cardiac malformation', 'FDA label: lithium'),
  pregnant('lithium', 'cardiac malformation', 'FDA label: lithium'),
  pregnant('benzodiazepine', 'neonatal sedation and withdrawal', 'FDA label: lorazepam', false),
  pregnant('opioid', 'neonatal withdrawal', 'FDA label: morphine', false),
  pregnant('paroxetine', 'cardiac malformation', 'FDA label: paroxetine'),
  pregnant('sglt2-inhibitor', 'not recommended from the second trimester', 'FDA label: empagliflozin'),
  pregnant('glp1-agonist', 'stop', 'FDA label: semaglutide'),
  pregnant('sulfonylurea', 'neonatal hypoglycemia', 'ADA 2024', false),
  pregnant('estrogen', 'not in pregnancy', 'FDA label: estradiol'),
  pregnant('bisphosphonate', 'avoid', 'FDA label: zoledronic acid'),
  pregnant('denosumab', 'contraindicated', 'FDA label: denosumab'),
  pregnant('tolvaptan', 'avoid where another choice will do', 'FDA label: tolvaptan', false),
  pregnant('thrombolytic', 'bleeding: weigh with obstetrics', 'FDA label: alteplase', false),
  pregnant('bismuth subsalicylate', 'avoid', 'ACOG', true),
  pregnant('vaccine', 'no live vaccines', 'CDC ACIP', false),
  pregnant('gadolinium', 'only where it is essential', 'ACR contrast manual 2024'),
  pregnant('contrast', 'ionizing radiation: weigh with radiology', 'ACOG 2017', false),
  pregnant('decongestant', 'avoid in the first trimester', 'ACOG', false),
  pregnant('vasopressor', 'uterine blood flow: with obstetrics', 'ACOG', false),
]

const kidney = (medicine: string, below: number, why: string, source: string, conflictBelow?: number): KidneyRow => ({ medicine, below, why, source, ...(conflictBelow === undefined ? {} : { conflictBelow }) })

/** What speaks against a medicine with poor kidney function. */
export const KIDNEY_ROWS: KidneyRow[] = [
  kidney('nsaid', 60, 'can worsen kidney function', 'KDIGO 2024', 30),
  kidney('metformin', 45, 'reduce; stop below 30', 'FDA label: metformin', 30),
  kidney('nitrofurantoin', 45, 'ineffective', 'AGS Beers 2023', 30),
  kidney('lmwh', 30, 'accumulates; reduce or use unfractionated heparin', 'FDA label: enoxaparin', 15),
  kidney('fondaparinux', 50, 'accumulates; contraindicated below 30', 'FDA label: fondaparinux', 30),
  kidney('apixaban', 25, 'dose check', 'FDA label: apixaban'),
  kidney('rivaroxaban', 50, 'dose check', 'FDA label: rivaroxaban', 15),
  kidney('dabigatran', 50, 'dose check; avoid below 30', 'FDA label: dabigatran', 30),
  kidney('edoxaban', 50, 'dose check', 'FDA label: edoxaban', 15),
  kidney('eptifibatide', 50, 'halve the infusion', 'FDA label: eptifibatide'),
  kidney('bivalirudin', 30, 'reduce the dose', 'FDA label: bivalirudin'),
  kidney('tranexamic acid', 60, 'reduce the dose', 'FDA label: tranexamic acid'),
  kidney('aminoglycoside', 60, 'nephrotoxic; dose by level', 'FDA label: gentamicin', 30),
  kidney('glycopeptide', 60, 'IV form: dose by level', 'FDA label: vancomycin'),
  kidney('cephalosporin', 30, 'reduce the dose of most; ceftriaxone as it is', 'FDA labels'),
  kidney('cefepime', 60, 'reduce the dose: neurotoxicity', 'FDA label: cefepime'),
  kidney('carbapenem', 50, 'reduce the dose', 'FDA label: meropenem'),
  kidney('penicillin', 30, 'reduce the dose of most', 'FDA labels'),
  kidney('piperacillin-tazobactam', 40, 'reduce the dose', 'FDA label: piperacillin-tazobactam'),
  kidney('fluoroquinolone', 50, 'reduce the dose of most', 'FDA label: levofloxacin'),
  kidney('clarithromycin', 30, 'reduce the dose', 'FDA label: clarithromycin'),
  kidney('sulfonamide', 30, 'raises potassium; reduce the dose', 'FDA label: trimethoprim-sulfamethoxazole', 15),
  kidney('trimethoprim', 30, 'raises potassium', 'FDA label: trimethoprim', 15),
  kidney('tetracycline', 30, 'avoid tetracycline itself; doxycycline as it is', 'FDA labels'),
  kidney('daptomycin', 30, 'reduce the dose', 'FDA label: daptomycin'),
  kidney('fluconazole', 50, 'reduce the dose', 'FDA label: fluconazole'),
  kidney('polyene', 60, 'nephrotoxic', 'FDA label: amphotericin B'),
  kidney('antiviral', 60, 'reduce the dose of most', 'FDA labels'),
  kidney('nirmatrelvir-ritonavir', 60, 'reduce the dose; see label below 30', 'FDA label: nirmatrelvir'),
  kidney('nephrotoxic', 60, 'nephrotoxic', 'KDIGO 2024'),
  kidney('contrast', 30, 'contrast-associated kidney injury: weigh, and hydrate', 'ACR contrast manual 2024'),
  kidney('gadolinium', 30, 'nephrogenic systemic fibrosis: group II agents only', 'ACR contrast manual 2024'),
  kidney('raas-inhibitor', 30, 'check potassium and kidney function', 'KDIGO 2024'),
  kidney('mra', 30, 'raises potassium', 'KDIGO 2024', 15),
  kidney('thiazide', 30, 'works less', 'KDIGO 2024'),
  kidney('potassium', 45, 'raises potassium', 'FDA label: potassium chloride', 15),
  kidney('raises-potassium', 30, 'raises potassium', 'KDIGO 2024'),
  kidney('magnesium sulfate', 30, 'accumulates; check levels and reflexes', 'FDA label: magnesium sulfate'),
  kidney('magnesium', 30, 'accumulates; check levels and reflexes', 'FDA label: magnesium sulfate'),
  kidney('phosphate replacement', 30, 'accumulates', 'FDA label: potassium phosphate'),
  kidney('digoxin', 50, 'accumulates; check a level', 'FDA label: digoxin'),
  kidney('atenolol', 35, 'reduce the dose', 'FDA label: atenolol'),
  kidney('nadolol', 50, 'reduce the dose', 'FDA label: nadolol'),
  kidney('sotalol', 60, 'longer intervals; contraindicated below 40', 'FDA label: sotalol', 40),
  kidney('dofetilide', 60, 'dose check; contraindicated below 20', 'FDA label: dofetilide', 20),
  kidney('procainamide', 50, 'accumulates', 'FDA label: procainamide'),
  kidney('milrinone', 50, 'reduce the dose', 'FDA label: milrinone'),
  kidney('nitroprusside', 30, 'thiocyanate accumulates', 'FDA label: nitroprusside'),
  kidney('rosuvastatin', 30, 'reduce the dose', 'FDA label: rosuvastatin'),
  kidney('fenofibrate', 60, 'reduce; contraindicated below 30', 'FDA label: fenofibrate', 30),
  kidney('morphine', 30, 'metabolites accumulate', 'FDA label: morphine'),
  kidney('codeine', 30, 'metabolites accumulate', 'FDA label: codeine'),
  kidney('meperidine', 60, 'normeperidine accumulates: seizures', 'FDA label: meperidine', 30),
  kidney('tramadol', 30, 'reduce the dose', 'FDA label: tramadol'),
  kidney('opioid', 30, 'start low: many accumulate', 'FDA labels'),
  kidney('gabapentinoid', 60, 'reduce the dose', 'FDA label: gabapentin'),
  kidney('colchicine', 30, 'reduce the dose', 'FDA label: colchicine', 15),
  kidney('allopurinol', 60, 'start low', 'ACR 2020'),
  kidney('methotrexate', 45, 'accumulates', 'FDA label: methotrexate', 30),
  kidney('bisphosphonate', 35, 'avoid or reduce', 'FDA label: zoledronic acid', 35),
  kidney('levetiracetam', 80, 'reduce the dose', 'FDA label: levetiracetam'),
  kidney('lacosamide', 30, 'reduce the dose', 'FDA label: lacosamide'),
  kidney('lithium', 60, 'accumulates', 'FDA label: lithium', 30),
  kidney('lithium carbonate', 60, 'accumulates', 'FDA label: lithium', 30),
  kidney('insulin', 30, 'needs fall: hypoglycemia', 'ADA 2024'),
  kidney('sulfonylurea', 60, 'hypoglycemia; prefer glipizide', 'ADA 2024', 30),
  kidney('sglt2-inhibitor', 20, 'do not start', 'KDIGO 2024'),
  kidney('exenatide', 45, 'avoid', 'FDA label: exenatide', 30),
  kidney('metoclopramide', 40, 'reduce the dose', 'FDA label: metoclopramide'),
  kidney('h2-blocker', 50, 'reduce the dose: confusion', 'FDA label: famotidine'),
  kidney('antacid', 30, 'no magnesium or aluminium', 'KDIGO 2024'),
  kidney('baclofen', 60, 'encephalopathy', 'FDA label: baclofen', 30),
  kidney('midodrine', 60, 'start low', 'FDA label: midodrine'),
  kidney('neuromuscular-blocker', 30, 'longer effect; succinylcholine raises potassium', 'FDA label: rocuronium'),
  kidney('snri', 30, 'avoid or reduce', 'FDA label: duloxetine'),
  kidney('memantine', 30, 'reduce the dose', 'FDA label: memantine'),
  kidney('aminosalicylate', 60, 'monitor kidney function', 'FDA label: mesalamine'),
  kidney('acetazolamide', 30, 'acidosis', 'FDA label: acetazolamide'),
  kidney('mannitol', 30, 'overload', 'FDA label: mannitol'),
  kidney('sodium bicarbonate', 30, 'sodium and fluid overload', 'FDA label: sodium bicarbonate'),
]
