/** Words of a plan line that decide which of the medicines it names are given. Words are folded: without plural "s" and accents. */

const words = (line: string): RegExp => new RegExp(`^(?:${line})$`)

/** A mention behind which these stand is a state, a test or a cause: "opioid overdose", "digoxin level", "NSAID-induced". */
export const STATE_BEHIND = words(
  'level|concentration|assay|overdose|toxicity|poisoning|ingestion|exposure|withdrawal|dependence|dependent|induced|associated|related|allergy|intolerance|deficiency|resistance|resistant|susceptibility|excess|naive|use|user|history|adherence|screen|antibody|titer|responsive|ratio|abuse|misuse|nephropathy|clearance|excretion|above|below|restriction|specific|immune',
)

/** The mention right behind is not given: it is stopped, taken already, a condition or a time. */
export const AVOID = words(
  'avoid|avoids|avoiding|stop|stopping|hold|holding|withhold|withholding|discontinue|discontinuing|cease|suspend|pause|reverse|reversing|reversal|antagonise|antagonize|minimise|minimize|reduce|reducing|remove|removing|deprescribe|review|no|not|never|without|against|unless|on|off|taking|take|takes|receiving|recent|failed|failing|refractory|than|taper|wean|exclude|previous|prior|contraindicate|contraindicated|if|before|after|during',
)

/** Those of them that govern a whole list: "Avoid NSAIDs, contrast and aminoglycosides". */
export const AVOID_LIST = words(
  'avoid|avoiding|stop|stopping|hold|holding|withhold|withholding|discontinue|reduce|no|not|never|without',
)

/** What may stand in such a list beside its mentions. */
export const IN_LIST = words(
  ',|and|or|\\/|including|im|injection|rectal|procedure|nor|all|any|other|the|an?|routine|needless|unneeded|drug|prophylactic|oral|iv|further|full|dose|class|type|ia|ic|iii|\\(|\\)|-',
)

/** Ends what governs: "avoid NSAIDs; give acetaminophen", "start on heparin". */
export const GIVE = words(
  'give|giving|given|start|starting|add|adding|use|using|switch|offer|prefer|preferred|continue|resume|restart|then|instead|but|treat|consider|administer|load|begin|choose|try|need|require|include|plus|put|keep',
)

/** A sentence that begins with one of these and gives nothing only watches: "Observe 24 hours after sotalol". */
export const WATCHES = words('observe|monitor|measure|record|check|watch|search|identify')

/** Behind a mention: it is given after all: "avoid NSAIDs, acetaminophen instead". */
export const GIVEN_BEHIND = words('instead|preferred|prefer|first')

/** Between the mentions of a list. */
export const JOINT = words(',|and|or|iv|\\/')

/** Two words behind a mention: "aspirin for secondary prevention is continued": somebody takes it already. */
export const IS_HANDLED = words('(?:is|are|be) (?:continued|restarted|resumed|stopped|held|withheld|avoided|reversed)')

/** "Glucagon not relied upon", "epinephrine and steroid do little", "digoxin may provoke fibrillation", "ceftriaxone avoided in neonates", "Anticoagulant: reverse only if …". */
export const DISMISSED = /^(not|avoided|doe? little|may (?:provoke|cause|worsen)|[:.]? ?reverse)\b/

/** A sentence after which the next only lists what is meant: "Review drugs. Diuretics, QT drugs", "Find and treat the trigger. Infection, sedatives". */
export const LISTS_NEXT = /\b(?:(?:review|stop)\b.*\bdrug|trigger)$/

/** What opens the states in which a line holds: "in kidney disease, ulcer or anticoagulation", "unless on an anticoagulant". */
export const OPENS_CONDITION = words('in|on|if|unless|when|whenever|where|despite|taking|receiving')
