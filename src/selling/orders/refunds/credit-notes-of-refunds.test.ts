import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { openedOrder } from '../../../testing/gateway-money.ts'
import { plant } from '../../../testing/plant.ts'
import type { Database } from '../../../platform/database.ts'
import { paise } from '../../../platform/money/money.ts'
import { refundFor, takenBackBy } from '../../payments/payment-amounts.ts'

const withOffer = { amount: 900_00, fee: 21_24, offer_id: 'offer_Diwali00000001' }

describe('a payment with a discount of the provider', () => {
  test('is refunded in parts, each of which takes its share of the discount back', async () => {
    const { app, order, staff, captured, orderPaid, details } = await openedOrder()
    await captured(withOffer)
    await orderPaid(withOffer)
    for (const status of ['ready', 'collected'])
      await staff.put(`/api/admin/orders/${order}/status`, { status, note: 'At the counter' })
    expect((await details()).refundableByLine).toEqual([900])
    const refund = (amount: number) =>
      staff.post(`/api/admin/orders/${order}/refunds`, { amount, position: 0, reason: 'Scratched' })
    expect((await refund(450)).statusCode).toBe(200)
    expect((await refund(450.01)).statusCode).toBe(409)
    expect((await refund(450)).statusCode).toBe(200)
    const { documents, refundable } = await details()
    expect(refundable).toBe(0)
    expect(documents.map(({ amount }) => amount)).toEqual([1_000, 500, 500])
    await expectChecksPass(app.db, app.clock())
  })

  test('takes all of it back with the last refund, also after one that took back its amount alone', async () => {
    const { app, order, staff, captured, orderPaid, details } = await openedOrder()
    await captured(withOffer)
    await orderPaid(withOffer)
    for (const status of ['ready', 'collected'])
      await staff.put(`/api/admin/orders/${order}/status`, { status, note: 'At the counter' })
    const refund = (amount: number) =>
      staff.post(`/api/admin/orders/${order}/refunds`, { amount, reason: 'Scratched' })
    expect((await refund(450)).statusCode).toBe(200)
    await app.db.transaction((tx) =>
      plant(
        tx,
        `update refunds set taken_back_paise = null; update tax_documents set total_paise = 45000, taxable_paise = 45000,
          content = jsonb_set(jsonb_set(content, '{lines,0,amount}', '45000'), '{lines,0,taxable}', '45000') where kind = 'credit_note'`,
      ),
    )
    expect((await refund(450)).statusCode).toBe(200)
    expect((await details()).documents.map(({ amount }) => amount)).toEqual([1_000, 450, 550])
    await expectChecksPass(app.db, app.clock())
  })

  test('has no paisa too much or too little after any refunds', () => {
    const amount = fc.integer({ min: 2, max: 9_99_999_00 })
    fc.assert(
      fc.property(
        amount,
        fc.nat(),
        fc.array(fc.nat(9_99_999_00), { maxLength: 6 }),
        (whole, seed, values) => {
          const charged = (seed % (whole - 1)) + 1
          const payment = { amountPaise: paise(whole), chargedPaise: paise(charged), refundedPaise: paise(0) }
          let takenBack = 0
          for (const value of values) {
            const refund = refundFor(payment, paise(Math.min(value, whole - takenBack)))
            const taken = takenBackBy(payment, refund)!
            expect(taken).toBeLessThanOrEqual(Math.min(value, whole - takenBack))
            takenBack += taken
            payment.refundedPaise = paise(payment.refundedPaise + refund)
          }
          const rest = paise(charged - payment.refundedPaise)
          expect(takenBack + takenBackBy(payment, rest)!).toBe(whole)
        },
      ),
    )
  })
})

test('the database refuses a payment that pays more than it is, and a refund of more than it pays', async () => {
  const { app, captured } = await openedOrder()
  await captured()
  const part = (paise: number, reference = sql`reference`) =>
    app.db.execute(sql`insert into payment_parts (id, payment_id, reference, part_paise, at)
      select gen_random_uuid(), id, ${reference}, ${paise}, captured_at from payments where status = 'captured'`)
  const cause = (message: RegExp): unknown =>
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringMatching(message) as unknown }) as unknown,
    })
  await expect(part(1)).rejects.toEqual(cause(/pays more than it is/))
  await expect(part(-1_000_01)).rejects.toEqual(cause(/less left/))
  await part(-400_00)
  await part(400_00, sql`'KD-ANOTHER'`)
  await expect(
    app.db
      .execute(sql`insert into refunds (id, payment_id, reference, amount_paise, method, status, reason, requested_at, next_attempt_at)
      select gen_random_uuid(), id, reference, 60001, 'by_hand', 'requested', '', captured_at, captured_at from payments where status = 'captured'`),
  ).rejects.toEqual(cause(/less left/))
  await expect(app.db.execute(sql`update payment_parts set part_paise = 1`)).rejects.toEqual(
    cause(/is not allowed/),
  )
})

test('what a process of the release before writes is booked like everything else', async () => {
  const { app, captured } = await openedOrder()
  await captured()
  /** Writes one row. */
  const write = async (statement: SQL, db: Database = app.db) =>
    expect((await db.execute(statement)).rowCount).toBe(1)
  // It knows no parts, and names neither the order nor the credit note of a refund.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await write(sql`delete from payment_parts`, tx)
  })
  await write(sql`update payments set refunded_paise = 40000 where status = 'captured'`)
  await write(sql`insert into refunds (id, payment_id, amount_paise, method, status, reason, requested_at, next_attempt_at)
    select gen_random_uuid(), id, 40000, 'by_hand', 'requested', '', captured_at, captured_at from payments where status = 'captured'`)
  await write(sql`insert into tax_documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
    'kind', 'credit_note', 'series', 'CN', 'code', 'CN/26-27/00001', 'number', 1, 'corrects_id', d.id, 'refund_id', r.id,
    'total_paise', 40000, 'taxable_paise', 40000, 'cgst_paise', 0, 'sgst_paise', 0, 'igst_paise', 0, 'round_off_paise', 0))).*
    from tax_documents d, refunds r`)
  const { rows } = await app.db.execute(sql`
    select part_paise as part, r.reference = pp.reference as "isOfOrder", d.kind
    from refunds r left join payment_parts pp on pp.payment_id = r.payment_id left join tax_documents d on d.id = r.credit_note_id`)
  expect(rows).toEqual([{ part: 1_000_00, isOfOrder: true, kind: 'credit_note' }])
})
