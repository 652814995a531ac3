import { expect, test } from 'vitest'
import { findJobCode } from './job-code.ts'

test.each([
  ['R-8K4M2P7Q', 'R-8K4M2P7Q'],
  [' r-8k4m2p7q\n', 'R-8K4M2P7Q'],
  ['https://shop.example/repairs/R-8K4M2P7Q', 'R-8K4M2P7Q'],
  ['8901234567890', undefined],
  ['Galaxy A52', undefined],
])('%s names the repair %s', (text, code) => {
  expect(findJobCode(text)).toBe(code)
})
