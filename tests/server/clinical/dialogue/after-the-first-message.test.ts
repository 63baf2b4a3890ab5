import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const CELLULITIS = '72M cellulitis leg T 38.5 bp 118/70'

/** The last turn, and what the record holds then. */
function after(...messages: string[]) {
  const turn = play(builtInEngine(), messages).at(-1)
  if (!turn) throw new Error('no turn')
  const of = (key: string) => turn.input.facts.find((fact) => fact.key === key)?.value ?? null
  return { reply: turn.reply, level: turn.decision.triage?.level ?? null, of }
}

describe('an allergy that is told in a conversation', () => {
  it.each([
    ['anaphylaxis to penicillin', 'penicillin (anaphylaxis)'],
    ['pen anaphylaxis btw', 'penicillin (anaphylaxis)'],
    ['anaphylaxis to pen as a kid. so which abx', 'penicillin (anaphylaxis)'],
  ])('is no anaphylaxis of now: %s', (message, allergies) => {
    const { reply, level, of } = after(CELLULITIS, message)
    expect(of('allergies')).toBe(allergies)
    expect(reply).not.toMatch(/Treat as an emergency/)
    expect(level).toBe('ER_TODAY')
  })

  it.each([
    'anaphylaxis to the co-amox we just gave, bp 70/40',
    'now in anaphylaxis to penicillin',
    'anaphylaxis to penicillin 5 min after the first dose',
    'anaphylaxis to penicillin, wheeze',
    'had augmentin in ED, now anaphylaxis',
  ])('is one where it may be going on: %s', (message) => {
    expect(after(CELLULITIS, message).level).toBe('ER_NOW')
  })

  it.each([
    ['aspirin? he had angio-oedema w it before', 'aspirin (angio-oedema)'],
    ['aspirin? got hives with it years ago', 'aspirin (hives)'],
  ])('is of the medicine that was spoken of: %s', (message, allergies) => {
    const { reply, of } = after('72M chest pain 3h sweaty bp 142/88', message)
    expect(of('allergies')).toBe(allergies)
    expect(reply).toMatch(/Aspirin: conflict/)
  })

  it('is none where the reaction is of today', () => {
    expect(after(CELLULITIS, 'fluclox dose', 'got a rash with it').of('allergies')).toBeNull()
  })
})

describe('a value that is put right without its unit', () => {
  it.each([
    ['78M cough, fever, urea 9.2', 'sorry urea was 5.8 not 9.2', 'bun', 16.25],
    ['78M cough, fever, urea 9.2', 'sorry that urea was last months. todays 5.8', 'bun', 16.25],
    ['78M cough, fever, creat 210 umol/L', 'oops creat 88 not 210', 'creatinine', 0.995],
    ['78M cough, fever, BUN 26 mg/dL', 'sorry BUN was 16 not 26', 'bun', 16],
  ])('is in the unit of the wrong one: %s, %s', (first, message, key, value) => {
    expect(after(first, message).of(key)).toBeCloseTo(value, 1)
  })
})

describe('what is asked in a few words', () => {
  const POISONED = '17F took 24 paracetamol 500mg 5h ago, 52 kg'
  it.each([
    [POISONED, 'nac - how much for her', /150 mg\/kg × 52 kg/],
    ['30F anaphylaxis after nuts, bp 84/50, wheeze', 'adr im dose adult', /0\.01 mg\/kg IM/],
    [CELLULITIS, 'vanc how many mg', /15 to 20 mg\/kg/],
    [CELLULITIS, 'few lines he can take away', /Come back|return|at once/i],
    [CELLULITIS, 'tell him what to look out for', /Come back|return|at once/i],
    [CELLULITIS, 'whn shld he come back', /What would change it|return|worse/i],
    [CELLULITIS, 'ta, thats me done', /welcome/],
    ['24F asthma, cannot finish sentences, RR 28, PEF 190 best 420', 'what % is that & what severity', /PEF 45%/],
  ])('is heard behind “%s”: %s', (first, message, said) => {
    expect(after(first, message).reply).toMatch(said)
  })

  it('takes a medicine and the trouble it is for as a question, and not as taken', () => {
    const { of, reply } = after('82F lung cancer, nausea', 'haloperidol for nausea')
    expect(of('current_medications')).toBeNull()
    expect(reply).toMatch(/Haloperidol/)
  })
})

