import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const replyTo = (messages: string[]): string => play(engine, messages).at(-1)?.reply ?? ''

/** What is asked last, and what the answer must tell first of all. */
const FIRST: [messages: string[], first: RegExp][] = [
  [['30M L pneumothorax, BP 70/40 HR 140, trachea deviated', 'plan'], /1\. Needle or finger thoracostomy at once/],
  [['72M AF at 160, BP 82/50, chest pain', 'plan'], /1\. Synchronized cardioversion/],
  [['70M K 3.2 QTc 510', 'plan'], /potassium chloride 10 mmol\/h IV[^]*magnesium sulfate/],
  [['80F UTI, confused, T 38.4'], /Most likely: UTI/],
  [['10mo fell off sofa, vomited twice, drowsy'], /Drowsy after a fall[^]*lanned for: head injury/],
  [['74F on lithium, AKI, Na 150', 'stop lithium?'], /Lithium\*\*: stop or hold/],
  [['41F thyroid storm on PTU, wbc 0.9', 'stop ptu?'], /Propylthiouracil\*\*: stop or hold/],
  [['60M collapse, PEA'], /Most likely: cardiac arrest/],
  [['60M unresponsive, not breathing'], /Most likely: cardiac arrest/],
  [['24F pneumothorax on CXR, BP 82/50', 'what now'], /1\. Needle or finger thoracostomy at once/],
  [['68M ITU septic shock, MAP 58, lactate 7', 'plan'], /Crystalloid[^]*Vasopressor for MAP < 65/],
  [['65M GI bleed, BP 90/50', 'plan'], /1\. Resuscitate: two large-bore/],
  [['82F on apixaban, GI bleed, BP 80/50', 'what now'], /1\. Resuscitate: two large-bore/],
  [['67M AAA, BP 88/50, back pain', 'plan'], /1\. Call vascular surgery and go straight/],
  [['65M AF HR 156 BP 118/74 LVEF 30%', 'BP now 78/40, clammy', 'plan'], /1\. Synchronized cardioversion at once/],
  [['67F reg narrow complex tachy HR 190 BP 70/40 GCS 12', 'plan'], /1\. Deliver synchronized cardioversion at 100 J/],
  [
    ['44M alcohol withdrawal, given 6mg lorazepam', 'RR now 8 GCS 6', 'plan'],
    /1\. Give no more sedative: open the airway/,
  ],
  [
    ['60F headache, COHb 28%', 'plan'],
    /1\. Remove the patient from the source and give 100% oxygen[^.]*\. SpO2 reads falsely normal/,
  ],
  [['62M s/p seizure'], /Emergency or acute assessment today/],
  [['62M seizure now resolved'], /Emergency or acute assessment today/],
  [['62M hx: chest pain this am'], /Emergency department now/],
  [['30M alleged h/o assault with stick over head 3 hrs back, vomiting 2 episodes'], /CT head within 1 h/],
  [['24M MVC'], /Emergency or acute assessment today/],
  [['30M flame burn 25% TBSA, 80 kg', 'parkland'], /8000 mL/],
  [['2yo boy hot tea over chest, 12kg, blistered, approx 9% tbsa'], /burn of 10% or more of body surface \(5%/i],
  [['82F confused', 'bladder scan 780ml'], /urinary retention/],
  [['58M unwell', 'what do i do with K 6.9'], /IV calcium/],
  [['34F headache 1 day', 'not breathing'], /Emergency department now/],
  [['40M back pain', 'unresponsive'], /Emergency department now/],
  [['40M back pain', 'bleeding heavily'], /Emergency department now/],
  [['58M cough 3 days, well', 'arrested'], /Emergency department now/],
  [['34F headache', 'GCS dropping'], /Emergency department now/],
  [['40M back pain', 'hard to rouse'], /Emergency department now[^]*drowsiness/],
  [['29M found hanging, GCS 6'], /1\. Airway with in-line cervical spine control before all else/],
  [['22F cut wrists self harm, pale, HR 140 BP 70/40'], /1\. Airway, breathing and circulation before the psychiatric/],
  [['34F jumped from 3rd floor, suicidal, GCS 9 BP 80/40'], /1\. Activate the trauma team/],
  [['82F NOF fracture, K 6.9'], /1\. \*\*IV calcium/],
  [['78M NOF fracture after fall, melaena, BP 82/50 HR 120'], /1\. Resuscitate: two large-bore/],
  [['84F hip fracture after fall, temp 39.2 BP 82/40 HR 128, confused, cough'], /1\. Antimicrobials within 1 h/],
  [['62M cellulitis leg, BP 78/40 HR 130 lactate 5'], /1\. Antimicrobials within 1 h/],
  [['58M alcohol withdrawal, tremor, haematemesis BP 78/40 HR 130'], /1\. Resuscitate: two large-bore/],
  [['66M gout flare, melaena BP 80/40'], /1\. Resuscitate: two large-bore/],
  [['30M shoulder dislocation, GCS 8, unequal pupils'], /1\. Airway, breathing, circulation; intubate/],
  [['50M rib fractures, sats 84, trachea deviated, BP 80/50'], /1\. Needle or finger thoracostomy/],
  [
    ['48F diffuse systemic sclerosis, new AKI creat 280, BP 190/115', 'plan'],
    /1\. Scleroderma renal crisis: start an ACE inhibitor/,
  ],
  [['24M punched in the eye, diplopia on looking up'], /Most likely: eye trauma(?![^]*stroke)/],
  [['7yo known asthma, sats 89, cant talk, silent chest'], /Most likely: acute asthma/],
  [['28M h/o snake bite 2 hrs back'], /Emergency department now[^]*Most likely: snake bite/],
  [['22F h/o taking 20 tablets paracetamol 3 hrs back'], /Emergency department now[^]*acetaminophen/],
  [['32F h/o consumption of unknown poison 1 hr back, drowsy'], /Emergency department now/],
  [['40M h/o fall from height 2 hours ago'], /Emergency department now/],
  [['57M tearing chest pain to back, bp R 186/100 L 142/80'], /vasodilator \(SBP 186 mmHg\)/],
  [['61M neutropenic sepsis, BP 122/70', 'sys 88 after 1L'], /BP 122\/70 → 88/],
  [['59M HIT? plt 210 -> 78 day 7 of heparin'], /Heparin-induced thrombocytopenia[^]*stop all heparin/],
  [
    ['70M lung ca, face swelling and dilated neck veins 3 days'],
    /Superior vena cava obstruction[^]*no cannula in the arms/,
  ],
  [['35M from Ghana, fever 39.5 3 days, plt 60, jaundice'], /Severe imported infection[^]*malaria/],
  [['60M PE confirmed on CTPA', 'plan'], /1\. Anticoagulate now/],
  [
    ['60M PE confirmed on CTPA, BP 78/40, lungs wet, orthopnoea', 'alteplase 100 given, BP 95/60', 'what now'],
    /1\. Anticoagulate now(?![^]*Sit up)/,
  ],
  [['30F in theatre, HR 140, temp 40.2, rigid after sux'], /^\*\*Malignant hyperthermia/],
  [['40F RSI, sats 70, cannot intubate cannot oxygenate'], /^\*\*Cannot intubate, cannot oxygenate/],
  [['26F peanut, lip swelling, wheeze, BP 84/50', 'plan'], /1\. Epinephrine IM/],
  [['28F seizing 10 min, 2 x lorazepam 4mg given still fitting', 'what now'], /2\. Give a second-line drug now/],
  [['47M bradycardic 34 BP 80/40', 'atropine 1mg no effect'], /In the plan now: \*\*Transcutaneous pacing/],
  [['60M diabetic GCS 8, BM 1.4', 'dextrose given, BM 7.2 GCS 15, on gliclazide'], /Admit to hospital today/],
  [['26M DKA pH 6.9 K 5.8 BM 38', 'plan'], /^(?![^]*glucose is low)[^]*saline or balanced crystalloid/],
  [
    ['50M house fire, 40% burns, hoarse voice, singed nasal hair', 'can I tube him now or wait'],
    /^(?!No:)[^]*In the plan now: \*\*Intubate early/,
  ],
  [['60M STEMI, on warfarin INR 3.2', 'plan'], /1\. Activate the cath lab/],
  [['38/40 fully dilated cord felt in vagina FH 70', 'do what'], /1\. Relieve cord prolapse/],
  [['32F PPH 1200ml boggy, HR 118 BP 98/60', 'plan'], /massage the uterus[^]*oxytocin[^]*tranexamic/],
  [['36F PPH 1.5 litres', 'what next'], /massage the uterus[^]*oxytocin[^]*tranexamic/],
  [['45F lap chole 3 days ago, RUQ pain', 'what now'], /bile leak, collection or retained stone/],
  [['day 2 baby BM 1.4 fitting wt 4.3', 'what next'], /1\. Give 10% dextrose 2 mL\/kg IV/],
  [['2y boy cardiac arrest', 'what next'], /5 rescue breaths[^]*15:2[^]*epinephrine/],
  [['6yo asthma sats 89 wt 20kg', 'plan'], /High-flow oxygen[^]*beta agonist[^]*corticosteroid/],
  [['14mo fell off bed, vomited 3 times, sleepy, GCS 14', 'what now'], /Nothing by mouth[^]*CT of the head of a child/],
  [['6wk baby green vomit', 'what now'], /1\. Stop feeds/],
  [['18 mth bloody diarrhoea, e coli O157 pos, plt 41, creat 180, hb 7.8', 'plan'], /STEC-HUS/],
  [['4yo swallowed button battery 3h ago, vomited blood', 'plan'], /1\. Transfuse massively/],
  [
    ['32F 34/40 pre-eclampsia on mag sulf infusion, BP 168/112', 'resps now 8, reflexes gone', 'what next'],
    /1\. Stop the magnesium infusion/,
  ],
  [
    ['68M COPD NIV pH 7.24 pCO2 9.1 kPa GCS 13', 'bp 84/50, absent BS L', 'plan'],
    /1\. Needle or finger thoracostomy at once/,
  ],
  [
    ['28F RIF pain, urine hCG negative', 'serum hCG 2400'],
    /Changed\*\*: Pregnancy test positive; Pregnant[^]*→ \*\*Emergency department now\*\*: ectopic pregnancy/,
  ],
  [
    ['58M chest pain, trop 38 then 112, ECG normal'],
    /Elevated troponin[^]*\*\*Emergency department now\.\*\*[^]*Which unit is it/,
  ],
  [['50M alcohol withdrawal, CIWA 28', 'what is his CIWA'], /\*\*CIWA-Ar\*\*: 28\. Severe/],
  [['24F pelvic pain, last period 6 weeks ago', 'what now'], /pregnancy test \(hCG\) now/],
  [
    ['24F pelvic pain, last period 6 weeks ago', 'test positive'],
    /→ \*\*Emergency department now\*\*: ectopic pregnancy/,
  ],
  [['6F wheeze, SpO2 93', 'plan'], /beta agonist[^]*corticosteroid[^]*Oxygen to keep SpO2 at 94/],
  [['3yo button battery up left nostril', 'plan'], /1\. Remove a button battery at once/],
  [['5 month old who fell off the sofa, bruise on shin'], /Emergency department now[^]*suspected child maltreatment/],
  [['29F 30 weeks pregnant, chickenpox rash since yesterday', 'plan'], /1\. Acyclovir 800 mg by mouth five times/],
  [['58F bleeding 2 days, menopause 5 years ago, BMI 38'], /Most likely: abnormal uterine bleeding/],
  [
    ['25M urethral discharge, new partner', 'gonorrhoea NAAT positive', 'chlamydia neg', 'plan'],
    /1\. Treat gonorrhea with ceftriaxone/,
  ],
  [
    ['62M sudden weakness right arm, aphasia, BP 210/110', 'CT: left basal ganglia bleed', 'plan'],
    /1\. Lower the systolic BP to 140/,
  ],
  [['80F confused', 'CT head: large right frontal ICH', 'plan'], /1\. Call neurosurgery now/],
  [['45M thunderclap headache, neck stiff', 'CT shows SAH', 'plan'], /1\. Neurosurgery, reverse anticoagulation/],
  [
    ['72M on apixaban, fell, headache, GCS 14', 'CT head shows 9 mm SDH', 'plan'],
    /1\. Reverse the anticoagulant as soon as/,
  ],
  [['55F leg swelling', 'US shows femoral DVT', 'plan'], /1\. DOAC first line/],
  [['70M SOB', 'CTPA: bilateral PE with RV strain', 'plan'], /1\. Anticoagulate now: PE is confirmed/],
  [
    ['60F on warfarin bleeding for 2 hours after tooth extraction', 'plan'],
    /1\. Stop the anticoagulant, compress the site/,
  ],
  [
    ['71M first renal colic, L loin pain, BP 106/62, HR 104', 'aorta 7.2cm on bedside scan', 'what now'],
    /1\. Call vascular surgery now/,
  ],
  [
    ['46F post thyroidectomy 4 hours, neck swelling, stridor', 'what do i do now'],
    /1\. Open the wound at the bedside now/,
  ],
  [['30M tibia fracture, plaster on, pain out of proportion'], /Emergency department now/],
  [['35M heroin, RR 4, GCS 6', 'plan'], /1\. Open the airway, bag-mask ventilation, oxygen[^]*2\. Naloxone/],
]

describe('the first lines of the worst', () => {
  it.each(FIRST)('%j', (messages, first) => expect(replyTo(messages)).toMatch(first))

  it.each([
    [['4yo swallowed button battery 3h ago, vomited blood', 'plan'], /Give honey/],
    [['6wk baby green vomit', 'what now'], /normal diet/],
    [
      ['62M sudden weakness right arm, aphasia, BP 210/110', 'CT: left basal ganglia bleed', 'plan'],
      /thromboly|insulin/i,
    ],
    [['45M thunderclap headache, neck stiff', 'CT shows SAH', 'plan'], /\d\. (?:Ottawa|Non-contrast CT)/],
    [['55F leg swelling', 'US shows femoral DVT', 'plan'], /D-dimer|\d\. Compression ultrasound/i],
    [
      ['60M chest pain radiating to back, BP 190/100', 'CT shows type A dissection', 'what next'],
      /\d\. CT angiography/,
    ],
    [
      ['resps now 8, reflexes gone', '32F 34/40 pre-eclampsia on mag sulf infusion, BP 168/112', 'plan'],
      /\d\. Magnesium sulfate/,
    ],
    [['65M AF HR 156 BP 118/74 LVEF 30%', 'plan'], /IV diltiazem/],
  ] as [string[], RegExp][])('%j does not tell %s', (messages, harm) => expect(replyTo(messages)).not.toMatch(harm))

  it.each([
    ['72M on warfarin, ICH on CT, INR 3.8', 'PCC not given yet', 'prothrombin'],
    ['30F postpartum haemorrhage 1.5 L', 'TXA has still not been given', 'tranexamic'],
    ['50F thyroid storm temp 40.2 HR 160', 'PTU to be given', 'propylthiouracil'],
    ['72M on warfarin, ICH on CT, INR 3.8', 'PCC pending', 'prothrombin'],
  ])('%s: with "%s" no %s is taken', (text, said, medicine) => {
    const taken = play(engine, [text, said])
      .at(-1)
      ?.input.facts.find(({ key }) => key === 'current_medications')
    expect(String(taken?.value ?? '')).not.toContain(medicine)
  })

  it.each(['US tomorrow: DVT', 'doppler booked for DVT', 'duplex scheduled: DVT'])('%s confirms nothing', (said) => {
    const facts = play(engine, ['44F swollen calf', said]).at(-1)?.input.facts ?? []
    expect(facts.filter(({ key }) => key.startsWith('confirmed:'))).toEqual([])
  })

  it('an adrenaline nebule of croup keeps to its limit', () => {
    const said = ['6y croup 24kg stridor at rest, severe recession', 'neb adrenaline dose']
    expect(replyTo(said)).toMatch(/= 5 mL \(the limit named with it\)/)
  })

  it.each([
    ['18 mth bloody diarrhoea, e coli O157 pos, plt 41', 'can I give azithromycin', /Shiga toxin/],
    ['70M acute angle closure, IOP 52, eGFR 18', 'can I give acetazolamide', /conflict/],
    ['25F amitriptyline overdose, QRS 130, seizure', 'can I give phenytoin', /conflict/],
    ['30M burns 40% TBSA today, intubating', 'can I give sux', /^(?![^]*conflict)/],
    ['30M burns 40% TBSA 5 days ago, intubating', 'can I give sux', /conflict/],
  ])('%s: %s', (text, asked, says) => expect(replyTo([text, asked])).toMatch(says))

  it.each([
    ['25M tibial shaft fracture in cast, pain out of proportion, morphine 20mg no effect', 'ER_NOW'],
    ['60F day 8 laparotomy, pink fluid gush from wound', 'ER_NOW'],
    ['60M day 1 post AAA repair, urine 15ml/h, BP 90/50, lactate 4.2', 'ER_NOW'],
    ['80M CT head: chronic SDH 18mm, GCS 14', 'ER_NOW'],
    ['day 1 post thyroidectomy, tingling fingers and around mouth', 'ER_NOW'],
    ['70M facial droop incl forehead, right arm weak', 'ER_NOW'],
    ['70M facial droop 1h, no limb weakness, speech normal', 'ER_NOW'],
    ['60M foot drop since 1h', 'ER_NOW'],
    ['60M foot drop, slurred speech', 'ER_NOW'],
    ['13M obese, knee pain 3 weeks, limp', 'ER_TODAY'],
    ['28F facial droop incl forehead, cannot close eye, 2 days', 'ER_TODAY'],
    ['44M cannot lift his right foot for 3 days after squatting laying tiles', 'OUTPATIENT_URGENT'],
    ['40M flank pain 4/10, worse on movement, no fever, urine dip neg', 'OUTPATIENT_URGENT'],
    ['40M flank pain 4/10, vomiting, no fever, urine dip neg', 'ER_TODAY'],
    ['29F belly pain 4/10 since this morning, no fever, preg test neg, no vomiting', 'OUTPATIENT_URGENT'],
    ['29F belly pain 4/10, no fever, no vomiting', 'ER_TODAY'],
    ['65F warfarin mechanical mitral valve, hernia repair next week', 'OUTPATIENT_URGENT'],
    ['65F mechanical mitral valve, fever 10 days', 'ADMIT'],
    ['70M apixaban, colonoscopy + polypectomy next week, eGFR 50', 'OUTPATIENT_URGENT'],
    ['70M rectal bleeding on apixaban after polypectomy 3 days ago', 'ADMIT'],
    ['45F itchy red eyes 2 days, vision normal', 'OUTPATIENT_URGENT'],
    ['70M anaphylaxis 10 years ago, now mild rash', 'OUTPATIENT_URGENT'],
    ['60M previously had anaphylaxis, ankle sprain', 'OUTPATIENT_URGENT'],
    ['45F PE 3 weeks ago, now ankle sprain', 'OUTPATIENT_URGENT'],
    ['45F PE 3 weeks ago, now worse', 'ER_NOW'],
    ['80F GI bleed last month, now corn on foot', 'OUTPATIENT_URGENT'],
    ['40M overdose 3 years ago, now ankle sprain', 'OUTPATIENT_URGENT'],
    ['66M had stroke 30 mins ago', 'ER_NOW'],
    ['25F amenorrhoea 7 weeks, collapse, PT pos', 'ER_NOW'],
    ['23F 6/40 BhCG 1800 no IUP on TVS, no pain', 'ER_TODAY'],
    ['12h old jaundice', 'ER_NOW'],
    ['2yo temp 39.8, febrile fit 2 min, now alert playing', 'ER_TODAY'],
    ['30M temp 39, seizure, now alert', 'ER_NOW'],
    [
      '18 month old with D&V since yesterday, 3 loose stools, drinking, wet nappies, alert, no blood',
      'OUTPATIENT_URGENT',
    ],
    ['9mo D&V, drinking, alert, wet nappies', 'ER_TODAY'],
    ['1yo D&V, not drinking, drowsy', 'ER_NOW'],
    ['23F migraine with aura, wants COCP', 'OUTPATIENT_URGENT'],
    ['47M snores, witnessed apneas, sleepy by day, BMI 38', 'OUTPATIENT_URGENT'],
    ['8mo apnoea at night, went floppy', 'ER_NOW'],
    ['24F vasovagal at blood test, LOC 10 sec, jerked, fine now', 'ER_TODAY'],
    ['40M collapsed and not waking up', 'ER_NOW'],
    ['67M diabetic, new double vision, ptosis, eye turned out, pupil spared', 'ER_TODAY'],
    ['58F ptosis left eye, eye down and out, pupil dilated', 'ER_NOW'],
    ['67M third nerve palsy, slurred speech, left arm weak', 'ER_NOW'],
    ['38M finger swollen, held flexed, pain on passive extension, tender along flexor sheath', 'ER_TODAY'],
    ['30M forearm fracture in cast, pain on passive finger extension', 'ER_NOW'],
    ['60F vomiting, QTc 560, on methadone, ondansetron given', 'ER_NOW'],
    ['34M head injury fell off bike, vomited twice, GCS 15, CT head normal', 'OUTPATIENT_URGENT'],
    ['34M head injury, GCS 14, CT head normal', 'ER_NOW'],
    ['70M on apixaban fell head strike GCS 15, CT head NAD', 'ER_TODAY'],
    ['70M on apixaban fell head strike GCS 15', 'ER_NOW'],
    ['25F twisted ankle, tender lateral malleolus, cannot bear weight, XR no fracture', 'OUTPATIENT_URGENT'],
    ['25F twisted ankle, tender lateral malleolus, cannot bear weight', 'ER_TODAY'],
    ['60M back pain, CT requested AAA', 'ER_NOW'],
    ['26M cut wrist on broken glass, washing up, bleeding controlled', 'ER_TODAY'],
    ['22F cut wrists with broken glass', 'ER_NOW'],
    ['40M cut his left wrist on a tin, not suicidal', 'ER_TODAY'],
    ['60M had TIA yesterday', 'ER_NOW'],
    ['60M had PE 4 days ago, on apixaban, now rash', 'ER_NOW'],
    ['45F itchy red eye, contact lens wearer, vision normal', 'ER_TODAY'],
  ])('%s: %s', (text, level) => expect(play(engine, [text]).at(-1)?.decision.triage?.level).toBe(level))

  it.each([
    ['35F sore throat', 'purple rash spreading'],
    ['50M back pain', 'pupil blown'],
    ['40M agitated, low mood', 'holding a knife'],
    ['66F palpitations', 'passed out'],
    ['55M back pain 1 week lifting', 'incontinent now'],
    ['55M low back pain sciatica', 'wet himself'],
    ['60M cough 2 weeks', 'coughing up cupfuls of blood'],
  ])('%s, then “%s”: at once', (first, then) =>
    expect(play(engine, [first, then]).at(-1)?.decision.triage?.level).toBe('ER_NOW'),
  )

  it('an anticoagulant beside a tender chest wall, a normal ECG and troponin asks for today, and not for at once', () => {
    const said = ['41M chest wall pain, tender, ecg normal, trop neg', "he's on apixaban"]
    expect(play(engine, said).at(-1)?.decision.triage?.level).toBe('ER_TODAY')
  })
})
