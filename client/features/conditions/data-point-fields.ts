import type { DataPointType } from '../../gql/graphql.ts'

/** A data point as it is typed: every number and list as text. */
export type TypedPoint = {
  name: string
  label: string
  type: DataPointType
  isRequired: boolean
  helpText: string
  options: string
  min: string
  max: string
  /** Rules that came by another door and have no field here: they stay with the point. */
  kept: { minLength: number | null; maxLength: number | null; step: number | null }
}

export const EMPTY: TypedPoint = {
  name: '',
  label: '',
  type: 'TEXT',
  isRequired: false,
  helpText: '',
  options: '',
  min: '',
  max: '',
  kept: { minLength: null, maxLength: null, step: null },
}

/** What is wrong with it, in a sentence; null where nothing is. */
export function faultOf({ name, type, options, min, max }: TypedPoint): string | null {
  if (name.trim() === '') return 'Please type a name'
  if (type === 'SELECT' && optionsOf(options).length === 0) return 'Please type its options'
  if (type === 'NUMBER' && [min, max].some((bound) => bound.trim() !== '' && !Number.isFinite(Number(bound))))
    return 'Lowest and highest are numbers'
  return null
}

const optionsOf = (options: string): string[] => options.split(',').flatMap((option) => option.trim() || [])
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The rules that fit the type; null where there are none. */
function rulesOf({ type, min, max, kept: { minLength, maxLength, step } }: TypedPoint) {
  const isText = type === 'TEXT' || type === 'TEXTAREA'
  const rules =
    type === 'NUMBER' ? { min: numberOf(min), max: numberOf(max), step } : isText ? { minLength, maxLength } : {}
  return Object.values(rules).some((rule) => rule !== null) ? rules : null
}

/** The same as the server takes it. */
export function inputOf(point: TypedPoint) {
  const { name, label, type, isRequired, helpText, options } = point
  return {
    name: name.trim(),
    label: label.trim() || null,
    type,
    isRequired,
    helpText: helpText.trim() || null,
    options: type === 'SELECT' ? optionsOf(options) : null,
    rules: rulesOf(point),
  }
}
