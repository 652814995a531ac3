import { expect, test } from 'vitest'
import { cachingShop } from './testing/caching-shop.ts'
import { guest, type Person } from './testing/visitor.ts'

const environment = { CDN: 'http', CDN_PURGE_URL: 'http://127.0.0.1:9/' }
const forCdn = {
  'cache-control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=86400',
  'surrogate-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=86400',
}
const cookieOf = ({ cookies }: Person) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const names = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag']

test('a CDN may store public pages and calls of visitors without a session, by their keys', async () => {
  const { ask, phone } = await cachingShop({ environment })
  for (const [path, key] of [
    ['/sales', 'everything sales services accessories'],
    ['/api/sales', 'everything sales'],
    [`/api/sales/${phone._id}`, `everything sales/${phone._id}`],
  ] as const)
    for (const method of ['GET', 'GET', 'HEAD']) {
      const { headers } = await ask(path, { cookie: 'theme=dark' }, method)
      expect(headers).toMatchObject({
        ...forCdn,
        'surrogate-key': key,
        'cache-tag': key.replaceAll(' ', ','),
      })
      expect(headers.vary).toBe('accept-encoding')
      // It would be the id of the first visitor’s request.
      expect(headers).not.toHaveProperty('x-request-id')
      expect(headers).not.toHaveProperty('set-cookie')
      const { status, headers: known } = await ask(path, { 'if-none-match': headers.etag! })
      expect(status).toBe(304)
      expect(known).toMatchObject(forCdn)
    }
})

test('a CDN stores nothing for a session, of an error or of other addresses', async () => {
  const { app, ask } = await cachingShop({ environment })
  const cookie = cookieOf(await guest(app))
  for (const look of ['first', 'second'])
    for (const path of ['/sales', '/api/sales'])
      for (const session of [cookie, 'sid=made-up', '__Host-sid=made-up']) {
        await ask(path)
        const { headers } = await ask(path, { cookie: session })
        expect(headers['cache-control'], look).toBe('private, no-cache')
        expect(headers['x-request-id']).toBeDefined()
        for (const name of names) expect(headers).not.toHaveProperty(name)
      }
  for (const path of ['/api/auth/me', '/api/sales/none', '/nothing', '/healthz', '/readyz']) {
    const { headers } = await ask(path)
    expect(headers['cache-control'], path).toBe('no-store')
    for (const name of names) expect(headers).not.toHaveProperty(name)
  }
})

test('without the setting the headers are as before', async () => {
  const { ask } = await cachingShop()
  for (const path of ['/sales', '/sales', '/api/sales', '/api/sales']) {
    const { headers } = await ask(path)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-request-id']).toBeDefined()
    for (const name of names) expect(headers).not.toHaveProperty(name)
  }
})
