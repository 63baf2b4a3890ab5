import { describe, expect, it, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { DANGERS } from '#server/clinical/dangers.ts'
import { rank } from '#server/clinical/red-flags.ts'
import type { Level } from '#server/clinical/types.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const levelOf = (text: string) => play(engine, [text])[0]?.decision.triage?.level
const rankOf = (text: string) => rank(levelOf(text) ?? 'MONITOR')

/** Emergencies as physicians call them, with nothing else told, by patient and least level. */
const NAMED: [who: string, least: Level, names: string][] = [
  [
    '60M',
    'ADMIT',
    'STEMI,NSTEMI,acute coronary syndrome,myocardial infarction,unstable angina,aortic dissection,ruptured AAA,symptomatic AAA,cardiac tamponade,complete heart block,VT,torsades,cardiogenic shock,PE,massive PE,tension pneumothorax,status asthmaticus,anaphylaxis,septic shock,sepsis,urosepsis,meningitis,encephalitis,SAH,SDH,EDH,subdural,stroke,CVA,LVO,TIA,status epilepticus,cauda equina,CES,MSCC,acute limb ischaemia,compartment syndrome,necrotising fasciitis,nec fasc,Fournier gangrene,gas gangrene,mesenteric ischaemia,perforated ulcer,perforated DU,peritonitis,sigmoid volvulus,Boerhaave,variceal bleed,DKA,HHS,adrenal crisis,acute adrenal insufficiency,thyroid storm,myxoedema coma,NMS,endophthalmitis,open globe,epiglottitis,Ludwig angina,testicular torsion,torsion,strangulated hernia,open fracture,septic arthritis,TTP,neutropenic sepsis,neutropenic fever,Wernicke,CVST,hypertensive emergency,pyonephrosis,cholangitis,SJS,toxic shock syndrome,myasthenic crisis,raised ICP,epidural abscess,APO,flash pulmonary edema',
  ],
  [
    '60M',
    'ER_TODAY',
    'DVT,hip fracture,NOF fracture,appendicitis,cholecystitis,pancreatitis,SBO,incarcerated hernia,endocarditis,osteomyelitis,discitis,pneumothorax,AKI,retinal detachment,acute liver failure,acute heart failure,myocarditis,GCA,quinsy,mastoiditis,lung abscess,acute retention,malaria,rhabdomyolysis,corneal ulcer,UGIB,hyperkalaemia,AACG,CRAO,orbital cellulitis',
  ],
  [
    '28F',
    'ADMIT',
    'ectopic,ectopic pregnancy,ruptured ectopic,ovarian torsion,eclampsia,placental abruption,PPH,cord prolapse,uterine rupture,HELLP',
  ],
  ['28F', 'ER_TODAY', 'PID,tubo-ovarian abscess,pre-eclampsia,miscarriage,hyperemesis,endometritis'],
  ['28F 22 weeks pregnant', 'ADMIT', 'pyelonephritis,pyelo,upper UTI,kidney infection,DKA,PE,listeriosis'],
  ['28F 22 weeks pregnant', 'ER_TODAY', 'appendicitis,cholecystitis,pneumonia,DVT,dengue,measles,malaria'],
  ['8 month old', 'ADMIT', 'intussusception,meningitis,volvulus,epiglottitis,sepsis,button battery ingestion'],
]
const FORMS = [
  '{who} with {name}',
  '{who} ?{name}',
  '{who}, suspected {name}',
  '{who}. Imp: {name}',
  '{who} likely {name}',
]

test.each(NAMED.flatMap(([who, least, names]) => names.split(',').map((name) => [name, who, least] as const)))(
  '%s of %s is %s, named or suspected',
  (name, who, least) => {
    const texts = FORMS.map((form) => form.replace('{who}', who).replace('{name}', name))
    const short = /^[A-Z]{2,}$/.test(name) ? [`${who} ?${name.toLowerCase()}`, `${who} with ${name.toLowerCase()}`] : []
    expect([...texts, ...short].filter((text) => rankOf(text) < rank(least))).toEqual([])
  },
)

describe('what is suspected', () => {
  it('keeps the floor of every danger that its name has', () => {
    const told = (name: string) => rankOf(`45 year old with ${name}`)
    const lower = DANGERS.filter(({ name, floor, suspected }) => {
      const text = `45 year old, suspected ${name}`
      return (suspected ?? told(name) >= rank(floor)) && rankOf(text) < rank(floor)
    })
    expect(lower.map(({ name }) => name)).toEqual([])
  }, 60_000)

  it.each([
    ['2yo ?button battery', 'ER_NOW'],
    ['45M ?STEMI', 'ER_NOW'],
    ['55M ?haematemesis', 'ER_TODAY'],
    ['60M ?MI', 'ER_NOW'],
    ['52M ?GBS', 'ER_NOW'],
    ['60M ?AAA', 'ER_NOW'],
    ['60M ICH', 'ER_NOW'],
    ['3yo ?NAI', 'ER_TODAY'],
  ] as const)('“%s” is at least %s', (text, least) => {
    expect(rankOf(text)).toBeGreaterThanOrEqual(rank(least))
  })

  it.each([
    '60M low suspicion of sigmoid volvulus',
    '60M unlikely to be Boerhaave',
    '50M worried it is a brain tumor',
    '44M no suspicion of leukemia',
    '60M, HTN, MI in 2015, asks for a medication review',
    '34F, 30 weeks, GBS positive',
    'tetanus up to date, small clean cut',
  ])('is not what is thought unlikely, feared or of before: “%s”', (text) => {
    expect(rankOf(text)).toBeLessThan(rank('ER_TODAY'))
  })

  it.each(['45M low suspicion of testicular torsion', '45M unlikely to be testicular torsion'])(
    'is a condition to be asked for, and no danger, where it is thought unlikely: “%s”',
    (text) => {
      const decision = play(engine, [text])[0]?.decision
      expect(decision?.dangers ?? []).toEqual([])
      expect(rank(decision?.triage?.level ?? 'MONITOR')).toBeLessThan(rank('ADMIT'))
    },
  )

  it.each([
    ['60M ?SAH', 'CT and LP negative, SAH excluded'],
    ['25M testicular torsion', 'no testicular torsion on US'],
    ['28F ?ectopic, LMP 7 weeks ago', 'ectopic excluded, scan shows IUP 7 weeks'],
  ])('“%s” holds no longer once it is excluded: “%s”', (first, then) => {
    const [before, after] = play(engine, [first, then]).map(({ decision }) => decision)
    expect(before?.triage?.level).toBe('ER_NOW')
    expect(rank(after?.triage?.level ?? 'MONITOR')).toBeLessThan(rank('ER_TODAY'))
    expect(after?.dangers ?? []).toEqual([])
  })

  it('holds where something else is denied', () => {
    const after = play(engine, ['60M ?SAH', 'no meningitis'])[1]?.decision
    expect(after?.triage?.level).toBe('ER_NOW')
  })

  it('is told among what changed', () => {
    const said = play(engine, ['70M COPD, cough 3 days, green sputum, sats 88% RA, RR 24', '?PE'])
    expect(said[1]?.reply).toContain('Raised as possible: pulmonary embolism')
  })

  it('is said to be so only if it is', () => {
    const reasons = play(engine, ['45M ?haematemesis'])[0]?.decision.triage?.reasons ?? []
    expect(reasons[0]?.text).toMatch(/^If what is suspected is so: /)
  })
})

test.each<[string, Level]>([
  ['vivax malaria', 'ADMIT'],
  ['chickenpox', 'ER_TODAY'],
  ['varicella', 'ER_TODAY'],
  ['asthma attack', 'ER_TODAY'],
  ['fever', 'ER_TODAY'],
  ['tubal pregnancy', 'ER_TODAY'],
  ['hepatitis E', 'ER_NOW'],
])('%s told of a pregnant patient is at least %s', (name, least) => {
  const texts = [`28F 22 weeks pregnant with ${name}`, `${name}, 28F 22/40`, `28F 22 weeks pregnant. Imp: ${name}`]
  expect(texts.filter((text) => rankOf(text) < rank(least))).toEqual([])
})

test.each(['no pyelonephritis', 'PMH pyelonephritis 2019', 'chickenpox as a child', 'chickenpox at nursery'])(
  '%s of a pregnant patient asks for no day in hospital',
  (told) => {
    expect(rankOf(`28F 22 weeks pregnant, cough, ${told}`)).toBeLessThan(rank('ER_TODAY'))
  },
)
