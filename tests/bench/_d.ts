import { readFileSync, existsSync } from 'node:fs'
const ids = process.argv.slice(3)
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n')) {
  if (!line.trim()) continue
  const d = JSON.parse(line)
  if (!ids.includes(d.id)) continue
  for (const t of d.turns) console.log(t.say.replaceAll('\n', '\\n'))
  console.log()
}
