import { expect, test } from 'vitest'
import * as fixtures from '../../testing/order-fixtures.ts'
import { guest } from '../../testing/visitor.ts'
import { paymentsStore } from '../store.ts'
import { withReceiptNumber } from './capture.ts'

test('SUC-04 the server generates unique six-digit receipt numbers', async () => {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const [paid, next] = [
    await fixtures.gatewayOrder(buyer, await fixtures.placed(buyer, [fixtures.line(product)])),
    await fixtures.gatewayOrder(buyer, await fixtures.placed(buyer, [fixtures.line(product)])),
  ]
  const { invoice } = (await fixtures.verify(app, await fixtures.pay(app, paid))).json<{ invoice: number }>()
  expect(String(invoice)).toMatch(/^[1-9]\d{5}$/)

  const payment = (await paymentsStore(app.db).byGatewayOrder(next))!
  const drawn: number[] = []
  const [captured] = await withReceiptNumber(app.db, (tx, number) => {
    drawn.push(number)
    // The random generator returns a used number once.
    const receiptNumber = drawn.length === 1 ? invoice : number
    const capturedAt = app.clock()
    return paymentsStore(tx).saveCaptured(payment.id, { gatewayPaymentId: null, receiptNumber, capturedAt })
  })
  expect(drawn).toHaveLength(2)
  expect(captured!.receiptNumber).toBe(drawn[1])
})

test('SUC-04 every possible receipt number has six digits', async () => {
  const app = await fixtures.openShop()
  for (let draw = 0; draw < 100; draw++) {
    const number = await withReceiptNumber(app.db, (_, drawn) => Promise.resolve(drawn))
    expect(number).toBeGreaterThanOrEqual(100_000)
    expect(number).toBeLessThanOrEqual(999_999)
  }
})
