import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { AuditList } from './audit-list.tsx'
import { ChainCheck } from './chain-check.tsx'

/** What secures the service: what is set, whether the audit log is whole, and who was refused what. */
export function SecurityScreen({ settings }: { settings: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-[1200px] gap-8 px-4 py-6">
      <div className="max-w-[752px]">{settings}</div>
      <ChainCheck />
      <section aria-labelledby="refused" className="min-w-0">
        <h2 id="refused" className="font-title text-title">
          Refused
        </h2>
        <p className="pb-2 text-small text-ink-2">
          All that was done stands in the{' '}
          <AppLink to="/admin/audit" className="text-methylene underline underline-offset-3">
            audit log
          </AppLink>
          .
        </p>
        <AuditList filter={{ outcome: 'REFUSED' }} empty="Nothing was refused yet." />
      </section>
    </main>
  )
}
