import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOfRelease, previousRelease } from './previous-release.ts'
import { testPreviousRelease } from './test-previous-release.ts'

/** What buyers and staff do all day; `npm run test:long previous` runs the whole suite. */
const sample = [
  'src/cart/api.test.ts',
  'src/catalogue/lists.test.ts',
  'src/catalogue/product-admin/save-product.test.ts',
  'src/orders/checkout/place-order.test.ts',
  'src/orders/transitions/transitions.test.ts',
  'src/orders/paying/upi.test.ts',
  'src/accounts/signing-in',
]

test('the release before works on the schema of this one', async () => {
  const { ran, failed } = await testPreviousRelease(sample)
  expect(failed).toEqual([])
  expect(ran).toBeGreaterThan(50)
}, 1_200_000)

test('what a migration takes away, the release before did not use any more', () => {
  const journal = fileOfRelease(previousRelease(), 'migrations/meta/_journal.json')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  const known = new Set(entries.map(({ tag }) => tag))
  const isNew = (file: string) => file.endsWith('.sql') && !known.has(file.replace('.sql', ''))
  const markers = readdirSync('migrations')
    .filter(isNew)
    .flatMap((file) => [
      ...readFileSync(`migrations/${file}`, 'utf8').matchAll(/^-- contract: .* since (\d{4}_\w+)/gm),
    ])
  for (const [marker, since] of markers) expect(known, marker).toContain(since)
})
