import { PRODUCT_NAME } from '../lib/product.ts'

/** A page with its margin line, and the name. @param nameClass where the name has to make room */
export function Logo({ nameClass }: { nameClass?: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-title text-title text-ink">
      <svg viewBox="0 0 20 20" className="size-5 text-malachite" aria-hidden>
        <path d="M6.5 1.5v17" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 5.5h8M10 10h8M10 14.5h5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <circle cx="2.6" cy="5.5" r="1.5" fill="currentColor" />
      </svg>
      <span className={nameClass}>{PRODUCT_NAME}</span>
    </span>
  )
}
