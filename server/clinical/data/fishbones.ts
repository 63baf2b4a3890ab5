/**
 * Results that stand in a known order without their names, as a diagram written in a line: "11.2>12.1/36<240", "138/4.1/104/24/9/0.6<96". Each order
 * carries its own proof. `tests/server/clinical/facts/fishbones.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'

/** What a place may hold; null for what no data point keeps. Its bounds tell the orders apart. */
export interface Place {
  key: string | null
  min: number
  max: number
}

const SODIUM = { key: 'sodium', min: 100, max: 185 }
const POTASSIUM = { key: 'potassium', min: 1.2, max: 10.5 }
const CHLORIDE = { key: null, min: 55, max: 150 }
const BICARBONATE = { key: 'bicarbonate', min: 2, max: 55 }
const UREA_NITROGEN = { key: 'bun', min: 1, max: 250 }
const CREATININE = { key: 'creatinine', min: 0.1, max: 25 }
const GLUCOSE = { key: 'glucose', min: 10, max: 2000 }
const WHITE_CELLS = { key: 'white_blood_cells', min: 0, max: 400 }
const HEMOGLOBIN = { key: 'hemoglobin', min: 2, max: 24 }
const HEMATOCRIT = { key: 'hematocrit', min: 6, max: 72 }
const PLATELETS = { key: 'platelets', min: 0, max: 2500 }

const ACIDITY = { key: 'ph', min: 6.6, max: 7.9 }
const CARBON_DIOXIDE = { key: 'paco2', min: 1, max: 200 }
const OXYGEN = { key: 'pao2', min: 2, max: 600 }

export interface Fishbone {
  places: Place[]
  /** Signs between the numbers, in order; "·" stands for a slash, bar, comma or backslash. */
  joints: string
  /** Without one of these words before it the row means nothing. */
  header?: ReadonlySet<string>
  reads: string
}

const CHEMISTRY = wordSet('bmp chem chem7 chem10 lytes electrolytes renal bloods labs bm p')
const COUNTS = wordSet('cbc fbc counts')
const GAS = wordSet('gas gases abg vbg cbg ph')

export const FISHBONES: Fishbone[] = [
  { places: [WHITE_CELLS, HEMOGLOBIN, HEMATOCRIT, PLATELETS], joints: '>·<', reads: '11.2>12.1/36<240' },
  { places: [WHITE_CELLS, HEMOGLOBIN, PLATELETS], joints: '><', reads: '14.2>13.8<310' },
  {
    places: [WHITE_CELLS, HEMOGLOBIN, HEMATOCRIT, PLATELETS],
    joints: '···',
    header: COUNTS,
    reads: 'CBC 11.2/12.1/36/240',
  },
  { places: [WHITE_CELLS, HEMOGLOBIN, PLATELETS], joints: '··', header: COUNTS, reads: 'CBC 14.2/13.8/310' },
  {
    places: [SODIUM, POTASSIUM, CHLORIDE, BICARBONATE, UREA_NITROGEN, CREATININE, GLUCOSE],
    joints: '·····<',
    reads: '138/4.1/104/24/9/0.6<96',
  },
  {
    places: [SODIUM, CHLORIDE, UREA_NITROGEN, POTASSIUM, BICARBONATE, CREATININE, GLUCOSE],
    joints: '·····<',
    reads: '138|104|9/4.1|24|0.6<96',
  },
  {
    places: [SODIUM, CHLORIDE, UREA_NITROGEN, GLUCOSE, POTASSIUM, BICARBONATE, CREATININE],
    joints: '··<···',
    reads: '138|104|9<96/4.1|24|0.6',
  },
  {
    places: [SODIUM, POTASSIUM, CHLORIDE, BICARBONATE, UREA_NITROGEN, CREATININE, GLUCOSE],
    joints: '······',
    header: CHEMISTRY,
    reads: 'BMP 138/4.1/104/24/9/0.6/96',
  },
  {
    places: [SODIUM, POTASSIUM, CHLORIDE, BICARBONATE, UREA_NITROGEN, CREATININE],
    joints: '·····',
    header: CHEMISTRY,
    reads: 'BMP 138/4.1/104/24/9/0.6',
  },
  {
    places: [SODIUM, POTASSIUM, CHLORIDE, BICARBONATE],
    joints: '···',
    header: CHEMISTRY,
    reads: 'lytes 138/4.1/104/24',
  },
  { places: [ACIDITY, CARBON_DIOXIDE, BICARBONATE], joints: '··', header: GAS, reads: 'gas: 7.21 / 68 / 28' },
  {
    places: [ACIDITY, CARBON_DIOXIDE, OXYGEN, BICARBONATE],
    joints: '···',
    header: GAS,
    reads: 'ABG 7.21/68/58/28',
  },
]

/** Names in a row of names that no data point keeps: "Na/K/Cl/HCO3 122/6.1/92/15". */
export const KEPT_BY_NONE = wordSet('cl chloride ag gap ggt mch mchc rdw')
