import { z } from 'zod'
import { sendCsv, type Cell } from '#server/platform/csv.ts'
import { endpoint, SENT, type Endpoint } from '#server/rest/endpoint.ts'
import { OUTCOMES, type AuditEventView } from './audit-log.contract.ts'
import type { AuditLogService } from './audit-log.service.ts'

const HEADER = [
  'Id',
  'At',
  'Caller',
  'Actor id',
  'Actor',
  'Key id',
  'Action',
  'Outcome',
  'Subject id',
  'Reason',
  'Count',
]

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const input = z.object({
  actor_id: z.string().optional(),
  subject_id: z.string().optional(),
  action: z.string().optional(),
  action_prefix: z.string().optional(),
  outcome: z.enum(OUTCOMES).optional(),
  from: time.optional(),
  until: time.optional(),
})

export function auditLogRoutes(log: AuditLogService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/admin/audit/export',
      summary: 'The audit log, or what of it fits, as a CSV file, the newest first.',
      door: { for: 'admin', key: null },
      input,
      output: z.never(),
      alsoAs: { 'text/csv': 'a row for each event.' },
      async run({ actor, input: asked, response, endTurn }) {
        const { actor_id: actorId, subject_id: subjectId, action_prefix: actionPrefix, ...rest } = asked
        const events = log.export(actor, { ...rest, actorId, subjectId, actionPrefix })
        endTurn()
        await sendCsv(response, 'audit-log.csv', HEADER, rowsOf(events))
        return SENT
      },
    }),
  ]
}

async function* rowsOf(batches: AsyncIterable<AuditEventView[]>): AsyncGenerator<Cell[][]> {
  for await (const events of batches)
    yield events.map(({ id, at, actorKind, actor, keyId, action, outcome, subjectId, reason, count }) => [
      id,
      at,
      actorKind,
      actor?.id ?? null,
      actor?.name ?? null,
      keyId,
      action,
      outcome,
      subjectId,
      reason,
      count,
    ])
}
