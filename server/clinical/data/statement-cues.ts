/**
 * Words that say of what, in the list they stand beside, is of somebody else or of another time, possible only, or not there. `form` is read as in
 * `facts/token-patterns.ts`. The proofs are tried by `tests/server/clinical/facts/statement-cues.test.ts`.
 */
import type { ScopeProof } from './scope-words.ts'

export interface StatementCue {
  /** OTHER: another person's, planned, feared or explained. */
  says: 'OTHER' | 'PAST' | 'UNCERTAIN' | 'ABSENT'
  /** Where what it is said of stands. */
  of: 'BEHIND' | 'BEFORE'
  /** ITEM: the next, and what "or", "and" or a slash joins to it. LIST: what commas join, too. */
  reach: 'ITEM' | 'LIST'
  forms: string[]
  /** It must begin a clause: "should melena occur", not "he should rest". */
  opens?: true
  /** Nothing may go on behind it: "melena possible", not "melena, possible ulcer". */
  closes?: true
  proofs: ScopeProof[]
}

export const STATEMENT_CLASSES = {
  relative:
    'mother father brother sister son daughter mom mum dad parent sibling aunt uncle cousin grandmother grandfather grandparent grandma grandpa granny nan niece nephew wife husband partner relative twin family',
  whose: 'his her their the a an my maternal paternal older younger elder one both several some',
  gets: 'develop develops get gets have has become becomes experience experiences suffer suffers notice notices',
  who: 'he she they you it pt patient child baby',
  explained: 'explained counselled counseled',
  gone: 'around round about',
  unit: 'year yr yrs decade',
  many: 'several few many some couple two three four five six seven eight nine ten twenty thirty',
  season: 'summer winter spring autumn fall year christmas',
  young: 'child kid teenager baby infant toddler boy girl teen student',
} satisfies Record<string, string>

export const statementRow = (
  says: StatementCue['says'],
  of: StatementCue['of'],
  reach: StatementCue['reach'],
  forms: string[],
  ...proofs: ScopeProof[]
): StatementCue => ({ says, of, reach, forms, proofs })
/** Only where a clause begins. */
export const opening = (cue: StatementCue): StatementCue => ({ ...cue, opens: true })
/** Only where nothing goes on. */
export const closing = (cue: StatementCue): StatementCue => ({ ...cue, closes: true })

