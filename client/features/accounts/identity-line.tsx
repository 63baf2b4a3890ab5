/** Who is meant, locked, and the way to mean somebody else. */
export function IdentityLine({ children, onChange }: { children: string; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <button
        type="button"
        className="min-h-10 touch:min-h-11 px-1 text-methylene underline underline-offset-3"
        onClick={onChange}
      >
        change
      </button>
    </p>
  )
}
