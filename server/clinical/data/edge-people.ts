/** How a first message names its patient at its edge, each form with its proofs. */
export interface EdgePerson {
  form: RegExp
  unit: 'years' | 'weeks' | 'days'
  proofs: [text: string, years: number, sex: 'male' | 'female' | null][]
}

export const EDGE_PEOPLE: EdgePerson[] = [
  {
    // "Mrs, 78 years," and "patient 78 yrs." say how old; "smoker 30 years" how long
    form: /^\W*(?:an? |the |this |my )?(?<sex>mrs?|ms|miss|lady|gentleman|woman|man|pt|patient|aged?)?[.,:]?\s*(?:is |aged? )?(?<age>\d{1,3})\s?(?:years|yrs|yr)(?=\s*[.,;:]|\s*$)/i,
    unit: 'years',
    proofs: [
      ['Mrs, 78 years, bright red blood PR', 78, 'female'],
      ['patient 45 yrs, vomiting', 45, null],
      ['52 years. chest pain since noon', 52, null],
    ],
  },
  {
    // nothing else that is told first is followed by a comma and a complaint
    form: /^\s*(?<age>1[6-9]|[2-9]\d)\s?(?<sex>m|f|M|F)?,\s+(?=(?:chest|abdo|abdominal|back|leg|arm|head|sudden|severe|acute|fever|cough|vomiting|headache|collapse|collapsed|fall|fell|sob|short|breathless|dizzy|weak|pain|rash|diarrhea|diarrhoea|palpitations|seizure|confused|unwell)\b)/i,
    unit: 'years',
    proofs: [
      ['55, chest pain 20 min, clammy', 55, null],
      ['72 F, fell at home', 72, 'female'],
    ],
  },
  {
    form: /[.;\n]\s*(?:age |aged )?(?<age>\d{2,3})\s?(?:years|yrs|yr|yo|y\/o)\s*\.?\s*$/i,
    unit: 'years',
    proofs: [['headache and flashing lights, BP 172/114. 31 yrs', 31, null]],
  },
  {
    form: /^\s*(?<age>\d{1,3})\s?(?:y|yr|yrs|yo|y\/o)?\s?(?<sex>m|f|M|F|male|female|man|woman)\b(?!\s?(?:g|mg|mm|\/))/,
    unit: 'years',
    proofs: [
      ['58 m crushing chest pain', 58, 'male'],
      ['79 m fell in bathroom', 79, 'male'],
      ['27 f sudden palps', 27, 'female'],
    ],
  },
  {
    form: /[,.;]\s*(?<age>\d{1,3})\s?(?<sex>m|f|M|F|male|female)\s*[.,]?\s*(?=$|,)/,
    unit: 'years',
    proofs: [['snake bite R ankle, swelling to midcalf, 35 F', 35, 'female']],
  },
  {
    form: /\b(?<age>\d{1,2})[ -]?(?:wk|week|wks|weeks)s?[ -]?old(?:\s+(?<sex>boy|girl|male|female|m|f)\b)?/i,
    unit: 'weeks',
    proofs: [['7 wk old boy snuffly', 0.134, 'male']],
  },
  {
    form: /\b(?:day|d)\s?(?<age>\d{1,2})\s+(?:term |preterm |old )?(?:baby |newborn |neonate |infant )?(?<sex>boy|girl|baby|newborn|neonate|infant)\b/i,
    unit: 'days',
    proofs: [['day 2 term baby boy, green vomit', 0.005, 'male']],
  },
]
