import { readFileSync } from 'node:fs'
global.gc?.(); const before = process.memoryUsage().heapUsed
const { createEngine } = await import('./clinical/engine.ts')
global.gc?.(); const imported = process.memoryUsage()
const e = createEngine(); global.gc?.(); const made = process.memoryUsage()
const mb = (n) => (n / 2 ** 20).toFixed(1)
console.log('heap before import', mb(before), 'after import', mb(imported.heapUsed), 'engine', mb(made.heapUsed), 'diff engine', mb(made.heapUsed - imported.heapUsed), 'all', mb(made.heapUsed - before), 'external', mb(made.external), 'arrayBuffers', mb(made.arrayBuffers))
for (let i = 0; i < 50; i++) e.read('64F melena BP 90/60 ' + i); global.gc(); console.log('after reads', mb(process.memoryUsage().heapUsed))
