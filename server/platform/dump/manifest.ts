import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import { DumpBroken } from './dump-broken.ts'

const FILE = 'manifest.json'
const PURPOSE = 'backup-manifest'

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** of the text before it was packed */
  bytes: z.number().int().min(0),
  /** of the same */
  sha256: z.string(),
})

/** What a backup holds. No word of a patient is in it. */
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  madeAt: z.string(),
  /** When the last migration of the schema was written, in ms: its version. */
  schema: z.number().int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.output<typeof manifest>
export type DumpedTable = z.output<typeof table>

/** The file of a backup that holds a table. */
export const fileOf = (name: string) => `${name}.copy.gz.sealed`
/** What a table's file is bound to. */
export const boundTo = (id: string, name: string) => `${id}/${name}`

export function signedManifest(secrets: Secrets, content: Manifest): { file: string; text: string } {
  const signature = secrets.sign(PURPOSE, JSON.stringify(content))
  return { file: FILE, text: `${JSON.stringify({ manifest: content, signature }, null, 2)}\n` }
}

/** @throws DumpBroken where there is none, or it is not ours */
export function readManifest(secrets: Secrets, folder: string): Manifest {
  const read = z.object({ manifest, signature: z.string() }).safeParse(jsonIn(folder))
  if (!read.success)
    throw new DumpBroken('This folder holds no whole backup: its manifest.json is not there, or broken.')
  const { manifest: content, signature } = read.data
  if (!secrets.verify(PURPOSE, JSON.stringify(content), signature))
    throw new DumpBroken('The manifest of the backup was changed, or signed with another SECRET_KEYS.')
  return content
}

function jsonIn(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'))
  } catch {
    return null
  }
}
