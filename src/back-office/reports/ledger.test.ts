import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { isSettled } from '../../selling/payments/payment-amounts-sql.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { actionNames, play, type Turn } from '../../testing/order-model/play.ts'
import type { Action } from '../../testing/order-model/world.ts'
import { byLabel, reportTable, reportTables } from '../../testing/report-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'

let app: TestApp
/** The long tests choose another one each time. */
const seed = Number(process.env['SEED'] ?? 32)

const likely = [
  'buy',
  'buy',
  'openPayment',
  'pay',
  'verify',
  'webhook',
  'refund',
  'sendRefunds',
  'sendRefunds',
  'dispute',
  'reportDispute',
  'reportDispute',
]
/** Advances that are not billed are no sales. */
const left = new Set(['restart', 'openBooking'])
const action: fc.Arbitrary<Action> = fc.tuple(
  fc.constantFrom(...likely, ...likely, ...actionNames.filter((name) => !left.has(name))),
  fc.nat({ max: 7 }),
  fc.nat({ max: 3 }),
)
const turn: fc.Arbitrary<Turn> = fc.record({
  minutes: fc.constantFrom(0, 4, 16, 600, 3000),
  actions: fc.array(action, { minLength: 2, maxLength: 4 }),
})
const beginning: Action[] = [
  ...(['buy', 'openPayment', 'pay', 'webhook', 'refund', 'sendRefunds'] as const).map((name): Action => [
    name,
    0,
    0,
  ]),
  // Opened, then lost.
  ...[['dispute', 0, 0] as Action, ['dispute', 0, 2] as Action, ['reportDispute', 3, 1] as Action],
  // Two more orders, one paid with a discount, one with a fee.
  ...[['buy', 1, 0] as Action, ['pay', 0, 3] as Action, ['webhook', 0, 0] as Action],
  ...[['buy', 2, 0] as Action, ['pay', 1, 3] as Action, ['webhook', 0, 0] as Action],
]
const start: Turn[] = beginning.map((one) => ({ minutes: 1, actions: [one] }))

/** Sums over the tables that the integrity checks compare with each other. */
const ledger = sql`
  select
    (select sum(least(amount_paise, charged_paise))::int from payments p where ${isSettled('p')}) as "settledPaise",
    (select sum(charged_back_paise)::int from payments p where ${isSettled('p')}) as "chargedBackPaise",
    (select sum(refunded_paise)::int from payments p where ${isSettled('p')}) as "refundedPaise",
    (select sum(coalesce(charged_paise, amount_paise))::int from payments where status = 'captured' and corrected_by is null) as "capturedPaise",
    (select sum(fee_paise)::int from payments where status = 'captured') as "feePaise",
    (select sum(greatest(amount_paise - charged_paise, 0))::int from payments where status = 'captured') as "discountPaise",
    (select sum(charged_back_paise)::int from payments) as "allChargedBackPaise",
    coalesce((select sum(amount_paise)::int from refunds where status = 'processed'), 0) as "sentPaise",
    (select sum(case kind when 'credit_note' then -taxable_paise else taxable_paise end)::int from tax_documents) as "taxablePaise",
    (select sum(on_hand)::int from products) as "onHand"`

/** The provider of the model takes test payments, which the reports leave out. */
const makeReal = `
  create function make_real() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'payments' then new.is_test := false; else new.content := new.content - 'isTest'; end if;
    return new;
  end $$;
  create trigger made_real before insert or update on payments for each row execute function make_real();
  create trigger made_real before insert on tax_documents for each row execute function make_real()`

/** Other tests use this database too. */
afterEach(() => app.db.execute(sql`drop function if exists make_real cascade`))

test(
  'the reports have the figures of the ledger after random orders, payments and refunds',
  {
    timeout: 300_000,
  },
  async () => {
    const time = { now: Date.UTC(2026, 4, 5) }
    app = await testApp({ time })
    await app.db.execute(sql.raw(makeReal))
    const script = fc.array(turn, { minLength: 8, maxLength: 14, size: 'max' })
    const scripts = fc.sample(script, { seed, numRuns: 8 }).map((turns) => [...start, ...turns])
    await (await admin(app)).put('/api/shop', { gstin: '33AABCU9603R1ZU' })
    await play(app, time, scripts).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error })
    })
    await expectChecksPass(app.db, app.clock())

    const { rows } = await app.db.execute<Record<string, number>>(ledger)
    const sums = rows[0]!
    expect(sums['settledPaise'], `seed ${seed}`).toBeGreaterThan(0)
    expect(sums['sentPaise'], `seed ${seed}`).toBeGreaterThan(0)
    const owner = await admin(app)
    const totalOf = async (name: Parameters<typeof reportTable>[1]) => {
      const table = await reportTable(owner, name)
      return byLabel(table, table.total!)
    }

    for (const name of ['feePaise', 'discountPaise', 'chargedBackPaise'])
      expect(sums[name], `${name}, seed ${seed}`).toBeGreaterThan(0)
    const netPaise = sums['settledPaise']! - sums['refundedPaise']! - sums['chargedBackPaise']!
    for (const name of ['sales-by-day', 'sales-by-week', 'sales-by-month'] as const)
      expect(await totalOf(name), `${name}, seed ${seed}`).toMatchObject({
        ...{ Received: sums['settledPaise'], Refunds: sums['refundedPaise'], 'Net sales': netPaise },
        Chargebacks: sums['chargedBackPaise'],
      })
    for (const name of ['sales-by-item', 'sales-by-category'] as const)
      expect((await totalOf(name))['Sales'], `${name}, seed ${seed}`).toBe(netPaise)
    const feesPaise = sums['feePaise']!
    const movedPaise = sums['capturedPaise']! - feesPaise - sums['sentPaise']! - sums['allChargedBackPaise']!
    expect(await totalOf('payments'), `seed ${seed}`).toMatchObject({
      ...{ Received: sums['capturedPaise'], Refunded: sums['sentPaise'], Net: movedPaise },
      ...{ Fees: feesPaise, Chargebacks: sums['allChargedBackPaise'] },
    })
    const [tax] = await reportTables(owner, 'tax')
    expect(byLabel(tax!, tax!.total!)['Taxable value'], `seed ${seed}`).toBe(sums['taxablePaise'])
    const [refunds] = await reportTables(owner, 'refunds')
    const decided = await app.db.execute<{ sum: number }>(
      sql`select sum(amount_paise)::int as sum from refunds`,
    )
    expect(byLabel(refunds!, refunds!.total!)['Decided'], `seed ${seed}`).toBe(decided.rows[0]!.sum)
    expect(await totalOf('stock'), `seed ${seed}`).toMatchObject({
      ...{ Before: 0, After: sums['onHand'], Now: sums['onHand'] },
    })
    expect(await totalOf('day-book'), `seed ${seed}`).toMatchObject({
      ...{
        Paid: sums['capturedPaise'],
        Fee: feesPaise,
        Discount: sums['discountPaise'],
        Balance: movedPaise,
      },
      In: sums['capturedPaise']! - feesPaise,
    })
  },
)
