import { expect, test } from 'vitest'
import { guest, visitor } from '../visitor.ts'
import * as fixtures from '../order-fixtures.ts'
import { contentsReader, type Contents } from './contents.ts'
import { ask, casesOf, openStage, routesOf, type ListedRoute, type Stage } from './stage.ts'

const nameOf = ({ method, url }: ListedRoute) => `${method} ${url}`

/** Routes whose GET may write, with the reason. */
const mayWrite: Record<string, string> = {
  'GET /api/auth/verify':
    'Emails can only hold links. The token is single-use, and the route has no HEAD, which mail scanners send first.',
}

const changedIn = (before: Contents, after: Contents) =>
  Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])

const reading = (stage: Stage) =>
  routesOf(stage).filter(({ method }) => method === 'GET' || method === 'HEAD')

/** Requests each route and returns those after which a table's content differs. */
async function writers(stage: Stage, routes: ListedRoute[], read: (route: ListedRoute) => Promise<unknown>) {
  const found: string[] = []
  const contents = contentsReader(stage.app.db)
  let before = await contents()
  for (const route of routes) {
    await read(route)
    const after = await contents()
    for (const table of changedIn(before, after)) found.push(`${nameOf(route)} changed ${table}`)
    before = after
  }
  return found
}

/** The clock is frozen, since `last_seen` of a session is written at most once a minute. */
test('no GET or HEAD request changes a row, for any session', { timeout: 300_000 }, async () => {
  const stage = await openStage()
  const routes = reading(stage).filter((route) => !(nameOf(route) in mayWrite))
  expect(routes.length).toBeGreaterThan(80)
  const found = await writers(stage, routes, async (route) => {
    for (const asked of casesOf(route)) await ask(stage, route, asked)
  })
  expect(found).toEqual([])
})

test('no GET or HEAD request changes an order that awaits payment', { timeout: 120_000 }, async () => {
  const stage = await openStage()
  const { app, people } = stage
  const unpaid = await fixtures.placed(people.member, [fixtures.line(await fixtures.phone(app))])
  const { link } = await fixtures.show(people.member, unpaid)
  const friend = await guest(app)
  stage.things.own = { ...stage.things.own, orders: unpaid, 'order-links': link }
  const ofOrders = reading(stage).filter(({ url }) => /order/.test(url))
  expect(ofOrders.length).toBeGreaterThan(10)
  let opened = 0
  const found = await writers(stage, ofOrders, async (route) => {
    const { statusCode } = await ask(stage, route, { session: 'member', whose: 'own' })
    if (statusCode === 200) opened++
    await friend.send(route.method, `${route.url.replace(/:\w+/, unpaid)}?link=${link}`)
  })
  expect(found).toEqual([])
  expect(opened).toBeGreaterThan(8)
})

test('every listed exception is a route of the shop', async () => {
  const stage = await openStage()
  const names = new Set(routesOf(stage).map(nameOf))
  expect(Object.keys(mayWrite).filter((name) => !names.has(name))).toEqual([])
  expect((await visitor(stage.app).get('/api/auth/verify?token=none')).statusCode).toBeLessThan(400)
})
