import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const COLUMNS = 'mx-auto w-full max-w-[1200px] px-4 sm:px-6 lg:grid lg:grid-cols-[176px_minmax(0,1fr)]'
const MARGIN = 'lg:border-r lg:border-rule lg:pr-5 lg:text-right'

type TitleProps = { title: string; heading?: never } | { title?: never; heading: ReactNode }

/** The title of a page, with what it is about. @param heading in place of the title, where it is more than words */
export function PageTitle({ title, heading, children }: TitleProps & { children?: ReactNode }) {
  return (
    <div className={COLUMNS}>
      <div className={clsx(MARGIN, 'max-lg:hidden')} aria-hidden />
      <div className="pt-12 pb-8 lg:pt-16 lg:pl-8">
        {heading ?? <h1 className="font-title text-heading sm:text-display">{title}</h1>}
        {children && <div className="max-w-[64ch] pt-3 text-line text-ink-2">{children}</div>}
      </div>
    </div>
  )
}

/** A part of a page: its name hangs in the margin, the text runs right of the line. */
export function Section({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  return (
    <section className={COLUMNS} aria-label={name} id={id}>
      <h2 className={clsx(MARGIN, 'pt-6 text-small font-[650] text-ink-2 max-lg:border-t max-lg:border-rule lg:pt-8')}>
        {name}
      </h2>
      <div className="pt-3 pb-10 lg:pl-8 lg:pt-8">{children}</div>
    </section>
  )
}

/** A text that needs no name in the margin. */
export function Plain({ children }: { children: ReactNode }) {
  return (
    <div className={COLUMNS}>
      <div className={clsx(MARGIN, 'max-lg:hidden')} aria-hidden />
      <div className="pb-16 lg:pl-8">
        <div className="max-w-[72ch]">{children}</div>
      </div>
    </div>
  )
}

/** A list of names and what is said of each, between rules. */
export function RuledList({ rows }: { rows: readonly { name: string; text: ReactNode }[] }) {
  return (
    <dl className="border-t border-rule">
      {rows.map(({ name, text }) => (
        <div key={name} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[220px_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="max-w-[68ch] min-w-0 wrap-anywhere text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
