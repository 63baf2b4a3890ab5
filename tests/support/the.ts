/** The value, where a test needs one to go on. @throws when there is none, naming what was looked for */
export function the<Value>(value: Value, what = 'value'): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}
