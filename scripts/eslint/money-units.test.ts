import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { moneyUnits } from './money-units.js'

const declarations = `
  type Paise = number & { readonly unit: 'paise' }
  declare const paise: (value: number) => Paise
  declare const contract: { amount: number; price: number; delivery: string }
  declare const send: (body: { amount: number }) => void`

/** Each code with the names that the rule reports in it. */
const reported = [
  ['interface Line { price: Paise }', 'price'],
  ['interface Refund { amount?: Paise | undefined }', 'amount'],
  ['type Payment = { amount: number }', 'amount'],
  ['class Order { deliveryFee = paise(1) }', 'deliveryFee'],
  ['const total = paise(1)', 'total'],
  ['const maxPrice = 5', 'maxPrice'],
  ['const show = (amount: Paise) => {}', 'amount'],
  ['function show(amount = 10) {}', 'amount'],
  ['const { pricePaise: price } = { pricePaise: paise(1) }', 'price'],
  ['const [first] = [paise(1)] as const', 'first'],
  ['const totals = () => ({ subtotal: paise(1) })', 'subtotal'],
] as const

const allowed = [
  'interface Line { pricePaise: Paise; priceRupees: number; left: number }',
  'const show = (paise: Paise, rupees: number) => {}',
  'const total = [1].length',
  'const { amount } = contract',
  'send({ amount: paise(1) })',
  'const totals = (): { total: number } | undefined => ({ total: paise(1) })',
  'const totals = async (): Promise<{ total: number }> => ({ total: paise(1) })',
  'const amount = contract as unknown',
  'const all = { "/amount": paise(1) }',
]

/** One program for all: it reads TypeScript's own declarations once. */
const codes = [...reported.map(([code]) => code), ...allowed]
const files = new Map([
  ['declarations.d.ts', declarations],
  ...codes.map((code, at) => [`${at}.ts`, `${code}\nexport {}`] as const),
])
const options: ts.CompilerOptions = { strict: true, target: ts.ScriptTarget.ESNext }
const host = ts.createCompilerHost(options)
const program = ts.createProgram([...files.keys()], options, {
  ...host,
  getSourceFile: (name, target) =>
    files.has(name) ? ts.createSourceFile(name, files.get(name)!, target) : host.getSourceFile(name, target),
})

function reportedIn(code: string) {
  const filename = `${codes.indexOf(code)}.ts`
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { programs: [program] } },
    plugins: { local: { rules: { 'money-units': moneyUnits } } },
    rules: { 'local/money-units': 'error' as const },
  }
  return new Linter()
    .verify(files.get(filename)!, config, { filename })
    .map(({ message }) => /unit of "([^"]+)"/.exec(message)?.[1] ?? message)
}

test.each(reported)('%s is reported', (code, name) => {
  expect(reportedIn(code)).toEqual([name])
})

test.each(allowed)('%s is not', (code) => {
  expect(reportedIn(code)).toEqual([])
})
