import type { ReactNode } from 'react'

/** A part of the settings, which a link can lead to. */
export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule pt-6 pb-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 pb-3 font-title text-title outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What a part is about, in a sentence or two. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-[64ch] pb-4 text-ink-2">{children}</p>
}

/** What went wrong, where it was tried. */
export function Problem({ children }: { children: string | null }) {
  return children ? <p className="pt-2 text-small text-carmine">{children}</p> : null
}
