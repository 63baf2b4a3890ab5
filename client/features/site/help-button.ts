/** The look of the button before and after its menu is here. */
export const HELP_BUTTON =
  'inline-flex min-h-10 touch:min-h-11 items-center rounded-control px-3 text-small text-ink-2 hover:bg-sunken hover:text-ink data-popup-open:bg-sunken'
