/**
 * What speaks against a medicine in pregnancy. Each row names a class of `medicine-classes.ts` or one medicine, what is to be said, and its
 * source. Written from memory of those sources and not looked up: a clinician's check is needed. A row says "check", never "safe".
 */
export interface PregnancyRow {
  medicine: string
  isConflict: boolean
  why: string
  /** Completed weeks from which it counts; in all of pregnancy where it is left out. */
  fromWeek?: number
  source: string
}

const pregnant = (
  medicine: string,
  why: string,
  source: string,
  isConflict = true,
  fromWeek?: number,
): PregnancyRow => ({ medicine, isConflict, why, source, ...(fromWeek === undefined ? {} : { fromWeek }) })

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
  pregnant(
    'nitrofurantoin',
    'avoid in the first trimester where another choice will do, and near term',
    'ACOG 2017',
    false,
  ),
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
