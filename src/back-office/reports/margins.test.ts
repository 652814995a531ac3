import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees } from '../../platform/money/money.ts'
import type { ReportTable } from '../../platform/reports/contract.ts'
import type { OrderMargin } from '../../selling/orders/margins/contract.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, returned, sold, upi } from '../../testing/counter-fixtures.ts'
import { plainItem } from '../../testing/plain-margins.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { plant } from '../../testing/plant.ts'
import { byLabel, reportTables } from '../../testing/report-fixtures.ts'
import { staff, type Person } from '../../testing/visitor.ts'

const monthOf = (now: number) => new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 7)

const tableOf = async (owner: Person, title: string, period?: { from: string; to: string }) =>
  (await reportTables(owner, 'margins', period)).find((table) => table.title === title)!
const rowOf = (table: ReportTable, label: string) => {
  const row = table.rows.find(([first]) => first === label)
  return row && byLabel(table, row)
}

/** Five minutes before December begins in India. */
const lastMinutesOfNovember = Date.UTC(2026, 10, 30, 18, 25)

async function openSales() {
  const time = { now: lastMinutesOfNovember }
  const { app, owner } = await openCounter({ time })
  const cost = (id: string, pieces: number, rupees: number) =>
    owner.post(`/api/admin/costs/${id}`, { pieces, cost: rupees })
  const sell = async (id: string, quantity: number, total: number, seller = owner) =>
    sold(seller, { lines: [{ productId: id, quantity }], tenders: [upi(total)], shownTotal: total })
  const back = (order: string, quantity: number, restocked: number, worth: number) =>
    returned(owner, { order, lines: [{ position: 0, quantity, restocked }], payBackBy: 'upi' }, worth)
  const marginOf = async (order: string) =>
    (await owner.get(`/api/admin/orders/${order}/margin`)).json<OrderMargin>()
  return { app, owner, time, cost, sell, back, marginOf }
}

test('a sale earns its price without GST less what its pieces cost, on the bill and in each table of the report', async () => {
  const { app, owner, cost, sell, back, marginOf } = await openSales()
  const [cover] = await insertProducts(app, 'accessories', [
    { name: 'Clear case', brand: 'Spigen', category: 'Covers', pricePaise: fromRupees(590), onHand: 10 },
  ])
  await cost(cover._id, 10, 200)
  const seller = await staff(app, 'counter')
  const { order } = await sell(cover._id, 3, 1_770, seller)
  const three = { sales: 1_500, cost: 600, margin: 900, percent: 60 }
  expect(await marginOf(order)).toEqual({
    ...three,
    items: [{ name: 'Clear case', unknownPieces: 0, ...three }],
  })
  await back(order, 1, 1, 590)
  const rest = { sales: 1_000, cost: 400, margin: 600, percent: 60 }
  expect(await marginOf(order)).toMatchObject(rest)
  const tables = await reportTables(owner, 'margins')
  const expected = {
    ...{ Pieces: 2, 'Sales without GST': 1_000_00, 'Sales of unknown cost': 0, Cost: 400_00, Margin: 600_00 },
    ...{ 'Margin in %': '60 %', 'Pieces of unknown cost': 0 },
  }
  expect(tables.map(({ rows }) => rows[0]![0])).toEqual([
    ...['2026-11-01', 'Accessories, Covers', 'Spigen', 'Clear case'],
    ...[tables[4]!.rows[0]![0], 'Counter'],
  ])
  expect(tables[4]!.rows[0]![0]).not.toBe('Online, without staff')
  for (const table of tables) {
    expect(byLabel(table, table.rows[0]!)).toMatchObject(expected)
    expect(byLabel(table, table.total!)).toMatchObject(expected)
  }
})

test('a piece without a cost leaves its sale without a margin, never with 100 %', async () => {
  const { app, owner, cost, sell, marginOf } = await openSales()
  const [cover, glass] = await insertProducts(app, 'accessories', [
    { name: 'Clear case', pricePaise: fromRupees(590), onHand: 1 },
    { name: 'Glass', pricePaise: fromRupees(118), onHand: 5 },
  ])
  await cost(cover._id, 1, 200)
  await owner.post(`/api/admin/catalogue/${cover._id}/stock`, { reason: 'counted', quantity: 2 })
  const both = await sell(cover._id, 2, 1_180)
  expect(await marginOf(both.order)).toMatchObject({ sales: 1_000, cost: null, margin: null, percent: null })
  const unknown = await sell(glass!._id, 1, 118)
  expect(await marginOf(unknown.order)).toMatchObject({ sales: 100, cost: null, margin: null, percent: null })
  // What is entered later is for the pieces in the shop.
  await cost(glass!._id, 4, 40)
  await sell(glass!._id, 1, 118)
  const items = await tableOf(owner, 'By item')
  expect(rowOf(items, 'Clear case')).toMatchObject({
    ...{ Cost: 0, Margin: 'Cost unknown', 'Margin in %': 'Cost unknown', 'Pieces of unknown cost': 1 },
    ...{ 'Sales without GST': 1_000_00, 'Sales of unknown cost': 1_000_00 },
  })
  expect(rowOf(items, 'Glass')).toMatchObject({
    ...{ Pieces: 2, 'Sales without GST': 200_00, 'Sales of unknown cost': 100_00, Cost: 40_00 },
    ...{ Margin: 60_00, 'Margin in %': '60 %', 'Pieces of unknown cost': 1 },
  })
})

