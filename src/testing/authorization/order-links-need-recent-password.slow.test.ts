import { expect, test } from 'vitest'
import type { OrderDetails } from '../../selling/orders/contract.ts'
import type { AuditEntry } from '../../back-office/audit/contract.ts'
import { admin, member, visitor } from '../visitor.ts'
import * as fixtures from '../order-fixtures.ts'
import { ask, openStage, routesOf, type ListedRoute, type Stage } from './stage.ts'

const password = 'the password of the admin'
const quarterHourPassed = 16 * 60_000

const isReading = ({ method }: ListedRoute) => method === 'GET' || method === 'HEAD'

/** Every staff call, read requests first. Leaves out calls whose URL already contains the link. */
const callsOf = (stage: Stage) =>
  routesOf(stage)
    .filter(({ permission, url }) => permission.data !== 'link' && !url.includes('logout'))
    .filter((route) => isReading(route) || route.permission.access === 'staff')
    .toSorted((a, b) => Number(isReading(b)) - Number(isReading(a)))

test(
  'no call returns an order’s link to an admin session that authenticated more than 15 minutes ago',
  { timeout: 300_000 },
  async () => {
    const stage = await openStage()
    const links = [stage.things.own, stage.things.foreign].map((things) => things['order-links']!)
    stage.time.now += quarterHourPassed
    const calls = callsOf(stage)
    expect(calls.length).toBeGreaterThan(70)
    for (const route of calls)
      for (const whose of ['own', 'foreign'] as const) {
        const answer = await ask(stage, route, { session: 'admin', whose })
        const output = JSON.stringify(answer.headers) + answer.body
        for (const link of links)
          expect
            .soft(output.includes(link), `${route.method} ${route.url} returns an order’s link`)
            .toBe(false)
      }
  },
)

/** A buyer's paid order, and the owner's session 16 minutes after sign-in. */
async function shopWithStaleOwner() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const buyer = await member(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { link } = await fixtures.show(buyer, order)
  time.now += quarterHourPassed
  return { app, owner, order, link, ask: () => owner.post(`/api/admin/orders/${order}/link`) }
}

test('the owner gets an order’s link after confirming the password, and the activity log records it', async () => {
  const { app, owner, order, link, ask } = await shopWithStaleOwner()
  const refused = await ask()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ type: 'sign_in_again' })
  expect(refused.body).not.toContain(link)

  await owner.post('/api/auth/confirm', { password })
  expect((await ask()).json()).toEqual({ link })
  const [seen] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
  expect(seen).toMatchObject({ action: 'see', what: 'orders', row: order })
  expect(JSON.stringify(seen)).not.toContain(link)
  expect((await owner.post('/api/admin/orders/KD-0000000000/link')).statusCode).toBe(404)
  expect(
    (await (await member(app, 'another@example.com')).post(`/api/admin/orders/${order}/link`)).statusCode,
  ).toBe(403)
})

test('the data of a paid order that an owner without recent authentication sees does not suffice to cancel it as its buyer', async () => {
  const { app, owner, order } = await shopWithStaleOwner()
  const seen = await Promise.all(
    [`/api/admin/orders/${order}`, '/api/admin/orders', '/api/admin/outbox', '/api/admin/audit'].map((url) =>
      owner.get(url),
    ),
  )
  const words = new Set(seen.flatMap(({ body }) => body.match(/[\w-]{20,40}/g) ?? []))
  for (const word of words)
    expect((await visitor(app).post(`/api/order-links/${word}/cancel`, {})).statusCode).toBe(404)
  expect((await owner.get(`/api/admin/orders/${order}`)).json<OrderDetails>()).toMatchObject({
    status: 'processing',
    refunded: 0,
  })
})
