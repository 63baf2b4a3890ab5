import type { SpecialistFragment } from '../../gql/graphql.ts'

/** Whoever is to answer, as home shows them. */
export type Specialist = SpecialistFragment

/** The name that a specialist is known by: the expert's, where the assistant belongs to one. */
export const nameOf = ({ expertName, name }: Pick<Specialist, 'expertName' | 'name'>): string => expertName ?? name
