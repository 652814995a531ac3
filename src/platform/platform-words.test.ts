import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const words =
  /\b(razorpay|emailjs|phones|carts?|catalogues?|products?|orders|payments?|pay|refunds?|invoices?|upi|utr|gst|checkout|buyers?|sales|services|accessories|shipping)\b/i

/** The registry of all advisory locks has to be one file, and the database layer itself needs one of them. */
const registry = 'src/platform/database/advisory-locks.ts'

test('the platform says no word of the trade: what it must know of the shop is passed in', () => {
  const files = globSync('src/platform/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', registry] })
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (words.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
