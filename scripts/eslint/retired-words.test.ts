import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { retiredWords } from './retired-words.js'

/** The retired words that the rule reports in a file. */
function reportedIn(code: string, filename = 'src/selling/orders/api.ts') {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { local: { rules: { 'retired-words': retiredWords } } },
    rules: { 'local/retired-words': 'error' as const },
  }
  return new Linter()
    .verify(code, config, { filename })
    .map(({ message }) => /retired word "([^"]+)"/.exec(message)?.[1] ?? message)
}

test.each([
  ['export function takeStep() {}', 'take step'],
  ['const keptAnswers = 1', 'kept'],
  ['const { a: toldTwice } = b', 'told'],
  ['const f = (wish: string) => wish', 'wish'],
  ['class Till {}', 'till'],
  ['interface A { mendedAt: Date }', 'mended'],
  ['type Tallies = number', 'tallies'],
  ['class A { #letters = 1 }', 'letters'],
])('%s is reported', (code, word) => {
  expect(reportedIn(code)).toEqual([word])
})

test.each([
  'const keepAliveMs = 1',
  'const holdUntil = 1',
  'const placeOrder = 1',
  'const cartLine = 1',
  'const step = 1',
  'const still = untilGranted',
  'a.keep()',
])('%s is not', (code) => {
  expect(reportedIn(code)).toEqual([])
})

test('file names are checked too; only the CLI command may be named doctor', () => {
  expect(reportedIn('', 'src/selling/orders/kept-answers.ts')).toEqual(['kept'])
  expect(reportedIn('', 'src/back-office/integrity/doctor.ts')).toEqual(['doctor'])
  expect(reportedIn('const doctor = 1', 'scripts/kadai/doctor.ts')).toEqual([])
})
