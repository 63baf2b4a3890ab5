import { clsx } from 'clsx'
import {
  Activity,
  ArrowLeft,
  BookOpenCheck,
  ClipboardList,
  FileText,
  Gauge,
  GraduationCap,
  Inbox,
  ListChecks,
  ScrollText,
  Settings,
  ShieldCheck,
  Stethoscope,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { Logo } from '../../ui/logo.tsx'
import { ADMIN_PAGES } from './admin-pages.ts'
import { ADMIN_PATHS, type AdminPath } from './admin-paths.ts'

const SIGNS: Readonly<Record<AdminPath, LucideIcon>> = {
  dashboard: Gauge,
  users: Users,
  analytics: Activity,
  experts: GraduationCap,
  specialties: Stethoscope,
  conditions: ListChecks,
  'ai-config': ClipboardList,
  content: FileText,
  inbox: Inbox,
  'clinical-review': BookOpenCheck,
  audit: ScrollText,
  security: ShieldCheck,
  settings: Settings,
}

const ROW = 'flex min-h-10 touch:min-h-11 items-center gap-2.5 rounded-control px-3'
const VERSION = String(import.meta.env.VITE_VERSION)

type Props = {
  /** Whose session it is, where the bar has no room for that. */
  who: string | null
  onChosen?: () => void
}

/** The ways through the admin area, and the way out of it. */
export function AdminSidebar({ who, onChosen }: Props) {
  return (
    <div className="flex h-full w-full flex-col bg-sunken">
      <Link to="/admin/dashboard" className="flex min-h-14 shrink-0 items-center gap-2 px-4" onClick={onChosen}>
        <Logo />
        <span className="rounded-chip border border-rule-strong px-2 text-caption font-[650] text-ink-2">Admin</span>
      </Link>
      <nav aria-label="Admin" className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-2">
        <ul className="grid gap-0.5">
          {ADMIN_PATHS.map((path) => {
            const Sign = SIGNS[path]
            return (
              <li key={path}>
                <NavLink
                  to={`/admin/${path}`}
                  className={({ isActive }) =>
                    clsx(
                      ROW,
                      isActive
                        ? 'bg-sheet font-semibold shadow-[inset_3px_0_0_var(--color-malachite)]'
                        : 'text-ink-2 hover:bg-sheet hover:text-ink',
                    )
                  }
                  onClick={onChosen}
                >
                  <Sign className="size-4.5 shrink-0" aria-hidden />
                  {ADMIN_PAGES[path].name}
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="shrink-0 border-t border-rule px-1.5 py-1.5">
        <Link to="/" className={clsx(ROW, 'text-ink-2 hover:bg-sheet hover:text-ink')} onClick={onChosen}>
          <ArrowLeft className="size-4.5 shrink-0" aria-hidden />
          Back to the chats
        </Link>
        {who && <p className="truncate px-3 py-1 text-small text-ink-2">{who}</p>}
        <p className="px-3 py-1 text-caption text-ink-2">Version {VERSION}</p>
      </div>
    </div>
  )
}
