import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { CatalogueName, Product } from '../selling/catalogue/contract.ts'
import type { Order } from '../selling/orders/contract.ts'
import type { AdminOrder } from '../selling/orders/admin/contract.ts'
import { transitions, type Delivery, type OrderStatus } from '../selling/orders/status.ts'
import { transitionOrder } from '../selling/orders/transitions/transition-order.ts'
import { ordersStore } from '../selling/orders/store.ts'
import { paise } from '../platform/money/money.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { releaseExpiredHolds } from '../selling/orders/holds/hold.ts'
import type { GatewaySuccess } from '../selling/payments/contract.ts'
import type { ApiRefund } from '../selling/payments/gateways/razorpay/schemas.ts'
import { sign } from '../selling/payments/verification/signature.ts'
import { insertProducts } from './product-fixtures.ts'
import { testApp, type TestApp } from './test-app.ts'
import type { Person } from './visitor.ts'

export type Shop = TestApp
export type Buyer = Person

export const home = {
  fullName: 'Asha Raman',
  phoneNumber: '9876543210',
  deliveryAddress: '4 Kumaran Road, Tiruppur 641601',
}

/** Starts the shop with the sandbox gateway; it listens on a port, since the gateway is called over HTTP. */
export async function openShop(circumstances: Parameters<typeof testApp>[0] = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kadai-orders-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const environment = { DATA_DIR, ...circumstances.environment }
  const app = await testApp({ ...circumstances, environment })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

export async function phone(app: TestApp, item: Parameters<typeof insertProducts>[2][number] = {}) {
  const [product] = await insertProducts(app, 'sales', [item])
  return product
}

export const stockOf = async (app: TestApp, { _id }: Product) =>
  (await app.inject(`/api/sales/${_id}`)).json<Product>().stock

export const line = ({ _id }: { _id: string }, quantity = 1, type: CatalogueName = 'sales') => ({
  product_id: _id,
  type,
  quantity,
})

/** Lines with a free item of their own: the same lines again would continue the buyer's unpaid order. */
export async function withGift(app: TestApp, lines: ReturnType<typeof line>[]) {
  const [gift] = await insertProducts(app, 'accessories', [{ onHand: null, pricePaise: paise(0) }])
  return [...lines, line(gift, 1, 'accessories')]
}

export const place = (buyer: Person, lines: ReturnType<typeof line>[], more: object = {}, key?: string) =>
  buyer.post(
    '/api/orders',
    { lines, delivery: 'home', shipping: home, ...more },
    key ? { 'idempotency-key': key } : {},
  )

/** Places an order and returns its id. */
export async function placed(buyer: Person, lines: ReturnType<typeof line>[], more: object = {}) {
  const answer = await place(buyer, lines, more)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: string }>().id
}

export const openPayment = (buyer: Person, order: string, amount: unknown = 1) =>
  buyer.post('/api/rpay/create-order', { amount, order })

export async function gatewayOrder(buyer: Person, order: string) {
  const answer = await openPayment(buyer, order)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ id: string }>().id
}

/** Presses a button of the provider's payment window. */
export const press = (app: TestApp, gatewayOrderId: string, button: 'pay' | 'decline') =>
  app.inject({ method: 'POST', url: `/sandbox/razorpay/v1/checkout/${gatewayOrderId}/${button}` })

export async function pay(app: TestApp, gatewayOrderId: string) {
  const answer = await press(app, gatewayOrderId, 'pay')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<GatewaySuccess>()
}

export const verify = (app: TestApp, success: object) =>
  app.inject({ method: 'POST', url: '/verify-payment', payload: success })

export const webhooksArrived = (app: TestApp) => app.sandboxWebhooksSent!()

export const show = async (buyer: Person, order: string) =>
  (await buyer.get(`/api/orders/${order}`)).json<Order>()

export const adminDetails = async (staff: Person, order: string) =>
  (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrder>()

/** Sends a webhook as the gateway does; `signature` and `id` can be forged. */
export function webhook(
  app: TestApp,
  event: string,
  payment: { id: string; order_id: string; amount: number; currency?: string; fee?: number },
  forged: Forged = {},
  refund?: z.input<typeof ApiRefund>,
) {
  const paid = { currency: 'INR', status: 'captured', ...payment }
  return gatewayEvent(app, event, { payment: paid, ...(refund && { refund }) }, forged)
}

interface Forged {
  id?: string
  signature?: string
  /** When the gateway sent it, in seconds. */
  sentAt?: number
}

/** Sends a webhook with these entities. */
export function gatewayEvent(
  app: TestApp,
  event: string,
  entities: Record<string, object | undefined>,
  forged: Forged = {},
) {
  const named = Object.entries(entities).filter(([, entity]) => entity !== undefined)
  const payload = Object.fromEntries(named.map(([kind, entity]) => [kind, { entity }]))
  const body = JSON.stringify({ entity: 'event', event, payload, created_at: forged.sentAt })
  return app.inject({
    method: 'POST',
    url: '/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': forged.id ?? `evt_${String(++events)}`,
      'x-razorpay-signature': forged.signature ?? sign(app.gateway().webhookSecrets()[0], body),
    },
    payload: body,
  })
}
let events = 0

/** Runs the job that releases expired holds. */
export const sweepHolds = (app: TestApp) => releaseExpiredHolds(app.db, app.clock())

/** Moves a placed order to a status by transitions alone, without payments or stock changes. */
export async function walkTo(app: TestApp, orderId: string, status: OrderStatus) {
  const orders = ordersStore(app.db)
  const { delivery } = (await orders.byId(orderId))!
  for (const to of pathTo(status, delivery))
    await inTransaction(app.db, async (tx) =>
      transitionOrder(tx, (await ordersStore(tx).lock(orderId))!, {
        to,
        by: { actor: 'shop' },
        now: app.clock(),
      }),
    )
}

function pathTo(status: OrderStatus, delivery: Delivery): OrderStatus[] {
  const paths: OrderStatus[][] = [['awaiting_payment']]
  for (const path of paths) {
    const last = path.at(-1)!
    if (last === status) return path.slice(1)
    for (const next of transitions[delivery][last] ?? [])
      if (!path.includes(next)) paths.push([...path, next])
  }
  throw new Error(`No transition leads to ${status} for ${delivery} orders.`)
}
