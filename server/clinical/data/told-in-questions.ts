/** What a question tells of the patient beside what it asks: "is the man on sildenafil ok for GTN", "should I scan, she's on warfarin". */

const THOSE =
  '(?:man|woman|gentleman|lady|patient|pt|boy|girl|child|baby|kid|person|someone|somebody|\\d+ ?(?:yo|y/o|yr old|year old)? ?[mf]?)'
const ONE = '(?:he|she|they|pt|patient)'

/** Right before a medicine: it is taken. */
export const TAKEN_BEFORE = new RegExp(
  `(?:\\b(?:${THOSE}|who|who(?:'s|s| is| are)|${ONE}(?:'s|s| is| are| was)|(?<!\\b(?:is|are|was) ${ONE} )(?:already|currently|usually|normally)|and is|and)\\s+(?:also |already |currently |still )?(?:on|taking|takes|took|uses|using)|\\b(?:his|her|their|the usual|regular|who takes|who took|${ONE} (?:takes|took|uses))|\\b(?:stop|stopping|hold|holding|continue|continuing|withhold|omit|pause|bridge|reverse|reversing))\\s+(?:(?:his|her|their|the|usual|regular|both|daily|long term|[\\w-]+(?:,| and| or|\\/|\\+))\\s+){0,3}$`,
  'i',
)

/** Before a finding: the patient has it. */
export const HAD_BEFORE =
  /\b(?:who(?:'s| has| have| had| is| gets| suffers from)?|known|known to have|with known|with (?:a |his |her |their )?(?:history of|hx of|h\/o)|given (?:his|her|their|the)|despite (?:his|her|their|the)|and has|whose)\s+(?:(?:bad|severe|mild|moderate|brittle|poorly controlled|a|an|the|previous|type [12]|[\w-]+(?:,| and|\/))\s+){0,3}$/i
