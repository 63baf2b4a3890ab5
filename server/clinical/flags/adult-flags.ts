/** Red flags of adults: NEWS2 and vital signs. */
import type { Knowledge } from '../knowledge.ts'
import { CRITICAL, NEWS2, SEPSIS, TRAVEL } from '../data/flag-sources.ts'
import { adult, beyond, value, type UniversalFlag } from './universal-flag.ts'

const news = (knowledge: Knowledge) => {
  const score = knowledge.scoreOf('news2')
  return score && !score.refused && score.min !== null
    ? { score, min: score.min, keys: score.inputs.flatMap((input) => (input.key ? [input.key] : [])) }
    : null
}

/** Parameters that alone score 3, whatever the oxygen scale. */
const RED_PARAMETERS: [key: string, test: (value: number) => boolean][] = [
  ['respiratory_rate', (v) => v <= 8 || v >= 25],
  ['systolic_bp', (v) => v <= 90 || v >= 220],
  ['heart_rate', (v) => v <= 40 || v >= 131],
  ['temperature', (v) => v <= 95],
]

export const ADULT_FLAGS: UniversalFlag[] = [
  {
    id: 'universal.news2_high',
    text: 'NEWS2 of 7 or more: emergency response',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult((knowledge) => {
      const n = news(knowledge)
      return n && n.min >= 7 ? n.keys : null
    }),
  },
  {
    id: 'universal.news2_medium',
    text: 'NEWS2 of 5 or 6: urgent response',
    floor: 'ER_TODAY',
    source: NEWS2,
    test: adult((knowledge) => {
      const n = news(knowledge)
      return n && n.min >= 5 && n.min < 7 ? n.keys : null
    }),
  },
  {
    id: 'universal.news2_red',
    text: 'A single NEWS2 parameter scores 3',
    floor: 'ER_TODAY',
    source: NEWS2,
    test: adult((knowledge) => {
      // from 5 points on the total speaks
      if ((news(knowledge)?.min ?? 0) >= 5) return null
      const keys = RED_PARAMETERS.filter(([key, test]) => {
        const v = value(knowledge, key)
        return v !== undefined && test(v)
      }).map(([key]) => key)
      const saturation = value(knowledge, 'oxygen_saturation')
      // 88-91 % can be the target of a patient who retains carbon dioxide
      if (saturation !== undefined && (saturation <= 83 || (saturation <= 91 && !knowledge.is('lung_disease_history'))))
        keys.push('oxygen_saturation')
      return keys.length > 0 ? keys : null
    }),
  },
  {
    id: 'universal.shock',
    text: 'Systolic pressure below 90 mmHg with heart rate above 100',
    floor: 'ER_NOW',
    source: SEPSIS,
    test: adult((knowledge) => {
      const [s, h] = [value(knowledge, 'systolic_bp'), value(knowledge, 'heart_rate')]
      return s !== undefined && h !== undefined && s < 90 && h > 100 ? ['systolic_bp', 'heart_rate'] : null
    }),
  },
  {
    id: 'universal.systolic_very_low',
    text: 'Systolic pressure below 80 mmHg',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('systolic_bp', (v) => v < 80)),
  },
  {
    id: 'universal.heart_rate_extreme',
    text: 'Heart rate 150 or more, or below 35',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('heart_rate', (v) => v >= 150 || v < 35)),
  },
  {
    id: 'universal.respiratory_rate_extreme',
    text: 'Respiratory rate 8 or less, or 30 or more',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('respiratory_rate', (v) => v <= 8 || v >= 30)),
  },
  {
    id: 'universal.saturation_very_low',
    text: 'Oxygen saturation below 88%',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('oxygen_saturation', (v) => v < 88)),
  },
  {
    id: 'universal.temperature_extreme',
    text: 'Temperature 105.8 °F (41 °C) or more, or below 90 °F (32 °C)',
    floor: 'ER_NOW',
    source: CRITICAL,
    test: beyond('temperature', (v) => v >= 105.8 || v < 90),
  },
  {
    id: 'universal.high_fever',
    text: 'Temperature 103 °F (39.5 °C) or more with heart rate 110 or more',
    floor: 'ER_TODAY',
    source: SEPSIS,
    test: adult((knowledge) => {
      const [t, h] = [value(knowledge, 'temperature'), value(knowledge, 'heart_rate')]
      return t !== undefined && h !== undefined && t >= 103 && h >= 110 ? ['temperature', 'heart_rate'] : null
    }),
  },
  {
    id: 'universal.traveller_fever',
    text: 'Fever after travel: exclude malaria today',
    floor: 'ER_TODAY',
    source: TRAVEL,
    test: (knowledge) =>
      knowledge.is('fever') && knowledge.is('recent_travel')
        ? [knowledge.derivedFrom.get('fever') ?? 'fever', 'recent_travel']
        : null,
  },
]
