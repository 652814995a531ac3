import { expect, test } from 'vitest'
import { safeNext } from '../../site/security-policy/safe-next.ts'
import { signInPath } from './guards.tsx'

test('GRD-13 a guard keeps the requested URL, with its query, for after the sign-in', () => {
  expect(signInPath({ pathname: '/pay', search: '?order=KD-1' })).toBe('/auth?next=%2Fpay%3Forder%3DKD-1')
  expect(safeNext('/pay?order=KD-1')).toBe('/pay?order=KD-1')
})

const hostile = [
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '/ /evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/.//evil.example',
  '/././/evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/.%2e//evil.example',
  '/..\\\\evil.example',
  '/..\\/evil.example',
  '/a/..\\..\\\\evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '//evil.example@shop.test',
  '//shop.test@evil.example',
  'https://shop.test@evil.example',
  'https://shop.test.evil.example',
  '//evil.example:80/home',
  '//[::1]/home',
  '//2130706433',
  '//evil。example',
  '//evil%E3%80%82example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '@evil.example',
  '.evil.example',
  '?//evil.example',
  '#//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@evil.example',
  'intent://evil.example#Intent;scheme=https;end',
  '/'.repeat(5000) + 'evil.example',
  '',
  null,
]

test(`IMP-06 ?next= never leaves the shop’s origin, for ${hostile.length} hostile values`, () => {
  expect(hostile.length).toBeGreaterThan(60)
  for (const next of hostile) {
    const way = safeNext(next)
    // As a browser resolves it, alone and as a router target.
    expect(way, String(next)).toMatch(/^\/(?![/\\])/)
    expect(new URL(way, 'https://shop.test').origin, String(next)).toBe('https://shop.test')
  }
})
