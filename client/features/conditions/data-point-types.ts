import type { DataPointType } from '../../gql/graphql.ts'

/** How a data point may be asked for, in the words of the page. */
export const TYPES: readonly { value: DataPointType; label: string }[] = [
  { value: 'TEXT', label: 'Text' },
  { value: 'NUMBER', label: 'Number' },
  { value: 'SELECT', label: 'One of several' },
  { value: 'BOOLEAN', label: 'Yes or no' },
  { value: 'TEXTAREA', label: 'Long text' },
  { value: 'DATE', label: 'Date' },
]

export const wordsOfType = (type: DataPointType): string => TYPES.find(({ value }) => value === type)?.label ?? type
