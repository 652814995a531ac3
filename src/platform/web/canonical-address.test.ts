import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { contracts } from '../../web/contracts.ts'
import type { Contract } from '../contract.ts'
import { pathWithoutSecrets } from '../../site/security-policy/private-data.ts'
import { canonicalSegments } from './canonical-address.ts'

const token = 'Zm9vYmFyYmF6cXV4MTIzNA'

const spellings = [
  `/o/${token}`,
  `/O/${token}`,
  `/%6F/${token}`,
  `/%6f/${token}`,
  `/%4F/${token}`,
  `/%256f/${token}`,
  `/o/%5a${token.slice(1)}`,
  `//o/${token}`,
  `/o//${token}`,
  `/o/${token}/`,
  `/o/${token}/.`,
  `/./o/${token}`,
  `/x/../o/${token}`,
  `/x/%2e%2e/o/${token}`,
  `/o\\${token}`,
  `\\o\\${token}`,
  `/o%2F${token}`,
  `/o/${token}.data`,
  `/o/${token}/more/of/it`,
  `/o/${token}?link=${token}#${token}`,
]

test.each(spellings)('the token of an order link is masked in every spelling: %s', (url) => {
  expect(pathWithoutSecrets(url)).toBe('/o/[removed]')
})

test.each([
  [`/reset/${token}`, '/reset/[removed]'],
  [`/Reset?token=${token}`, '/Reset'],
  [`/verify?Token=${token}`, '/verify'],
  [`/api/Order-Links/${token}/cancel`, '/api/order-links/[removed]'],
  [`/api/%6frder-links/${token}`, '/api/order-links/[removed]'],
  [`//api//auth//reset//${token}`, '/api/auth/reset/[removed]'],
  [`/o/${token}/../../home`, '/home'],
])('%s is logged as %s', (url, logged) => {
  expect(pathWithoutSecrets(url)).toBe(logged)
})

test.each([
  '/',
  '/sales',
  '/sales/details/0192',
  '/orders',
  '/o',
  '/%E0%A4%A',
  '/api/orders/KD-1',
  '/o/:token',
])('%s is logged unchanged', (url) => {
  expect(pathWithoutSecrets(url)).toBe(url)
})

test('every spelling that the router accepts for a link’s page is masked', () => {
  for (const url of spellings) {
    const { pathname } = new URL(`http://shop.example${url}`)
    if (matchPath('/o/:token', pathname)) expect(canonicalSegments(url)[0]!.toLowerCase(), url).toBe('o')
  }
})

test('every endpoint with a secret in its URL is masked', () => {
  const calls = Object.values(contracts).flatMap((domain) => Object.values(domain as Contract))
  const secret = calls.map(({ url }) => url).filter((url) => url.includes(':token'))
  expect(secret.length).toBeGreaterThan(4)
  for (const url of secret) {
    const asked = url.replace(':token', token).replaceAll(/:\w+/g, 'id')
    expect(pathWithoutSecrets(asked), url).not.toContain(token)
    expect(pathWithoutSecrets(asked.toUpperCase()), url).not.toContain(token.toUpperCase())
  }
})
