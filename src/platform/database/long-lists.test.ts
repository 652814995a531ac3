import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, type Person } from '../../testing/visitor.ts'

/** A shop with 10,050 emails, one a minute from 1 June 2026, and as many counted pages, all on 1 June. */
async function openShop() {
  const app = await testApp()
  await app.db.execute(sql`
    insert into outbox (id, dedupe_key, recipient, subject, body, created_at, attempts, next_attempt_at, sent_at)
    select gen_random_uuid(), 'mail ' || n, n || '@example.com', 'Order 100% paid', 'A secret', at, 1, at, at
    from (select n, timestamptz '2026-06-01 00:00+05:30' + make_interval(mins => n) as at from generate_series(1, 10050) as n) as mails`)
  await app.db.execute(sql`
    insert into page_views (day, route, path, views)
    select '2026-06-01', '/sales', '/sales/' || n, 1 from generate_series(1, 10050) as n`)
  return admin(app)
}

async function listed(owner: Person, url: string) {
  const answer = await owner.get(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return {
    total: Number(answer.headers['x-total-count']),
    rows: answer.json<{ to?: string; path?: string }[]>(),
  }
}

test('a list with more than 10,000 rows is counted up to these, and its later pages answer', async () => {
  const owner = await openShop()
  for (const url of ['/api/admin/outbox', '/api/admin/visits']) {
    expect((await listed(owner, `${url}?page=1`)).total).toBe(10_000)
    const last = await listed(owner, `${url}?page=503`)
    expect([last.total, last.rows.length]).toEqual([10_000, 10])
  }
})

test('a last day and a search narrow a long list down', async () => {
  const owner = await openShop()
  const mails = (query: string) => listed(owner, `/api/admin/outbox?${query}`)
  const firstDay = await mails('until=2026-06-01')
  // Midnight belongs to the next day.
  expect([firstDay.total, firstDay.rows[0]?.to]).toEqual([24 * 60 - 1, '1439@example.com'])
  expect(await mails('q=10050@')).toMatchObject({ total: 1, rows: [{ to: '10050@example.com' }] })
  expect((await mails('q=10050@&until=2026-06-01')).total).toBe(0)
  expect((await mails('q=%25 paid')).total).toBe(10_000)
  // The text has links that open accounts and orders.
  expect((await mails('q=secret')).total).toBe(0)
  // What means nothing is ignored.
  expect((await mails('until=tomorrow')).total).toBe(10_000)

  const visits = (query: string) => listed(owner, `/api/admin/visits?${query}`)
  expect((await visits('q=/10050')).rows).toMatchObject([{ path: '/sales/10050' }])
  expect((await visits('until=2026-05-31')).total).toBe(0)
})

test.each(['auth/allusers?limit=20', 'admin/messages?', 'admin/audit?', 'admin/payments?', 'admin/orders?'])(
  '%s takes a last day and a text',
  async (address) => {
    const owner = await admin(await testApp())
    const nothing = { total: 0, rows: [] }
    expect(await listed(owner, `/api/${address}&until=2020-01-01`)).toEqual(nothing)
    expect(await listed(owner, `/api/${address}&q=nobody`)).toEqual(nothing)
  },
)
