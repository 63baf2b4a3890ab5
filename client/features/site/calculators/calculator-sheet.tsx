import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorRow } from '../../../ui/notice.tsx'
import { TextLink } from '../button-link.tsx'
import { spoken } from './calculate.ts'
import { CalculatorInput } from './calculator-input.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import type { CalculatorData, CalculatorInputData } from './calculators-data.ts'
import { useCalculation, type InputTypes, type Values } from './use-calculation.ts'

/** Whom a score is for is decided by these, also where it does not count them. */
const AGE: CalculatorInputData = {
  name: 'age',
  label: 'Age',
  type: 'NUMBER',
  unit: 'years',
  range: { min: 0, max: 120 },
  options: null,
}
const PREGNANT: CalculatorInputData = {
  name: 'pregnant',
  label: 'Pregnant',
  type: 'BOOLEAN',
  unit: null,
  range: null,
  options: null,
}

/** One calculator: its inputs, what they make, and where it comes from. */
export function CalculatorSheet({ calculator }: { calculator: CalculatorData }) {
  const { id, name, purpose, inputs, notes, notFor, source } = calculator
  const [values, setValues] = useState<Values>({})
  const types = useMemo<InputTypes>(() => Object.fromEntries(inputs.map((input) => [input.name, input.type])), [inputs])
  const { calculation, faults, failed, retry } = useCalculation(id, types, values)
  const asked = new Set(inputs.map((input) => input.name))
  const patient = [AGE, PREGNANT].filter((input) => !asked.has(input.name))
  const set = (input: string, value: Values[string]) => setValues((before) => ({ ...before, [input]: value }))
  const row = (input: CalculatorInputData) => (
    <CalculatorInput
      key={input.name}
      input={input}
      value={values[input.name] ?? null}
      fault={faults[input.name] ?? null}
      onChange={(value) => set(input.name, value)}
    />
  )
  return (
    <div className="mx-auto grid w-full max-w-[960px] grid-cols-1 gap-x-10 px-4 pt-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_280px] lg:grid-rows-[auto_auto_1fr]">
      <header className="lg:col-span-2">
        <p className="pb-2 text-small">
          <TextLink href="/calculators">Calculators</TextLink>
        </p>
        <h1 className="font-title text-heading">{name}</h1>
        <p className="mt-1 text-ink-2">{purpose}</p>
      </header>
      <form className="mt-5 min-w-0 pb-4 lg:row-span-2" onSubmit={(event) => event.preventDefault()}>
        {patient.length > 0 && (
          <fieldset className="border-t border-rule pt-3 pb-2">
            <legend className="pr-3 text-caption font-[650] text-ink-2">Is it for this patient?</legend>
            {patient.map(row)}
          </fieldset>
        )}
        <fieldset className="border-t border-rule pt-3">
          <legend className="pr-3 text-caption font-[650] text-ink-2">Inputs</legend>
          {inputs.map(row)}
        </fieldset>
        <Button className="mt-4" onClick={() => setValues({})}>
          Clear
        </Button>
      </form>
      {/* In sight while the inputs are filled: at the foot of a narrow page, beside them on a wide one. */}
      <section
        aria-label="Result"
        className="sticky bottom-0 border-t border-rule-strong bg-canvas py-3 lg:top-4 lg:bottom-auto lg:mt-5 lg:self-start"
      >
        <h2 className="text-caption font-[650] text-ink-2">Result</h2>
        {failed ? (
          <ErrorRow onRetry={retry}>Could not reach the server. Nothing was computed.</ErrorRow>
        ) : (
          <CalculatorResult calculation={calculation} begun={Object.keys(values).length > 0} />
        )}
        <p role="status" className="sr-only">
          {calculation && spoken(calculation)}
        </p>
      </section>
      <aside aria-label="About" className="pb-6">
        <Notes title="Not for" lines={notFor} />
        <Notes title="Notes" lines={notes} />
        <h2 className="mt-5 border-t border-rule pt-3 text-caption font-[650] text-ink-2">Source</h2>
        <p className="text-small">
          {source.title}. {source.organisation}
          {source.year ? `, ${source.year}` : ''}.{' '}
          {source.doi && (
            <a
              className="text-methylene underline underline-offset-2"
              href={`https://doi.org/${source.doi}`}
              target="_blank"
              rel="noreferrer"
            >
              doi:{source.doi}
            </a>
          )}
        </p>
      </aside>
    </div>
  )
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="mt-5 border-t border-rule pt-3 text-caption font-[650] text-ink-2">{title}</h2>
      <ul className="list-disc pl-4 text-small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
