import { compiledContent } from '#server/clinical/compiled-content.ts'
import { Dictionary } from '#server/clinical/dictionary.ts'
const d = new Dictionary(compiledContent)
const keys = [...(d as any).entries.keys()] as string[]
const re = new RegExp(process.argv[2]!)
for (const k of keys) if (re.test(k)) { const p = d.get(k)!; console.log(k, '|', p.label, '|', (p as any).unit ?? '', '|', p.type) }
