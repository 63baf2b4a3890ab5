import type { DictionaryEntry } from '../content.ts'

/** What `data-dictionary.json` holds. */
declare const file: { measures: DictionaryEntry[] }
export default file
