import { graphqlEnum } from './graphql-enum.ts'

export const Level = graphqlEnum('Level', 'How urgent the patient is, from low to high.', {
  MONITOR: 'Home or routine care with a safety net; reached by explicit facts only.',
  OUTPATIENT_URGENT: 'Urgent outpatient review within days.',
  ER_TODAY: 'Same-day emergency or acute assessment.',
  ADMIT: 'Inpatient admission today.',
  ER_NOW: 'Emergency department or resuscitation now.',
})
