import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printSchema } from 'graphql'
import { offlineSchema } from './offline-schema.ts'

/** `npm run schema` writes schema.graphql; with `--check` it only says whether the file is current. */
const file = fileURLToPath(new URL('../schema.graphql', import.meta.url))
const printed = `${printSchema(await offlineSchema())}\n`
if (!process.argv.includes('--check')) writeFileSync(file, printed)
else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('schema.graphql is not current: run "npm run schema".\n')
  process.exit(1)
}
