import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { GatewaySuccess } from '../selling/payments/contract.ts'
import { sign } from '../selling/payments/verification/signature.ts'
import { expectChecksPass } from './consistency-checks.ts'
import { forgeries } from './forged-webhooks.ts'
import * as fixtures from './order-fixtures.ts'
import { guest } from './visitor.ts'

interface Numbers {
  seed: number
  forged: number
  replays: number
  flips: number
}

/** Sends forged gateway and browser requests, and expects that they change no payment and that genuine ones are still accepted. */
export async function attackPayments({ seed, forged, replays, flips }: Numbers) {
  const app = await fixtures.openShop()
  app.sandboxFaults.webhooks.dropRate = 1
  const buyer = await guest(app)
  const phone = await fixtures.phone(app)
  const [dear, cheap] = [await open({ buyer, phone }, 2), await open({ buyer, phone }, 1)]
  const before = await rows(app)

  await forge(
    app,
    forgeries(seed, forged, { ...genuine(app, dear), paymentSecret: app.gateway().paymentSecret() }),
  )
  expect(await rows(app)).toEqual(before)

  const paid = await fixtures.pay(app, cheap.gatewayOrder)
  await flip(app, { ...paid, razorpay_order_id: dear.gatewayOrder }, 1)
  await flip(app, paid, flips)
  expect((await fixtures.show(buyer, cheap.order)).status).toBe('awaiting_payment')

  await repeat(app, paid, replays)
  await replay(app, { ...paid, razorpay_order_id: dear.gatewayOrder }, replays)
  expect((await fixtures.show(buyer, dear.order)).status).toBe('awaiting_payment')
  expect((await fixtures.show(buyer, cheap.order)).status).toBe('processing')

  const { body, secret } = genuine(app, dear)
  const escaped = body.replaceAll('/', '\\/')
  for (let turn = 0; turn < replays; turn++) expect(await post(app, escaped, sign(secret, escaped))).toBe(200)
  expect((await fixtures.show(buyer, dear.order)).status).toBe('processing')
  expect(await rows(app)).toMatchObject({ events: 1 })
  await expectChecksPass(app.db, app.clock())
}

interface Opening {
  buyer: fixtures.Buyer
  phone: Awaited<ReturnType<typeof fixtures.phone>>
}

async function open({ buyer, phone }: Opening, quantity: number) {
  const order = await fixtures.placed(buyer, [fixtures.line(phone, quantity)])
  const answer = await fixtures.openPayment(buyer, order)
  const { id: gatewayOrder, amount } = answer.json<{ id: string; amount: number }>()
  return { order, gatewayOrder, amount }
}

function genuine(app: fixtures.Shop, { gatewayOrder, amount }: { gatewayOrder: string; amount: number }) {
  const entity = {
    id: 'pay_Genuine0000001',
    order_id: gatewayOrder,
    amount,
    currency: 'INR',
    status: 'captured',
  }
  const event = {
    event: 'payment.captured',
    payload: { payment: { entity } },
    note: 'https://shop.example/a',
  }
  return { body: JSON.stringify(event), secret: app.gateway().webhookSecrets()[0] }
}

async function post(app: fixtures.Shop, payload: string, signature: string) {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': 'evt',
  }
  return (await app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload })).statusCode
}

async function forge(app: fixtures.Shop, wrong: ReturnType<typeof forgeries>) {
  for (const { kind, payload, headers } of wrong) {
    const answer = await app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload })
    expect([400, 415], `a signature ${kind}`).toContain(answer.statusCode)
  }
}

/** Expects a refusal for every bit that is flipped in a genuine signature. */
async function flip(app: fixtures.Shop, success: GatewaySuccess, flips: number) {
  const whole = Buffer.from(success.razorpay_signature, 'hex')
  for (let bit = 0; bit < flips; bit++) {
    const bytes = Buffer.from(whole)
    flipBit(bytes, bit)
    // From the 256th change on, a second bit is flipped, so that every change differs.
    if (bit >= 256) flipBit(bytes, bit + (bit >> 8))
    const answer = await fixtures.verify(app, { ...success, razorpay_signature: bytes.toString('hex') })
    expect(answer.statusCode).toBe(400)
  }
}

const flipBit = (bytes: Buffer, bit: number) => (bytes[(bit >> 3) % bytes.length]! ^= 1 << (bit & 7))

/** Expects that the payment of a cheap order cannot pay an expensive one. */
async function replay(app: fixtures.Shop, success: GatewaySuccess, times: number) {
  for (let turn = 0; turn < times; turn++) expect((await fixtures.verify(app, success)).statusCode).toBe(400)
}

async function repeat(app: fixtures.Shop, success: GatewaySuccess, times: number) {
  const bodies = new Set<string>()
  for (let turn = 0; turn < times; turn++) bodies.add((await fixtures.verify(app, success)).body)
  expect([...bodies]).toEqual([expect.stringContaining('Payment Successful')])
}

async function rows(app: fixtures.Shop) {
  const { rows: counted } = await app.db.execute(sql`
    select (select count(*)::int from payments) as payments, (select count(*)::int from refunds) as refunds,
      (select count(*)::int from gateway_events) as events, (select count(*)::int from order_events) as timeline,
      (select count(*)::int from tax_documents) as documents, (select count(*)::int from outbox) as mails`)
  return counted[0]!
}
