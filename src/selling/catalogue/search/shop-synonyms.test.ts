import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../web/app.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { byLabel, reportTable } from '../../../testing/report-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { ShopSearch, SynonymLists } from './contract.ts'
import { recordedText, withoutBeginnings } from './failed-search-rules.ts'

const namesFound = async (app: TestApp, q: string) => {
  const answer = await app.inject(`/api/search?per_catalogue=6&q=${encodeURIComponent(q)}`)
  return answer.json<ShopSearch>().items.map(({ product }) => product.product_name)
}
const listed = async (app: TestApp, q: string) =>
  (await app.inject(`/api/accessories?limit=10&q=${q}`)).json<{ product_name: string }[]>()

async function shopWithEarphones() {
  const time = { now: Date.UTC(2026, 10, 25, 6, 30) }
  const app = await testApp({ time })
  await insertProducts(app, 'accessories', [{ name: 'Boat Earphones', brand: 'Boat', category: 'Audio' }])
  return { app, time, owner: await admin(app) }
}
const pair = { term: 'Kaathumani', meaning: 'Earphones' }

describe('synonyms of the shop', () => {
  test('a new synonym works at once, in another process too, and no longer when it is removed', async () => {
    const { app, owner } = await shopWithEarphones()
    const { db, config, clock } = app
    const other = await buildApp({ db, config, clock })
    expect([await namesFound(app, 'kaathumani'), await namesFound(other, 'kaathumani')]).toEqual([[], []])
    expect(await listed(other, 'kaathumani')).toEqual([])

    const added = await owner.post('/api/admin/synonyms', pair)
    expect(added.statusCode, added.body).toBe(201)
    const { own } = added.json<SynonymLists>()
    expect(own).toMatchObject([{ term: 'kaathumani', meaning: 'earphones' }])
    for (const process of [app, other]) {
      expect(await namesFound(process, 'Kaathumani')).toEqual(['Boat Earphones'])
      expect(await listed(process, 'kaathumani')).toHaveLength(1)
    }

    await owner.delete(`/api/admin/synonyms/${own[0]!.id}`)
    for (const process of [app, other]) expect(await namesFound(process, 'kaathumani')).toEqual([])
    expect((await owner.delete(`/api/admin/synonyms/${own[0]!.id}`)).statusCode).toBe(404)
    await other.close()
  })

  test('a new kind of item, brand or ignored word is known as the built-in ones are', async () => {
    const { app, owner } = await shopWithEarphones()
    const add = (term: string, kind: string, meaning?: string) =>
      owner.post('/api/admin/synonyms', { term, kind, meaning })
    await insertProducts(app, 'accessories', [
      { name: 'Gripper', category: 'Grips', description: 'For a Sarva.' },
    ])
    expect(await namesFound(app, 'sarva x5 gripper yaar')).toEqual([])
    for (const [term, kind] of [
      ['gripper', 'fitted'],
      ['sarva', 'brand'],
      ['yaar', 'ignored'],
      ['brand', 'ignored'],
    ] as const)
      expect((await add(term, kind)).statusCode, term).toBe(201)
    const search = await app.inject('/api/search?q=sarva%20x5%20gripper%20yaar')
    expect(search.json<ShopSearch>()).toMatchObject({
      items: [{ product: { product_name: 'Gripper' } }],
      notInStock: { kind: 'gripper', device: 'Sarva X5' },
    })
    const asked = await add('lucky draw', 'question', 'Lucky Draw of the month')
    expect(asked.json<SynonymLists>().own).toContainEqual(
      expect.objectContaining({ term: 'lucky draw', kind: 'question', meaning: 'lucky draw of the month' }),
    )
    const answer = await app.inject('/api/search?q=lucky%20draw')
    expect(answer.json<ShopSearch>().answer).toMatchObject({
      title: 'Lucky draw of the month',
      link: '/contact',
    })
    expect((await add('x', 'planet')).statusCode).toBe(400)
    expect((await add('emptiness', 'question')).statusCode).toBe(400)
  })

  test('the built-in synonyms stay, and both changes are in the activity log', async () => {
    const { app, owner } = await shopWithEarphones()
    const before = (await owner.get('/api/admin/synonyms')).json<SynonymLists>()
    expect(before.builtIn.length).toBeGreaterThan(50)
    const { own } = (await owner.post('/api/admin/synonyms', pair)).json<SynonymLists>()
    await owner.delete(`/api/admin/synonyms/${own[0]!.id}`)
    expect((await owner.get('/api/admin/synonyms')).json<SynonymLists>()).toEqual(before)
    const { rows } = await app.db.execute(
      sql`select action, staff_id from audit_log where table_name = 'shop_synonyms' order by id`,
    )
    expect(rows).toEqual([
      { action: 'insert', staff_id: owner.id },
      { action: 'delete', staff_id: owner.id },
    ])
  })

  test.each([
    [{ term: ' - ', meaning: 'cover' }, 400, 'letters or digits'],
    [{ term: 'a b c d', meaning: 'cover' }, 400, 'at most 3 words'],
    [{ term: 'Cover', meaning: 'cover' }, 400, 'the same word'],
    [{ term: '', meaning: 'cover' }, 400, 'Please enter a word'],
    [{ term: 'x'.repeat(61), meaning: 'cover' }, 400, '60 letters'],
    [{ term: 'KAATHUMANI', meaning: 'earphones ' }, 409, 'in the list already'],
  ])('%j is refused', async (body, status, message) => {
    const { owner } = await shopWithEarphones()
    await owner.post('/api/admin/synonyms', pair)
    const answer = await owner.post('/api/admin/synonyms', body)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(message)])
  })
})

