import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, member, visitor } from '../../testing/visitor.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { PageViews } from './contract.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'

const look = (app: TestApp, path: string, more = {}) =>
  visitor(app).post('/api/visits', { route: '/:catalogue/:id', path, ...more })
const seen = async (app: TestApp, query = '') => (await admin(app)).get(`/api/admin/visits${query}`)

describe('page views', () => {
  test('OPS-14 are counted by day, route and path, without cookie or person', async () => {
    const time = { now: Date.UTC(2026, 10, 21, 12) }
    const app = await testApp({ time })
    const answers = [await look(app, '/sales/1'), await look(app, '/sales/2'), await look(app, '/sales/2')]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(answers[0]!.cookies).toEqual([])
    expect((await seen(app)).json()).toEqual([
      { day: '2026-11-21', route: '/:catalogue/:id', path: '/sales/2', views: 2, product: null },
      { day: '2026-11-21', route: '/:catalogue/:id', path: '/sales/1', views: 1, product: null },
    ])
  })

  test('the page of an item has its name', async () => {
    const app = await testApp()
    const [item] = await insertProducts(app, 'sales', [{ name: 'Galaxy S24' }])
    await look(app, `/sales/details/${item._id}`)
    await look(app, '/sales/details/1')

    const listed = (await seen(app)).json<PageViews[]>().map(({ product }) => product)
    expect(listed.sort()).toEqual(['Galaxy S24', null])
  })

  test('concurrent page views are all counted', async () => {
    const app = await testApp()
    await Promise.all(Array.from({ length: 12 }, () => look(app, '/sales')))

    expect((await seen(app)).json()).toMatchObject([{ views: 12 }])
  })

  test('the list is paged, newest day first, with the total', async () => {
    const time = { now: Date.UTC(2026, 10, 20, 12) }
    const app = await testApp({ time })
    await look(app, '/')
    time.now += 24 * 60 * 60 * 1000
    await look(app, '/')
    const first = await seen(app, '?limit=1')

    expect(first.headers['x-total-count']).toBe('2')
    expect(first.json()).toMatchObject([{ day: '2026-11-21' }])
  })

  test('a day is a calendar day in India', () => {
    expect(isoDayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(isoDayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })

  test.each([
    { path: '/sales?q=private' },
    { path: '/sales#part' },
    { path: 'https://evil.example/' },
    { path: `/${'x'.repeat(200)}` },
    { path: 7 },
    { route: '' },
    { route: undefined },
  ])('an invalid path is refused and not counted: %j', async (change) => {
    const app = await testApp()

    expect((await look(app, '/', change)).statusCode).toBe(400)
    expect((await seen(app)).json()).toEqual([])
  })

  test.each([
    '/o/Zm9vYmFyYmF6',
    '/O/Zm9vYmFyYmF6/',
    '//%6F//Zm9vYmFyYmF6',
    '/o/Zm9vYmFyYmF6/more',
    '/reset/Zm9vYmFyYmF6',
  ])('tokens in paths are masked, whatever route was reported: %s', async (path) => {
    const app = await testApp()
    await look(app, path, { route: '*' })
    await look(app, path, { route: path })

    expect((await seen(app)).json()).toHaveLength(2)
    expect((await seen(app)).body).not.toMatch(/Zm9v/i)
  })

  test('unknown fields are dropped', async () => {
    const app = await testApp()
    await look(app, '/', { views: 1000, user: 'meena' })

    expect((await seen(app)).json()).toMatchObject([{ views: 1 }])
    expect((await seen(app)).body).not.toContain('meena')
  })

  test('only staff read the page views', async () => {
    const app = await testApp()

    expect((await visitor(app).get('/api/admin/visits')).statusCode).toBe(401)
    expect((await (await member(app)).get('/api/admin/visits')).statusCode).toBe(403)
  })
})
