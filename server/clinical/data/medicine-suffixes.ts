/**
 * Endings by which a word is known to be a medicine though no table holds it (INN and USAN stems). Such a word is never taken as checked:
 * the line says that it is not in the table. `not`: words with that ending that are none.
 */
export interface MedicineEnding {
  ending: RegExp
  classes: string
  not: RegExp
}

const stem = (ending: string, classes: string, not = '(?!)'): MedicineEnding => ({
  ending: new RegExp(`(?:${ending})$`),
  classes,
  not: new RegExp(`^(?:${not})$`),
})

export const MEDICINE_ENDINGS: MedicineEnding[] = [
  stem('[a-z]{2}cillin', 'penicillin'),
  stem('^cef[a-z]{3,}', 'cephalosporin'),
  stem('^ceph?al[a-z]{3,}in', 'cephalosporin', 'cephalosporin'),
  stem('[a-z]{2}penem', 'carbapenem'),
  stem('[a-z]{2}thromycin', 'macrolide'),
  stem('[a-z]{2}m[yi]cin', 'antibiotic'),
  stem('[a-z]floxacin', 'fluoroquinolone'),
  stem('[a-z]{2}cycline', 'tetracycline'),
  stem('^sulfa[a-z]{4,}', 'sulfonamide', 'sulfate|sulfates'),
  stem('[a-z]{2}conazole', 'azole'),
  stem('[a-z]{2}prazole|[a-z]{3}prazan', 'ppi', 'aripiprazole|brexpiprazole'),
  stem('[a-z]{3}nidazole', 'nitroimidazole'),
  stem('[a-z]{2}[aeiou]azole', ''),
  stem('[a-z]{3}fungin', 'echinocandin'),
  stem('[a-z]{2}(?:c|cicl)ovir|[a-z]{2}(?:navir|tegravir|buvir|asvir|previr)', 'antiviral'),
  stem('[a-z]{2}[aeiou]pril|[a-z]{2}(?:ipril|prilat)', 'ace-inhibitor', 'april'),
  stem('[a-z]{2}sartan', 'arb'),
  stem('[a-z]{2}[aiou]lol', 'beta-blocker'),
  stem('[a-z]{2}dipine', 'calcium-channel-blocker'),
  stem('[a-z]{2}vastatin', 'statin'),
  stem('[a-z]{2}xaban|[a-z]{2}gatran', 'doac'),
  stem('[a-z]{2}parin', 'heparin'),
  stem('[a-z]{2}(?:grelor|grel)', 'antiplatelet'),
  stem('[a-z]{2}teplase', 'thrombolytic'),
  stem('[a-z]{3}triptan', 'triptan'),
  stem('[a-z]{2}setron', '5ht3-antagonist'),
  stem('[a-z]{2}tidine', 'h2-blocker', 'hemoglobin'),
  stem('[a-z]{2}gliptin', 'dpp4-inhibitor'),
  stem('[a-z]{2}gliflozin', 'sglt2-inhibitor'),
  stem('[a-z]{2}glutide|[a-z]{2}natide', 'glp1-agonist'),
  stem('[a-z]{2}glitazone', 'thiazolidinedione'),
  stem('[a-z]{2}(?:azepam|azolam)', 'benzodiazepine'),
  stem('[a-z]{3}barbital', 'barbiturate'),
  stem('[a-z]{2}profen|[a-z]{2}coxib', 'nsaid'),
  stem(
    '[a-z]{2}(?:olone|sone|sonide|onide)',
    'corticosteroid',
    'stone|zone|ozone|hormone|quinolone|fluoroquinolone|buspirone|spironolactone|eplerenone|finerenone|amiodarone|naltrexone|methadone|risperidone|paliperidone|dronedarone|jasone|octreonide',
  ),
  stem('[a-z]{2}(?:lukast)', 'bronchodilator'),
  stem('[a-z]{2}(?:terol)', 'beta-agonist', 'cholesterol|sterol'),
  stem('[a-z]{2}tropium', 'antimuscarinic'),
  stem('[a-z]{3}[aeiou]mab|[a-z]{3}zumab', 'biologic'),
  stem('[a-z]{3}tinib|[a-z]{2}citinib|[a-z]{3}zomib', ''),
  stem('[a-z]{3}dronate|[a-z]{2}dronic', 'bisphosphonate'),
  stem('[a-z]{2}(?:zosin|losin)', 'alpha-blocker', 'tyrosine|eosin'),
  stem('[a-z]{2}semide|[a-z]{2}thiazide|[a-z]{3}tanide', 'diuretic', 'thiazide'),
  stem('[a-z]{2}vaptan', 'vaptan', 'vaptan'),
  stem('[a-z]{3}afil', 'pde5-inhibitor'),
  stem('[a-z]{2}caine', 'local-anaesthetic', 'cocaine'),
  stem('[a-z]{3}curium|[a-z]{3}curonium', 'neuromuscular-blocker'),
  stem('[a-z]{3}racetam', 'antiepileptic'),
  stem('[a-z]{3}tyline|[a-z]{3}pramine', 'tricyclic'),
  stem('[a-z]{2}oxetine', 'ssri', 'atomoxetine'),
  stem('[a-z]{2}orphone|[a-z]{2}codone|[a-z]{2}entanil', 'opioid'),
]

/** The classes of a word that looks like a medicine, or null. @param word in lower case */
export function medicineLike(word: string): string[] | null {
  if (word.length < 6) return null
  const found = MEDICINE_ENDINGS.find(({ ending, not }) => ending.test(word) && !not.test(word))
  return found ? found.classes.split(' ').filter(Boolean) : null
}
