import { Link } from 'react-router-dom'
import { ServiceSettingsScreen } from '../../features/service-settings/service-settings-screen.tsx'

const ELSEWHERE = [
  ['/admin/security', 'Security', 'session timeout, password policy, two-factor sign-in of administrators'],
  ['/admin/ai-config', 'AI configuration', 'how the assistant greets, asks and writes, and how long a message may be'],
  ['/admin/content', 'Content', 'what the public pages say, and the addresses they name'],
  ['/admin/specialties', 'Specialties', 'what accounts can choose'],
  ['/settings', 'Your own settings', 'the password of your account'],
] as const

/** What can be set, here and elsewhere. */
export function SettingsPage() {
  return <ServiceSettingsScreen elsewhere={<Elsewhere />} />
}

function Elsewhere() {
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="pb-2 font-title text-title">
        Set elsewhere
      </h2>
      <ul className="border-t border-rule">
        {ELSEWHERE.map(([to, name, about]) => (
          <li key={to} className="border-b border-rule py-1">
            <Link
              to={to}
              className="inline-flex min-h-10 touch:min-h-11 items-center font-semibold text-methylene underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="pb-2 text-small text-ink-2">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
