import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { announce } from '../../lib/announce.ts'
import { Logo } from '../../ui/logo.tsx'

/** The page of sign-in and sign-up: the logo alone, and a title that stays in its place from step to step. */
export function EntryFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) announce(title)
    shown.current = title
  }, [title])
  return (
    <div className="min-h-dvh">
      <header className="px-5 py-4">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[400px] px-5 pt-4 pb-24 sm:pt-[12dvh]">
        <h1 className="font-title text-heading">{title}</h1>
        {note && <p className="pt-2 text-iodine">{note}</p>}
        {children}
      </main>
    </div>
  )
}
