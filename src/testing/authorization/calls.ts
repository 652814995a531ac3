import type { z } from 'zod'
import { inputOf } from '../fuzz/json-schema.ts'
import { insertProducts } from '../product-fixtures.ts'
import * as fixtures from '../order-fixtures.ts'
import { sendRefunds } from '../../selling/payments/refunds/send-refunds.ts'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { ask, type ListedRoute, type Stage } from './stage.ts'
import type { Things } from './things.ts'

export interface Call {
  name: string
  route: ListedRoute
  /** Values of fields that a generated body takes over; undefined leaves the field out. */
  fields: Record<string, unknown>
}

/** A call for each enum value of the body; `isFieldwise` adds one with each field that is changed alone. */
export const callsOf = (routes: ListedRoute[], { isFieldwise = false } = {}): Call[] =>
  routes.flatMap((route) =>
    [
      ...choicesIn(route.schema.body),
      ...(isFieldwise && route.method !== 'POST' ? fieldsAlone(route.schema.body) : []),
    ].map(({ label, fields }) => ({
      name: [route.method, route.url, label].filter(Boolean).join(' '),
      route,
      fields,
    })),
  )

function choicesIn(body: z.ZodType | undefined) {
  const fields = Object.entries((body && inputOf(body).properties) ?? {})
  const choices = fields.flatMap(([field, { enum: values = [], anyOf = [] }]) =>
    [...values, ...anyOf.flatMap((kind) => kind.enum ?? [])].map((value) => ({
      label: `${field}=${String(value)}`,
      fields: { [field]: value },
    })),
  )
  return choices.length > 0 ? choices : [{ label: '', fields: {} }]
}

function fieldsAlone(body: z.ZodType | undefined) {
  const { properties = {}, required = [] } = (body && inputOf(body)) ?? {}
  const optional = Object.keys(properties).filter((field) => !required.includes(field))
  return optional.map((alone) => ({
    label: `with ${alone} alone`,
    fields: Object.fromEntries(
      optional.filter((field) => field !== alone).map((field) => [field, undefined]),
    ),
  }))
}

/** Orders in every state from which one of the calls moves money, as id fixtures for the URLs. */
export async function ordersToTry(stage: Stage): Promise<Things[]> {
  const { app, things } = stage
  const { admin, member } = stage.people
  // The refunds of these fixtures fail at the gateway and wait for the owner.
  await sendRefunds(app, app.gateway())
  const product = await fixtures.phone(app)
  const place = (more: object = {}) => fixtures.placed(member, [fixtures.line(product)], more)
  const [repair] = await insertProducts(app, 'services', [{}])
  const placeRepair = () =>
    fixtures.placed(member, [fixtures.line(repair, 1, 'services')], { delivery: 'collect' })
  const pay = async (order: string) => {
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(member, order)))
    await fixtures.webhooksArrived(app)
    return order
  }
  const move = async (order: string, ...statuses: string[]) => {
    for (const status of statuses) await admin.put(`/api/admin/orders/${order}/status`, { status })
    return order
  }
  const reported = await place()
  await admin.put('/api/shop', { upiId: 'noyyal@okbank' })
  await member.post(`/api/orders/${reported}/utr`, { utr: '400000000001' })
  await member.post(`/api/rpay/${things.own['payments']!}/utr`, { utr: '400000000002' })
  const orders = [
    reported,
    await pay(await place()),
    await pay(await place()),
    await move(await pay(await place()), 'shipped'),
    await move(await pay(await place()), 'shipped', 'delivered'),
    await move(await pay(await place({ delivery: 'collect' })), 'ready'),
    await move(await place(), 'cancelled'),
    await pay(await placeRepair()),
    await move(await pay(await placeRepair()), 'ready'),
    await move(await placeRepair(), 'cancelled'),
    await place(),
  ]
  const waiting = [await otherAmount(stage, await place(), 1), await otherAmount(stage, await place(), 2)]
  return [
    ...[things.own, things.foreign],
    ...orders.map((order) => ({ ...things.own, orders: order })),
    ...waiting.map((payment) => ({ ...things.own, cases: payment })),
  ]
}

/** A payment of another amount than its order's; returns its id. */
async function otherAmount({ app, people: { admin, member } }: Stage, order: string, number: number) {
  const order_id = await fixtures.gatewayOrder(member, order)
  await fixtures.webhook(app, 'payment.captured', { id: `pay_Other${number}`, order_id, amount: 100 })
  const { payments } = (await admin.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  return payments.find(({ isWaiting }) => isWaiting)!.id
}

/** A failed refund and the payment with its exception, as inputs of the integrity fixes. */
async function subjectsOf({ people }: Stage, { orders }: Things) {
  const { refunds, payments } = (
    await people.admin.get(`/api/admin/orders/${orders!}`)
  ).json<AdminOrderDetails>()
  return [orders!, ...refunds.map(({ id }) => id), ...payments.map(({ id }) => id)]
}

/** Makes the call with the ids of each order until `isEnough` accepts a response. */
export async function tryWithEach(
  stage: Stage,
  { route, fields }: Call,
  tries: Things[],
  isEnough: (answer: Awaited<ReturnType<typeof ask>>) => boolean | Promise<boolean>,
) {
  for (const own of tries) {
    const subjects = 'fix' in fields ? await subjectsOf(stage, own) : ['none']
    for (const subject of subjects) {
      const reason = /^\/api\/counter\/drawers\//.test(route.url) ? 'tea' : 'As asked.'
      const made = { amount: 1, utr: undefined, position: 0, restocked: 0, reason, subject }
      const answer = await ask({ ...stage, things: { ...stage.things, own } }, route, {
        session: 'admin',
        whose: 'own',
        fields: { ...made, ...fields },
      })
      if (await isEnough(answer)) return
    }
  }
}
