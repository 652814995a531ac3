import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const addresses = ['/api/shop', '/api/auth/me', '/api/nothing', '/healthz', '/media/a/nothing.webp']

test.each(addresses)('%s has nosniff, referrer, resource and cache headers', async (url) => {
  const app = await testApp()
  const { headers } = await app.inject(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  expect(headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/)
})

test('browsers are told to use https for two years if the shop uses https, and not otherwise', async () => {
  const publicly = await testApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  expect((await publicly.inject('/healthz')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
  const athome = await testApp()
  expect((await athome.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
})
