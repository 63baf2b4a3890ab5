/**
 * What speaks against a medicine with poor kidney function. Each row names a class of `medicine-classes.ts` or one medicine, what is to be
 * said, and its source. Written from memory of those sources and not looked up: a clinician's check is needed. A row says "check", never
 * "safe".
 */
export interface KidneyRow {
  medicine: string
  /** eGFR in mL/min/1.73 m². */
  below: number
  /** eGFR below which it is a conflict rather than a caution. */
  conflictBelow?: number
  why: string
  source: string
}

const kidney = (medicine: string, below: number, why: string, source: string, conflictBelow?: number): KidneyRow => ({
  medicine,
  below,
  why,
  source,
  ...(conflictBelow === undefined ? {} : { conflictBelow }),
})

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
