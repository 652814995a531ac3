import { publicAccess } from '../platform/contract.ts'
import { overTheNetwork } from './over-the-network.ts'
import { insertProducts } from './product-fixtures.ts'
import { testApp, type TestApp } from './test-app.ts'

export const whole = { 'cache-control': 'private, no-cache' }

/** A page that renders everything the server knows about the request, to reveal data that leaks into the cache. */
function echoPage(app: TestApp) {
  let rendered = 0
  app.get('/sales', { config: publicAccess }, async ({ headers, url, ip, id }, reply) => {
    rendered++
    return reply
      .headers(whole)
      .type('text/html; charset=utf-8')
      .send(
        JSON.stringify({
          headers: { ...headers, 'x-request-id': '' },
          url,
          ip: ip === '127.0.0.1' ? '' : ip,
          id: id.length,
        }),
      )
  })
  return () => rendered
}

/** A shop with the response cache enabled, requested over the network. */
export async function cachingShop(circumstances: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ ...circumstances, cachesResponses: true })
  const rendered = echoPage(app)
  const [phone] = await insertProducts(app, 'sales', [{ name: 'Phone with a price', onHand: 3 }])
  return { app, phone, rendered, ask: await overTheNetwork(app) }
}

export type Ask = Awaited<ReturnType<typeof overTheNetwork>>
