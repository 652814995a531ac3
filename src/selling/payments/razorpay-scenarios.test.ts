import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each scenario in docs/razorpay-scenarios.md has its test', () => {
  const rows = readFileSync('docs/razorpay-scenarios.md', 'utf8').matchAll(/^- .*\. `(.+)`$/gm)
  const titles = Array.from(rows, ([, title]) => title!)
  const tests = globSync('src/**/*.test.ts')
    .concat(globSync('src/selling/payments/gateways/*-contract.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(titles.length).toBeGreaterThanOrEqual(20)
  expect(
    titles.filter((title) => !tests.includes(`test('${title}'`) && !tests.includes(`'${title}',`)),
  ).toEqual([])
})