test('a repair costs nothing, and a credit without goods lowers the margin alone', async () => {
  const { app, owner, cost, sell, marginOf } = await openSales()
  const [repair] = await insertProducts(app, 'services', [{ name: 'Cleaning', pricePaise: fromRupees(236) }])
  const { order: service } = await sell(repair._id, 1, 236)
  expect(await marginOf(service)).toMatchObject({ sales: 200, cost: 0, margin: 200, percent: 100 })
  const [cover] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(590), onHand: 1 }])
  await cost(cover._id, 1, 200)
  const { order } = await sell(cover._id, 1, 590)
  await owner.post(`/api/admin/orders/${order}/refunds`, { amount: 118, reason: 'A scratch' })
  expect(await marginOf(order)).toMatchObject({ sales: 400, cost: 200, margin: 200, percent: 50 })
})

test('samples and test payments earn nothing, and an order without a bill has no margin', async () => {
  const { app, owner, cost, sell, marginOf } = await openSales()
  const [cover] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(590), onHand: 3 }])
  await cost(cover._id, 3, 200)
  const { order } = await sell(cover._id, 1, 590)
  await app.db.transaction((tx) =>
    plant(tx, `update tax_documents set series = 'TS' where order_id = '${order}'`),
  )
  expect(await marginOf(order)).toMatchObject({ items: [], sales: 0 })
  expect((await tableOf(owner, 'By item')).rows).toEqual([])
  expect((await owner.get('/api/admin/orders/KD-NONE/margin')).statusCode).toBe(404)
  const counter = await staff(app, 'counter')
  expect((await counter.get(`/api/admin/orders/${order}/margin`)).statusCode).toBe(403)
})

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never
const action = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('cost' as const), rupees: fc.integer({ min: 0, max: 600 }) }),
  fc.record({ kind: fc.constant('count' as const), more: fc.integer({ min: -3, max: 5 }) }),
  fc.record({
    kind: fc.constant('return' as const),
    ...{ pick: fc.nat(20), quantity: fc.integer({ min: 1, max: 3 }), damaged: fc.nat(1) },
  }),
)

test(
  'the report is the plain calculation of every sequence of costs, sales, counts and returns',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 6, maxLength: 12 }),
        fc.integer({ min: 1, max: 999 }),
        async (actions, price) => {
          const shop = await openSales()
          const [item] = await insertProducts(shop.app, 'accessories', [
            { name: 'Cover', pricePaise: fromRupees(price), onHand: 6 },
          ])
          const plain = plainItem(price, 6)
          for (const each of actions) await play(shop, plain, { id: item._id, price }, each)
          for (const [from, to, isWithin] of periods) {
            const row = rowOf(await tableOf(shop.owner, 'By item', { from, to }), 'Cover')
            expect(row ?? inColumns(noMargin)).toMatchObject(inColumns(plain.margin(isWithin)))
          }
          await expectChecksPass(shop.app.db, shop.app.clock())
        },
      ),
      { numRuns: 8, seed: 39 },
    )
  },
)

const periods = [
  ['2026-04-01', '2027-03-31', () => true],
  ['2026-11-01', '2026-11-30', (month: string) => month === '2026-11'],
  ['2026-12-01', '2026-12-31', (month: string) => month === '2026-12'],
] as const
const noMargin = { pieces: 0, sales: 0, unknownSales: 0, cost: 0, unknownPieces: 0 }

const inColumns = (expected: ReturnType<ReturnType<typeof plainItem>['margin']>) => ({
  ...{ Pieces: expected.pieces, 'Sales without GST': expected.sales },
  ...{ 'Sales of unknown cost': expected.unknownSales, Cost: expected.cost },
  'Pieces of unknown cost': expected.unknownPieces,
})

async function play(
  { owner, time, cost, sell, back }: Awaited<ReturnType<typeof openSales>>,
  plain: ReturnType<typeof plainItem>,
  { id, price }: { id: string; price: number },
  each: Action,
) {
  time.now += 60_000
  const month = monthOf(time.now)
  if (each.kind === 'cost' && plain.withoutCost() > 0) {
    await cost(id, plain.withoutCost(), each.rupees)
    plain.enterCost(each.rupees)
  } else if (each.kind === 'count') {
    const quantity = Math.max(0, plain.pieces() + each.more)
    await owner.post(`/api/admin/catalogue/${id}/stock`, { reason: 'counted', quantity })
    plain.count(quantity)
  } else if (each.kind === 'sell' && plain.pieces() >= each.quantity) {
    const { order } = await sell(id, each.quantity, price * each.quantity)
    plain.sell(order, each.quantity, month)
  } else if (each.kind === 'return' && plain.sales.length > 0) {
    const sale = plain.sales[each.pick % plain.sales.length]!
    const left = sale.quantity - sale.returns.reduce((sum, { quantity }) => sum + quantity, 0)
    const quantity = Math.min(left, each.quantity)
    if (quantity === 0) return
    const restocked = quantity - Math.min(quantity, each.damaged)
    await back(sale.order, quantity, restocked, price * quantity)
    plain.takeBack(sale, quantity, restocked, month)
  }
}
