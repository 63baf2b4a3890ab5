import type { Engine } from '#server/clinical/engine.ts'
import { sourceOf } from '#server/clinical/calculators/calculators.ts'
import { shownUnit } from '#server/clinical/calculators/input-rules.ts'
import type { Calculator as Compiled } from '#server/clinical/content.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { calculatorInputs, searchText } from './calculators.contract.ts'
import type { Calculation, Calculator } from './calculators.types.ts'

/** The verified scores and formulas, for everyone. Nothing that is typed into them is stored or logged. */
export class CalculatorsService {
  private readonly all: Calculator[]

  constructor(private readonly engine: Engine) {
    this.all = engine.calculators
      .list()
      .map(viewOf)
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }

  /** By name; `search` keeps the one of that id, and those whose name, purpose or other names contain it. */
  list(search?: string | null): Calculator[] {
    const text = validate(searchText, search ?? '').toLowerCase()
    if (!text) return this.all
    return this.all.filter(
      ({ id, name, purpose, aliases }) =>
        id === text || [name, purpose, ...aliases].some((words) => words.toLowerCase().includes(text)),
    )
  }

  /** @throws NOT_FOUND for an unknown calculator, BAD_USER_INPUT below `path` for values it does not take */
  calculate(id: string, inputs: unknown, path = 'inputs'): Calculation {
    if (!this.all.some((known) => known.id === id)) throw notFound('Calculator')
    const calculation = this.engine.calculators.calculate(id, validate(calculatorInputs, inputs))
    if (!calculation) throw notFound('Calculator')
    const {
      calculatorId,
      name,
      result,
      range,
      missing,
      decisive,
      alerts,
      errors,
      inputs: used,
      refused,
      unit,
      source,
    } = calculation
    if (errors[0])
      throw new AppError('BAD_USER_INPUT', errors[0].message, {
        fields: errors.map(({ path: input, message }) => ({ path: `${path}.${input}`, message })),
      })
    const band = result?.band
      ? { label: result.band.label, meaning: result.band.meaning, action: result.band.action }
      : null
    return {
      calculatorId,
      name,
      value: result?.value ?? null,
      min: range?.min ?? null,
      max: range?.max ?? null,
      unit,
      band,
      inputs: used,
      missing: missing.map((input) => input.name),
      missingInputs: missing,
      decisive,
      alerts,
      refused,
      source,
    }
  }
}

function viewOf(calculator: Compiled): Calculator {
  const { id, name, aliases, purpose, specialties, notes, not_for: notFor, result } = calculator
  const inputs = calculator.inputs.map(
    ({ name: input, label, type, unit, required, min = null, max = null, integer = false, options }) => ({
      name: input,
      label,
      type: type.toUpperCase() as 'NUMBER' | 'BOOLEAN' | 'SELECT',
      unit: shownUnit(unit ?? null),
      required,
      range: min !== null && max !== null ? { min, max } : null,
      integer,
      options: options?.map(({ value, label: shown }) => ({ value, label: shown })) ?? null,
    }),
  )
  return {
    id,
    name,
    aliases,
    purpose,
    specialties,
    unit: shownUnit(result.unit),
    notes,
    notFor,
    inputs,
    source: sourceOf(calculator),
  }
}
