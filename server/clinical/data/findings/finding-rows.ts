import { dataFile } from '../../data-file.ts'
import type { FindingRow, WordClasses } from '../../facts/finding-rows.ts'

/** The files of this folder that hold rows. */
const FILES = [
  'abdomen',
  'also',
  'blood-infection',
  'chest',
  'ent-eye-skin',
  'examination',
  'further',
  'general',
  'gut-urology-birth',
  'heart-lungs',
  'injury-poison-child',
  'neuro',
  'neuro-mind',
  'normal-signs',
  'reassuring',
  'recognized',
  'regions',
  'spoken',
  'terse',
  'ward',
]

/** All rows of this folder. They are wanted while an engine is made, and not kept. */
export const findingRows = (): FindingRow[] =>
  FILES.flatMap((name) => (dataFile(`findings/${name}`) as { rows: FindingRow[] }).rows)

/** The classes of words that rows compose findings of. */
export const wordClasses = (): WordClasses => dataFile('findings/word-classes') as WordClasses
