import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const page = {
  nonce: 'abc',
  path: '/sales',
  embedMap: 'https://maps.example/embed?x=1',
  config: { origin: 'http://localhost:3000' },
}

test('SEC-31 scripts run only by the answer’s nonce, and the map’s host alone may be framed', () => {
  const policy = pagePolicy(page)
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain('frame-src https://maps.example;')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('the gateway’s hosts stand only in the policy of the pages that pay, and only with real keys', () => {
  const config = { ...page.config, RAZORPAY_KEY_ID: 'rzp_test_1' }
  expect(pagePolicy({ ...page, config, path: '/pay?order=KD-1' })).toContain('https://checkout.razorpay.com')
  expect(pagePolicy({ ...page, config, path: '/payments' })).not.toContain('razorpay')
  expect(pagePolicy({ ...page, path: '/pay' })).not.toContain('razorpay')
})

test('a map link that is no address frames nothing', () => {
  expect(pagePolicy({ ...page, embedMap: '' })).toContain("frame-src 'none'")
})
