import calculatorsJson from './data/calculators.json' with { type: 'json' }
import dictionaryJson from './data/data-dictionary.json' with { type: 'json' }
import measuresJson from './data/measures.json' with { type: 'json' }
import statesJson from './data/reassuring-states.json' with { type: 'json' }
import modifiersJson from './data/complaint-modifiers.json' with { type: 'json' }
import { complaintsOf, conditionsOf, readComplaintFiles, readConditionFiles } from './condition-files.ts'
import type { ClinicalContent, Concerns } from './content.ts'

/** The compiled content of `data/`. What each file holds is declared beside it (`data/*.d.json.ts`) and held by tests. */
const conditions = conditionsOf(
  readConditionFiles(),
  dictionaryJson.measures,
  calculatorsJson.calculators,
  statesJson.states,
)

export const compiledContent: ClinicalContent = {
  measures: measuresJson.measures,
  dictionary: dictionaryJson.measures,
  conditions,
  complaints: complaintsOf(
    readComplaintFiles(),
    modifiersJson.modifiers,
    dictionaryJson.measures,
    conditions,
    statesJson.states,
  ),
  complaintModifiers: modifiersJson,
  calculators: calculatorsJson.calculators,
}

/** Whom a compiled condition can concern, by its id. Not listed: anybody. */
export const CONCERNS: ReadonlyMap<string, Concerns> = new Map(
  compiledContent.conditions.flatMap(({ id, concerns }) => (concerns ? [[id, concerns] as const] : [])),
)

/** Scores whose published table could not be verified; they are computed in tests and offered to nobody. */
export const UNVERIFIED_CALCULATORS: ReadonlySet<string> = new Set(['ranson_gallstone', 'mews', 'phoenix_sepsis'])
