/** How a select looks closed; before its code is here a plain button wears it. */
export const SELECT_LOOK =
  'inline-flex min-h-10 touch:min-h-11 min-w-0 items-center gap-2 rounded-control border border-rule px-3 text-small text-ink hover:bg-sunken'
