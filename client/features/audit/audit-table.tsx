import type { AuditRow_EventFragment } from '../../gql/graphql.ts'
import { fullTime, shortTime } from '../../lib/time.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Table, type Column } from '../../ui/table.tsx'

void (
  /* GraphQL */ `
    fragment AuditRow_event on AuditEvent {
      id
      at
      actorType
      actor {
        id
        name
      }
      action
      outcome
      subjectId
      reason
      count
    }
  `
)

type Event = AuditRow_EventFragment

const CALLERS: Record<Event['actorType'], string> = {
  USER: 'A deleted account',
  GUEST: 'A guest',
  ANONYMOUS: 'Nobody signed in',
  OPERATOR: 'The operator',
}

/** The end of a reply: its row holds the seal of how it was made. */
const TRACE_SEALED = 'reply.seal-trace'

export type Who = { id: string; name: string | null }

/** What a name, and what the reply of a trace, open. */
type Opens = { onWho?: (who: Who) => void; onTrace?: (replyId: string) => void }

const LINK = 'min-h-9 touch:min-h-11 text-left underline decoration-rule-strong underline-offset-4 hover:text-methylene'

const columns = ({ onWho, onTrace }: Opens): readonly Column<Event>[] => [
  {
    title: 'When',
    width: 'minmax(0, 1.2fr)',
    cell: ({ at }) => (
      <time dateTime={at} title={fullTime(at)}>
        {shortTime(at)}
      </time>
    ),
  },
  {
    title: 'Who',
    width: 'minmax(0, 1.6fr)',
    cell: ({ actor, actorType }) => {
      const name = actor?.name ?? CALLERS[actorType]
      if (!actor || !onWho) return name
      return (
        <button type="button" title={`Show what ${name} did`} className={LINK} onClick={() => onWho(actor)}>
          {name}
        </button>
      )
    },
  },
  {
    title: 'What',
    width: 'minmax(0, 2fr)',
    cell: ({ action, count }) => (
      <>
        {action}
        {count > 1 && <span className="text-ink-2"> · {count} times</span>}
      </>
    ),
  },
  {
    title: 'Outcome',
    width: 'minmax(0, 1.6fr)',
    cell: ({ outcome, reason }) => (
      <>
        <StatusBadge active={outcome === 'ALLOWED'} words={['Allowed', 'Refused']} />
        {reason && <span className="block text-small text-ink-2">{reason}</span>}
      </>
    ),
  },
  {
    title: 'Subject',
    width: 'minmax(0, 2fr)',
    cell: ({ action, subjectId }) =>
      subjectId && onTrace && action === TRACE_SEALED ? (
        <button
          type="button"
          aria-label={`Show the trace of reply ${subjectId}`}
          className={`text-small break-all ${LINK}`}
          onClick={() => onTrace(subjectId)}
        >
          {subjectId}
        </button>
      ) : (
        <span className="text-small break-all text-ink-2">{subjectId ?? '-'}</span>
      ),
  },
]

type Props = Opens & { label: string; events: readonly Event[] }

/** Events of the audit log: ids and verbs, never words of a patient. */
export function AuditTable({ label, events, ...opens }: Props) {
  return <Table label={label} columns={columns(opens)} rows={events} keyOf={({ id }) => id} />
}
