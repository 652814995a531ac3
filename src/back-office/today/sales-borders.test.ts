import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { openShop, today } from '../../testing/today-fixtures.ts'

const at = (time: string) => Date.parse(`${time}+05:30`)
const nothing = { received: 0, refunded: 0, orders: 0 }
const sum = (rupees: number, orders: number) => ({ received: rupees, refunded: 0, orders })

/** A shop in which orders are paid at the given times in India. The amounts are powers of two, so that a sum shows which payments it has. */
async function shopWithPayments(payments: [time: string, rupees: number][]) {
  const shop = await openShop()
  for (const [time, rupees] of payments) {
    shop.time.now = at(time)
    const [item] = await insertProducts(shop.app, 'sales', [{ pricePaise: paise(rupees * 100), onHand: 1 }])
    await shop.paid({ delivery: 'collect', lines: [fixtures.line(item)] })
  }
  return async (time: string) => {
    shop.time.now = at(time)
    return (await today(shop.owner)).sales!
  }
}

test('in the middle of a month each period begins at its midnight and is compared until the same time', async () => {
  // Wednesday 25 November 2026, 11 am. Monday is the 23rd.
  const salesAt = await shopWithPayments([
    ['2026-09-30T23:59:59', 1],
    ['2026-10-01T00:00:00', 2],
    ['2026-10-25T10:59:59', 4],
    ['2026-10-25T11:00:01', 8],
    ['2026-10-31T23:59:59', 16],
    ['2026-11-01T00:00:00', 32],
    ['2026-11-15T23:59:59', 64],
    ['2026-11-16T00:00:00', 128],
    ['2026-11-18T10:59:59', 256],
    ['2026-11-18T11:00:01', 512],
    ['2026-11-22T23:59:59', 1024],
    ['2026-11-23T00:00:00', 2048],
    ['2026-11-24T10:59:59', 4096],
    ['2026-11-24T11:00:01', 8192],
    ['2026-11-24T23:59:59', 16_384],
    ['2026-11-25T00:00:00', 32_768],
    ['2026-11-25T10:59:59', 65_536],
  ])
  const { today, week, month } = await salesAt('2026-11-25T11:00:00')

  expect(today.current).toEqual(sum(98_304, 2))
  expect(today.before).toEqual(sum(4096, 1))
  expect(week.current).toEqual(sum(129_024, 6))
  expect(week.before).toEqual(sum(384, 2))
  expect(month.current).toEqual(sum(131_040, 12))
  expect(month.before).toEqual(sum(6, 2))
})

test('shortly after midnight on a Monday the first, all three periods are that half hour', async () => {
  // 1 June 2026 is a Monday. In UTC it is still 31 May.
  const salesAt = await shopWithPayments([
    ['2026-04-30T23:59:59', 1],
    ['2026-05-01T00:00:00', 2],
    ['2026-05-01T00:30:01', 4],
    ['2026-05-25T00:29:59', 8],
    ['2026-05-25T00:30:01', 16],
    ['2026-05-31T00:29:59', 32],
    ['2026-05-31T23:59:59', 64],
    ['2026-06-01T00:00:00', 128],
    ['2026-06-01T00:29:59', 256],
  ])
  const { today, week, month } = await salesAt('2026-06-01T00:30:00')

  for (const { current } of [today, week, month]) expect(current).toEqual(sum(384, 2))
  expect(today.before).toEqual(sum(32, 1))
  expect(week.before).toEqual(sum(8, 1))
  expect(month.before).toEqual(sum(2, 1))
})

test('on 31 March the month before is all of February, and nothing of March', async () => {
  const salesAt = await shopWithPayments([
    ['2026-01-31T23:59:59', 1],
    ['2026-02-01T00:00:00', 2],
    ['2026-02-28T23:59:59', 4],
    ['2026-03-01T00:00:00', 8],
    ['2026-03-24T09:59:59', 16],
  ])
  const { today, week, month } = await salesAt('2026-03-31T10:00:00')

  expect(today.current).toEqual(nothing)
  expect(today.before).toEqual(nothing)
  // Tuesday, so the week before counts from Monday 23 to Tuesday 24 at the same time.
  expect(week.before).toEqual(sum(16, 1))
  expect(month.current).toEqual(sum(24, 2))
  expect(month.before).toEqual(sum(6, 2))
})
