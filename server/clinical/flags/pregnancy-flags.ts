/** Red flags of pregnancy: the maternal early warning criteria. */
import { MATERNAL, MATERNAL_SEPSIS } from '../data/flag-sources.ts'
import { beyond, pregnant, type UniversalFlag } from './universal-flag.ts'

export const PREGNANCY_FLAGS: UniversalFlag[] = [
  {
    id: 'universal.maternal_fever',
    text: 'Pregnant: temperature 100.4 °F (38.0 °C) or more',
    floor: 'ER_TODAY',
    source: MATERNAL_SEPSIS,
    test: pregnant(beyond('temperature', (v) => v >= 100.4)),
  },
  {
    id: 'universal.maternal_systolic',
    text: 'Pregnant: systolic pressure below 90 mmHg',
    floor: 'ER_NOW',
    source: MATERNAL,
    test: pregnant(beyond('systolic_bp', (v) => v < 90)),
  },
  {
    id: 'universal.maternal_severe_pressure',
    text: 'Pregnant: systolic pressure 160 mmHg or more, or diastolic 110 or more',
    floor: 'ER_NOW',
    source: MATERNAL,
    test: pregnant((knowledge) => {
      const keys = [
        ...(beyond('systolic_bp', (v) => v >= 160)(knowledge) ?? []),
        ...(beyond('diastolic_bp', (v) => v >= 110)(knowledge) ?? []),
      ]
      return keys.length > 0 ? keys : null
    }),
  },
  {
    id: 'universal.maternal_heart_rate',
    text: 'Pregnant: heart rate above 120 or below 50',
    floor: 'ER_TODAY',
    source: MATERNAL,
    test: pregnant(beyond('heart_rate', (v) => v > 120 || v < 50)),
  },
  {
    id: 'universal.maternal_respiratory_rate',
    text: 'Pregnant: respiratory rate above 30 or below 10',
    floor: 'ER_NOW',
    source: MATERNAL,
    test: pregnant(beyond('respiratory_rate', (v) => v > 30 || v < 10)),
  },
  {
    id: 'universal.maternal_saturation',
    text: 'Pregnant: oxygen saturation below 95%',
    floor: 'ER_TODAY',
    source: MATERNAL,
    test: pregnant(beyond('oxygen_saturation', (v) => v < 95)),
  },
]
