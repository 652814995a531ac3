import { expect, test } from 'vitest'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import * as fixtures from '../order-fixtures.ts'
import { insertProducts } from '../product-fixtures.ts'
import { member, staff, type Person } from '../visitor.ts'
import { callsOf } from './calls.ts'
import { ask, openStage, routesOf, type Stage } from './stage.ts'

/** Values that appear nowhere else. */
const sale = {
  fullName: 'Kannan Salesperson',
  phoneNumber: '9811111111',
  deliveryAddress: '1 Sales Street, Tiruppur 641601',
}
const repair = {
  fullName: 'Meena Repairwala',
  phoneNumber: '9822222222',
  deliveryAddress: '7 Mending Lane, Tiruppur 641601',
}

async function shopWithBoth() {
  const stage = await openStage()
  const { app } = stage
  const place = async (shipping: typeof sale, catalogue: 'sales' | 'services', email: string) => {
    const [product] = await insertProducts(app, catalogue, [{}])
    const buyer = await member(app, email)
    const more = { shipping, delivery: catalogue === 'sales' ? 'home' : 'collect' }
    const order = await fixtures.placed(buyer, [fixtures.line(product, 1, catalogue)], more)
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    return order
  }
  const orders = {
    sale: await place(sale, 'sales', 'salesbuyer@example.com'),
    repair: await place(repair, 'services', 'repairbuyer@example.com'),
  }
  return { stage, orders, technician: await staff(app, 'technician'), counter: await staff(app, 'counter') }
}

/** Everything that the calls of the contracts answer to somebody about the order. */
async function answersTo(stage: Stage, person: Person, order: string) {
  const { documents } = (await stage.people.admin.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const own = { ...stage.things.own, orders: order, documents: documents[0]!.id }
  const things = { ...stage.things, own }
  const as = { ...stage, things, people: { ...stage.people, admin: person } }
  const answers: string[] = []
  for (const { route, fields } of callsOf(
    routesOf(stage).filter(({ url }) => !/logout|sessions/.test(url)),
  )) {
    const asked = { session: 'admin', whose: 'own' } as const
    const { body } = await ask(as, route, {
      ...asked,
      fields: { ids: order, id: order, q: undefined, ...fields },
    })
    answers.push(`${route.method} ${route.url}: ${body}`)
  }
  return answers
}

const secrets = (order: string) => [
  order,
  ...['Kannan', 'Salesperson', sale.phoneNumber, 'Sales Street', 'salesbuyer@'],
  ...['Repairwala', 'Mending Lane', repair.phoneNumber, 'repairbuyer@'],
]

test(
  'no call of the contracts tells a technician of a sale, or more than the first name of a repair',
  { timeout: 300_000 },
  async () => {
    const { stage, orders, technician, counter } = await shopWithBoth()
    const found = (answers: string[]) =>
      answers.flatMap((answer) =>
        secrets(orders.sale)
          .filter((secret) => answer.replace(/^.*?: /, '').includes(secret))
          .map((secret) => `${answer.slice(0, 60)}… has ${secret}`),
      )
    expect(found(await answersTo(stage, counter, orders.repair)).length).toBeGreaterThan(10)
    const seen = [
      ...(await answersTo(stage, technician, orders.sale)),
      ...(await answersTo(stage, technician, orders.repair)),
    ]
    expect(found(seen)).toEqual([])
    expect(seen.filter((answer) => answer.includes('"Meena"')).length).toBeGreaterThan(1)
  },
)

test('a technician finds a repair by number and first name, not by surname, telephone number or UTR', async () => {
  const { orders, technician, counter } = await shopWithBoth()
  const found = async (person: Person, q: string) => {
    const answer = await person.get(`/api/admin/orders?q=${q}`)
    const counts = (await person.get(`/api/admin/orders/counts?q=${q}`)).json<{ all: number }>()
    expect(counts.all).toBe(answer.json<unknown[]>().length)
    return answer.json<{ id: string }[]>().map(({ id }) => id)
  }
  for (const q of [orders.repair, 'meen', 'Item']) expect(await found(technician, q)).toEqual([orders.repair])
  for (const q of ['Repairwala', '98222', '98111', 'Kannan', orders.sale])
    expect(await found(technician, q)).toEqual([])
  expect(await found(counter, '98222')).toEqual([orders.repair])
  expect(await found(counter, orders.sale)).toEqual([orders.sale])
})

test('a technician moves a repair on, and finds no sale to move, note or print', async () => {
  const { orders, technician } = await shopWithBoth()
  const today = (await technician.get('/api/admin/today')).json<{
    waiting: Record<string, { total: number }>
  }>()
  // It is under Repairs, and no parcel.
  expect(today.waiting['toPack']).toMatchObject({ total: 0, rows: [] })
  expect((await technician.get('/api/admin/today/counts')).json()).toMatchObject({ orders: 1 })
  const path = (order: string) => `/api/admin/orders/${order}`
  const calls = (order: string) => [
    technician.get(path(order)),
    technician.get(`/api/admin/packing-slips?id=${order}`),
    technician.post(`${path(order)}/notes`, { text: 'The screen came.' }),
    technician.put(`${path(order)}/status`, { status: 'ready' }),
  ]
  const statuses = async (order: string) =>
    (await Promise.all(calls(order))).map(({ statusCode }) => statusCode)
  expect(await statuses(orders.sale)).toEqual([404, 404, 404, 404])
  // It becomes ready with its repair.
  expect(await statuses(orders.repair)).toEqual([200, 200, 200, 409])
  const both = { ids: [orders.sale, orders.repair], status: 'collected' }
  expect((await technician.post('/api/admin/orders/status', both)).statusCode).toBe(404)
})
