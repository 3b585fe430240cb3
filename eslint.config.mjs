import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

const withTypes = { files: ['**/*.ts', '**/*.tsx'] };

export default defineConfig([
  globalIgnores([
    '.next/',
    'bundle/',
    'node_modules/',
    'public/',
    'demo/page/shop.js',
    'sdk/*/dist/',
    'examples/.built/',
    'next-env.d.ts',
    'coverage/',
    'test-results/',
    'playwright-report/',
  ]),
  ...nextVitals,
  ...tseslint.configs.recommended.map((config) => ({ ...config, ...withTypes })),
  { rules: { 'no-nested-ternary': 'error' } },
  {
    ...withTypes,
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'import/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      'no-console': 'error',
      'react/no-danger': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Exports are named.' },
        {
          selector: "MemberExpression[object.name='window'][property.name=/^(localStorage|sessionStorage)$/]",
          message: 'Storage throws in a frame.',
        },
      ],
    },
  },
  {
    files: ['lib/**', 'hooks/**', 'components/**', 'pages/**', 'sdk/**', 'demo/**', 'styles/**'],
    rules: {
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['pages/**', 'examples/**', '**/*.config.{ts,js,mjs}', '__tests__/e2e/playwright.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['__tests__/**', 'demo/**', 'examples/**', 'scripts/**', 'lib/telemetry/**'],
    rules: { 'no-console': 'off' },
  },
  // A test may look at what the checkout itself must not touch.
  { files: ['__tests__/**'], rules: { 'no-restricted-syntax': 'off' } },
]);
