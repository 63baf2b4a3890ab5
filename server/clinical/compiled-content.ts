import { dataFile } from './data-file.ts'
import type CalculatorsFile from './data/calculators.json'
import { DATA_DICTIONARY } from './data/data-dictionary.ts'
import type MeasuresFile from './data/measures.json'
import statesJson from './data/reassuring-states.json' with { type: 'json' }
import modifiersJson from './data/complaint-modifiers.json' with { type: 'json' }
import { complaintsOf, conditionsOf, readComplaintFiles, readConditionFiles } from './condition-files.ts'
import type { ClinicalContent, Concerns } from './content.ts'

const { calculators } = dataFile('calculators') as typeof CalculatorsFile

/** The compiled content of `data/`. What each file holds is declared beside it (`data/*.d.json.ts`) and held by tests. */
const conditions = conditionsOf(readConditionFiles(), DATA_DICTIONARY, calculators, statesJson.states)

export const compiledContent: ClinicalContent = {
  measures: (dataFile('measures') as typeof MeasuresFile).measures,
  dictionary: DATA_DICTIONARY,
  conditions,
  complaints: complaintsOf(
    readComplaintFiles(),
    modifiersJson.modifiers,
    DATA_DICTIONARY,
    conditions,
    statesJson.states,
  ),
  complaintModifiers: modifiersJson,
  calculators,
}

/** Whom a compiled condition can concern, by its id. Not listed: anybody. */
export const CONCERNS: ReadonlyMap<string, Concerns> = new Map(
  compiledContent.conditions.flatMap(({ id, concerns }) => (concerns ? [[id, concerns] as const] : [])),
)

/** Scores whose published table could not be verified; they are computed in tests and offered to nobody. */
export const UNVERIFIED_CALCULATORS: ReadonlySet<string> = new Set(['ranson_gallstone', 'mews', 'phoenix_sepsis'])
