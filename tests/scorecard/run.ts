import { createEngine } from '#server/clinical/engine.ts'
import { print } from './print.ts'
import { scorecardOf } from './scorecard.ts'

/** `npm run scorecard [faults]`: the engine's figures on the vignettes, beside baselines; with `faults` each case that is not right. */
print(scorecardOf(createEngine()), { faults: process.argv.includes('faults') })
