import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

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
