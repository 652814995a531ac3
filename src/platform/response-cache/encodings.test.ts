import { expect, test } from 'vitest'
import { encodingFor } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;q=0.5, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br; q=0.000,gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['*', 'gzip'],
  ['brotli, xgzip, gzipx', 'identity'],
  ['\u0000br\r\n', 'identity'],
  [`br,${'x'.repeat(300)}`, 'br'],
  [undefined, 'identity'],
] as const)('a browser that accepts %j gets %s', (accepted, coding) => {
  expect(encodingFor(accepted)).toBe(coding)
})
