import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applyPaymentEvent } from '../../selling/payments/verification/apply-payment-event.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import type { Database } from '../../platform/database.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { plant } from '../../testing/plant.ts'
import { joined } from '../../testing/test-manifest.ts'
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

const faults = joined((manifest) => manifest.faults)

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
  const expected: Record<string, string[]> = {}
  for (const [id, fault] of Object.entries(faults)) {
    const { sql: statement, alsoFoundBy } =
      typeof fault === 'string' ? { sql: fault, alsoFoundBy: [] } : fault
    found[id] = (await failuresAfter(statement)).sort()
    expected[id] = [id, ...alsoFoundBy].sort()
  }
  expect(found).toEqual(expected)
  expect(Object.keys(faults).sort()).toEqual(
    app.domains.flatMap(({ checks = [] }) => checks.map(({ id }) => id)).sort(),
  )
})

/** PostgreSQL takes a grouped view of payments for small: with 30,000 orders a nested loop took ten seconds. */
test('a check joins tables without nested loops', async () => {
  const setting = sql`select null as order_id, 'plan' as subject, current_setting('enable_nestloop') as detail`
  const check = { id: 'plan', sentence: 'Made up.', rows: () => setting }
  const [finding] = await runChecks({ db: app.db, domains: [{ checks: [check] }] }, app.clock())
  expect(finding!.rows).toEqual([{ orderId: null, subject: 'plan', detail: 'off' }])
})
