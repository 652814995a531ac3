import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrderDetails } from '../../orders/admin/contract.ts'
import { sendRefunds } from '../../payments/refunds/send-refunds.ts'
import { inputOf } from '../fuzz/json-schema.ts'
import * as fixtures from '../order-fixtures.ts'
import { ask, openStage, routesOf, type ListedRoute, type Stage } from './stage.ts'
import type { Things } from './things.ts'

/** These calls only query the payment provider and record its answer; they neither mark money as received nor refund it by hand. */
const byTheProvider = [
  'POST /api/admin/orders/:id/check-payment',
  'POST /api/admin/money/fixes fix=ask_gateway',
]

interface Call {
  name: string
  route: ListedRoute
  fields: Record<string, unknown>
}

/** Every staff call that changes data, once for each enum value in its body. */
const callsOf = (stage: Stage): Call[] =>
  routesOf(stage)
    .filter(({ method, permission }) => permission.access === 'staff' && !/GET|HEAD/.test(method))
    .flatMap((route) =>
      choicesIn(route.schema.body).map(({ label, fields }) => ({
        name: [route.method, route.url, label].filter(Boolean).join(' '),
        route,
        fields,
      })),
    )

function choicesIn(body: z.ZodType | undefined) {
  const fields = Object.entries((body && inputOf(body).properties) ?? {})
  const choices = fields.flatMap(([field, { enum: values = [] }]) =>
    values.map((value) => ({ label: `${field}=${String(value)}`, fields: { [field]: value } })),
  )
  return choices.length > 0 ? choices : [{ label: '', fields: {} }]
}

/** State that a hijacked admin session must not change: received payments, refunds and decisions about either. */
async function moneyOf({ app }: Stage) {
  const { rows } = await app.db.execute(sql`
    select 'payment' as what, id::text, (status = 'captured')::text as received, refunded_paise::text, needs_attention::text
      from payments
    union all select 'refund', id::text, status, coalesce(utr, ''), amount_paise::text from refunds
    order by 1, 2`)
  return JSON.stringify(rows)
}

/** Orders in every state from which one of the calls moves money, as id fixtures for the URLs. */
async function ordersToTry(stage: Stage): Promise<Things[]> {
  const { app, things } = stage
  const { admin, member } = stage.people
  // The refunds of these fixtures fail at the gateway and wait for the owner.
  await sendRefunds(app, app.gateway())
  const product = await fixtures.phone(app)
  const place = () => fixtures.placed(member, [fixtures.line(product)])
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
    await place(),
  ]
  return [things.own, things.foreign, ...orders.map((order) => ({ ...things.own, orders: order }))]
}

/** A failed refund and the payment with its exception, as inputs of the integrity fixes. */
async function subjectsOf({ people }: Stage, { orders }: Things) {
  const { refunds, payments } = (
    await people.admin.get(`/api/admin/orders/${orders!}`)
  ).json<AdminOrderDetails>()
  return [orders!, ...refunds.map(({ id }) => id), ...payments.map(({ id }) => id)]
}

/** Makes the call with the ids of each order until `isEnough` accepts a response. */
async function tryWithEach(
  stage: Stage,
  { route, fields }: Call,
  tries: Things[],
  isEnough: (answer: Awaited<ReturnType<typeof ask>>) => boolean | Promise<boolean>,
) {
  const own = stage.things.own
  for (const things of tries) {
    const subjects = 'fix' in fields ? await subjectsOf(stage, things) : ['none']
    for (const subject of subjects) {
      const made = { amount: 1, utr: undefined, position: 0, restocked: 0, reason: 'As asked.', subject }
      stage.things.own = things
      const answer = await ask(stage, route, {
        session: 'admin',
        whose: 'own',
        fields: { ...made, ...fields },
      })
      stage.things.own = own
      if (await isEnough(answer)) return
    }
  }
}

const isRefused = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === 403 && answer.body.includes('"sign_in_again"')

/**
 * Finds the calls that move money when the password is recent. One call may consume the state that another needs, so calls
 * without effect are retried on a new shop in reverse order until no more are found.
 */
async function callsThatMoveMoney() {
  const moving = new Set<string>()
  for (let round = 0, found = -1; found < moving.size; round++) {
    found = moving.size
    const stage = await openStage()
    const tries = await ordersToTry(stage)
    const calls = callsOf(stage).filter(({ route }) =>
      /^\/api\/admin\/(orders|payments|money)\//.test(route.url),
    )
    for (const call of round % 2 === 0 ? calls : calls.reverse())
      if (!moving.has(call.name) && (await movesMoney(stage, call, tries))) moving.add(call.name)
    await stage.app.close()
  }
  return [...moving]
}

async function movesMoney(stage: Stage, call: Call, tries: Things[]) {
  const before = await moneyOf(stage)
  await tryWithEach(stage, call, tries, ({ statusCode }) => statusCode < 300)
  return (await moneyOf(stage)) !== before
}

test(
  'every call of the staff that moves money by hand asks for the password after 15 minutes, and changes nothing before',
  { timeout: 600_000 },
  async () => {
    const moving = (await callsThatMoveMoney()).filter((name) => !byTheProvider.includes(name))
    expect(moving).toEqual(
      expect.arrayContaining([
        'PUT /api/admin/orders/:id/status status=returned',
        'PUT /api/admin/orders/:id/status status=cancelled',
        'POST /api/admin/orders/:id/payment decision=confirm',
        'POST /api/admin/orders/:id/refunds',
        'POST /api/admin/orders/:id/refunds/:refund/retry',
        'POST /api/admin/orders/:id/refunds/:refund/settle',
        'POST /api/admin/orders/:id/returns/:return/receive',
        'POST /api/admin/payments/:id decision=confirm',
        'POST /api/admin/money/cases/:id/close',
        'POST /api/admin/money/cases/:id/give-back',
        'POST /api/admin/money/fixes fix=retry_refund',
      ]),
    )

    const stage = await openStage()
    const tries = await ordersToTry(stage)
    stage.time.now += 16 * 60_000
    for (const call of callsOf(stage)) {
      const before = await moneyOf(stage)
      const mustAsk = moving.includes(call.name)
      await tryWithEach(stage, call, tries, (answer) => {
        if (mustAsk)
          expect
            .soft(isRefused(answer), `${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
            .toBe(true)
        return false
      })
      if (!byTheProvider.includes(call.name))
        expect.soft(await moneyOf(stage), `${call.name} moved money`).toBe(before)
    }
  },
)
