import { describe, expect, test } from 'vitest'
import { shopStore } from '../../shop/store.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, visitor } from '../../testing/visitor.ts'

describe('calls that another site makes a browser send', () => {
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
  ])('the shop’s own calls, and those of no browser, are taken: %j', async (headers) => {
    const answer = await visitor(await testApp()).post('/api/auth/guest', undefined, headers)

    expect(answer.statusCode).toBe(200)
  })

  test('OPS-12 with PUBLIC_URL only that origin is the shop’s', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://noyyalmobiles.example' } })
    const from = (origin: string) => visitor(app).post('/api/auth/guest', undefined, { origin })

    expect((await from('https://noyyalmobiles.example')).statusCode).toBe(200)
    expect((await from('http://localhost:3000')).statusCode).toBe(403)
  })
})

/** Other servers call these; their signature or key says who calls, and browsers have no part in it. */
const signed = (app: TestApp) => app.routeTable.filter(({ config }) => config?.data === 'signed')

const methods = ({ method }: { method: string | string[] }) => [method].flat()
const changing = (app: TestApp) =>
  app.routeTable.flatMap((route) =>
    methods(route)
      .filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => ({ method: method as 'POST', url: route.url.replaceAll(/:\w+/g, 'x') })),
  )

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

describe('every call that changes something', () => {
  test('is refused from another site, whatever it carries', async () => {
    const app = await testApp()
    const routes = changing(app)
    expect(routes.length).toBeGreaterThan(50)
    for (const { method, url } of routes)
      for (const headers of foreign) {
        const answer = await app.inject({ method, url, headers, payload: {} })
        expect(answer.statusCode, `${method} ${url} ${JSON.stringify(headers)}`).toBe(403)
        expect(answer.json(), url).toMatchObject({ type: 'foreign_site' })
      }
  })

  test('the calls of other servers, which name no site, pass that check to be judged by their signature', async () => {
    const app = await testApp()
    expect(signed(app).map(({ url }) => url)).toContain('/webhooks/razorpay')
    const answer = await app.inject({ method: 'POST', url: '/webhooks/razorpay', payload: {} })
    expect(answer.json()).not.toMatchObject({ type: 'foreign_site' })
  })

  test('no answer lets another site read it', async () => {
    const app = await testApp()
    const headers = { origin: 'https://evil.example' }
    for (const url of ['/api/sales', '/api/shop', '/api/auth/me']) {
      const answer = await app.inject({ url, headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})
