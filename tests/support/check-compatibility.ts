import { readFileSync, writeFileSync } from 'node:fs'
import { ALLOWED_BREAKING_CHANGES } from '#tests/contracts/breaking-changes.ts'
import { faultsOfCompatibility } from './schema-compatibility.ts'

/** Fails when schema.graphql breaks what the landed schema promised; with `--land` it becomes the landed one. */
const LANDED = 'tests/contracts/schema.landed.graphql'
const current = readFileSync('schema.graphql', 'utf8')
const faults = faultsOfCompatibility(readFileSync(LANDED, 'utf8'), current, ALLOWED_BREAKING_CHANGES)
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
} else if (process.argv.includes('--land')) writeFileSync(LANDED, current)
