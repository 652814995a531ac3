import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { GatewayRefused } from '../errors.ts'
import type { Gateway } from './gateway.ts'

/** A gateway, and a simulated payer in its checkout window. */
interface Subject {
  gateway: Gateway
  /** Returns the payment's id. */
  pay: (gatewayOrderId: string, how?: 'captured' | 'authorized') => Promise<string>
}

const pricePaise = paise(500_00)
const openOrder = async ({ gateway }: Subject, receipt = newId()) =>
  gateway.createOrder({ amountPaise: pricePaise, receipt, notes: { kadai: 'KD-1' } })
const refundRequest = (paymentId: string, amountPaise = pricePaise) => {
  const receipt = newId()
  return { paymentId, amountPaise, key: receipt, receipt }
}

/** The behaviour that the shop relies on, for any provider. */
export function testGatewayContract(open: () => Promise<Subject>) {
  testPayments(open)
  testRefunds(open)
}

function testPayments(open: () => Promise<Subject>) {
  test('an order has no payments until one is made, then exactly that one', async () => {
    const subject = await open()
    const order = await openOrder(subject)
    expect(subject.gateway.ownsOrder(order)).toBe(true)
    expect(await subject.gateway.paymentsOf(order)).toEqual([])
    const id = await subject.pay(order)
    const captured = {
      id,
      orderId: order,
      amountPaise: pricePaise,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
      feePaise: null,
    }
    expect(await subject.gateway.payment(id)).toEqual(captured)
    expect(await subject.gateway.paymentsOf(order)).toEqual([captured])
  })

  test('a receipt never has two orders', async () => {
    const subject = await open()
    const receipt = newId()
    const first = await openOrder(subject, receipt)
    const second = await openOrder(subject, receipt).catch((error: unknown) => error)
    if (!(second instanceof GatewayRefused)) expect(second).toBe(first)
  })

  test('capturing an authorized payment is idempotent', async () => {
    const subject = await open()
    const id = await subject.pay(await openOrder(subject), 'authorized')
    const authorized = await subject.gateway.payment(id)
    expect(authorized.status).toBe('authorized')
    for (let turn = 0; turn < 2; turn++)
      expect(await subject.gateway.capture(authorized)).toMatchObject({
        id,
        status: 'captured',
        amountPaise: pricePaise,
      })
  })

  test('an order is paid once a payment of it is captured', async () => {
    const subject = await open()
    const orderId = await openOrder(subject)
    expect(await subject.gateway.order(orderId)).toEqual({ amountPaise: pricePaise, isPaid: false })
    await subject.pay(orderId)
    expect(await subject.gateway.order(orderId)).toEqual({ amountPaise: pricePaise, isPaid: true })
  })

  test('order creation validation: less than a rupee, half a paisa and a long receipt are rejected', async () => {
    const { gateway } = await open()
    for (const amountPaise of [0, 1, 99, 100.5, -500_00, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(
        gateway.createOrder({ amountPaise: amountPaise as typeof pricePaise, receipt: newId(), notes: {} }),
      ).rejects.toThrow(GatewayRefused)
    await expect(
      gateway.createOrder({ amountPaise: pricePaise, receipt: 'x'.repeat(41), notes: {} }),
    ).rejects.toThrow(GatewayRefused)
  })
}

function testRefunds(open: () => Promise<Subject>) {
  test('partial refunds: one per idempotency key, never more than was paid', async () => {
    const subject = await open()
    const { gateway } = subject
    const id = await subject.pay(await openOrder(subject))
    const half = refundRequest(id, paise(200_00))
    const first = await gateway.refund(half)
    expect(first).toMatchObject({ amountPaise: 200_00, status: 'processed', receipt: half.receipt })
    expect((await gateway.refund(half)).id).toBe(first.id)
    await expect(gateway.refund(refundRequest(id))).rejects.toThrow(GatewayRefused)
    await expect(gateway.refund({ ...half, amountPaise: paise(100_00) })).rejects.toThrow(GatewayRefused)

    await gateway.refund(refundRequest(id, paise(300_00)))
    await expect(gateway.refund(refundRequest(id))).rejects.toMatchObject({
      description: /fully refunded already/,
    })
    expect((await gateway.refundsOf(id)).map(({ amountPaise }) => amountPaise).sort()).toEqual([
      200_00, 300_00,
    ])
    expect(await gateway.payment(id)).toMatchObject({ status: 'refunded', refundedPaise: pricePaise })
  })

  test('ten concurrent requests with the same key make one refund', async () => {
    const subject = await open()
    const id = await subject.pay(await openOrder(subject))
    const same = refundRequest(id)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => subject.gateway.refund(same)))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await subject.gateway.refundsOf(id)).toHaveLength(1)
  })

  test('an authorized payment and unknown ids cannot be refunded', async () => {
    const subject = await open()
    const { gateway } = subject
    const id = await subject.pay(await openOrder(subject), 'authorized')
    await expect(gateway.refund(refundRequest(id))).rejects.toThrow(GatewayRefused)
    await expect(gateway.payment('pay_None')).rejects.toThrow(GatewayRefused)
    await expect(gateway.refund(refundRequest('pay_None'))).rejects.toThrow(GatewayRefused)
  })
}
