import { createEngine } from '#server/clinical/engine.ts'
const e = createEngine()
for (const t of process.argv.slice(2)) { const r = e.read(t); console.log('>', t); for (const f of r.facts) console.log('   ', f.key, f.value, f.status, f.uncertain ? 'uncertain' : '', JSON.stringify(t.slice(f.span.start, f.span.end))); for (const u of r.unclear) console.log('    ?', u.text) }
