import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Apollo reads its types from this name; it has nothing of its own
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
