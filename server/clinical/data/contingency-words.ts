/** What is feared of a patient in the ward's words, as the reader knows it. */

const WHO =
  "(?:^(?:\\W|if\\b)*|\\b(?:s?he|they|it|pt|the (?:patient|pt|baby|child|mum)|patient|baby|mum|this (?:man|woman|lady|patient))(?:'?s| is)? )"
const THE = '(?:(?:his|her|their|the|its) )?'
const PRESSURE = '(?:bp|b\\/p|blood pressure|pressure|sbp|map)'
const AGAIN = '(?: (?:again|now|out|off|on me|on us|overnight|further|more))*'

/** Of a grown-up; a child's pressure has no such number. */
const LOW_PRESSURE = 'BP 80/50'
const POOR_PERFUSION = 'mottled skin, capillary refill 5 s'

export interface Contingency {
  said: RegExp
  means: string
  /** Where that is a number of grown-ups. */
  inChildren?: string
  /** It is the pressure that falls. */
  lowers?: true
}

/** The first that fits counts. */
export const CONTINGENCIES: readonly Contingency[] = [
  {
    said: new RegExp(
      `${WHO}(?:fits?|fitting|seizes?|seizing|convuls\\w*|has (?:a|another) fit|starts? (?:to )?(?:fit\\w*|seiz\\w*|convuls\\w*))${AGAIN}\\W*$`,
      'i',
    ),
    means: 'has a seizure, seizure ongoing',
  },
  {
    said: new RegExp(`${WHO}(?:arrests?|codes?|loses (?:${THE}|a )?(?:pulse|output))${AGAIN}\\W*$`, 'i'),
    means: 'cardiac arrest',
  },
  {
    said: new RegExp(
      [
        `${WHO}(?:crash\\w*|collapses?|(?:becomes?|gets?|goes|turns?|is) (?:haemodynamically |hemodynamically )?(?:unstable|shocked|hypotensive|compromised)|decompensat\\w*|goes (?:off|flat|down)|drops? ${THE}${PRESSURE})${AGAIN}\\W*$`,
        `${THE}${PRESSURE} (?:drops?|falls?|crash\\w*|goes down|tanks?|plummets|sags?)${AGAIN}\\W*$`,
      ].join('|'),
      'i',
    ),
    means: LOW_PRESSURE,
    inChildren: POOR_PERFUSION,
    lowers: true,
  },
  {
    said: new RegExp(`${WHO}(?:tires?|tiring|gets? (?:tired|exhausted)|(?:is |becomes )?exhausted)${AGAIN}\\W*$`, 'i'),
    means: 'respiratory exhaustion',
  },
  {
    said: new RegExp(
      `(?:${THE}|a )?pupils? (?:blows?|goes|go|dilates?|becomes? (?:fixed|unequal))|${WHO}blows a pupil`,
      'i',
    ),
    means: 'unequal pupils',
  },
  {
    said: new RegExp(
      `${WHO}de-?sat\\w*${AGAIN}\\W*$|${THE}(?:sats?|spo2|oxygen) (?:drops?|falls?|goes down|tanks?)${AGAIN}\\W*$`,
      'i',
    ),
    means: 'SpO2 85%',
  },
  {
    said: new RegExp(`${WHO}(?:goes|becomes|gets) (?:unconscious|unresponsive|comatose)${AGAIN}\\W*$`, 'i'),
    means: 'GCS 8',
  },
]

/** That a treatment does not do what it should, as it is supposed. */
export const FAILS =
  /\b(?:fail(?:s|ed|ing)?(?! to (?:open|pass|thrive))|(?:does|do|did|is|has)(?:n['’]?t| not) (?:work\w*|help\w*|settl\w*|respon\w*|stop\w*|improv\w*|fall\w*|drop\w*|rise|come (?:down|up)|enough|budg\w*|shift\w*|clear\w*|cut it)|no (?:better|good|effect|joy|response|improvement|luck)|not (?:better|enough|working|helping|responding|improving|settling)|stays? (?:up|high|low|down|the same)|keeps? (?:on )?(?:fitting|seizing|bleeding|vomiting|dropping|going|wheezing|spiking)|carr(?:y|ies) on \w+ing|won['’]?t (?:stop|come|settle|work)|(?:gets?|getting) worse|worsens?|deteriorat\w*|still (?:fitting|seizing|bleeding|wheez\w*|in pain|hypotensive|low|high|vomiting))\b/i
/** What fails of the patient is no treatment. */
export const FAILS_OF_BODY =
  /\b(?:heart|kidneys?|renal|liver|hepatic|respiratory|organ|lungs?|cardiac|graft|bone marrow)\s*fail/i
