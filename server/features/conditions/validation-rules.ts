import { badInput } from '#server/shared/errors.ts'
import type { DataPointView } from './data-points.contract.ts'
import type { ValidationRules, ValidationRulesInput } from './data-points.types.ts'

type Rules = DataPointView['validationRules']

/** The rules of a data point in GraphQL's names. */
export function rulesView(rules: Rules): ValidationRules | null {
  if (!rules) return null
  const { min = null, max = null, min_length: minLength = null, max_length: maxLength = null, step = null } = rules
  return { min, max, minLength, maxLength, step }
}

interface RulesGiven {
  rules?: ValidationRulesInput | null
  validationRules?: object | null
}

/**
 * A data point as the service takes it, whichever way its rules were given; left out they stay, null takes them away.
 * @throws BAD_USER_INPUT where both are given
 */
export function withValidationRules<Given extends RulesGiven>({ rules, ...point }: Given): Omit<Given, 'rules'> {
  if (rules === undefined) return point
  if (point.validationRules != null) throw badInput('rules', 'Please give this in one way only')
  return { ...point, validationRules: rules && compiled(rules) }
}

function compiled({ min, max, minLength, maxLength, step }: ValidationRulesInput): object {
  const named = { min, max, min_length: minLength, max_length: maxLength, step }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value != null))
}