export const STATEMENT_CUES: StatementCue[] = [
  statementRow(
    'OTHER',
    'BEHIND',
    'LIST',
    [
      'family|fam ?history|hx|hist is|was|:|remarkable|notable|positive ?strongly ?positive ?for|of|:',
      'family|fam history|hx|hist strong|strongly ?positive ?for|of',
      'fhx|fh is|was|:|positive|notable|significant ?positive ?for|of',
    ],
    ['Family history is positive for syncope and melena', 'melena', null],
    ['Family history: syncope (mother), melena (father)', 'melena', null],
    ['Family history is clear. Melena today', 'melena', 'PRESENT'],
  ),
  statementRow(
    'OTHER',
    'BEHIND',
    'ITEM',
    [
      'off|home school|nursery|work|sick|ill ?sick|ill with',
      'contact|contacts with|of|had|has|have|: ?a ?known|confirmed|recent ?case|cases ?of',
      'exposed|exposure to ?someone|somebody|people|others|children|a|known ?with|case|cases ?of',
      'outbreak|epidemic|cluster|cases of',
      'children|pupils|residents|patients in|at|on ..3 with|have|had',
      'next bed|door|room has|had|with',
      'someone|somebody|people ..4 with|have|has|had',
      'other family members with',
    ],
    ['close contact of a case of melena', 'melena', null],
    ['sick contacts with syncope and melena', 'melena', null],
    ['exposed to someone with melena', 'melena', null],
    ['outbreak of melena at nursery', 'melena', null],
    ['older brother off school with melena', 'melena', null],
    ['no sick contacts. Melena', 'melena', 'PRESENT'],
    ['exposed to smoke, melena since yesterday', 'melena', 'PRESENT'],
  ),
  statementRow(
    'OTHER',
    'BEFORE',
    'ITEM',
    [
      'going|goes|doing|gone <gone>',
      'outbreak',
      'runs|running|ran in ?her|his|the|their family',
      'in ?the|her|his family',
      'in|among ?the|his|her|close|school|sick|household ?school contact|classmate|relative|children',
      'in ?<whose> <relative>',
      'in ?a ?first|second ?degree relative',
    ],
    ['melena going around at work', 'melena', null],
    ['melena outbreak at school', 'melena', null],
    ['melena runs in her family', 'melena', null],
    ['melena in his father and syncope in his mother', 'syncope', null],
    ['melena among contacts', 'melena', null],
    ['melena. In her family all are well', 'melena', 'PRESENT'],
  ),
  statementRow(
    'OTHER',
    'BEHIND',
    'ITEM',
    [
      'if ?<who> ?<gets>',
      'in case|event of ?<gets>',
      'unless ?<who> ?<gets>',
      'may|might|could|will ?then ?also ?later develop',
      'may|might|could|can cause|induce',
      'risk|risks|chance|likelihood of|for|including',
      'afraid|scared|frightened|terrified|fear|phobia of ?getting|having',
      'anxious|warned|warning about|of ?getting|having',
      'fear|fears|expect|anticipate|expecting|prn',
      'prn for',
      'prophylaxis|vaccine|vaccination|vaccinated|immunised|immunized|screened|screening|tested for|against',
      'google|internet|leaflet|website says|said|on|about',
      'advice|leaflet|counselled|counseled|educated|information|informed|booklet|handout about|on|re|regarding',
      'mislabelled|mislabeled|miscoded|misdiagnosed|coded|labelled|labeled as',
      'mistaken for',
    ],
    ['if he develops syncope or melena', 'melena', null],
    ['may cause melena', 'melena', null],
    ['risk of syncope and melena', 'melena', null],
    ['afraid of melena', 'melena', null],
    ['ondansetron prn melena', 'melena', null],
    ['paracetamol prn, melena today', 'melena', 'PRESENT'],
    ['leaflet on melena given', 'melena', null],
    ['wrongly coded as melena', 'melena', null],
    ['If well go home. Melena', 'melena', 'PRESENT'],
  ),
  opening(
    statementRow(
      'OTHER',
      'BEHIND',
      'ITEM',
      ['should ?<who> ?<gets>'],
      ['should melena occur', 'melena', null],
      ['call, should she develop syncope or melena', 'melena', null],
      ['he should rest, melena', 'melena', 'PRESENT'],
    ),
  ),
  statementRow(
    'OTHER',
    'BEHIND',
    'LIST',
    [
      'watch|look|watching|looking|monitoring out for',
      'observe|observing|monitoring for',
      'side|adverse effect|event|reaction ?include|including|of|such|: ?as|:',
      'risk|complication include|including|discussed|explained|: ?:|( ?including',
      'consented|consent for',
      'red flag ?sign|symptom <explained>',
      'warned|counselled|counseled about|of|on|re|regarding',
      'safety ?net|netted|netting ?advice ?given re|for|:',
    ],
    ['watch out for syncope, melena', 'melena', null],
    ['consented for syncope, melena', 'melena', null],
    ['side effects: syncope, melena discussed', 'melena', null],
    ['red flags explained (syncope, melena)', 'melena', null],
    ['warned about syncope and melena', 'melena', null],
    ['Looked well. Melena', 'melena', 'PRESENT'],
  ),
  statementRow(
    'OTHER',
    'BEFORE',
    'ITEM',
    [
      'clinic|pathway|protocol|proforma|screening|leaflet|helpline|bundle|guideline|vaccine|vaccination|prophylaxis',
      'may|might|could ?also ?later occur|develop|follow|recur|result',
      'should|would prompt|trigger|warrant',
      'as ?a ?possible ?known side effect',
    ],
    ['referred to the melena clinic', 'melena', null],
    ['melena may occur', 'melena', null],
    ['melena would prompt endoscopy', 'melena', null],
    ['melena as a known side effect', 'melena', null],
    ['melena. May go home', 'melena', 'PRESENT'],
  ),
  closing(
    statementRow(
      'OTHER',
      'BEFORE',
      'LIST',
      ['<explained> ?to ?patient|family|parents'],
      ['red flags syncope, melena explained', 'melena', null],
      ['melena for 2 days explained by NSAIDs', 'melena', 'PRESENT'],
    ),
  ),
  statementRow(
    'UNCERTAIN',
    'BEHIND',
    'ITEM',
    [
      'to|and exclude',
      'exclude|perhaps|presumptive|borderline',
      'question|suspicion|query|doubt|possibility of|about|for|regarding',
      'worried|worries|concerned|thinks|thought|wonders|believes|suspects it|this|that might|may|could|is|was ?be',
      'worried|worries|concerned he|she might|may|could ?be|have',
      'concerned|worried re|whether',
      'unlikely to be',
      'unlikely|doubt',
      'whether ?there ?is',
      'not ?been ?yet excluded :',
      'doesnt|dont|cannot|cant|couldnt|not ?completely|fully|entirely exclude',
      'might|may|could this|that|it be',
    ],
    ['CT to exclude melena', 'melena', 'UNKNOWN'],
    ['perhaps slight melena', 'melena', 'UNKNOWN'],
    ['worried it is melena', 'melena', 'UNKNOWN'],
    ['unlikely to be melena', 'melena', 'UNKNOWN'],
    ['question of melena', 'melena', 'UNKNOWN'],
    ['low suspicion for syncope or melena', 'melena', 'UNKNOWN'],
    ['to exclude ulcer; melena', 'melena', 'PRESENT'],
  ),
  statementRow(
    'UNCERTAIN',
    'BEHIND',
    'LIST',
    ['ddx|differential ?diagnosis ?includes|include|is|:|- ?:'],
    ['DDx syncope, melena', 'melena', 'UNKNOWN'],
    ['differential: syncope, melena and seizure', 'melena', 'UNKNOWN'],
  ),
  closing(
    statementRow(
      'UNCERTAIN',
      'BEFORE',
      'ITEM',
      [
        'possible|suspected|queried|questionable|equivocal|unknown|doubtful|indeterminate|uncertain|unclear',
        'not ?been ?yet ?formally assessed|tested|asked|documented|recorded|known|checked|examined|assessable|confirmed|established',
        'less likely',
        '?',
        '+ ~/ ~-',
        '/ ~-',
        '±',
        'cant|cannot not|be ?be ruled|excluded ?out',
      ],
      ['melena possible', 'melena', 'UNKNOWN'],
      ['syncope, melena not assessed', 'melena', 'UNKNOWN'],
      ['melena +/- (wife not sure)', 'melena', 'UNKNOWN'],
      ['melena, possible ulcer', 'melena', 'PRESENT'],
      ['melena, not tested for H. pylori', 'melena', 'PRESENT'],
    ),
  ),
  statementRow('UNCERTAIN', 'BEHIND', 'ITEM', ['+ ~/ ~-', '±'], ['± melena', 'melena', 'UNKNOWN']),
  closing(
    statementRow(
      'ABSENT',
      'BEFORE',
      'LIST',
      ['all|both denied|absent|negative|excluded|nil|none', 'were|are denied|absent|excluded|negative'],
      ['syncope, melena all negative', 'syncope', 'ABSENT'],
      ['syncope and melena both absent', 'syncope', 'ABSENT'],
      ['syncope and melena were denied', 'syncope', 'ABSENT'],
      ['syncope, melena absent', 'syncope', 'PRESENT'],
    ),
  ),
  closing(
    statementRow(
      'ABSENT',
      'BEFORE',
      'ITEM',
      [': nil|none|negative|denied|absent', 'free'],
      ['syncope/melena: nil', 'syncope', 'ABSENT'],
      ['melena free for 2 days', 'melena', 'ABSENT'],
      ['melena-free', 'melena', 'ABSENT'],
      ['melena, free fluid', 'melena', 'PRESENT'],
    ),
  ),
]
