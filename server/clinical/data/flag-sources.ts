/** Where the red flags that hold whatever the condition come from. */
import type { Source } from '../types.ts'

export const NEWS2: Source = {
  organisation: 'Royal College of Physicians',
  title: 'National Early Warning Score (NEWS) 2',
  year: 2017,
  doi: null,
}
export const CRITICAL: Source = {
  organisation: 'ARUP Laboratories',
  title: 'Critical values list',
  year: 2019,
  doi: null,
}
export const PALS: Source = {
  organisation: 'American Heart Association',
  title: 'Pediatric Advanced Life Support: hypotension by age',
  year: 2020,
  doi: null,
}
export const FLEMING: Source = {
  organisation: 'Lancet',
  title: 'Normal ranges of heart rate and respiratory rate in children from birth to 18 years (centile charts)',
  year: 2011,
  doi: '10.1016/S0140-6736(10)62226-X',
}
export const MATERNAL: Source = {
  organisation: 'Obstetrics & Gynecology',
  title: 'The Maternal Early Warning Criteria',
  year: 2014,
  doi: '10.1097/AOG.0000000000000480',
}
export const MATERNAL_SEPSIS: Source = {
  organisation: 'RCOG',
  title: 'Identification and Management of Maternal Sepsis During and Following Pregnancy (Green-top Guideline 64)',
  year: 2024,
  doi: null,
}
export const TRAVEL: Source = {
  organisation: 'CDC',
  title: 'Yellow Book: fever in the returned traveler',
  year: 2024,
  doi: null,
}
export const COMA: Source = {
  organisation: 'NICE',
  title: 'Head injury: assessment and early management (NG232)',
  year: 2023,
  doi: null,
}
export const SELF_HARM: Source = {
  organisation: 'NICE',
  title: 'Self-harm: assessment, management and preventing recurrence (NG225)',
  year: 2022,
  doi: null,
}
export const INFANT: Source = {
  organisation: 'American Academy of Pediatrics',
  title: 'Evaluation and Management of Well-Appearing Febrile Infants 8 to 60 Days Old',
  year: 2021,
  doi: '10.1542/peds.2021-052228',
}
export const CHILD_SEPSIS: Source = {
  organisation: 'NICE',
  title: 'Sepsis: recognition, diagnosis and early management (NG51)',
  year: 2016,
  doi: null,
}
export const YOUNG_INFANT: Source = {
  organisation: 'World Health Organization',
  title: 'Integrated Management of Childhood Illness: danger signs of the young infant',
  year: 2014,
  doi: null,
}
export const GLUCOSE: Source = {
  organisation: 'American Diabetes Association',
  title: 'Standards of Care: glycemic targets (level 2 hypoglycemia)',
  year: 2024,
  doi: null,
}
export const SEPSIS: Source = {
  organisation: 'Surviving Sepsis Campaign',
  title: 'International guidelines for management of sepsis and septic shock',
  year: 2021,
  doi: null,
}
