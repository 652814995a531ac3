import { describe, expect, test } from 'vitest'
import { shopStore } from '../../../site/shop/store.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin, visitor } from '../../../testing/visitor.ts'

describe('cross-site requests', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { origin: 'http://localhost.evil.example:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('SEC-14 are refused and change nothing: %j', async (headers) => {
    const app = await testApp()
    const owner = await admin(app)
    const answer = await owner.put('/api/shop', { name: 'Taken over' }, headers)

    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ type: 'foreign_site', message: expect.any(String) as string })
    expect((await shopStore(app.db).profile()).name).toBe('Noyyal Mobiles')
  })

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://[::1]:3000' },
  ])('same-origin requests, and requests of other clients, are accepted: %j', async (headers) => {
    const answer = await visitor(await testApp()).post('/api/auth/guest', undefined, headers)

    expect(answer.statusCode).toBe(200)
  })

  test('OPS-12 with PUBLIC_URL only that origin is accepted', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://noyyalmobiles.example' } })
    const from = (origin: string) => visitor(app).post('/api/auth/guest', undefined, { origin })

    expect((await from('https://noyyalmobiles.example')).statusCode).toBe(200)
    expect((await from('http://localhost:3000')).statusCode).toBe(403)
  })
})

/** Webhooks: called by other servers and authenticated by signature or key. */
const webhookRoutes = (app: TestApp) => app.routeTable.filter(({ config }) => config?.data === 'signed')

const methods = ({ method }: { method: string | string[] }) => [method].flat()
const changingRoutes = (app: TestApp) =>
  app.routeTable.flatMap((route) =>
    methods(route)
      .filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => ({ method: method as 'POST', url: route.url.replaceAll(/:\w+/g, 'x') })),
  )

const crossSiteHeaders = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

describe('every state-changingRoutes route', () => {
  test('refuses cross-site requests with any headers', async () => {
    const app = await testApp()
    const routes = changingRoutes(app)
    expect(routes.length).toBeGreaterThan(50)
    for (const { method, url } of routes)
      for (const headers of crossSiteHeaders) {
        const answer = await app.inject({ method, url, headers, payload: {} })
        expect(answer.statusCode, `${method} ${url} ${JSON.stringify(headers)}`).toBe(403)
        expect(answer.json(), url).toMatchObject({ type: 'foreign_site' })
      }
  })

  test('webhooks pass the check, as they send no Origin, and are authenticated by signature', async () => {
    const app = await testApp()
    expect(webhookRoutes(app).map(({ url }) => url)).toContain('/webhooks/razorpay')
    const answer = await app.inject({ method: 'POST', url: '/webhooks/razorpay', payload: {} })
    expect(answer.json()).not.toMatchObject({ type: 'foreign_site' })
  })

  test('no response has CORS headers', async () => {
    const app = await testApp()
    const headers = { origin: 'https://evil.example' }
    for (const url of ['/api/sales', '/api/shop', '/api/auth/me']) {
      const answer = await app.inject({ url, headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})
