import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditChecks } from '../integrity/checks/audit.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { admin } from '../testing/visitor.ts'

const seed = Number(process.env['SEED'] ?? 20261121)
const chain = auditChecks.find(({ id }) => id === 'I52')!

/** What somebody who may do anything in the database could do to one entry, but for the last: nothing follows it. */
const tricks = [
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

async function broken({ db, clock }: TestApp) {
  const { rows } = await db.execute(chain.rows(clock()))
  return rows.length
}

async function shopWithEntries(many: number) {
  const app = await testApp()
  const staff = await admin(app)
  for (let n = 0; n < many; n++) await staff.put('/api/shop', { announcement: `Notice ${n}` })
  return app
}

test('entries can be neither changed nor deleted', async () => {
  const app = await shopWithEntries(3)
  for (const trick of tricks) await expect(app.db.execute(trick(2))).rejects.toThrow()
  expect(await broken(app)).toBe(0)
})

test(
  'whoever gets round that and touches any one entry is found, two hundred times',
  { timeout: 60_000 },
  async () => {
    const many = 12
    const app = await shopWithEntries(many)
    await app.db.execute(sql`alter table audit_log disable trigger audit_log_kept`)
    const undo = new Error('undone')
    const touched = fc.record({
      id: fc.integer({ min: 1, max: many - 1 }),
      trick: fc.integer({ min: 0, max: tricks.length - 1 }),
    })
    try {
      await fc.assert(
        fc.asyncProperty(touched, async ({ id, trick }) => {
          const told = app.db.transaction(async (tx) => {
            await tx.execute(tricks[trick]!(id))
            const { rows } = await tx.execute(chain.rows(app.clock()))
            expect(rows.length).toBeGreaterThan(0)
            throw undo
          })
          await expect(told).rejects.toBe(undo)
        }),
        { numRuns: 200, seed },
      )
      expect(await broken(app)).toBe(0)
    } finally {
      await app.db.execute(sql`alter table audit_log enable trigger audit_log_kept`)
    }
  },
)
