import { expect, test, vi } from 'vitest'
import { staffWithoutSession } from '../../../people/accounts/reauthentication/staff-without-session.ts'
import type { AdminOrderDetails } from '../../orders/admin/contract.ts'
import { cancelOrder } from '../../orders/refunds/refund-order.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { razorpayServer } from '../../../testing/razorpay-server.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { sendDueRefunds } from '../jobs.ts'
import { reconcileOrder } from '../verification/reconcile-payments.ts'

const url = '/api/admin/providers/razorpay'
const keys = { keyId: 'rzp_live_AbCdEfGh1234', keySecret: 'secret', webhookSecret: 'webhookSecret' }
const minuteMs = 60_000

/** An order paid at Razorpay and then cancelled, so that its refund is due. */
async function shopThatOwesAtRazorpay(environment: Record<string, string> = {}) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time, environment })
  const owner = await admin(app)
  const razorpay = await razorpayServer()
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: ['order_Real1'] })
  app.razorpayUrl = razorpay.url
  const enterKeys = async () => expect((await owner.put(url, keys)).statusCode).toBe(200)
  await enterKeys()
  const buyer = await guest(app)
  const orderId = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  app.gateway().createOrder = () => Promise.resolve('order_Real1')
  const { amount: amountPaise } = (await fixtures.openPayment(buyer, orderId)).json<{ amount: number }>()
  const paid = {
    ...{
      id: 'pay_Real1',
      orderId: 'order_Real1',
      amountPaise,
      currency: 'INR',
      refundedPaise: 0,
      feePaise: null,
    },
    status: 'captured' as const,
  }
  app.gateway().paymentsOf = () => Promise.resolve([paid])
  await reconcileOrder(app, app.gateway(), orderId)
  await cancelOrder(app, { orderId, reason: 'Not wanted any more.', by: staffWithoutSession() })
  const details = () => owner.get(`/api/admin/orders/${orderId}`)
  const refund = async () => (await details()).json<AdminOrderDetails>().refunds[0]!
  return { app, time, owner, enterKeys, refund, amountPaise }
}

test('without Razorpay’s keys its refunds wait, say so, never reach the test payments, and go out once the keys are back', async () => {
  const { app, time, owner, enterKeys, refund, amountPaise } = await shopThatOwesAtRazorpay()
  await owner.delete(url)
  const [atSandbox, listedAtSandbox] = [
    vi.spyOn(app.gateway(), 'refund'),
    vi.spyOn(app.gateway(), 'refundsOf'),
  ]
  await sendDueRefunds(app)

  expect(atSandbox).not.toHaveBeenCalled()
  expect(listedAtSandbox).not.toHaveBeenCalled()
  expect(await refund()).toMatchObject({
    status: 'requested',
    problem: expect.stringContaining('Please enter them again under Shop, Payments and mail') as string,
  })

  await enterKeys()
  const atRazorpay = vi.fn(({ receipt }: { receipt: string }) =>
    Promise.resolve({ id: 'rfnd_Real1', amountPaise, status: 'processed' as const, receipt }),
  )
  app.gateway().refund = atRazorpay
  time.now += 5 * minuteMs
  await sendDueRefunds(app)
  expect(atRazorpay).toHaveBeenCalledTimes(1)
  expect(await refund()).toMatchObject({ status: 'processed', problem: null })
})

test('a shop without any gateway says at the refund what it waits for', async () => {
  const { app, owner, refund } = await shopThatOwesAtRazorpay({ PUBLIC_URL: 'https://shop.example' })
  await owner.delete(url)
  expect(() => app.gateway()).toThrow('not set up')
  await sendDueRefunds(app)
  expect((await refund()).problem).toContain('enter them again')
})
