import { builtInEngine } from '#server/clinical/engine.ts'
import { printHalves } from './print-halves.ts'
import { printRewrites } from './print-rewrites.ts'
import { print } from './print.ts'
import { scorecardOf } from './scorecard.ts'

/**
 * `npm run scorecard [faults] [pattern]`: the engine's figures on the vignettes, beside baselines; with `faults` each case that is not
 * right. `npm run scorecard rewrites`: what other styles of typing change. `npm run scorecard notes [pattern]`: only what is halved; of the half that is tuned on the faults that match the pattern.
 */
const [mode, pattern] = process.argv.slice(2)
const engine = builtInEngine()
const shown = pattern === undefined ? null : new RegExp(pattern)
if (mode === 'rewrites') printRewrites(engine)
else if (mode !== 'notes') print(scorecardOf(engine), { faults: mode === 'faults' })
if (mode !== 'rewrites') printHalves(engine, mode === 'faults' ? (shown ?? /./) : shown)
