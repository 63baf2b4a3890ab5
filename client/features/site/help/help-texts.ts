import { levelWords } from '../../../lib/severity.ts'

interface Row {
  name: string
  text: string
}

export const DOES: readonly Row[] = [
  {
    name: 'Reads',
    text: 'A case in the words of the ward, with abbreviations, units and what is absent, and shows what it read each word as.',
  },
  {
    name: 'Warns',
    text: 'Danger signs come first, found by rules with their sources, in whatever order the case is told.',
  },
  { name: 'Places', text: 'It says how urgent the case is, and from which facts that follows.' },
  {
    name: 'Computes',
    text: 'Scores and formulas from the literature, as far as the facts reach; where one is missing, the range that is still possible.',
  },
  {
    name: 'Proposes',
    text: 'A differential with what speaks for and against, tests, and a plan whose lines name what they rest on.',
  },
  { name: 'Asks', text: 'For what would change the plan, and for nothing else.' },
]

export const DOES_NOT: readonly Row[] = [
  { name: 'Decide', text: 'You do. It has not seen the patient, and it knows only what was typed.' },
  {
    name: 'Reassure',
    text: 'Where it recognises nothing, it gives no level and says so. That it does not warn is no sign that nothing is wrong.',
  },
  {
    name: 'Know everything',
    text: 'It knows the conditions, scores and rules that are compiled into it. What it could not read it shows as unread.',
  },
  { name: 'Know the record', text: 'It looks nothing up in a hospital’s record, and sends nothing there.' },
  {
    name: 'Prescribe',
    text: 'A medicine in a plan says whether allergies, other medicines, pregnancy and kidney function were looked up. You check and prescribe.',
  },
  { name: 'See pictures', text: 'No images, no electrocardiograms: type what they show.' },
]

export const READING: readonly Row[] = [
  {
    name: 'Words and numbers',
    text: 'Rules read the text, not a language model: the same words are read the same way each time. A value enters the record with the words it came from, and with its unit as it was meant.',
  },
  {
    name: 'Absent',
    text: '“No chest pain” is kept as absent. What is possible, past, planned, or said of somebody else is told apart from what the patient has now.',
  },
  {
    name: 'Unread',
    text: 'Words that look clinical and became no fact are underlined in your message and listed beside the record.',
  },
  {
    name: 'Corrected',
    text: 'Press a fact and give the right value. Level, scores and plan follow, and what was struck stays in the history.',
  },
]

export const SCORES: readonly Row[] = [
  {
    name: 'Inputs',
    text: 'Each input is tied to a fact. What is not known is asked for and never guessed: until then the score is a range.',
  },
  {
    name: 'Population',
    text: 'A score that was made for adults is not computed for a child or in pregnancy, and says why.',
  },
  { name: 'Checked', text: 'Every calculator is tested on worked examples; each must come out exactly.' },
]

export const LEVELS: readonly Row[] = [
  { name: levelWords('ER_NOW'), text: 'The emergency department, at once.' },
  { name: levelWords('ADMIT'), text: 'Into hospital.' },
  { name: levelWords('ER_TODAY'), text: 'The emergency department, today.' },
  { name: levelWords('OUTPATIENT_URGENT'), text: 'A visit within days.' },
  { name: levelWords('MONITOR'), text: 'Watching, with what should bring the patient back.' },
]

export const SOURCES: readonly Row[] = [
  {
    name: 'In a reply',
    text: 'Every red flag, score and line of a plan names its guideline or publication with its year, and the reply lists them at its end.',
  },
  { name: 'Of scores', text: 'Each calculator names the publication that it was made from.' },
  {
    name: 'Of these figures',
    text: 'Vignettes of Semigran et al., BMJ 2015, and of Avey (both published under the MIT licence), five sets of ClinicaFlow (MIT), and notes invented for this project in the voices of forty physicians, which no clinician has reviewed.',
  },
]
