/** Red flags of children, by age. */
import { CHILD_SEPSIS, FLEMING, INFANT, PALS, YOUNG_INFANT } from '../data/flag-sources.ts'
import { beyond, child, type UniversalFlag } from './universal-flag.ts'
import { centiles, lowestSystolic } from './vital-signs-by-age.ts'

export const CHILD_FLAGS: UniversalFlag[] = [
  {
    id: 'universal.child_systolic',
    text: 'Systolic pressure below the lowest for the age',
    floor: 'ER_NOW',
    source: PALS,
    test: child((knowledge, years) => beyond('systolic_bp', (v) => v < lowestSystolic(years))(knowledge)),
  },
  {
    id: 'universal.child_heart_rate',
    text: 'Heart rate outside the 1st to 99th centile for the age',
    floor: 'ER_TODAY',
    source: FLEMING,
    test: child((knowledge, years) => {
      const [, low, high] = centiles(years)
      return beyond('heart_rate', (v) => v < low || v > high)(knowledge)
    }),
  },
  {
    id: 'universal.child_respiratory_rate',
    text: 'Respiratory rate above the 99th centile for the age',
    floor: 'ER_TODAY',
    source: FLEMING,
    test: child((knowledge, years) => beyond('respiratory_rate', (v) => v > centiles(years)[3])(knowledge)),
  },
  {
    id: 'universal.child_respiratory_failure',
    text: 'Respiratory rate below 10 in a child',
    floor: 'ER_NOW',
    source: PALS,
    test: child((knowledge) => beyond('respiratory_rate', (v) => v < 10)(knowledge)),
  },
  {
    id: 'universal.child_saturation',
    text: 'Oxygen saturation below 92% in a child',
    floor: 'ER_NOW',
    source: PALS,
    test: child((knowledge) => beyond('oxygen_saturation', (v) => v < 92)(knowledge)),
  },
  {
    id: 'universal.infant_fever',
    text: 'Fever (100.4 °F, 38.0 °C) under 3 months of age',
    floor: 'ER_NOW',
    source: INFANT,
    test: child((knowledge, years) =>
      years <= 0.25 && knowledge.is('fever') ? [knowledge.derivedFrom.get('fever') ?? 'fever', 'age'] : null,
    ),
  },
  {
    id: 'universal.infant_hypothermia',
    text: 'Temperature below 96.8 °F (36.0 °C) under 3 months of age',
    floor: 'ER_NOW',
    source: CHILD_SEPSIS,
    test: child((knowledge, years) => (years <= 0.25 ? beyond('temperature', (v) => v < 96.8)(knowledge) : null)),
  },
  {
    id: 'universal.infant_danger_sign',
    text: 'Under 3 months of age and feeding poorly, lethargic, grunting, apneic or ill-appearing',
    floor: 'ER_TODAY',
    source: YOUNG_INFANT,
    test: child((knowledge, years) => {
      const keys =
        years <= 0.25
          ? ['poor_feeding', 'lethargy', 'grunting', 'apnea', 'ill_appearing'].filter((key) => knowledge.is(key))
          : []
      return keys.length > 0 ? [...keys, 'age'] : null
    }),
  },
]
