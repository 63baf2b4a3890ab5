import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()

/** The last reply of a conversation, and its level. */
function lastOf(texts: string[]) {
  const turn = play(engine, texts).at(-1)
  return { reply: turn?.reply ?? '', level: turn?.decision.triage?.level }
}

const AGAINST: [string, string, RegExp, RegExp | null][] = [
  ['70M parkinsons, delirious and agitated', 'haloperidol dose?', /Haloperidol: conflict/, null],
  ['78F nausea, parkinsons', 'metoclopramide or prochlorperazine?', /Metoclopramide: conflict/, /10 mg up to three/],
  ['74M Lewy body disease, nausea', 'prochlorperazine ok?', /Prochlorperazine: conflict/, null],
  ['70M parkinsons, hallucinating', 'quetiapine ok?', /Quetiapine/, /Quetiapine: conflict/],
  ['60F myasthenia gravis, chest infection', 'ciprofloxacin ok?', /Ciprofloxacin: conflict/, null],
  ['60F myasthenia gravis, palpitations', 'propranolol?', /myasthenia can worsen/, /Propranolol: conflict/],
  ['40F ?myasthenia, ptosis and diplopia', 'levofloxacin ok?', /suspected/, /Levofloxacin: conflict/],
  ['52F on tamoxifen, low mood', 'fluoxetine?', /Fluoxetine: conflict/, null],
  ['52F on tamoxifen, low mood', 'venlafaxine?', /Venlafaxine/, /conflict/],
  ['77M acute pulm oedema BP 210/115, had bad AS on echo last yr', 'nitrates?', /Nitrate: conflict/, null],
  ['70M HR 36 BP 76/40, heart transplant', 'atropine?', /Atropine: conflict/, null],
  ['55M gout flare, egfr 28', 'prednisolone ok?', /Gout flare: prednisone/, /Prednisone: conflict/],
  ['71F lost vision R eye, jaw claudication', 'pred dose', /prednisone|Prednisone/, /steroid drops/],
  ['34M on clozapine, fever 38.9, anc 0.4', 'stop clozapine?', /\*\*Clozapine\*\*: stop or hold/, /[Rr]etitrate/],
  ['46F RA on MTX, cough, breathless, sats 92', 'stop mtx?', /pneumonitis/, /[Oo]nce a week/],
  ['50M on ramipril, well', 'should we stop ramipril?', /nothing recorded here speaks against/, /mg/],
  ['69M massive PE BP 78/40, had ischaemic stroke 2 months ago', 'alteplase dose?', /Alteplase: conflict/, null],
  ['69M massive PE BP 78/40, stroke 4 years ago', 'alteplase dose?', /Alteplase/, /Alteplase: conflict/],
  ['55F new AF HR 142 BP 118/70, MI in 2019', 'flecainide ok?', /Flecainide: conflict/, null],
  ['27F UC flare, latent TB', 'infliximab ok?', /Infliximab: conflict/, /Isolate/],
  ['70M on ticagrelor, pneumonia', 'clarithromycin ok?', /Clarithromycin: conflict/, null],
  ['69M on clozapine, prostatitis', 'ciprofloxacin ok?', /Ciprofloxacin: conflict/, null],
  ['70M tumour lysis syndrome, G6PD deficient', 'rasburicase ok?', /Rasburicase: conflict/, null],
  ['83M CDI toxin positive, WCC 22', 'vanc dose?', /125 mg orally/, /Vancomycin: conflict/],
  ['78M postural drop 32 mmHg, falls, on tamsulosin, ramipril', 'which to stop?', /Tamsulosin\*\*: .*postural/, null],
  ['70M eGFR 26, on metformin, CT with contrast tomorrow', 'hold?', /Metformin\*\*: .*stop below 30/, null],
  ['58M CrCl 28, pneumonia', 'levofloxacin dose?', /creatinine clearance 28: reduce/, null],
  ['70M AF, creatinine clearance 22', 'dabigatran dose?', /Dabigatran: conflict/, null],
  ['85F falls x3 on zopiclone, oxybutynin, amitriptyline', 'which meds to stop', /Zopiclone\*\*: .*falls/, null],
]

test.each(AGAINST)('%s / %s', (first, asked, says, never) => {
  const { reply } = lastOf([first, asked])
  expect(reply).toMatch(says)
  if (never) expect(reply).not.toMatch(never)
})

const LEVELS: [string[], string, RegExp | null][] = [
  [['19M haloperidol 10 im yesterday, now rigid, T 39.6 HR 130 sweaty confused'], 'ER_NOW', /neuroleptic malignant/],
  [['24M status epilepticus 25 min, had lorazepam x2', 'second line?'], 'ER_NOW', /levetiracetam/],
  [['24M fitting 8 min, bm 2.1', 'what next'], 'ER_NOW', /1\. Give 10% dextrose/],
  [['3F ALL on maintenance, temp 38.2 at home. looks well'], 'ER_NOW', /neutropenic sepsis/],
  [['76F AF, sudden L weakness 6h ago now all better', 'now weak again'], 'ER_NOW', /acute stroke/],
  [['48F headache + blurred vision 2d, BP 212/124. creat 190, was 70'], 'ER_NOW', null],
  [['61M nsclc on pembrolizumab, cough', 'now breathless, sats 90'], 'ER_NOW', null],
  [['45M k 2.6, weak'], 'ER_TODAY', /[Hh]ypokalemia/],
  [['40F on mtx, given trimethoprim, neuts 0.6, plt 48', 'plan?'], 'ADMIT', /Stop methotrexate/],
  [['7mo clusters of head nods + arm jerks on waking x 1wk', 'can they go home tonight'], 'ER_TODAY', /Not home/],
  [['50M alcohol withdrawal', 'ciwa 28'], 'ADMIT', null],
  [['17M low mood, thoughts of jumping off bridge, no plan'], 'ER_TODAY', null],
  [['33M GBS, legs weak 4 days', 'fvc 1.4L 80kg'], 'ER_NOW', /Vital capacity 1.4/],
]

test.each(LEVELS)('%s: %s', (texts, level, says) => {
  const last = lastOf(texts)
  expect(last.level).toBe(level)
  if (says) expect(last.reply).toMatch(says)
})

test('where words of the case were not read, nothing that stands against going home is said of them', () => {
  expect(lastOf(['30M itchy elbow, wobbly gubbins in the left ear', 'can he go home']).reply).not.toMatch(
    /^Nothing recorded stands against it/,
  )
})
