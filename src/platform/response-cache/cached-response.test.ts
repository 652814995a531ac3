import { expect, test } from 'vitest'
import { encodingFor } from './cached-response.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br; q=0.000,gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['brotli, xgzip, gzipx', 'identity'],
  ['\u0000br\r\n', 'identity'],
  [`br,${'x'.repeat(300)}`, 'identity'],
  [undefined, 'identity'],
] as const)('a browser that accepts %j gets %s', (accepted, coding) => {
  expect(encodingFor(accepted)).toBe(coding)
})
