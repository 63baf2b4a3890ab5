import { clsx } from 'clsx'
import { useId } from 'react'
import { formatQuantity, formatUnit } from '../../../lib/quantity.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { inOwnUnit, judge, type FieldState, type FormField, type Verdict, type Wording } from './form-rules.ts'
import { keepUnit } from './kept-units.ts'

void (
  /* GraphQL */ `
    fragment FieldControl_field on FormField {
      name
      label
      type
      required
      unit
      helpText
      integer
      why
      options {
        value
        label
      }
      range {
        min
        max
      }
      plausible {
        min
        max
      }
      units {
        unit
        factor
        offset
      }
    }
  `
)

type Props = {
  field: FormField
  state: FieldState
  /** It was left once: what is wrong with it is said. */
  touched: boolean
  onChange: (next: FieldState) => void
  onTouched: () => void
  /** How what is wrong is put. */
  wording?: Wording
  /** The label is spoken only: it stands over the control already. */
  labelled?: boolean
}

/** One question: yes, no or a value, or that it is not known. What it would decide stands under its name. */
export function FieldControl({
  field,
  state,
  touched,
  onChange,
  onTouched,
  wording = 'inline',
  labelled = false,
}: Props) {
  const id = useId()
  const verdict = judge(field, state, wording)
  const problem = touched ? problemOf(field, verdict, wording) : null
  const hints = [field.helpText, labelled ? null : field.why].filter((hint) => hint !== null && hint !== '')
  const described = [problem && `${id}-error`, hints.length > 0 && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const shared = { id, field, state, problem, described, onChange, onTouched }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} id={`${id}-label`} className={labelled ? 'sr-only' : 'block leading-6'}>
        {field.label}
        {field.required && <span className="text-ink-3"> (needed)</span>}
      </label>
      {hints.length > 0 && (
        <div id={`${id}-hint`} className="text-caption text-ink-2">
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      {field.type === 'BOOLEAN' ? <YesNo {...shared} /> : <ValueRow {...shared} />}
      {problem && (
        <p id={`${id}-error`} className="text-small text-carmine">
          {problem}
        </p>
      )}
      {touched && verdict.kind === 'unusual' && (
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input
            type="checkbox"
            className="size-4.5 accent-malachite-fill"
            checked={state.confirmed}
            onChange={(event) => onChange({ ...state, confirmed: event.target.checked })}
          />
          The value is correct
        </label>
      )}
    </div>
  )
}

/** What is wrong with a field that was left. In a step of its own what is needed and missing is wrong as well. */
function problemOf(field: FormField, verdict: Verdict, wording: Wording): string | null {
  if (verdict.kind === 'error' || verdict.kind === 'unusual') return verdict.message
  return verdict.kind === 'empty' && wording === 'step' && field.required ? `${field.label} is required` : null
}

type PartProps = Pick<Props, 'field' | 'state' | 'onChange' | 'onTouched'> & {
  id: string
  problem: string | null
  described: string | undefined
}

const ANSWERS = [
  { value: 'true', label: 'Yes', key: 'y' },
  { value: 'false', label: 'No', key: 'n' },
  { value: 'unknown', label: 'Not known', key: '?' },
] as const

function YesNo({ id, state, described, onChange, onTouched }: PartProps) {
  const answer = state.unknown ? 'unknown' : state.value === 'true' || state.value === 'false' ? state.value : null
  return (
    <div>
      <Segmented
        labelledBy={`${id}-label`}
        describedBy={described}
        options={ANSWERS}
        value={answer}
        onChange={(next) => onChange({ ...state, unknown: next === 'unknown', value: next === 'unknown' ? '' : next })}
        onBlur={onTouched}
      />
    </div>
  )
}

/** A value and its unit, or "Not known" beside it. */
function ValueRow(props: PartProps) {
  const { field, state, onChange } = props
  const converted = inOwnUnit(field, state)
  const isConverted = state.unit !== null && converted !== '' && converted !== state.value.trim()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ValueInput {...props} />
        {field.type === 'NUMBER' && <UnitSwitch {...props} />}
        {field.type !== 'NUMBER' && field.unit && (
          <span className="shrink-0 text-small text-ink-2">{formatUnit(field.unit)}</span>
        )}
        <label className="flex min-h-11 items-center gap-2 text-small text-ink-2">
          <input
            type="checkbox"
            className="size-4.5 accent-malachite-fill"
            aria-label={`Not known: ${field.label}`}
            checked={state.unknown}
            onChange={(event) => onChange({ ...state, unknown: event.target.checked })}
          />
          Not known
        </label>
      </div>
      {isConverted && <p className="text-caption text-ink-2 tabular-nums">= {formatQuantity(converted, field.unit)}</p>}
    </>
  )
}

function ValueInput({ id, field, state, problem, described, onChange, onTouched }: PartProps) {
  const common = {
    id,
    className: clsx(
      'min-h-11 min-w-0 flex-1 basis-28 rounded-control border bg-sheet px-3 disabled:border-rule disabled:bg-sunken disabled:text-ink-3',
      problem ? 'border-carmine' : 'border-rule-strong',
    ),
    disabled: state.unknown,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described,
    value: state.value,
    onBlur: onTouched,
  }
  const change = (value: string) => onChange({ ...state, value, confirmed: false })
  if (field.type === 'SELECT')
    return (
      <select {...common} onChange={(event) => change(event.target.value)}>
        <option value="">Choose</option>
        {(field.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      type="text"
      inputMode={field.type === 'NUMBER' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** In which unit one types; the one that was chosen last stands there the next time. */
function UnitSwitch({ field, state, onChange }: PartProps) {
  if (field.units.length === 0 || !field.unit)
    return field.unit && <span className="shrink-0 text-small text-ink-2">{formatUnit(field.unit)}</span>
  return (
    <select
      aria-label={`Unit of ${field.label}`}
      className="min-h-11 rounded-control border border-rule-strong bg-sheet px-2 text-small"
      value={state.unit ?? field.unit}
      disabled={state.unknown}
      onChange={(event) => {
        const unit = event.target.value === field.unit ? null : event.target.value
        keepUnit(field.name, unit)
        onChange({ ...state, unit, confirmed: false })
      }}
    >
      {[field.unit, ...field.units.map(({ unit }) => unit)].map((unit) => (
        <option key={unit} value={unit}>
          {formatUnit(unit)}
        </option>
      ))}
    </select>
  )
}
