/** What is denied, planned, stopped or doubted in the order of other tongues and of hurried hands, and what only looks so. */
import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'

type Meant = readonly [text: string, finding: string, status: 'PRESENT' | 'ABSENT' | 'UNKNOWN' | null]

const holds = (rows: readonly Meant[]) =>
  test.each(rows)('%s: %s is %s', (text, finding, status) => {
    expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(status)
  })

describe('denied behind what opens the clause', () => {
  holds([
    ['Boy of 15 years with pain. Fever he has not.', 'fever', 'ABSENT'],
    ['Asthma he never had; his mother has asthma and eczema.', 'asthma_history', 'ABSENT'],
    ['Cough he does not have. Vomiting he did not.', 'vomiting', 'ABSENT'],
    ['Stiff neck she has not', 'neck_stiffness', 'ABSENT'],
    ['Diarrhea there was not', 'diarrhea', 'ABSENT'],
    ['A rash I do not see.', 'rash_present', 'ABSENT'],
    ['Fever was not there, vomiting was there', 'fever', 'ABSENT'],
    ['Fever: not. Cough: not.', 'cough', 'ABSENT'],
    ['no cough, fever she has had for 3 days', 'fever', 'PRESENT'],
    ['She has a headache she never had before', 'headache', 'PRESENT'],
    ['chest pain like he never had', 'chest_pain', 'PRESENT'],
    ['headache: never this bad', 'headache', 'PRESENT'],
    ['fever did not respond to paracetamol', 'fever', 'PRESENT'],
    ['seizure, he does not remember it', 'seizure', 'PRESENT'],
    ['the fever does not come down', 'fever', 'PRESENT'],
    ['he is not sure about the fall, headache', 'headache', 'PRESENT'],
  ])
})

describe('a denial reaches no farther', () => {
  holds([
    ['never had chest pain like this', 'chest_pain', 'PRESENT'],
    ['without his inhaler, wheezing badly', 'wheeze', 'PRESENT'],
    ['without fever, chills or cough', 'cough', 'ABSENT'],
    ['does not have insight, hears voices', 'hallucinations', 'PRESENT'],
    ['no seizure post head injury', 'head_injury', 'PRESENT'],
    ['NKCO DM, HTN', 'diabetes_history', 'ABSENT'],
    ['Cough, absent. Wheeze, absent.', 'wheeze', 'ABSENT'],
  ])
})

describe('nothing goes there', () => {
  holds([
    ['nosebleed, nothing running down the throat', 'posterior_bleed', 'ABSENT'],
    ['no neck pain and nothing shooting down the arm from the shoulder', 'arm_radiation', 'ABSENT'],
    ['nothing helps the headache', 'headache', 'PRESENT'],
    ['nothing down since yesterday, vomiting', 'vomiting', 'PRESENT'],
  ])
})

describe('not given, given only if, or given no more', () => {
  holds([
    ['Has never been given an antipsychotic.', 'antipsychotic_use', 'ABSENT'],
    ["hasn't been given any NSAIDs", 'antiplatelet_nsaid_use', 'ABSENT'],
    ['has not been given anything for the fever', 'fever', 'PRESENT'],
    ['ct angiogram is ordered heparin if it is delayed', 'anticoagulant_use', null],
    ['warfarin once the INR is known', 'anticoagulant_use', null],
    ['on warfarin once daily', 'anticoagulant_use', 'PRESENT'],
    ['takes ibuprofen if needed', 'antiplatelet_nsaid_use', 'PRESENT'],
    ['continue heparin until INR is 2', 'anticoagulant_use', 'PRESENT'],
    ['was on warfarin until last year', 'anticoagulant_use', 'ABSENT'],
    ['He was on methadone but came off the script six weeks back.', 'long_acting_opioid', 'ABSENT'],
    ['her GP took her off aspirin last year', 'antiplatelet_nsaid_use', 'ABSENT'],
    ['used to be on warfarin now on apixaban', 'anticoagulant_use', 'PRESENT'],
    ['Referred for ventilator support, not yet intubated.', 'mechanical_ventilation', 'ABSENT'],
    ['hysterectomy consent discussed, not planned.', 'hysterectomy_history', null],
    ['awaiting a pacemaker', 'cardiac_device', null],
    ['has a pacemaker, ICD planned', 'cardiac_device', 'PRESENT'],
  ])
})

describe('doubted behind it', () => {
  holds([
    ['Smelt of drink, maybe.', 'intoxicated', 'UNKNOWN'],
    ['looks a bit jaundiced, perhaps', 'jaundice', 'UNKNOWN'],
    ['The nurse wondered about visual hallucinations, I could not establish it.', 'hallucinations', 'UNKNOWN'],
    ['chest pain, maybe cardiac', 'chest_pain', 'PRESENT'],
    ['fever, I think since Monday', 'fever', 'PRESENT'],
  ])
})
