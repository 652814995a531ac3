import { expect, test } from 'vitest'
import { addressMatcher } from './ip-addresses.ts'

const isProxy = addressMatcher(['loopback', '10.1.0.0/16', '203.0.113.7', '2001:db8::/32'])

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.200.3', '203.0.113.7', '2001:db8::1'])(
  '%s matches',
  (address) => {
    expect(isProxy(address)).toBe(true)
  },
)

test.each(['10.2.0.1', '203.0.113.8', '2001:db9::1', '::ffff:8.8.8.8', '', undefined])(
  '%s does not match',
  (address) => {
    expect(isProxy(address)).toBe(false)
  },
)
