/** All rows of this folder. */
import type { FindingRow, WordClasses } from '../../facts/finding-rows.ts'
import abdomen from './abdomen.json' with { type: 'json' }
import also from './also.json' with { type: 'json' }
import bloodInfection from './blood-infection.json' with { type: 'json' }
import chest from './chest.json' with { type: 'json' }
import entEyeSkin from './ent-eye-skin.json' with { type: 'json' }
import general from './general.json' with { type: 'json' }
import gutUrologyBirth from './gut-urology-birth.json' with { type: 'json' }
import heartLungs from './heart-lungs.json' with { type: 'json' }
import injuryPoisonChild from './injury-poison-child.json' with { type: 'json' }
import neuro from './neuro.json' with { type: 'json' }
import neuroMind from './neuro-mind.json' with { type: 'json' }
import reassuring from './reassuring.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }
import spoken from './spoken.json' with { type: 'json' }
import wordClasses from './word-classes.json' with { type: 'json' }

export const FINDING_ROWS: readonly FindingRow[] = [
  abdomen,
  also,
  bloodInfection,
  chest,
  entEyeSkin,
  general,
  gutUrologyBirth,
  heartLungs,
  injuryPoisonChild,
  neuro,
  neuroMind,
  reassuring,
  regions,
  spoken,
].flatMap(({ rows }): FindingRow[] => rows)

export const WORD_CLASSES: WordClasses = wordClasses
