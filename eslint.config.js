import { defineConfig } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// What the text alone shows. The rules that need types are those of strictTypeChecked in .oxlintrc.json, run by check:types.
export default defineConfig(
  { ignores: ['node_modules', 'dist', 'client/gql', 'client/public', '.data', 'test-results'] },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
      // What is still above the bound is counted in eslint-suppressions.json, which may only shrink.
      complexity: ['error', 15],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', { max: 300 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Decorated classes carry a schema and nothing else.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // Tests may hand over less than a type wants, to show what happens; the product may not.
    files: ['{server,client,drizzle}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSNeverKeyword.typeAnnotation',
          message: '"as never" switches the compiler off.',
        },
        {
          selector: 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword.typeAnnotation',
          message: '"as unknown as" switches the compiler off: parse, or give the value its type where it is made.',
        },
      ],
    },
  },
  {
    // One place reads the environment, so that a missing value is named at start.
    files: ['server/**/*.ts'],
    ignores: ['server/platform/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it in platform/env.ts.' },
      ],
    },
  },
  {
    // The engine is pure: no clock, no chance, no I/O.
    files: ['server/clinical/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'fetch', 'setTimeout', 'setInterval'],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now' },
        { object: 'Math', property: 'random' },
        { object: 'performance', property: 'now' },
      ],
    },
  },
  { files: ['client/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      // What the compiler would skip by itself; nothing is compiled by it here.
      'react-hooks/incompatible-library': 'off',
    },
  },
  { files: ['server/clinical/data/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['tests/bench/**', 'tests/scorecard/**', 'tests/evaluate/**', 'tests/support/**'],
    rules: { 'no-console': 'off' },
  },
)
