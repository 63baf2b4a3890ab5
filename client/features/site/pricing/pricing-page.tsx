import { Check, Minus } from 'lucide-react'
import { ButtonLink, TextLink } from '../button-link.tsx'
import { PageTitle, Section } from '../section.tsx'
import { ADD_ONS, ANNUAL_SAVING, annualTotal, PLANS, type Plan } from './plans.ts'

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const

/** Shown while the plans are paid so: the choice is the browser's own, and works before any script. */
const MONTHLY = 'group-has-[[value=annual]:checked]/plans:hidden'
const ANNUAL = 'not-group-has-[[value=annual]:checked]/plans:hidden'

/** The plans, by the month and by the year. */
export function PricingPage() {
  return (
    <>
      <PageTitle title="Pricing">
        <p>
          These are the plans. Nothing can be bought yet, and nothing is charged: until billing begins, an account is
          free and has everything.
        </p>
      </PageTitle>
      <Section name="Plans">
        <div className="group/plans">
          <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6">
            <legend className="sr-only">Paid</legend>
            <div className="inline-flex rounded-control border border-rule-strong">
              {PERIODS.map(({ value, label }) => (
                <label
                  key={value}
                  className="inline-flex min-h-10 touch:min-h-11 items-center rounded-[5px] px-4 text-ink-2 has-checked:bg-malachite-fill has-checked:font-semibold has-checked:text-on-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced:has-checked:bg-[Highlight]"
                >
                  <input
                    type="radio"
                    name="period"
                    value={value}
                    defaultChecked={value === 'monthly'}
                    className="sr-only"
                  />
                  {label}
                </label>
              ))}
            </div>
            <span className="text-small text-ink-2">{ANNUAL_SAVING}</span>
          </fieldset>
          <ul className="grid border-y border-rule lg:grid-cols-3">
            {PLANS.map((plan) => (
              <PlanColumn key={plan.name} plan={plan} />
            ))}
          </ul>
        </div>
        <p className="pt-5">
          <ButtonLink href="/signup" primary>
            Get Started Free
          </ButtonLink>
        </p>
      </Section>
      <Section name="Add-ons">
        <dl className="max-w-[560px] border-t border-rule">
          {ADD_ONS.map(({ name, price }) => (
            <div key={name} className="flex justify-between gap-6 border-b border-rule py-3">
              <dt>{name}</dt>
              <dd className="tabular-nums">{price}</dd>
            </div>
          ))}
        </dl>
        <p className="pt-5 text-small text-ink-2">
          All prices in US dollars. Questions? See the <TextLink href="/faq#pricing">FAQ</TextLink> or{' '}
          <TextLink href="/contact">write to us</TextLink>.
        </p>
      </Section>
    </>
  )
}

function PlanColumn({ plan }: { plan: Plan }) {
  const { name, description, monthlyPrice, annualPrice, features, limitations, popular } = plan
  return (
    <li className="py-6 not-first:border-t not-first:border-rule lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pl-6 lg:pr-6">
      <p className="min-h-5 text-caption font-[650] text-malachite">{popular && 'Suggested for a practice'}</p>
      <h3 className="font-title text-title">{name}</h3>
      <p className="text-ink-2">{description}</p>
      <p className="pt-4">
        <span className="font-title text-display tabular-nums">
          <span className={MONTHLY}>${monthlyPrice}</span>
          <span className={ANNUAL}>${annualPrice}</span>
        </span>{' '}
        per month
      </p>
      <p className="min-h-5 text-small text-ink-2">
        <span className={ANNUAL}>${annualTotal(plan).toLocaleString('en-US')} a year</span>
      </p>
      <ul className="flex flex-col gap-2 pt-4">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check className="mt-1 size-4 shrink-0 text-malachite" aria-hidden />
            {feature}
          </li>
        ))}
        {limitations.map((limitation) => (
          <li key={limitation} className="flex items-start gap-2 text-ink-2">
            <Minus className="mt-1 size-4 shrink-0" aria-hidden />
            {limitation}
          </li>
        ))}
      </ul>
    </li>
  )
}
