import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { thingsOf } from '../../testing/authorization/things.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { expectEntriesInWords } from '../../testing/audit-words.ts'
import { openShop } from '../../testing/order-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testManifests } from '../../testing/test-manifest.ts'
import { admin, confirmedMember } from '../../testing/visitor.ts'

/** Excluded: the admin's own two-factor setup, the removal of samples and e-invoices have their own tests, backups are files, of a sheet of numbers or costs nothing is saved, and each scan of a stock-taking names who made it. */
const excluded =
  /^\/api\/(auth|admin\/(backups|demo-data|e-invoices)|purchasing\/number-sheets)(\/|$)|^\/api\/admin\/(cost-sheets|stock-takings\/:id\/scans\/:scan)$/

const changesOf = (app: TestApp) =>
  app.routeTable.flatMap(({ method, url, config }) =>
    config?.access === 'staff' && !excluded.test(url)
      ? [method]
          .flat()
          .filter((one) => one !== 'GET' && one !== 'HEAD')
          .map((one) => `${one} ${url}`)
      : [],
  )

async function entries(app: TestApp) {
  const { rows } = await app.db.execute<{ staff_id: string }>(sql`select staff_id from audit_log order by id`)
  return rows.map(({ staff_id }) => staff_id)
}

test(
  'every change by staff adds an audit entry with the actor, in one unbroken chain',
  { timeout: 120_000 },
  async () => {
    const app = await openShop()
    const [staff, member] = [await admin(app), await confirmedMember(app)]
    await staff.put('/api/shop', { upiId: 'noyyal@okbank' })
    const things = await thingsOf(app, member, staff)
    const changes = []
    for (const { staffChanges } of testManifests)
      changes.push(...((await staffChanges?.({ app, staff, member, things })) ?? []))
    expect(changes.map(([route]) => route).sort(), 'a staff route that no manifest.testing.ts has').toEqual(
      changesOf(app).sort(),
    )

    for (const [route, { url, body, headers, by = staff, first }] of changes) {
      await first?.()
      const before = await entries(app)
      const [method] = route.split(' ')
      const answer = await by.send(method, url, body, headers)
      expect.soft(answer.statusCode, `${route}: ${answer.body}`).toBeLessThan(300)
      const added = (await entries(app)).slice(before.length)
      expect.soft(added.length, `${route} adds no entry`).toBeGreaterThan(0)
      expect.soft(new Set(added), route).toEqual(new Set([staff.id]))
    }
    await expectEntriesInWords(staff)
    await expectChecksPass(app.db, app.clock())
  },
)
