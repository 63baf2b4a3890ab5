import calculatorsJson from './data/calculators.json' with { type: 'json' }
import conditionsJson from './data/conditions.json' with { type: 'json' }
import dictionaryJson from './data/data-dictionary.json' with { type: 'json' }
import measuresJson from './data/measures.json' with { type: 'json' }
import type { ClinicalContent } from './content.ts'

/** The compiled content of `data/`. What each file holds is declared beside it (`data/*.d.json.ts`) and held by tests. */
export const compiledContent: ClinicalContent = {
  measures: measuresJson.measures,
  dictionary: dictionaryJson.measures,
  conditions: conditionsJson.conditions,
  calculators: calculatorsJson.calculators,
}

/** Scores whose published table could not be verified; they are computed in tests and offered to nobody. */
export const UNVERIFIED_CALCULATORS: ReadonlySet<string> = new Set(['ranson_gallstone', 'mews', 'phoenix_sepsis'])
