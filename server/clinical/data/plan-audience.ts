/**
 * Whom the lines of the plans are written for: `plan-audience.json`. All conditions are written for adults who are not pregnant, but for those whose file says
 * otherwise (`concerns`). In children and in pregnancy a line of another condition is shown only where it stands there, or gives nothing that differs by age
 * (`audience.ts`). Every number is one of the line's own text: nothing is added.
 */
import file from './plan-audience.json' with { type: 'json' }

/** A line as it is worded for another reader than adults; what is left out stays as it is. */
export interface Wording {
  text?: string
  detail?: string | null
  /** In place of a condition that compares with an adult's vital signs. */
  when?: string
}

/** Lines that speak of children or go by weight, without their adult part. */
export const LINES_FOR_CHILDREN: Record<string, Wording> = file.children

/** Lines that speak of pregnancy, or are worded for it. */
export const LINES_FOR_PREGNANCY: Record<string, Wording> = file.pregnancy

/** Lines that are given alike in pregnancy, as they stand: the checks of their medicines hold for them. */
export const ALIKE_IN_PREGNANCY: ReadonlySet<string> = new Set(
  Object.entries(file.alike_in_pregnancy).flatMap(([condition, places]) =>
    places.map((place) => `${condition}.management[${place}]`),
  ),
)
