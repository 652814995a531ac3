import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { withReceiptNumber } from './capture.ts'

/** A shop with opened payments. */
async function openPayments(count: number) {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const gatewayOrders: string[] = []
  for (let order = 0; order < count; order++)
    gatewayOrders.push(
      await fixtures.gatewayOrder(buyer, await fixtures.placed(buyer, [fixtures.line(product, 1 + order)])),
    )
  const payment = async (index: number) =>
    (await paymentsStore(app.db).byGatewayOrder(gatewayOrders[index]!))!
  return { app, gatewayOrders, payment }
}

type Shop = Awaited<ReturnType<typeof openPayments>>['app']

const saveCaptured = (db: Shop['db'], { id }: Payment, candidates: number[]) =>
  paymentsStore(db).saveCaptured(id, {
    gatewayPaymentId: null,
    chargedPaise: null,
    feePaise: null,
    candidates,
    capturedAt: new Date(),
  })

test('SUC-04 the server generates unique six-digit receipt numbers', async () => {
  const { app, gatewayOrders, payment } = await openPayments(3)
  const success = await fixtures.pay(app, gatewayOrders[0]!)
  const { invoice } = (await fixtures.verify(app, success)).json<{ invoice: number }>()
  expect(String(invoice)).toMatch(/^[1-9]\d{5}$/)

  // The random generator returns a used number once.
  const free = invoice === 123_456 ? 123_457 : 123_456
  const [captured] = await saveCaptured(app.db, await payment(1), [invoice, free, free + 2])
  expect(captured!.receiptNumber).toBe(free)
  await expect(saveCaptured(app.db, await payment(2), [invoice, free])).rejects.toThrow()
})

test('SUC-04 a number that another payment takes at the same moment starts the transaction again', async () => {
  const { app, gatewayOrders, payment } = await openPayments(2)
  const success = await fixtures.pay(app, gatewayOrders[0]!)
  const { invoice } = (await fixtures.verify(app, success)).json<{ invoice: number }>()
  const other = await payment(1)
  let tries = 0

  const receiptNumber = await inTransaction(app.db, (tx) =>
    withReceiptNumber(async (candidates) => {
      // As if the other payment had not been committed when the unused number was chosen.
      if (++tries === 1)
        await tx.execute(sql`update payments set receipt_number = ${invoice} where id = ${other.id}`)
      return (await saveCaptured(tx, other, candidates))[0]!.receiptNumber
    }),
  )
  expect(tries).toBe(2)
  expect(receiptNumber).not.toBe(invoice)
})

test('SUC-04 every possible receipt number has six digits', async () => {
  for (let draw = 0; draw < 100; draw++)
    await withReceiptNumber((candidates) => {
      expect(candidates.every((number) => number >= 100_000 && number <= 999_999)).toBe(true)
      return Promise.resolve()
    })
})
