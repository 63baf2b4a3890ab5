/** How a line of a plan reads for others than adults who are not pregnant. */

/** A line as it is worded for others than adults who are not pregnant; what is left out stays. `when`: in place of a condition on adult vital signs. */
export interface Wording {
  text?: string
  detail?: string | null
  when?: string
}

/** How a line reads for others. Without it, it is shown to them only where it gives nothing that differs by age or pregnancy (`audience.ts`). */
export interface Readers {
  for_children?: Wording
  in_pregnancy?: Wording | 'alike'
}
