import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  // Apollo reads its types from this name; it has nothing of its own.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
