import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Product } from '../../selling/catalogue/contract.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import { plant } from '../../testing/plant.ts'
import { admin, guest, member, visitor } from '../../testing/visitor.ts'
import { auditChecks } from './integrity-checks-store.ts'
import type { AuditEntry } from './contract.ts'

const entries = async (staff: orderFixtures.Buyer) =>
  (await staff.get('/api/admin/audit?limit=50')).json<AuditEntry[]>()

async function shop() {
  const app = await testApp()
  const staff = await admin(app)
  return { app, staff }
}

/** The number of entries whose hash does not match. */
async function countBrokenLinks(app: TestApp) {
  const { rows } = await app.db.execute<{ broken: number }>(sql`
    select count(*)::int as broken from (
      select hash, audit_hash(coalesce(lag(hash) over (order by id), ''), written_at, staff_id, action, table_name, row_id, before, after) as due
      from audit_log
    ) as chain where hash <> due`)
  return rows[0]!.broken
}

describe('the audit log', () => {
  test('records who changed a price, with the old and new value', async () => {
    const { app, staff } = await shop()
    const product = await orderFixtures.phone(app)
    const answer = await staff.put(`/api/sales/${product._id}`, { ...product, price: 12_000 })
    expect(answer.json<Product>().price).toBe(12_000)
    expect(await entries(staff)).toMatchObject([
      {
        action: 'update',
        what: 'products',
        row: product._id,
        title: 'Item',
        subject: { name: product.product_name, path: `/sales/edit/${product._id}` },
        changes: [{ field: 'price_paise', label: 'Price', before: '₹64,999', after: '₹12,000' }],
      },
    ])
  })

  test('has an entry for every write by staff, and none for buyers', async () => {
    const { app, staff } = await shop()
    const product = await orderFixtures.phone(app)
    const order = await orderFixtures.placed(await guest(app), [orderFixtures.line(product)])
    expect(await entries(staff)).toEqual([])

    await staff.put('/api/shop', { announcement: 'Closed on Sunday' })
    await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'Asked by phone' })
    await staff.delete(`/api/sales/${product._id}`)
    const { _id, ...copy } = product
    expect((await staff.post('/api/sales', copy)).statusCode).toBe(201)
    expect(new Set((await entries(staff)).map(({ what, action }) => `${what} ${action}`))).toEqual(
      new Set(['shop_profile insert', 'orders update', 'products update', 'products insert']),
    )
    expect(_id).toBe(product._id)
  })

  test('has no entry for a refused change', async () => {
    const { app, staff } = await shop()
    const order = await orderFixtures.placed(await guest(app), [
      orderFixtures.line(await orderFixtures.phone(app)),
    ])
    expect((await staff.put(`/api/admin/orders/${order}/status`, { status: 'delivered' })).statusCode).toBe(
      409,
    )
    expect(await entries(staff)).toEqual([])
  })

  test('chains concurrent entries, and a tampered entry breaks the chain', async () => {
    const { app, staff } = await shop()
    const product = await orderFixtures.phone(app)
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        staff.put(`/api/sales/${product._id}`, { ...product, price: 100 + n }),
      ),
    )
    expect(await entries(staff)).toHaveLength(8)
    expect(await countBrokenLinks(app)).toBe(0)
    await expect(app.db.execute(`update audit_log set staff_id = gen_random_uuid()`)).rejects.toThrow()
    await expect(app.db.execute(`delete from audit_log`)).rejects.toThrow()
    await app.db.transaction((tx) =>
      plant(
        tx,
        `update audit_log set after = '{"price_paise": 1}' where id = (select min(id) + 3 from audit_log)`,
      ),
    )
    expect(await countBrokenLinks(app)).toBe(1)
  })

  test('is visible to staff only', async () => {
    const { app } = await shop()
    expect((await visitor(app).get('/api/admin/audit')).statusCode).toBe(401)
    expect((await (await member(app)).get('/api/admin/audit')).statusCode).toBe(403)
  })
})

const seed = Number(process.env['SEED'] ?? 20261121)
const chain = auditChecks.find(({ id }) => id === 'I52')!

/** Tampering by a database superuser with any entry but the last, which no entry follows. */
const tamperings = [
  (id: number) => sql`update audit_log set staff_id = gen_random_uuid() where id = ${id}`,
  (id: number) => sql`update audit_log set written_at = written_at + interval '1 second' where id = ${id}`,
  (id: number) =>
    sql`update audit_log set action = case action when 'delete' then 'insert' else 'delete' end where id = ${id}`,
  (id: number) => sql`update audit_log set table_name = table_name || 's' where id = ${id}`,
  (id: number) => sql`update audit_log set row_id = row_id || '0' where id = ${id}`,
  (id: number) => sql`update audit_log set before = before || '{"price_paise": 1}' where id = ${id}`,
  (id: number) => sql`update audit_log set after = '{}' where id = ${id}`,
  (id: number) => sql`update audit_log set hash = reverse(hash) where id = ${id}`,
  (id: number) => sql`delete from audit_log where id = ${id}`,
]

async function countChainFaults({ db, clock }: TestApp) {
  const { rows } = await db.execute(chain.rows(clock()))
  return rows.length
}

async function shopWithEntries(many: number) {
  const app = await testApp()
  const staff = await admin(app)
  for (let n = 0; n < many; n++) await staff.put('/api/shop', { announcement: `Notice ${n}` })
  return app
}

test('entries cannot be changed or deleted', async () => {
  const app = await shopWithEntries(3)
  for (const tamper of tamperings) await expect(app.db.execute(tamper(2))).rejects.toThrow()
  expect(await countChainFaults(app)).toBe(0)
})

test('any tampering past the triggers is detected, in 200 random cases', { timeout: 60_000 }, async () => {
  const many = 12
  const app = await shopWithEntries(many)
  const rollback = new Error('rolled back')
  const touched = fc.record({
    id: fc.integer({ min: 1, max: many - 1 }),
    change: fc.integer({ min: 0, max: tamperings.length - 1 }),
  })
  await fc.assert(
    fc.asyncProperty(touched, async ({ id, change }) => {
      const result = app.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(tamperings[change]!(id))
        const { rows } = await tx.execute(chain.rows(app.clock()))
        expect(rows.length).toBeGreaterThan(0)
        throw rollback
      })
      await expect(result).rejects.toBe(rollback)
    }),
    { numRuns: 200, seed },
  )
  expect(await countChainFaults(app)).toBe(0)
})
