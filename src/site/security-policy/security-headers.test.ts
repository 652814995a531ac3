import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { contracts } from '../../web/contracts.ts'
import type { Contract } from '../../platform/contract.ts'
import { testApp } from '../../testing/test-app.ts'
import { securityHeaders } from './security-headers.ts'

/** A URL and its request options. */
type Asked = InjectOptions & { url: string }

const endpoints = Object.values(contracts).flatMap((domain) => Object.values(domain as Contract))
const big = 'x'.repeat(300 * 1024)

/** Kinds of responses that no endpoint of the contracts has. */
const others: Asked[] = [
  { url: '/no-such-address' },
  { url: '/%' },
  { url: '/healthz' },
  { url: '/readyz' },
  { url: '/robots.txt' },
  { url: '/sitemap.xml' },
  { url: '/site.webmanifest' },
  { url: '/media/none.webp' },
  { url: '/media/../../etc/passwd' },
  { url: '/sandbox/checkout.js' },
  { url: '/api/shop', method: 'HEAD' },
  { url: '/api/shop', method: 'OPTIONS' },
  { method: 'POST', url: '/cart/add', payload: { product_id: big } },
  { method: 'POST', url: '/cart/add', payload: '{', headers: { 'content-type': 'application/json' } },
  { method: 'POST', url: '/cart/add', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  { method: 'POST', url: '/cart/add', payload: {}, headers: { origin: 'https://evil.example' } },
  { method: 'POST', url: '/webhooks/razorpay', payload: {} },
]

const asked = (app: FastifyInstance) =>
  Promise.all(
    [
      ...endpoints.map(({ method, url }): Asked => ({ method, url: url.replaceAll(/:\w+/g, 'x') })),
      ...others,
    ].map(async (options) => {
      const { statusCode, headers } = await app.inject(options)
      return {
        what: `${options.method ?? 'GET'} ${options.url} (${statusCode})`,
        statusCode,
        headers,
      }
    }),
  )

describe('every kind of response', () => {
  test('has headers for content type, framing, referrer and caching', async () => {
    const answers = await asked(await testApp())

    for (const { what, headers } of answers) {
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/) as string,
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
        'cache-control': expect.stringMatching(/./) as string,
      })
      expect(Object.keys(headers), what).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by|strict-transport-security)$/)]),
      )
    }
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]))
  })

  test('scripts, styles and fonts of the build have only those that apply to them', async () => {
    const app = fastify()
    const addHeaders = securityHeaders({ origin: 'http://127.0.0.1' }, () => false)
    app.addHook('onSend', async (request, reply) => addHeaders(request, reply))
    app.get('/assets/:name', async ({ params }, reply) => {
      const [name] = Object.values(params as object) as [string]
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(name === 'page.svg' ? 'image/svg+xml' : 'text/css; charset=utf-8')
        .status(name === 'none.css' ? 404 : 200)
        .send('')
    })
    const headersOf = async (name: string) => (await app.inject(`/assets/${name}`)).headers

    expect(await headersOf('page.css')).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(await headersOf('page.css')).not.toHaveProperty('content-security-policy')
    for (const name of ['page.svg', 'none.css'])
      expect(await headersOf(name), name).toMatchObject({
        'content-security-policy': expect.any(String) as string,
      })
  })

  test('HSTS for two years is sent only by a shop on https', async () => {
    const app = await testApp({
      environment: { PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX_PAYMENTS: '1' },
    })
    for (const { what, headers } of await asked(app))
      expect(headers['strict-transport-security'], what).toBe('max-age=63072000; includeSubDomains')
  })

  test('the Payment Request API is allowed only for the real gateway', async () => {
    const gateway = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
    const permissions = async (environment: Record<string, string>) =>
      (await (await testApp({ environment })).inject('/api/shop')).headers['permissions-policy']
    expect(await permissions({})).toContain('payment=()')
    expect(await permissions(gateway)).toContain('payment=(self "https://api.razorpay.com"')
  })
})

test('the real gateway gets the shop’s origin as referrer and nothing more; other sites get nothing', async () => {
  const gateway = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
  const policy = async (url: string, environment = {}) =>
    (await (await testApp({ environment })).inject(url)).headers['referrer-policy']
  for (const url of ['/pay?order=KD-1&link=secret', '/rpay']) {
    expect(await policy(url, gateway)).toBe('strict-origin')
    expect(await policy(url)).toBe('no-referrer')
  }
  for (const url of ['/o/secret', '/reset?token=secret', '/verify', '/account/orders'])
    expect(await policy(url, gateway)).toBe('no-referrer')
  for (const url of ['/r/secret', '/%72/secret', '//r//secret'])
    expect(await policy(url)).toBe('strict-origin')
})

const secretSpellings = [
  '/O/secret',
  '/%6F/secret',
  '/o/%73ecret',
  '//o//secret',
  '/o/secret/.',
  '/./o/secret',
  '/x/../o/secret',
  '/o\\secret',
  '/o/secret.data',
  '/Reset?token=secret',
  '/%72eset?token=secret',
  '/reset.data?token=secret',
  '/Verify?token=secret',
]

test.each(secretSpellings)(
  'in every spelling, the URL of a secret page is not sent as a referrer: %s',
  async (url) => {
    const app = await testApp({ environment: { ANALYTICS_SCRIPT: 'https://counter.example/count.js' } })
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const { headers } = await app.inject({ method, url })
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    }
  },
)

test('with analytics, private pages and those of the gateway send the origin alone as a referrer', async () => {
  const gateway = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
  const app = await testApp({
    environment: { ...gateway, ANALYTICS_SCRIPT: 'https://counter.example/count.js' },
  })
  const policy = async (url: string) => (await app.inject(url)).headers['referrer-policy']
  for (const url of ['/auth?next=/o/secret', '/cart', '/settings', '/admin/status', '/nothing-here', '/HOME'])
    expect(await policy(url), url).toBe('origin')
  for (const url of ['/pay?order=KD-1&link=secret', '/rpay']) expect(await policy(url), url).toBe('origin')
  for (const url of ['/home', '/sales?q=case', '/sales/details/1'])
    expect(await policy(url), url).toBe('strict-origin-when-cross-origin')
})

test('no API response is cached by a browser or proxy unless it is public', async () => {
  const everyones = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/sandbox/checkout.js']
  for (const { what, headers } of await asked(await testApp()))
    if (!everyones.some((url) => what.includes(url))) expect(headers['cache-control'], what).toBe('no-store')
})