describe('searches without result', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }

  test('are counted by text and day, without what other catalogues have', async () => {
    const { app, time } = await shopWithEarphones()
    await listed(app, 'gramophone')
    await namesFound(app, '  GRAMOPHONE ')
    await app.inject('/api/sales?limit=10&q=earphones')
    await namesFound(app, 'earphones')
    await app.failedSearches.store()
    time.now += 24 * 60 * 60 * 1000
    await namesFound(app, 'gramophone')
    await namesFound(app, 'typewriter')
    await app.failedSearches.store()

    // A day later, earlier sessions have ended.
    const owner = await admin(app)
    const table = await reportTable(owner, 'searches', november)
    expect(table.rows.map((row) => byLabel(table, row))).toEqual([
      { Search: 'gramophone', Times: 3, Days: 2, 'Last time': '2026-11-26T06:30:00.000Z' },
      { Search: 'typewriter', Times: 1, Days: 1, 'Last time': '2026-11-26T06:30:00.000Z' },
    ])
    const october = await reportTable(owner, 'searches', { from: '2026-10-01', to: '2026-10-31' })
    expect(october.rows).toEqual([])
  })

  test('a search does not wait for its record, and invented ones do not fill the disk', async () => {
    const { app } = await shopWithEarphones()
    const count = async () =>
      (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from failed_searches`))
        .rows[0]!.count
    for (let n = 0; n < 40; n++) await namesFound(app, `zqxw${String.fromCharCode(97 + (n % 26))}${100 + n}`)
    expect(await count()).toBe(0)
    await app.failedSearches.store()
    expect(await count()).toBe(30)
    await app.db.execute(sql`
      insert into failed_searches select '2026-11-25', 'text ' || n, 1, now() from generate_series(1, 470) as n`)
    await namesFound(app, 'gramophone')
    await namesFound(app, 'zqxwa100')
    await app.failedSearches.store()
    expect(await count()).toBe(500)
    const { rows } = await app.db.execute(sql`select times from failed_searches where text = 'zqxwa100'`)
    expect(rows).toEqual([{ times: 2 }])
  })

  test('records of more than 400 days are deleted', async () => {
    const { app } = await shopWithEarphones()
    await app.db.execute(
      sql`insert into failed_searches values ('2025-10-20', 'old', 1, now()), ('2025-10-22', 'kept', 1, now())`,
    )
    await namesFound(app, 'gramophone')
    await app.failedSearches.store()
    const { rows } = await app.db.execute(sql`select text from failed_searches order by day`)
    expect(rows).toEqual([{ text: 'kept' }, { text: 'gramophone' }])
  })

  test.each([
    ['asha@example.com', undefined],
    ['98765 43210', undefined],
    ['x', undefined],
    ['  Ear-Buds  ', 'ear buds'],
    ['iphone 16', 'iphone 16'],
  ])('%j is recorded as %j', (q, text) => {
    expect(recordedText(q)).toBe(text)
  })

  test('only the longest of what was typed counts', () => {
    expect(withoutBeginnings(['gra', 'gramo', 'gramophone', 'type'])).toEqual(['gramophone', 'type'])
  })
})
