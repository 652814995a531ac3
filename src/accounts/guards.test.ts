import { expect, test } from 'vitest'
import { safeNext, signInPath } from './guards.ts'

test('GRD-13 a guard remembers the page asked for, query included', () => {
  expect(signInPath({ pathname: '/pay', search: '?order=KD-1' })).toBe('/auth?next=%2Fpay%3Forder%3DKD-1')
  expect(safeNext('/pay?order=KD-1')).toBe('/pay?order=KD-1')
})

test('IMP-06 the way back stays on the shop’s own origin', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/\t/evil.example',
    '/..//evil.example',
  ])
    expect(new URL(safeNext(next), 'http://shop.test').host, String(next)).toBe('shop.test')
})
