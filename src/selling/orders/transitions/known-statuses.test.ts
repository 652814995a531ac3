import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { DisputeStatus, PaymentStatus, RefundStatus } from '../../payments/contract.ts'
import { orderStatuses, returnStatuses } from '../status.ts'

test.each([
  ['orders', orderStatuses],
  ['returns', returnStatuses],
  ['payments', PaymentStatus.options],
  ['refunds', RefundStatus.options],
  ['disputes', DisputeStatus.options],
])('the database knows exactly the statuses of %s', async (table, statuses) => {
  const app = await testApp()
  const { rows } = await app.db.execute<{ rule: string }>(
    sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${`${table}_known_status`}`,
  )
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status)
  expect(known.toSorted()).toEqual([...statuses].toSorted())
})
