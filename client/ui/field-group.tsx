import type { ReactNode } from 'react'

/** Settings that belong together, under their title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-rule pt-4">
      <legend className="float-left w-full font-title text-title">{title}</legend>
      {children}
    </fieldset>
  )
}
