/** US dollars a month, paid by the month or by the year. */
export interface Plan {
  name: string
  description: string
  monthlyPrice: number
  annualPrice: number
  features: string[]
  limitations: string[]
  popular: boolean
}

export const PLANS: Plan[] = [
  {
    name: 'Starter',
    description: 'For one clinician.',
    monthlyPrice: 99,
    annualPrice: 79,
    features: ['100 AI queries per month', '1 user', 'All calculators'],
    limitations: ['No consultations'],
    popular: false,
  },
  {
    name: 'Professional',
    description: 'For a practice.',
    monthlyPrice: 199,
    annualPrice: 159,
    features: ['500 AI queries per month', '5 consultations per month', 'Up to 5 users', 'All calculators'],
    limitations: [],
    popular: true,
  },
  {
    name: 'Enterprise',
    description: 'For a hospital or a group.',
    monthlyPrice: 399,
    annualPrice: 319,
    features: ['Unlimited AI queries', 'Unlimited consultations', 'Unlimited users', 'All calculators'],
    limitations: [],
    popular: false,
  },
]

export const ADD_ONS = [
  { name: 'Extra user', price: '$25 per month' },
  { name: 'Extra AI query', price: '$0.50' },
  { name: 'Extra consultation', price: '$50' },
  { name: 'Custom integration', price: '$500, once' },
]

export const ANNUAL_SAVING = 'Annual saves 20%'

/** What a year costs, paid by the year. */
export const annualTotal = ({ annualPrice }: Plan): number => 12 * annualPrice
