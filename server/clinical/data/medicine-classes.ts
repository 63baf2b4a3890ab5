/**
 * Classes of medicines: how texts name them and which wider class they belong to. A class named in a plan line or an allergy is looked
 * up like a medicine: "a beta-lactam" meets an allergy to amoxicillin. Compiled from WHO ATC groups and general clinical knowledge.
 */
export interface MedicineClass {
  id: string
  /** Phrases, separated by "|"; empty where only medicines name it. */
  words: string
  within: string[]
  /** What an allergy to one member says of the others; without it a member's allergy concerns that medicine alone. */
  isAllergyGroup: boolean
  /** So wide that one of its medicines can be chosen that is fit: an allergy to some of them is a caution, no conflict. */
  isBroad: boolean
}

const entry =
  (kind: 'group' | 'plain' | 'broad') =>
  (id: string, words: string, within = ''): MedicineClass => ({
    id,
    words,
    within: within.split(' ').filter(Boolean),
    isAllergyGroup: kind === 'group',
    isBroad: kind === 'broad',
  })
/** An allergy to one member is taken as an allergy to all. */
const group = entry('group')
const plain = entry('plain')
const broad = entry('broad')

export const MEDICINE_CLASSES: MedicineClass[] = [
  // against infections
  broad(
    'antibiotic',
    'antibiotic|antibiotics|antimicrobial|antimicrobials|antibacterial|antibacterials|abx|antibiotic prophylaxis|antibiotic therapy',
  ),
  plain(
    'beta-lactam',
    'beta-lactam|beta-lactams|betalactam|betalactams|beta lactam antibiotic|beta lactam antibiotics|β-lactam|β-lactams',
    'antibiotic',
  ),
  group(
    'penicillin',
    'penicillin|penicillins|pcn|pcns|pcn-g|=PCNs|aminopenicillin|aminopenicillins|antipseudomonal penicillin|anti-staphylococcal penicillin',
    'beta-lactam',
  ),
  group(
    'cephalosporin',
    'cephalosporin|cephalosporins|cephs|{first,second,third,fourth}-generation cephalosporin|cephamycin',
    'beta-lactam',
  ),
  group('carbapenem', 'carbapenem|carbapenems', 'beta-lactam'),
  group('monobactam', 'monobactam', 'beta-lactam'),
  group('macrolide', 'macrolide|macrolides', 'antibiotic qt'),
  group('fluoroquinolone', 'fluoroquinolone|fluoroquinolones|quinolone|quinolones|=FQ|=FQs', 'antibiotic qt'),
  group(
    'sulfonamide',
    'sulfonamide|sulfonamides|sulphonamide|sulphonamides|sulfa|sulfas|sulpha|sulfa drug|sulfa drugs|sulfa antibiotic|sulfa antibiotics',
    'antibiotic',
  ),
  group('tetracycline', 'tetracyclines', 'antibiotic'),
  group('aminoglycoside', 'aminoglycoside|aminoglycosides', 'antibiotic'),
  group('glycopeptide', 'glycopeptide|glycopeptides', 'antibiotic'),
  group('lincosamide', 'lincosamide|lincosamides', 'antibiotic'),
  group('nitroimidazole', 'nitroimidazole|nitroimidazoles', 'antibiotic'),
  group('rifamycin', 'rifamycin|rifamycins', 'antibiotic enzyme-inducer'),
  plain('oxazolidinone', 'oxazolidinone', 'antibiotic'),
  plain('antitubercular', 'antitubercular|antituberculous|tb therapy|anti-tb'),
  broad('antifungal', 'antifungal|antifungals|antimycotic'),
  group('azole', 'azole|azoles|azole antifungal|triazole antifungal', 'antifungal'),
  group('echinocandin', 'echinocandin|echinocandins', 'antifungal'),
  group('polyene', 'polyene', 'antifungal'),
  broad('antiviral', 'antiviral|antivirals|antiviral therapy'),
  plain('neuraminidase-inhibitor', 'neuraminidase inhibitor', 'antiviral'),
  plain('antiretroviral', 'antiretroviral|antiretrovirals|=ART|=HAART|=PEP|=PrEP', 'antiviral'),
  plain(
    'nucleoside-analogue',
    'nucleoside analogue|nucleoside analog|nucleos(t)ide analogue|nucleotide analogue',
    'antiviral',
  ),
  broad('antiparasitic', 'antiparasitic|antiparasitics|anthelmintic|anthelminthic'),
  plain('antimalarial', 'antimalarial|antimalarials', 'antiparasitic'),
  // pain, inflammation
  broad(
    'analgesic',
    'analgesic|analgesics|analgesia|painkiller|painkillers|pain relief|pain medication|pain medications|pain meds',
  ),
  group(
    'nsaid',
    'NSAID|nsaids|nonsteroidal|nonsteroidals|non-steroidal|non-steroidals|non steroidal anti inflammatory|nonsteroidal anti inflammatory|non steroidal anti inflammatory drug|' +
      'nonsteroidal anti inflammatory drug|anti inflammatory|anti inflammatories|cox-2 inhibitor|coxib|coxibs',
    'analgesic',
  ),
  plain('salicylate', 'salicylate|salicylates'),
  group(
    'opioid',
    'opioid|opioids|opiate|opiates|narcotic|narcotics|strong opioid|opioid analgesic|opioid analgesia|opioid agonist',
    'analgesic',
  ),
  plain('triptan', 'triptan|triptans', 'serotonergic'),
  plain('gabapentinoid', 'gabapentinoid|gabapentinoids'),
  plain(
    'corticosteroid',
    'steroid|steroids|corticosteroid|corticosteroids|glucocorticoid|glucocorticoids|inhaled corticosteroid|inhaled corticosteroids|=ICS|stress dose|topical corticosteroid',
  ),
  broad(
    'immunosuppressant',
    'immunosuppressant|immunosuppressants|immunosuppression|immunosuppressive|immunomodulator|immunomodulators|immunomodulation|steroid-sparing|immunosuppressive therapy',
  ),
  plain('biologic', 'biologic|biologics|il-1 blocker|anti-tnf|tnf inhibitor|monoclonal antibody', 'immunosuppressant'),
  plain('thiopurine', 'thiopurine|thiopurines', 'immunosuppressant'),
  plain('calcineurin-inhibitor', 'calcineurin inhibitor|calcineurin inhibitors', 'immunosuppressant'),
  plain('aminosalicylate', 'aminosalicylate|aminosalicylates|5-asa', 'salicylate'),
  plain('antigout', 'urate-lowering|urate lowering|urate-lowering therapy'),
  plain('xanthine-oxidase-inhibitor', 'xanthine oxidase inhibitor', 'antigout'),
  plain('bisphosphonate', 'bisphosphonate|bisphosphonates'),
  group(
    'local-anaesthetic',
    '{local,topical} {anesthetic,anaesthetic}|anesthetic|anaesthetic|caines|nerve block|fascia iliaca block',
  ),
  // blood
  broad('antithrombotic', 'antithrombotic|antithrombotics|blood thinner|blood thinners'),
  plain(
    'anticoagulant',
    'anticoagulant|anticoagulants|anticoagulate|anticoagulated|anticoagulation|thromboprophylaxis|{dvt,vte} prophylaxis|pharmacologic prophylaxis',
    'antithrombotic',
  ),
  plain(
    'doac',
    'DOAC|doacs|noac|noacs|direct oral anticoagulant|direct oral anticoagulants|factor xa inhibitor|factor xa inhibitors|xa inhibitor',
    'anticoagulant',
  ),
  plain('vka', 'vitamin K antagonist|vka|vkas|vitamin k antagonist|vitamin k antagonists', 'anticoagulant'),
  group('heparin', 'heparins|heparin product|heparin products', 'anticoagulant'),
  plain('lmwh', 'LMWH|low molecular weight heparin|low-molecular-weight heparin', 'heparin'),
  plain(
    'antiplatelet',
    'antiplatelet|antiplatelets|antiplatelet therapy|dapt|dual antiplatelet|dual antiplatelet therapy',
    'antithrombotic',
  ),
  plain('p2y12-inhibitor', 'P2Y12 inhibitor|p2y12|p2y12 inhibitors|thienopyridine', 'antiplatelet'),
  plain(
    'thrombolytic',
    'thrombolytic|thrombolytics|thrombolysis|lyse|lysing|thrombolyse|thrombolyze|fibrinolytic|fibrinolysis|tpa|=rtPA|lysis|clot buster',
    'antithrombotic',
  ),
  plain('antifibrinolytic', 'antifibrinolytic'),
  plain('iron', 'iron|oral iron|iv iron|iron infusion|iron replacement|iron therapy|iron supplementation'),
  plain(
    'erythropoietin',
    'erythropoietin|erythropoiesis stimulating agent|erythropoiesis-stimulating agents|=ESA|=EPO',
  ),
  plain(
    'blood-product',
    'red cells|packed cells|prbc|prbcs|red cell transfusion|platelet transfusion|fresh frozen plasma|ffp|cryoprecipitate|cryo|blood products|blood product',
  ),
  plain('immunoglobulin', 'immunoglobulin|immunoglobulins|ivig|immune globulin'),
  plain('g-csf', 'g-csf|gcsf|growth factor|growth factors'),
  broad('chemotherapy', 'chemotherapy|chemo|cytotoxic|cytotoxics|antineoplastic'),
  // heart and vessels
  broad(
    'antihypertensive',
    'antihypertensive|antihypertensives|bp-lowering|blood pressure lowering|antihypertensive therapy',
  ),
  broad(
    'raas-inhibitor',
    'raas inhibitor|raas inhibitors|raas blocker|raas blockade|ras inhibitor',
    'antihypertensive',
  ),
  group(
    'ace-inhibitor',
    'ace inhibitor|ace inhibitors|acei|aceis|ace-i|=ACE-Is|acei/arb|angiotensin converting enzyme inhibitor',
    'raas-inhibitor',
  ),
  group('arb', 'ARB|arbs|angiotensin receptor blocker|angiotensin receptor blockers|sartan|sartans', 'raas-inhibitor'),
  plain('arni', 'arni', 'raas-inhibitor'),
  plain(
    'mra',
    'mra|mras|mineralocorticoid receptor antagonist|mineralocorticoid antagonist|aldosterone antagonist|potassium-sparing diuretic',
    'diuretic',
  ),
  plain(
    'beta-blocker',
    'beta-blocker|beta-blockers|betablocker|betablockers|beta blockade|=BB|bblocker|β-blocker|β-blockers|beta-adrenergic blocker|non-selective beta-blocker',
    'antihypertensive',
  ),
  plain(
    'calcium-channel-blocker',
    'calcium channel blocker|calcium channel blockers|calcium blocker|calcium blockers|ccb|ccbs|dihydropyridine|dihydropyridines',
    'antihypertensive',
  ),
  plain(
    'rate-limiting-ccb',
    'non-dihydropyridine|nondihydropyridine|rate-limiting calcium channel blocker|non-dihydropyridine calcium channel blocker',
    'calcium-channel-blocker',
  ),
  plain(
    'av-nodal-blocker',
    'av nodal blocker|av-nodal blocker|av nodal blockers|av-nodal blocking agent|av-nodal blockers|av nodal agents|rate control|rate-control',
  ),
  plain('nitrate', 'nitrate|nitrates'),
  plain('vasodilator', 'vasodilator|vasodilators', 'antihypertensive'),
  plain('alpha-blocker', 'alpha-blocker|alpha-blockers|alpha blockade|alpha-1 blocker|α-blocker'),
  plain('central-alpha-agonist', 'alpha-2 agonist', 'antihypertensive'),
  broad('diuretic', 'diuretic|diuretics|diuresis|diurese|water pill|water pills', 'antihypertensive'),
  plain('loop-diuretic', 'loop diuretic|loop diuretics', 'diuretic'),
  plain('thiazide', 'thiazide|thiazides|thiazide diuretic|thiazide-like diuretic', 'diuretic'),
  plain('carbonic-anhydrase-inhibitor', 'carbonic anhydrase inhibitor|carbonic anhydrase inhibitors', 'diuretic'),
  group('statin', 'statin|statins|hmg-coa reductase inhibitor|high-intensity statin'),
  broad('lipid-lowering', 'lipid-lowering|lipid lowering'),
  broad('antiarrhythmic', 'antiarrhythmic|antiarrhythmics|anti-arrhythmic|rhythm control drug'),
  plain('class-ic', 'class ic antiarrhythmic|class 1c', 'antiarrhythmic'),
  plain('cardiac-glycoside', 'cardiac glycoside|digitalis'),
  broad(
    'vasopressor',
    'vasopressor|vasopressors|pressor|pressors|inotrope|inotropes|vasoconstrictor|vasoconstrictors|catecholamine|vasoactive drug|vasoactive drugs',
  ),
  plain(
    'pde5-inhibitor',
    'pde5 inhibitor|pde-5 inhibitor|pde5 inhibitors|pde-5 inhibitors|phosphodiesterase 5 inhibitor|phosphodiesterase-5 inhibitor',
  ),
  plain('endothelin-antagonist', 'endothelin receptor antagonist'),
  plain(
    'potassium',
    'potassium|potassium chloride|kcl|potassium replacement|potassium supplements|potassium repletion|k-dur|klor-con',
  ),
  // lungs, allergy
  broad('bronchodilator', 'bronchodilator|bronchodilators'),
  plain(
    'beta-agonist',
    'beta-agonist|beta-agonists|beta2 agonist|beta-2 agonist|beta-2 agonists|saba|sabas|laba|labas|short-acting beta agonist',
    'bronchodilator',
  ),
  plain('antimuscarinic', 'antimuscarinic|antimuscarinics|anticholinergic|anticholinergics|lama|lamas'),
  plain('methylxanthine', 'methylxanthine|xanthine', 'bronchodilator'),
  plain('antihistamine', 'antihistamine|antihistamines|h1 blocker|h1 antihistamine|h1-antihistamine|h1-antihistamines'),
  plain('h2-blocker', 'h2 blocker|h2-blocker|h2 blockers|h2 antagonist|h2ra'),
  plain('decongestant', 'decongestant|decongestants'),
  // stomach and gut
  plain('ppi', 'proton pump inhibitor|ppi|ppis|proton pump inhibitors|acid suppression'),
  broad('antiemetic', 'antiemetic|antiemetics|anti-emetic|anti-emetics|antinausea'),
  plain('5ht3-antagonist', '5-ht3 antagonist|5ht3 antagonist|setron|setrons', 'antiemetic qt'),
  broad('laxative', 'laxative|laxatives|bowel prep|stool softener|stool softeners'),
  plain(
    'antimotility',
    'antimotility|antimotility agent|antimotility agents|antidiarrheal|antidiarrheals|antidiarrhoeal|antidiarrhoeals',
  ),
  plain('antispasmodic', 'antispasmodic|antispasmodics'),
  broad('prokinetic', 'prokinetic|prokinetics'),
  plain('antacid', 'antacid|antacids'),
  plain('somatostatin-analogue', 'somatostatin analogue|somatostatin analog'),
  // hormones, metabolism
  plain(
    'insulin',
    'insulin|insulins|basal insulin|insulin infusion|sliding scale|friii|vriii|fixed rate insulin|variable rate insulin',
  ),
  broad(
    'glucose-lowering',
    'antidiabetic|antidiabetics|glucose-lowering|oral hypoglycemic|oral hypoglycemics|oral hypoglycaemics|secretagogue|secretagogues',
  ),
  plain('sulfonylurea', 'sulfonylurea|sulfonylureas|sulphonylurea|sulphonylureas', 'glucose-lowering'),
  plain(
    'sglt2-inhibitor',
    'sglt2|sglt2i|sglt2 inhibitor|sglt2 inhibitors|sglt-2 inhibitor|gliflozin|gliflozins',
    'glucose-lowering',
  ),
  plain('glp1-agonist', 'glp-1|glp1|glp-1 agonist|glp-1 receptor agonist|glp-1 ra', 'glucose-lowering'),
  plain('dpp4-inhibitor', 'dpp-4 inhibitor|dpp4 inhibitor|gliptin|gliptins', 'glucose-lowering'),
  plain('thiazolidinedione', 'thiazolidinedione|glitazone', 'glucose-lowering'),
  plain('antithyroid', 'antithyroid|antithyroids|thionamide|thionamides|antithyroid drug|antithyroid drugs'),
  plain('thyroid-hormone', 'thyroid hormone|thyroid replacement'),
  plain(
    'estrogen',
    'estrogen|estrogens|oestrogen|oestrogens|hrt|hormone replacement|ocp|ocps|combined oral contraceptive|combined contraceptive|oral contraceptive|oral contraceptives|birth control pill|birth control pills',
  ),
  plain('progestogen', 'progestogen|progestin|progestins'),
  plain('vaptan', 'vaptan|vaptans'),
  plain('vitamin', 'vitamin|vitamins|multivitamin|multivitamins'),
  plain('potassium-binder', 'potassium binder|potassium binders'),
  // brain
  plain('benzodiazepine', 'benzodiazepine|benzodiazepines|benzo|benzos|bzd|bzds', 'sedative'),
  broad(
    'sedative',
    'sedative|sedatives|sedation|hypnotic|hypnotics|sleeping pill|sleeping pills|z-drug|z-drugs|procedural sedation',
  ),
  plain('barbiturate', 'barbiturate|barbiturates', 'sedative enzyme-inducer'),
  broad(
    'antiepileptic',
    'antiepileptic|antiepileptics|anti-epileptic|antiseizure|antiseizure medication|anti-seizure|anticonvulsant|anticonvulsants|aed|aeds|=ASM|=ASMs|antiseizure drug|antiseizure medicine',
  ),
  group('aromatic-antiepileptic', 'aromatic anticonvulsant|aromatic antiepileptic', 'antiepileptic'),
  broad('antidepressant', 'antidepressant|antidepressants'),
  plain('ssri', 'SSRI|ssris|selective serotonin reuptake inhibitor', 'antidepressant serotonergic'),
  plain('snri', 'SNRI|snris', 'antidepressant serotonergic'),
  plain('tricyclic', 'tricyclic|tricyclics|=TCA|=TCAs|tricyclic antidepressant', 'antidepressant serotonergic qt'),
  plain(
    'maoi',
    'MAO inhibitor|maoi|maois|=MAO-I|monoamine oxidase inhibitor|monoamine oxidase inhibitors|mao inhibitor',
    'antidepressant serotonergic',
  ),
  broad('antipsychotic', 'antipsychotic|antipsychotics|neuroleptic|neuroleptics', 'qt'),
  plain('mood-stabiliser', 'mood stabilizer|mood stabiliser|mood stabilizers'),
  plain('stimulant', 'stimulant medication|psychostimulant|psychostimulants'),
  plain('cholinesterase-inhibitor', 'cholinesterase inhibitor|cholinesterase inhibitors'),
  plain('dopaminergic', 'dopamine agonist|dopamine agonists|antiparkinsonian'),
  broad('muscle-relaxant', 'muscle relaxant|muscle relaxants'),
  group('neuromuscular-blocker', 'neuromuscular blocker|neuromuscular blockers|paralytic|paralytics'),
  broad(
    'anaesthetic',
    'general anesthesia|general anaesthesia|induction agent|{anesthetic,anaesthetic} {agent,infusion}',
  ),
  broad('neuromodulator', 'neuromodulator|neuromodulators'),
  // tests, water, other
  group(
    'contrast',
    'iodinated contrast|iv contrast|intravenous contrast|contrast dye|contrast media|contrast medium|contrast agent|radiocontrast|ct contrast|iodine contrast|contrast material|with contrast|contrast-enhanced|contrast enhanced|contrast|' +
      'cect|cta|{ct,coronary,catheter,pulmonary,ct pulmonary} {angiogram,angiography}|angiogram|angiography|ctpa|{ct,ct or mr} {aortography,venography,angiography}|ct perfusion|coronary ct|' +
      'cardiac catheterization',
  ),
  group(
    'gadolinium',
    'gadolinium|gadolinium-based contrast|mri with contrast|contrast mri|mr angiography with contrast',
  ),
  broad(
    'fluid',
    'iv fluids|iv fluid|intravenous fluids|crystalloid|crystalloids|balanced crystalloid|colloid|colloids|fluid bolus|fluid resuscitation',
  ),
  broad('antidote', 'antidote|antidotes|reversal agent|reversal agents'),
  broad('vaccine', 'vaccine|vaccines|live vaccine|vaccination|immunization|immunisation'),
  broad('emollient', 'emollient|emollients'),
  plain('ergot', 'ergot|ergots', 'serotonergic'),
  plain('uterotonic', 'uterotonic|uterotonics|tocolytic|tocolytics'),
  plain('eye-drop', 'miotic|miotics|mydriatic|mydriatics|topical pressure-lowering drops'),
  plain('electrolyte', ''),
  // effects that medicines share; named by no word
  plain('qt', ''),
  plain('serotonergic', 'serotonergic|serotonergic drug'),
  plain('enzyme-inducer', ''),
  plain('cyp3a4-inhibitor', ''),
  plain('sulfonamide-nonantibiotic', ''),
  plain('raises-potassium', ''),
  plain('nephrotoxic', 'nephrotoxin|nephrotoxins|nephrotoxic|nephrotoxic drug|nephrotoxic drugs'),
]
