import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    'client/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        enumsAsTypes: true,
        scalars: { DateTime: 'string', JSON: 'unknown', SafeInt: 'number' },
      },
    },
    // Which types stand behind a union or interface: the cache is told by the schema, not by hand.
    'client/gql/possible-types.ts': {
      plugins: ['fragment-matcher'],
      config: { useTypeImports: true },
    },
  },
}

export default config
