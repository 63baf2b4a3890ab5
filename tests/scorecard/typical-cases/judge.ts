/** Whether the first report of a typical case holds: who leads, how urgent it is, what is due first, and what may not be. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Engine } from '#server/clinical/engine.ts'
import { play, type Played } from '../dialogues/play.ts'

const typicalCase = z.object({
  id: z.string(),
  specialty: z.string(),
  typed: z.string(),
  /** Of these one stands in the name of the first condition; empty where none has to lead. */
  leads: z.array(z.string()),
  levels: z.array(z.string().nullable()),
  /** Of each group one stands among what is due now. */
  first: z.array(z.array(z.string())),
  /** None of these is planned to be done now. */
  never: z.array(z.string()),
  source: z.string(),
})
export type TypicalCase = z.infer<typeof typicalCase>

export interface Judged {
  of: TypicalCase
  /** By kind; what does not hold, in words. */
  faults: Partial<Record<Kind, string>>
  reply: string
}
export const KINDS = ['leads', 'level', 'first', 'never'] as const
export type Kind = (typeof KINDS)[number]

/** The cases of a file, one a line. */
export function casesIn(path: string): TypicalCase[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => typicalCase.parse(JSON.parse(line)))
}

export function judge(engine: Engine, of: TypicalCase): Judged {
  const [{ decision, reply } = missing()] = play(engine, [of.typed])
  const is = decision.triage?.level ?? null
  const lead = decision.differential.find(({ group }) => group === 'LIKELY')?.name ?? ''
  const { due, tests } = dueIn(reply)
  const absent = of.first.filter((group) => !group.some((words) => includes(`${due}\n${tests}`, words)))
  const harmful = of.never.filter((words) => includes(due, words))
  const faults: Judged['faults'] = {}
  if (of.leads.length > 0 && !of.leads.some((words) => includes(lead, words))) faults.leads = lead || 'nobody'
  if (!of.levels.includes(is)) faults.level = `${String(is)}, not ${of.levels.join('/')}`
  if (absent.length > 0) faults.first = absent.map((group) => group.join('|')).join(' and ')
  if (harmful.length > 0) faults.never = harmful.join(', ')
  return { of, faults, reply }
}

/** What of a first report is to be done now: what comes next, the steps without a condition, and the tests. */
function dueIn(reply: string): { due: string; tests: string } {
  const [, next = ''] = /Next: (.*)/.exec(reply) ?? []
  const steps = part(reply, 'Plan').filter((line) => /^\d+\. /.test(line))
  return { due: [part(reply, null).join('\n'), next, ...steps].join('\n'), tests: part(reply, 'Tests').join('\n') }
}

/** The lines under a heading of a reply; those before the first one for null. */
function part(reply: string, heading: string | null): string[] {
  const parts = reply.split(/^## /m)
  const found = heading === null ? parts[0] : parts.slice(1).find((one) => one.startsWith(`${heading}\n`))
  return (found ?? '').split('\n')
}

const includes = (text: string, words: string): boolean => text.replaceAll('**', '').toLowerCase().includes(words)

function missing(): Played {
  throw new Error('nothing was played')
}
