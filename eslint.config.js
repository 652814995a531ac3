import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { commentWords } from './scripts/eslint/comment-words.js'
import { moneyUnits } from './scripts/eslint/money-units.js'
import { retiredWords } from './scripts/eslint/retired-words.js'

const time = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: 'The time comes from the clock (app.clock), so that tests can move it.',
}
const chance = {
  selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  message: 'Use node:crypto on the server, crypto.getRandomValues in the browser.',
}
const numberInput = {
  selector: "JSXAttribute[name.name='type'][value.value='number']",
  message:
    'Use NumberInput, which the mouse wheel does not change. It cannot hold ₹ or commas: an amount takes a TextInput.',
}
const html = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text is shown as text.',
}

export default tseslint.config(
  {
    ignores: [
      'build',
      'data',
      'node_modules',
      'public',
      '.react-router',
      'test-results',
      'playwright-report',
      'bench/results',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {
      'react-hooks': reactHooks,
      local: {
        rules: { 'comment-words': commentWords, 'retired-words': retiredWords, 'money-units': moneyUnits },
      },
    },
    rules: {
      'local/comment-words': 'error',
      'local/retired-words': 'error',
      'no-self-compare': 'error',
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', time, chance, html, numberInput],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: [{ from: 'lib', name: 'URLSearchParams' }] },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  // Declarations of packages without types carry the packages' own names.
  { files: ['**/*.d.ts'], rules: { 'local/retired-words': 'off' } },
  // The drawings have real shelves and desks.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      // Tests send and expect JSON.
      '**/*.test.{ts,tsx}',
      'src/**/manifest.testing.ts',
      'src/testing/{order,refund}-fixtures.ts',
      'src/testing/hostile-payments.ts',
      // The shop's own JSON: its contracts, stored documents, the checkout's navigation state (specified), demo products in the form of the API.
      'src/**/contract.ts',
      'src/selling/invoices/line-amounts.ts',
      'src/selling/cart/checkout-state.ts',
      'src/back-office/demo/demo-item.ts',
      // Razorpay's JSON.
      'src/selling/payments/gateways/razorpay/*.ts',
      'src/selling/payments/components/use-gateway-payment.ts',
    ],
    rules: { 'local/money-units': 'error' },
  },
  { files: ['src/**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    // Routes of the API are checked by their contracts; these files read the time or random numbers by design.
    files: [
      'src/platform/{clock,ids}.ts',
      '**/*.test.{ts,tsx}',
      'src/testing/**',
      'src/**/manifest.testing.ts',
      'e2e/**',
      'bench/**',
      'scripts/**',
      'src/platform/database/**',
    ],
    rules: { 'no-restricted-syntax': 'off', 'max-lines-per-function': 'off' },
  },
  {
    // A table's columns and constraints are read together.
    files: ['src/**/tables.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['src/root.tsx'],
    rules: { 'no-restricted-syntax': ['error', time, chance, numberInput] },
  },
  {
    files: ['src/ui/forms/text-input.tsx'],
    rules: { 'no-restricted-syntax': ['error', time, chance, html] },
  },
  {
    files: ['*.js', '.dependency-cruiser.js', 'src/**/*.js', 'scripts/**/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
)
