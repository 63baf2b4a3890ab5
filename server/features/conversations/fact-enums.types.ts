import { graphqlEnum } from '#server/shared/graphql-enum.ts'

export const FactStatus = graphqlEnum('FactStatus', 'What is known of a finding.', {
  PRESENT: 'Said to be there, or a value.',
  ABSENT: 'Said not to be there.',
  UNKNOWN: 'Asked, and not known.',
  NOT_ASKED: 'Neither said nor asked.',
})

export const FactSourceKind = graphqlEnum('FactSourceKind', 'Where a fact came from.', {
  TEXT: 'Read from the words of a message.',
  FORM: 'Answered in a form.',
  MODEL: 'Proposed by a language model, and found verbatim in the text.',
  PHYSICIAN: 'Corrected by the physician.',
})
