import { describe, expect, test } from 'vitest'
import { networkKey, networkKeys, siteKey } from './network-key.ts'

describe('the key of a network', () => {
  test('is the address itself for IPv4', () => {
    expect(networkKeys('192.0.2.7')).toEqual([{ key: '192.0.2.7', factor: 1 }])
    expect(networkKey('192.0.2.8')).not.toBe(networkKey('192.0.2.7'))
  })

  test('is the same for all spellings of one IPv4 address', () => {
    for (const spelling of [
      '::ffff:192.0.2.7',
      '::FFFF:192.0.2.7',
      '::ffff:c000:207',
      '0:0:0:0:0:ffff:c000:0207',
      '::ffff:192.0.2.7%eth0',
      ' 192.0.2.7 ',
      '192.0.2.7:50123',
      '[::ffff:192.0.2.7]:50123',
    ])
      expect(networkKeys(spelling), spelling).toEqual(networkKeys('192.0.2.7'))
  })

  test('is the /64 for IPv6, with a wider one for the /48', () => {
    expect(networkKeys('2001:db8:1:2:3:4:5:6')).toEqual([
      { key: '2001:db8:1:2::/64', factor: 1 },
      { key: '2001:db8:1::/48', factor: 8 },
    ])
    for (const neighbour of [
      '2001:db8:1:2::',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '[2001:db8:1:2::1]:443',
      '2001:db8:1:2::9%25',
    ])
      expect(networkKey(neighbour), neighbour).toBe('2001:db8:1:2::/64')
    expect(networkKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(siteKey('2001:db8:1:3::1')).toBe(siteKey('2001:db8:1:2::1'))
    expect(siteKey('2001:db8:2::1')).not.toBe(siteKey('2001:db8:1::1'))
  })

  test('ignores the scope of a link-local address', () => {
    for (const scoped of ['fe80::1%eth0', 'fe80::2%wlp-3s0.100', 'fe80::3%1', 'fe80::4'])
      expect(networkKey(scoped), scoped).toBe('fe80::/64')
  })

  test('is one for everything that is not an address', () => {
    for (const garbage of [
      undefined,
      '',
      'unknown',
      '_hidden',
      '300.1.1.1',
      '2001:db8:::1',
      '[]',
      '1.2.3.4, 5.6.7.8',
    ])
      expect(networkKeys(garbage), String(garbage)).toEqual([{ key: 'unknown', factor: 1 }])
  })
})