describe('what follows from what is told later', () => {
  it('hives with a hoarse voice are anaphylaxis', () => {
    const { reply } = after('35F hives all over since prawns, no wheeze, bp 120/76', 'hoarse now, bp 96/50 hr 128')
    expect(reply).toMatch(/epinephrine IM/i)
  })

  it('lost reflexes in pre-eclampsia stop the magnesium', () => {
    const { reply } = after('31F 33/40 headache, BP 168/112, prot 3+', 'reflexes gone, rr 9 on the mag')
    expect(reply).toMatch(/stop the magnesium infusion; calcium gluconate/)
  })

  it('an itch under acetylcysteine pauses it, and does not end it', () => {
    const { reply } = after('17F took 24 paracetamol 500mg 5h ago, level 148 mg/L', '20 min into nac: flushed, itchy')
    expect(reply).toMatch(/pause, antihistamine, restart slower/)
  })

  it('blood that does not clot after a snake bite is coagulopathy', () => {
    expect(
      after('26M snake bite foot 1h ago, bp 108/70', '20 min clotting test: not clotted').of('coagulopathy_present'),
    ).toBe(true)
  })
})

describe('two people in one message', () => {
  const LOOSE = '32M loose watery motions x8 since last night, no blood. T 37.4 HR 88 BP 122/76'
  it.each(['later for her. him - stool culture?', 'she gets her own chart. for him stool culture?'])(
    'who speaks of a he and a she tells of no other patient: %s',
    (message) => {
      const { reply, of } = after(LOOSE, 'his wife is the same, 28F', message)
      expect(reply).toMatch(/stool culture/i)
      expect(of('gender')).toBe('male')
    },
  )

  it('asks where a she alone is spoken of', () => {
    expect(after(LOOSE, 'she has fever 39').reply).toMatch(/another patient/)
  })

  it('the age of the child that is fed is not the mother’s', () => {
    const { of, reply } = after('35F hives all over, no wheeze, bp 120/76', 'cetirizine? breastfeeding a 3/12 old')
    expect(of('age')).toBe(35)
    expect(reply).toMatch(/Cetirizine/)
  })
})

describe('a wish or a limit of treatment', () => {
  const WET = '80F SOB flat out, pink sputum, bp 184/100 sats 86 RA'
  it.each([
    'family: shes a no to itu',
    'daughter says DNAR in place, no op',
    'son wants drip and 999',
    'wife wants her home to die',
    'not for escalation',
    'wishes to stay at home',
  ])('is kept as said, and lowers nothing: %s', (message) => {
    const { reply, level, of } = after(WET, message)
    expect(reply).toMatch(/A wish or a limit of treatment[\s\S]*capacity/)
    expect(level).toBe('ER_NOW')
    expect(of('prior_niv_intubation')).toBeNull()
  })

  it.each(['he says no surgery before', 'no previous itu admissions', 'CPR given by bystander'])(
    'a history is none: %s',
    (message) => {
      expect(after('80M SOB flat out, pink sputum, bp 184/100 sats 86 RA', message).reply).not.toMatch(/A wish or/)
    },
  )

  it.each(['wants to go home', 'refuses admission'])('a refusal is told as one: %s', (message) => {
    expect(after(WET, message).reply).toMatch(/Not lowered by a refusal/)
  })
})

describe('how long to watch', () => {
  it('is told by the line that says so', () => {
    const { reply } = after('30F anaphylaxis after nuts, bp 84/50, wheeze', 'settled. how long do we watch her')
    expect(reply).toMatch(/Observe 1 to 6 h/)
  })
})

it('what tells that a patient gets worse is no treatment that failed', () => {
  const { reply } = after('34M back from Lagos 9 days, fever rigors, T 39.8', 'what lab tells me hes getting worse')
  expect(reply).not.toMatch(/first treatment does not help/)
})

