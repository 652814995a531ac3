import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applyPaymentEvent } from '../../selling/payments/verification/apply-payment-event.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import type { Database } from '../../platform/database.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { plant } from '../../testing/plant.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'
import { fixDescriptions } from './fix-descriptions.ts'
import { runChecks } from './run-checks.ts'

const time = { now: Date.UTC(2026, 5, 1) }
let app: fixtures.Shop

/** A shop with unpaid, paid, shipped, cancelled and refunded orders. */
beforeEach(async () => {
  app = await fixtures.openShop({ time })
  const staff = await admin(app)
  const buyer = await guest(app)
  const product = await fixtures.phone(app)
  time.now += 1000
  const paid = async () => {
    const order = await fixtures.placed(buyer, [fixtures.line(product, 2)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    await fixtures.webhooksArrived(app)
    time.now += 1000
    return order
  }
  const go = (order: string, status: string) =>
    staff.put(`/api/admin/orders/${order}/status`, { status, reason: 'As asked.', ewayBill: '123456789012' })

  await fixtures.gatewayOrder(buyer, await fixtures.placed(buyer, [fixtures.line(product)]))
  await paid()
  await go(await paid(), 'shipped')
  const cancelled = await paid()
  await go(cancelled, 'cancelled')
  await completeRefund(cancelled)
  await go(await paid(), 'cancelled')
})

async function completeRefund(order: string) {
  const { rows } = await app.db.execute<{
    id: string
    refund: string
    gateway_payment_id: string
    of: string
  }>(
    sql`select p.id, r.id as refund, p.gateway_payment_id, p.gateway_order_id as of
        from payments p join refunds r on r.payment_id = p.id where p.reference = ${order}`,
  )
  const [{ id, refund, gateway_payment_id: gatewayPaymentId, of: gatewayOrderId }] = rows as [
    (typeof rows)[0],
  ]
  const { amountPaise } = (await paymentsStore(app.db).byId(id))!
  await applyPaymentEvent(app, {
    from: 'gateway',
    gatewayOrderId,
    gatewayPaymentId,
    amountPaise,
    feePaise: null,
    currency: 'INR',
    outcome: 'captured',
    refund: { id: 'rfnd_1', amountPaise, status: 'processed', receipt: refund },
  })
}

const paidOrder = `(select id from orders where status = 'processing')`
const ownPayment = `reference = ${paidOrder} and status = 'captured'`
const drawer = '018f0000-0000-8000-8000-00000000d001'
const tenDays = `interval '10 days'`

const disputedPayment = `(select gateway_payment_id from payments where ${ownPayment})`
const refundedPayment = `(select gateway_payment_id from payments join refunds on payment_id = payments.id where refunds.status = 'processed')`
const dispute = (status: string, payment: string, deductedPaise = 0) =>
  `insert into disputes (id, gateway_payment_id, amount_paise, currency, phase, reason_code, status, status_at, respond_by, deducted_paise,
    deducted_at, received_at, changed_at) select 'disp_1', ${payment}, 100, 'INR', 'chargeback', '', '${status}', at, at, ${deductedPaise},
    case when ${deductedPaise} > 0 then at end, at, at from (select timestamptz '2026-05-01' as at) as opened`

/** For each check, a change that violates it, as a bug, a partial restore or manual SQL could make. */
const plants: Record<string, string> = {
  I01: `update order_lines set unit_price_paise = unit_price_paise - 100 where order_id = (select id from orders where status = 'awaiting_payment')`,
  'I04-paid': `update orders set status = 'awaiting_payment' where status = 'processing'`,
  I13: `update orders set hold = 'taken' where status = 'cancelled'`,
  'holds-lapsed': `update orders set hold_until = hold_until - ${tenDays} where hold = 'held'`,
  'I04-status': `update orders set status = 'delivered' where status = 'shipped'`,
  'I04-steps': `update order_events set from_status = 'ready' where to_status = 'shipped'`,
  I20: `update payments set amount_paise = amount_paise - 1 where ${ownPayment}`,
  I21: `update payments set status = 'open', captured_at = null, receipt_number = null where ${ownPayment}`,
  I22: `update payments set gateway_payment_id = null where ${ownPayment}`,
  I26: `insert into payments (id, purpose, reference, payer_id, method, amount_paise, status, gateway_payment_id, receipt_number, unplaced, opened_at, captured_at) select gen_random_uuid(), purpose, reference, payer_id, method, amount_paise, status, 'pay_beside', 99, 'extra', opened_at, captured_at from payments where ${ownPayment}`,
  I25: `update payments set opened_at = opened_at - interval '1 hour' where status = 'open'`,
  'dispute-sums': `update payments set charged_back_paise = 100 where ${ownPayment}`,
  'dispute-payment': dispute('won', `'pay_Unknown'`),
  'dispute-late': dispute('open', disputedPayment),
  'dispute-twice': `${dispute('lost', refundedPayment, 100)}; update payments set charged_back_paise = 100 where gateway_payment_id = ${refundedPayment}`,
  I24: `update payments set refunded_paise = 100 where ${ownPayment}`,
  'I24-refunded': `update refunds set status = 'pending', processed_at = null where status = 'processed'`,
  'refund-failed': `update refunds set status = 'failed' where status = 'requested'`,
  'refund-by-hand': `update refunds set method = 'by_hand', requested_at = requested_at - ${tenDays} where status = 'requested'`,
  'refund-late': `update refunds set requested_at = requested_at - ${tenDays} where status = 'requested'`,
  I10: `alter table products drop constraint products_stock; update products set on_hand = -1`,
  'I11-ledger': `update products set on_hand = on_hand + 1`,
  'stock-corrections': `insert into stock_moves (id, product_id, quantity, reason, moved_at) select gen_random_uuid(), id, 1, 'lost', updated_at from products; update products set on_hand = on_hand + 1`,
  'price-history': `insert into price_changes (product_id, before_paise, after_paise, changed_at) select id, 1, price_paise + 1, updated_at from products`,
  'I11-held': `update products set held = held + 1`,
  'I13-moves': `update stock_moves set quantity = quantity - 1 where reason = 'sold' and order_id = ${paidOrder}; update products set on_hand = on_hand - 1`,
  'I13-sold': `delete from stock_moves where order_id = ${paidOrder}; update products set on_hand = on_hand + 2`,
  'returned-goods': `insert into stock_moves select gen_random_uuid(), product_id, 1, 'returned', order_id, moved_at from stock_moves where order_id = ${paidOrder}; update products set on_hand = on_hand + 1`,
  I30: `update tax_documents set number = 5 where number = 4 and series = 'TS'; update document_series set last_number = 5 where series = 'TS'`,
  'I30-counter': `update document_series set last_number = last_number + 1 where series = 'TS'`,
  I31: `update tax_documents set issued_at = issued_at - ${tenDays} where number = 3 and series = 'TS'`,
  I32: `update tax_documents set order_id = 'KD-ANOTHER' where order_id = ${paidOrder}`,
  'I32-stray': `
    insert into tax_documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', 5, 'code', 'STRAY/5',
      'order_id', o.id, 'total_paise', o.total_paise, 'taxable_paise', o.total_paise, 'cgst_paise', 0, 'sgst_paise', 0))).*
    from tax_documents d, orders o where d.number = 4 and d.series = 'TS' and o.status = 'awaiting_payment';
    update document_series set last_number = 5 where series = 'TS'`,
  'I32-credit': `update refunds set amount_paise = amount_paise - 1 where status = 'requested'; update payments set refunded_paise = refunded_paise - 1 where id = (select payment_id from refunds where status = 'requested')`,
  'I32-corrects': `update tax_documents set corrects_id = gen_random_uuid() where kind = 'credit_note'`,
  'I32-sum': `update tax_documents set total_paise = total_paise - 100, taxable_paise = taxable_paise - 100 where kind <> 'credit_note' and order_id = (select order_id from tax_documents where kind = 'credit_note' limit 1)`,
  'I32-rupees': `update orders set channel = 'counter', sold_by = user_id, delivery = 'collect' where status = 'processing'; update tax_documents set total_paise = total_paise + 50, round_off_paise = 50 where order_id = ${paidOrder}`,
  'I32-offset': `update payments set method = 'offset', slip = 'CN/26-27/00009' where ${ownPayment}`,
  'due-sums': `update orders set channel = 'counter', sold_by = user_id, delivery = 'collect', credit_paise = 100, due_until = '2026-06-08' where status = 'processing';
    insert into write_offs (id, order_id, amount_paise, reason, written_at) select gen_random_uuid(), id, 100, 'moved away', placed_at from orders where status = 'processing'`,
  'returned-serials': `insert into order_line_serials (order_id, position, serial, returned_at) select id, 0, '490154203237518', placed_at from orders where id = ${paidOrder}`,
  I33: `update tax_documents set total_paise = total_paise + 100, taxable_paise = taxable_paise + 100 where order_id = ${paidOrder}`,
  'I33-lines': `update tax_documents set taxable_paise = taxable_paise - 100, cgst_paise = cgst_paise + 100 where order_id = ${paidOrder}`,
  I34: `update tax_documents set content = jsonb_set(content, '{placeOfSupply}', '"32"') where order_id = ${paidOrder}`,
  'drawer-expected': `insert into drawers (id, name, added_at) values ('${drawer}', 'Counter', now());
    insert into drawer_shifts (id, drawer_id, float_paise, opened_at, opened_by, closed_at, closed_by, counted_paise, expected_paise)
      values ('${drawer}', '${drawer}', 100, now(), '${drawer}', now(), '${drawer}', 200, 200)`,
  'cash-in-drawer': `update payments set method = 'cash', shift_id = '${drawer}' where ${ownPayment}`,
  I52: `update audit_log set before = '{"status": "ready"}' where id = (select min(id) + 1 from audit_log)`,
  'I52-steps': `update audit_log set row_id = 'KD-ANOTHER' where table_name = 'orders' and after ->> 'status' = 'shipped'`,
  I50: `insert into outbox (id, dedupe_key, recipient, subject, body, created_at, next_attempt_at, attempts) values (gen_random_uuid(), 'a', 'a@example.com', 'Paid', 'Paid', timestamptz '2026-05-01', timestamptz '2026-05-01', 3)`,
}

/** Other checks that the same change violates. */
const also: Record<string, string[]> = {
  'I04-paid': ['I04-status', 'I13'],
  I10: ['I11-ledger'],
  I13: ['I13-moves'],
  I32: ['I32-stray'],
  'I32-stray': ['I33-lines'],
  'I32-rupees': ['I33'],
  'I32-sum': ['I33', 'I33-lines'],
  I33: ['I33-lines'],
  'I33-lines': ['I34'],
  'I52-steps': ['I52'],
}

async function failuresAfter(statement: string) {
  let failed: string[] = []
  const rollback = new Error('Rolled back on purpose')
  await app.db
    .transaction(async (tx: Database) => {
      await plant(tx, statement)
      const findings = await runChecks({ db: tx, domains: app.domains }, app.clock())
      failed = findings.filter(({ total }) => total > 0).map(({ check }) => check.id)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return failed
}

test('each fix that a check names is brought by one domain, and is described to staff', () => {
  const named = app.domains.flatMap(({ checks = [] }) => checks.flatMap(({ fix }) => fix ?? []))
  const brought = app.domains.flatMap(({ fixes = {} }) => Object.keys(fixes))
  expect(brought.sort()).toEqual([...new Set(named)].sort())
  expect(brought).toEqual(Object.keys(fixDescriptions).sort())
})

test('every check passes in a shop with normal orders, payments and refunds', async () => {
  const findings = await runChecks(app, app.clock())
  expect(findings.filter(({ total }) => total > 0)).toEqual([])
  await expectChecksPass(app.db, app.clock())
})

test('each check reports exactly the corruption planted for it', { timeout: 180_000 }, async () => {
  const found: Record<string, string[]> = {}
  for (const [id, statement] of Object.entries(plants)) found[id] = (await failuresAfter(statement)).sort()
  expect(found).toEqual(
    Object.fromEntries(Object.keys(plants).map((id) => [id, [id, ...(also[id] ?? [])].sort()])),
  )
  expect(Object.keys(plants).sort()).toEqual(
    app.domains.flatMap(({ checks = [] }) => checks.map(({ id }) => id)).sort(),
  )
})
