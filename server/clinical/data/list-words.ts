/** What single words do to a list of things that are denied ("no fever, …"). */
import { fold, wordSet } from '../facts/tokens.ts'

export type ListRole =
  /** Begins a statement of its own: the list ended before it. */
  | 'STATEMENT'
  /** Says that what it stands with is as it should be. */
  | 'NORMAL'
  /** Describes something that is there, or somebody, or something that happened: affirms its item unless "or" holds the list together. */
  | 'AFFIRMS'
  /** Behind an item it tells of its circumstances: "no pain with urination". */
  | 'CIRCUMSTANCE'
  /** Behind an item it says something of it: "cough is productive". */
  | 'PREDICATE'
  /** Says how somebody is: "no chest pain, diaphoretic". Nobody is denied an adjective by a cue that denied a thing. */
  | 'ADJECTIVE'
  /** What the body does or gets: without it something is wrong, and what follows is told as wrong too ("no stool for 3 days, vomiting"). */
  | 'FUNCTION'

const WORDS: [ListRole, string][] = [
  [
    'STATEMENT',
    'he she they it i we pt patient there this that has had have take took taking report live work drink smoke use feel felt went came got',
  ],
  [
    'STATEMENT',
    'noticed woke ate given gave received admitted seen brought tolerating able unable cant cannot continue remain appear look shows showed show',
  ],
  [
    'STATEMENT',
    'revealed endorse admit gets says said wants per advised plan exam vital ecg ekg cxr ct mri us lab usual allergic',
  ],
  [
    'NORMAL',
    'clear normal intact soft regular supple stable equal reactive nontender wnl nl patent moist fine well ok symmetric symmetrical reassuring',
  ],
  [
    'AFFIRMS',
    'severe worsening productive progressive intermittent constant persistent sharp dull sudden increasing mild moderate marked positive worse better',
  ],
  [
    'AFFIRMS',
    'improving resolved gone present ongoing r l right left bilateral bilat diffuse twice once daily sometime occasional only some mainly just trace',
  ],
  [
    'AFFIRMS',
    'unable cannot cant vomited fainted collapsed passed coughed threw fell hit struck lost overdosed ingested swallowed stabbed shot bled seized',
  ],
  ['AFFIRMS', 'smoker drinker diabetic asthmatic alcoholic hypertensive epileptic immunized immunised vaccinated'],
  ['CIRCUMSTANCE', 'with w after when while until since due secondary despite during on in at'],
  [
    'PREDICATE',
    'is are has started developed now today still began persist continue x present noted seen found elicited',
  ],
  [
    'ADJECTIVE',
    'diaphoretic febrile pyrexial tachycardic tachypneic bradycardic hypotensive hypoxic hypoxemic cyanotic cyanosed jaundiced icteric pale sweaty',
  ],
  [
    'ADJECTIVE',
    'clammy drowsy lethargic confused disoriented distended tender dizzy lightheaded weak unwell pregnant incontinent nauseated nauseous dyspneic',
  ],
  [
    'ADJECTIVE',
    'breathless short swollen unresponsive unconscious agitated intoxicated suicidal dehydrated septic toxic irritable sleepy floppy bloody',
  ],
  [
    'FUNCTION',
    'bm stool flatus urine urination void pulse appetite bowel feed feeding intake relief response improvement sleep air wet tear nappie diaper movement sensation power feeling',
  ],
]

/** Word → its roles. */
export const LIST_WORDS: ReadonlyMap<string, ReadonlySet<ListRole>> = WORDS.reduce((map, [role, words]) => {
  for (const word of words.split(' ').map(fold)) map.set(word, new Set([...(map.get(word) ?? []), role]))
  return map
}, new Map<string, Set<ListRole>>())

/** A list of complaints does not go on behind these: "no allergies, cough". */
export const LIST_CLOSERS = wordSet('allergies allergy meds medications medicines pmh pmhx comorbidities')

/** Inside a phrase they make a statement of it: "no fever, chest is silent", "no fever, rash does not blanch". */
export const STATING_WORDS = wordSet(
  'is are was were been become became turned looks look looked appears appear appeared seems seemed feels felt remains remained now that which has have does do did doesnt dont didnt not non',
)