describe('a result in a few words', () => {
  const STROKE = '63M R arm weak and aphasic, last seen well 2 h ago, BP 160/90'
  it('a scan without blood excludes the bleed, and speaks against no thrombolysis', () => {
    const { of, reply } = after(STROKE, 'CT no bleed')
    expect(of('intracranial_bleed_imaging')).toBe(false)
    expect(reply).not.toMatch(/contraindicated/)
  })

  it.each(['CT no bleed', 'CT neg for haemorrhage'])('is of no head where the plan looks elsewhere: %s', (message) => {
    expect(after('45M RIF pain 18h, tender with rebound', message).of('intracranial_bleed_imaging')).toBeNull()
  })

  it('a noted denial speaks against no medicine', () => {
    const { reply } = after(STROKE, 'relatives report no previous brain bleed', 'thrombolysis dose?')
    expect(reply).not.toMatch(/contraindicated \(/)
  })

  it.each(['ct: sdh', 'ct head: ich'])('an abbreviation in small letters is the emergency it names: %s', (message) => {
    expect(after('40M alcohol, tremor, hr 100, bp 150/90', message).level).toBe('ER_NOW')
  })

  it('a CTPA that is clear excludes the embolism', () => {
    expect(after('33F pleuritic chest pain, sats 95, hr 104, bp 112/70', 'ctpa neg').reply).not.toMatch(
      /Noted, used by no rule/,
    )
  })

  it('germs on a Gram stain say what comes next', () => {
    const { of, reply } = after('66M dialysis line, rigors, T 39.1 BP 98/54', 'cultures GPC clusters 2/2')
    expect(of('blood_culture_positive')).toBe(true)
    expect(reply).toMatch(/repeat cultures/)
  })

  it('G6PD deficiency alone is no hemolysis', () => {
    const { level, of } = after('26F dysuria and frequency 2 days, no fever, no flank pain', 'oh shes G6PD def')
    expect(of('g6pd_deficiency')).toBe(true)
    expect(level).not.toBe('ER_NOW')
  })

  it('what is refused is not had', () => {
    expect(after('70M AKI creat 480, K 6.2', 'refuses dialysis').of('dialysis_dependent')).toBeNull()
  })

  it.each(['refuses NIV', 'ceiling is niv', 'not for NIV', 'consider NIV'])(
    'nor what is only thought of: %s',
    (message) => {
      const { of } = after('72M COPD, RR 28 sats 85', message)
      expect(of('mechanical_ventilation')).toBeNull()
      expect(of('supplemental_oxygen')).toBeNull()
    },
  )

  it('a pressure below the diastolic is no systolic one, and is asked', () => {
    const { of, reply } = after('33M open tib fib, bp 124/80', 'pressure 48, diastolic 70')
    expect(of('systolic_bp')).toBe(124)
    expect(reply).toMatch(/of which pressure/)
  })

  it.each([
    ['69M prostate cancer, confused', 'ca 3.24 alb 30. corrected?', /Albumin-corrected Calcium\*\*: 13\.8/],
    ['69M prostate cancer, confused, Na 122', 'glucose 30 mmol/L, corrected?', /Sodium Correction/],
  ])('is corrected by what was told with it: %s, %s', (first, message, said) => {
    expect(after(first, message).reply).toMatch(said)
  })
})

it('a correction that the record has no place for is not passed over', () => {
  const { reply } = after('82F ovarian cancer, on MST 30 bd, nausea', 'sorry its MST 60 bd not 30')
  expect(reply).toMatch(/60 bd not 30/)
})

describe('what a bare result does to the plan', () => {
  it('the scan that has it is planned no longer', () => {
    const { reply } = after('83F fell, head strike, on edoxaban, gcs 15', 'CT no bleed')
    expect(reply).toMatch(/planned no longer: “CT head no bleed”/)
  })
})

it('a limit of treatment is told in a first message too', () => {
  expect(after('91M end stage COPD, DNACPR, sats 78%, family want comfort care only').reply).toMatch(
    /A wish or a limit/,
  )
})

describe('a bare length of time where neither age nor duration is known', () => {
  it('is asked, and makes no infant of anybody', () => {
    const { reply, level, of } = after('verruca', '2 months')
    expect(of('age')).toBeNull()
    expect(level).toBe('OUTPATIENT_URGENT')
    expect(reply).toMatch(/the age, or how long/)
  })

  it.each([
    ['Age 2 months', 'age', 0.167],
    ['Symptoms for 2 months', 'duration', '2 months'],
  ] as const)('“%s” settles it', (answer, key, value) =>
    expect(after('verruca', '2 months', answer).of(key)).toBe(value),
  )

  it('is the age of a child, and the length where the age is known', () => {
    expect(after('baby with cough', '6 weeks').of('age')).toBeCloseTo(0.115, 2)
    expect(after('54M cough', '2 months').of('duration')).toBe('2 months')
  })
})
