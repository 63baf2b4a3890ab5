import { useState } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { AuditList, type AuditFilter } from './audit-list.tsx'
import type { Who } from './audit-table.tsx'
import { ChainCheck } from './chain-check.tsx'
import { ReplyTraceDialog } from './reply-trace-dialog.tsx'
import { WhoBox } from './who-box.tsx'

const OUTCOMES = [
  { value: 'allowed', outcome: 'ALLOWED', label: 'Allowed' },
  { value: 'refused', outcome: 'REFUSED', label: 'Refused' },
] as const

const FRAME = 'min-h-11 rounded-control border border-rule-strong bg-sheet px-3'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The beginning of a day in UTC, or of the one after it; null for what is no day. */
function dayAt(day: string, after = 0): string | null {
  const time = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return Number.isNaN(time) ? null : new Date(time + after * DAY_MS).toISOString()
}

/** Who did what, and who was refused. */
export function AuditScreen() {
  const [action, setAction] = useAddress('action')
  const [subject, setSubject] = useAddress('subject')
  const [chosen, setChosen] = useAddress('outcome')
  const [actor, setActor] = useAddress('who')
  const [from, setFrom] = useAddress('from')
  const [until, setUntil] = useAddress('until')
  const [trace, setTrace] = useAddress('trace')
  const [who, setWho] = useState<Who | null>(null)
  const filter: AuditFilter = {
    actorId: actor || null,
    subjectId: useSettled(subject).trim() || null,
    actionPrefix: useSettled(action).trim() || null,
    outcome: OUTCOMES.find(({ value }) => value === chosen)?.outcome ?? null,
    from: dayAt(from),
    until: dayAt(until, 1),
  }
  const choose = (next: Who | null) => {
    setWho(next)
    setActor(next?.id ?? '')
  }
  return (
    <main className="mx-auto grid w-full max-w-[1200px] gap-6 px-4 py-6">
      <div className="flex flex-wrap items-end gap-3">
        <WhoBox who={actor === '' ? null : (who ?? { id: actor, name: null })} onWho={choose} />
        <SearchBox label="Action" placeholder="Action, such as account." value={action} onChange={setAction} />
        <SearchBox label="Subject" placeholder="Id of the subject" value={subject} onChange={setSubject} />
        <FilterSelect label="Outcome" all="Every outcome" options={OUTCOMES} value={chosen} onChange={setChosen} />
        <Day label="From (UTC)" value={from} onChange={setFrom} />
        <Day label="To (UTC)" value={until} onChange={setUntil} />
        <ExportButton path={`/admin/audit/export?${asked(filter)}`} name="audit-log.csv" />
      </div>
      <AuditList
        filter={filter}
        onWho={choose}
        onTrace={setTrace}
        empty="No events found. Actions are found by their beginning, subjects by their whole id."
      />
      <ChainCheck />
      {trace !== '' && <ReplyTraceDialog key={trace} replyId={trace} onClose={() => setTrace('')} />}
    </main>
  )
}

/** The same filter, as the REST interface takes it. */
function asked({ actorId, subjectId, actionPrefix, outcome, from, until }: AuditFilter): string {
  const named = { actor_id: actorId, subject_id: subjectId, action_prefix: actionPrefix, outcome, from, until }
  const given = Object.entries(named).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="grid gap-0.5 text-caption text-ink-2">
      {label}
      <input
        type="date"
        className={`${FRAME} text-body text-ink`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
