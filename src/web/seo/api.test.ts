import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { readablePath } from '../../selling/catalogue/readable-path.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, visitor } from '../../testing/visitor.ts'

const environment = { PUBLIC_URL: 'https://shop.example' }

test('the sitemap lists every page and every product for sale, and no deleted one', async () => {
  const app = await testApp({ environment })
  const [phone] = await insertProducts(app, 'sales', [{}])
  const [repair] = await insertProducts(app, 'services', [{}])
  const [gone] = await insertProducts(app, 'accessories', [{}])
  await (await admin(app)).delete(`/api/accessories/${gone._id}`)
  const answer = await visitor(app).get('/sitemap.xml')

  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  for (const path of [
    '/home',
    '/sales',
    '/tos',
    '/help',
    readablePath('sales', phone),
    readablePath('services', repair),
  ])
    expect(answer.body).toContain(`<loc>https://shop.example${path}</loc>`)
  expect(answer.body).not.toContain(gone._id)
  expect(answer.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('a large sitemap lists each product once', async () => {
  const app = await testApp({ environment })
  const ids = Array.from({ length: 2_300 }, () => newId())
  await insertProducts(
    app,
    'sales',
    ids.map((id) => ({ id })),
  )
  const { body } = await visitor(app).get('/sitemap.xml')

  const named = [...body.matchAll(/details\/([\da-f-]{36})-[^<]+</g)].map(([, id]) => id!)
  expect(named.toSorted()).toEqual(ids.toSorted())
})

test('a sitemap part that does not exist answers 404', async () => {
  const app = await testApp({ environment })
  await insertProducts(app, 'sales', [{}])
  const anyone = visitor(app)

  expect((await anyone.get('/sitemap-1.xml')).statusCode).toBe(200)
  for (const part of ['0', '2', '99999', 'x'])
    expect((await anyone.get(`/sitemap-${part}.xml`)).statusCode).toBe(404)
})

test('robots.txt links the sitemap', async () => {
  const { body, headers } = await visitor(await testApp({ environment })).get('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml\n')
})

test('API responses and errors are noindex', async () => {
  const anyone = visitor(await testApp())

  for (const path of ['/api/shop', '/api/sales', '/api/auth/me', '/no-such-thing'])
    expect((await anyone.get(path)).headers['x-robots-tag'], path).toBe('noindex')
})
