import { dangers, type DangerRow } from './danger-rows.ts'

/**
 * Results and turns for the worse as they are told in words, above all after a first message: what a report calls by name, a level that is no
 * measure here, "became hypotensive". Written from knowledge of the named sources and not looked up: a clinician's check is needed.
 */
export const TOLD_RESULTS: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'American College of Radiology',
    'Actionable findings and the role of IT support: report of the ACR Actionable Reporting Work Group',
    2014,
    'Call the team that treats it now; airway, breathing, circulation; do not wait for the written report',
    `
    central pulmonary emboli: {central|saddle|massive|bilateral central|submassive} {emboli|embolus|embolism}, {right heart|rv} strain on {ct|ctpa|echo}, {ctpa} with {rv|right heart} strain, =RV:LV ratio, rv lv ratio, clot in transit
    acute infarct on imaging: acute {left|right|l|r|} {mca|aca|pca|pica|pontine|brainstem|cerebellar|thalamic|basilar|lacunar} infarct, acute {left|right|l|r|} {mca|aca|pca|pica} territory infarct, acute {ischaemic|ischemic} infarct, restricted diffusion in {left|right|l|r} {mca|aca|pca|pica}, {dwi} positive for {stroke|infarct}, {m1|m2|mca|ica|carotid t} {occlusion|thrombus}, large vessel occlusion, =LVO
    aneurysm or blood by puncture: lp {bloody|xanthochromic}, {bloody|xanthochromic} {csf|lp}, {pcomm|acomm|mca|basilar|berry} aneurysm, blood in {basal cisterns|the cisterns|the ventricles|ventricles}
    bacteria in the cerebrospinal fluid: diplococci in csf, {gram neg|gram negative|gram pos|gram positive} {diplococci|cocci|rods} in {csf|the csf}, csf {gram stain|gram} positive, turbid csf, csf {turbid|cloudy|purulent}, low glucose {in csf|csf}, csf glucose low, csf neutrophils
    cauda equina compression told: cauda equina {compression|compressed}, cord {compressed|compression|signal change}, epidural {mets|metastasis|metastases|collection} with cord
    dead bowel told: bowel not enhancing, non enhancing bowel, pneumatosis, portal venous gas, {ischaemic|ischemic|infarcted|gangrenous} bowel, {sma|mesenteric} {occlusion|thrombus|thrombosis}
    alveolar hemorrhage: =DAH, diffuse alveolar {haemorrhage|hemorrhage}, pulmonary {haemorrhage|hemorrhage}, alveolar {haemorrhage|hemorrhage}
    coning: blown pupil, pupil {blown|fixed and dilated}, fixed dilated pupil, pupils fixed, cushing response, {tonsillar|uncal} herniation
    `,
  ),
  ...dangers(
    'ER_NOW',
    'Royal College of Physicians',
    'National Early Warning Score (NEWS) 2',
    2017,
    'Resuscitation team now; airway, oxygen, access, fluids by cause, gas and lactate; intensive care',
    `
    sudden hypotension: {became|become|now|turned|remains|still|gone|going} {hypotensive|shocked|hypotensive and}, {bp|pressure} {dropped|crashed|unrecordable|falling|in the boots|crashing}, {dropped|dropping} {his|her|their|the} {bp|pressure}, not responding to fluids, {fluid|fluids} refractory, {needing|needs|started on|requiring|on} {noradrenaline|norepinephrine|norad|levophed|vasopressors|pressors|inotropes|metaraminol|vasopressin}
    peri-arrest: peri arrest, {pre|peri}-arrest, crash call, cardiac arrest call, {met|medical emergency team} call, arrested and, {agonal|gasping} {breathing|respirations|breaths|breathes}, {bagging|being bagged}, lost output, no cardiac output
    heart block told: {3rd|third|2nd|second} degree {heart block|block|av block|avb} type {2|ii}, {3rd|third} degree {block|avb|heart block|av block}, {ventricular|sinus} standstill, asystolic {pause|pauses}, {pause|pauses} of {3|4|5|6|7|8|9|10} {s|sec|seconds}
    large hematemesis: {large|massive|profuse|torrential} {haematemesis|hematemesis}, vomited {a|a large|large} {amount|volume|cupful|cup|pint|litre|bowl} of {blood|fresh blood}, vomiting {clots|blood clots}
    red cell fragments: film {shows|showed|} {fragments|red cell fragments}, {fragments|fragmented cells} on {film|blood film|smear}
    `,
  ),
  ...dangers(
    'ADMIT',
    'WHO and Infectious Diseases Society of America',
    'Guidelines for malaria; guidelines on opportunistic infections, bacteremia and vertebral osteomyelitis',
    2023,
    'Treat before the rest of the results; repeat cultures; infectious diseases advice; watch for sepsis',
    `
    falciparum malaria told: falciparum, =P falciparum, malaria parasites {seen|on film|present}, {rdt|film|malaria film|malaria rdt|thick film} {positive|pos|+ve}, trophozoites, ring forms
    fever after chemotherapy: {chemo|chemotherapy} {last wk|last week|# days ago|# weeks ago|this week|yesterday} {temp|fever|febrile|pyrexia|rigors|shivery}
    pneumocystis pneumonia: pneumocystis, =PJP, =PCP pneumonia, pcp {pcr|positive|pos|likely|confirmed}
    cryptococcal antigen: crag {positive|pos|+ve}, {crypto|cryptococcal} {ag|antigen} {positive|pos|+ve}, india ink {positive|pos|+ve}
    ring-enhancing lesion: ring enhancing {lesion|lesions}, ring-enhancing {lesion|lesions}
    discitis: mri {shows|showed|} discitis, discitis on mri, spondylodiscitis, vertebral osteomyelitis, {psoas|paraspinal|paravertebral} {abscess|collection}
    infected joint fluid: {aspirate|tap|joint fluid|synovial fluid|joint aspirate} {gram|gram stain} {positive|pos}, {aspirate|tap|joint fluid|synovial fluid|joint aspirate} {shows|grew|grows|} {pus|gram positive cocci|gram +ve cocci|gpc|staph aureus|purulent}, {pus|purulent fluid} {from|in} {the joint|the knee|joint|knee}
    pus in the pleura: pleural {tap|aspirate|fluid} {is|shows|} {pus|purulent|frank pus|turbid}, empyema, pleural {tap|fluid} ph {6|7}, loculated {effusion|pleural effusion|collection|pleural collection}
    infected ascites: =SBP on tap, {tap|ascitic tap|ascites tap|para|paracentesis|fluid} confirms {sbp}, bacterial peritonitis
    toxic megacolon: megacolon, colon dilated, dilated {colon|transverse colon} transverse colon {6|7|8|9|10|11|12} cm, colon {6|7|8|9|10|11|12} cm
    `,
  ),
  ...dangers(
    'ADMIT',
    'Specialty societies',
    'Guidelines on acute neurology, kidney, pancreas, blood, chest and children',
    2020,
    'The specialty that treats it now; baseline tests and imaging as it asks; watch breathing, circulation and mind',
    `
    transverse myelitis: acute myelitis, myelitis on {mri|imaging}, mri {shows|showed|} {transverse myelitis|myelitis}, long segment {cord|myelitis}, longitudinally extensive
    transplant rejection: {acute|cellular|antibody mediated|graft|kidney|renal} rejection, {biopsy|bx} {shows|showed|} rejection, rejection on biopsy
    crescentic nephritis: crescentic, crescents on {biopsy|bx}, =RPGN, rapidly progressive glomerulonephritis
    leukemia on the film: {leukaemia|leukemia} on {film|blood film|smear}, {film|blood film|smear} {shows|suggests|suggestive of|consistent with} {leukaemia|leukemia|acute leukaemia|acute leukemia|promyelocytes}
    clotted vena cava: {svc|superior vena cava|ivc} {thrombosed|thrombosis|occluded|thrombus|clot}, =SVCO, svc obstruction
    pulmonary embolism told: {ctpa|ct pa} {positive|pos|+ve}, {clot|clots|thrombus|emboli|filling defect|filling defects} in {the|} {right|left|} {upper|lower|middle|main|segmental|lobar|} {lobe|pulmonary} {pulmonary|artery|arteries}, {bilateral|segmental|lobar|multiple} {pe|pes|emboli|pulmonary emboli}
    pyloric stenosis on imaging: {us|uss|ultrasound|scan} {shows|showed|confirms|} {pyloric stenosis|thickened pylorus|hypertrophied pylorus}
    lung shadow in sickle disease: sickle with {infiltrate|consolidation|shadowing}, {new|fresh} {shadowing|infiltrate|infiltrates} on {cxr|chest xray|chest x-ray}, {cxr|chest xray|chest x-ray} {new|fresh} {shadowing|infiltrate|infiltrates}, {cxr|chest xray|chest x-ray} shows new {shadowing|infiltrate|infiltrates}
    inhaled foreign body on film: {hyperinflated|hyperexpanded|air trapping} {left|right|l|r} lung, {left|right|l|r} {lung|side} {hyperinflated|air trapping|hyperexpanded}, {playing|eating|choked|choking} {with|w|on} {nuts|peanuts|a nut|a peanut|beads}
    `,
  ),
]
