/** What a question tells of the patient beside what it asks: "is the man on sildenafil ok for GTN", "should I scan, she's on warfarin". */

const THOSE =
  '(?:man|woman|gentleman|lady|patient|pt|boy|girl|child|baby|kid|person|someone|somebody|\\d+ ?(?:yo|y/o|yr old|year old)? ?[mf]?)'
const ONE = '(?:he|she|they|pt|patient)'

/** Right before a medicine: it is taken. */
export const TAKEN_BEFORE = new RegExp(
  `(?:\\b(?:${THOSE}|who|who(?:'s|s| is| are)|${ONE}(?:'s|s| is| are| was)|(?<!\\b(?:is|are|was) ${ONE} )(?:already|currently|usually|normally)|and is|and)\\s+(?:also |already |currently |still )?(?:on|taking|takes|took|uses|using)|\\b(?:his|her|their|the usual|regular|who takes|who took|${ONE} (?:takes|took|uses))|(?:^|[,;.(–-]) ?(?:already |also )?(?:on|takes|taking|uses)|\\b(?:stop|stopping|hold|holding|continue|continuing|withhold|omit|pause|bridge|(?:reverse|reversing) (?:his|her|their|the)))\\s+(?:(?:his|her|their|the|usual|regular|both|daily|long term|[\\w-]+(?:,| and| or|\\/|\\+))\\s+){0,3}$`,
  'i',
)

/** Before a finding: the patient has it. */
export const HAD_BEFORE =
  /\b(?:who(?:'s| has| have| had| is| gets| suffers from)?|known|known to have|with known|with (?:a |his |her |their )?(?:history of|hx of|h\/o)|given (?:his|her|their|the)|despite (?:his|her|their|the)|and has|whose)\s+(?:(?:bad|severe|mild|moderate|brittle|poorly controlled|a|an|the|previous|type [12]|[\w-]+(?:,| and|\/))\s+){0,3}$/i

/** "is she allergic to", "any allergy to": right before an allergy, that it is asked for. "If he is allergic" tells or supposes. */
export const ALLERGY_ASKED =
  /(?:^|[^\p{L}])(?:(?:is|are|was) (?:he|she|they|pt|patient|the patient|this patient|there)|(?:does|did) (?:he|she|they|pt|the patient|patient) (?:have|report)|has (?:he|she|the patient)(?: got| had)?|any|ask about|check for)(?: (?:known|really|actually|also|a|an|any|documented|drug|true|to be|history of))*\s*$/iu
