import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { problem } from '../../testing/counter-fixtures.ts'
import {
  billBody,
  bought,
  debit,
  imeis,
  openPurchasing,
  purchaseAfter,
  purchasesUrl,
  receive,
  rowsOf,
  valueOf,
} from '../../testing/purchase-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { RowProblem } from '../../selling/devices/number-rows.ts'

type Shop = Awaited<ReturnType<typeof openPurchasing>>

const billOf = ({ app, owner, supplier, phone }: Shop, quantity: number, unitPrice = 10_000) =>
  purchaseAfter(owner, purchasesUrl, billBody(app, supplier, [{ productId: phone._id, quantity, unitPrice }]))

const stateOf = async (app: TestApp, number: string) => {
  const { rows } = await app.db.execute<{ state: string }>(sql`
    select state from devices d join device_numbers n on n.device_id = d.id where number = ${number} order by d.added_at desc limit 1`)
  return rows[0]!.state
}

/** As a sale does it, without its order. */
const sellDevice = async (app: TestApp, number: string) => {
  const id = (await devicesStore(app.db).idsByNumber([number])).get(number)!
  await inTransaction(app.db, (tx) => changeDevices(tx, [id], { to: 'sold', reason: 'sold' }, app.clock()))
}

test('every wrong row is named before anything is saved', async () => {
  const shop = await openPurchasing()
  const { app, owner, phone } = shop
  const [first, second, third, fourth, fifth] = imeis(5) as [string, string, string, string, string]
  await receive(owner, await billOf(shop, 1), [{ imei1: first, imei2: second }])
  const bill = await billOf(shop, 20)
  const letter = fourth.replace('5', 'O')
  const short = fifth.slice(0, 14)
  const wrong = `${short}${(Number(fifth[14]) + 1) % 10}`
  const numbers = [
    { imei1: first },
    { imei1: second },
    { imei1: third, imei2: third },
    { imei1: fourth },
    { imei1: letter },
    { imei1: short },
    { imei1: fourth },
    { imei1: wrong },
    { imei2: fifth },
    { serial: 'A!' },
  ]
  const answer = await owner.post(`${purchasesUrl}/${bill.id}/receipts`, {
    lines: [{ lineId: bill.lines[0]!.id, numbers }],
  })
  expect(answer.statusCode).toBe(400)
  const { type, rows } = answer.json<{ type: string; rows: RowProblem[] }>()
  expect(type).toBe('wrong_numbers')
  expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'It belongs to a Zephyr 5 already, which is in stock.'],
    [2, 'It belongs to a Zephyr 5 already, which is in stock.'],
    [3, 'It stands in this row twice.'],
    [5, `An IMEI has digits alone, and ${letter} has a letter. Please scan it again.`],
    [
      6,
      `An IMEI has 15 digits. With its check digit ${short} would be ${fifth}: please compare it with *#06#.`,
    ],
    [7, 'It stands in row 4 already.'],
    [8, `One digit of the IMEI ${wrong} is wrong. Please scan it again, or compare it with *#06#.`],
    [9, 'Please scan IMEI 1, or enter the serial number.'],
    [10, 'A serial number has 4 to 30 letters and digits. Please scan it again.'],
  ])
  expect((await valueOf(app, phone._id)).onHand).toBe(1)
  await expectChecksPass(app.db, app.clock())
})

test('500 numbers with three doubles are refused, and without them received in one step', async () => {
  const shop = await openPurchasing()
  const { app, owner, phone } = shop
  const bill = await billOf(shop, 500, 9_999.99)
  const numbers = imeis(500)
  const send = (rows: string[]) =>
    owner.post(
      `${purchasesUrl}/${bill.id}/receipts`,
      { lines: [{ lineId: bill.lines[0]!.id, numbers: rowsOf(rows) }] },
      { 'idempotency-key': newId() },
    )
  const doubled = numbers.with(100, numbers[0]!).with(200, numbers[1]!).with(300, numbers[2]!)
  const refused = await send(doubled)
  expect(refused.json<{ rows: RowProblem[] }>().rows.map(({ row }) => row)).toEqual([101, 201, 301])
  expect((await valueOf(app, phone._id)).onHand).toBe(0)
  const received = await send(numbers)
  expect(received.statusCode).toBe(200)
  expect(await valueOf(app, phone._id)).toEqual({ onHand: 500, pieces: 500, value: 4_999_995_00 })
  expect(await problem(send(imeis(1, 600)))).toMatchObject({ type: 'more_than_ordered' })
  await expectChecksPass(app.db, app.clock())
})

test('a device that was sold comes back as a new life of the same device', async () => {
  const shop = await openPurchasing()
  const { app, owner, phone } = shop
  const [imei, second] = imeis(2) as [string, string]
  await receive(owner, await billOf(shop, 1), rowsOf([imei]))
  await sellDevice(app, imei)
  const again = await receive(owner, await billOf(shop, 1, 8_000), [{ imei1: imei, imei2: second }])
  expect(again.lines[0]!.devices).toEqual([{ number: imei, state: 'in_stock' }])
  const { rows } = await app.db.execute(sql`
    select (select count(*) from devices)::int as devices, (select count(*) from device_purchases)::int as lives,
      (select count(*) from device_numbers)::int as numbers`)
  expect(rows).toEqual([{ devices: 1, lives: 2, numbers: 2 }])
  expect(await valueOf(app, phone._id)).toEqual({ onHand: 1, pieces: 1, value: 8_000_00 })
  await expectChecksPass(app.db, app.clock())
})

test('a device goes back with a debit note, unless it is sold or of another bill', async () => {
  const shop = await openPurchasing()
  const { app, owner, phone } = shop
  const [one, two, three] = imeis(3) as [string, string, string]
  const bill = await receive(owner, await billOf(shop, 2), rowsOf([one, two]))
  await receive(owner, await billOf(shop, 1), rowsOf([three]))
  const after = await debit(owner, app, bill, { devices: [one] })
  expect(after).toMatchObject({ due: 10_000, lines: [{ returned: 1 }] })
  expect(await stateOf(app, one)).toBe('returned_to_supplier')
  const refused = (line: object) =>
    problem(
      owner.post(`${purchasesUrl}/${bill.id}/debit-notes`, {
        ...{ day: bill.day, lines: [{ lineId: bill.lines[0]!.id, ...line }] },
      }),
    )
  expect(await refused({ devices: [three] })).toMatchObject({ type: 'not_of_line' })
  expect(await refused({ quantity: 1 })).toMatchObject({ type: 'numbers_needed' })
  await sellDevice(app, two)
  expect(await refused({ devices: [two] })).toMatchObject({
    ...{ type: 'device_not_there', message: expect.stringContaining('is sold') as string },
  })
  // The number of a device that went back is free.
  await receive(owner, await billOf(shop, 1), rowsOf([one]))
  expect(await valueOf(app, phone._id)).toEqual({ onHand: 2, pieces: 2, value: 20_000_00 })
  await expectChecksPass(app.db, app.clock())
})

test('a lower price lowers the cost of each device of the line; a sold one keeps its cost', async () => {
  const shop = await openPurchasing()
  const { app, owner, phone } = shop
  const [one, two] = imeis(2) as [string, string]
  const bill = await receive(owner, await billOf(shop, 2), rowsOf([one, two]))
  await debit(owner, app, bill, { amount: 1_000.01 })
  expect(await valueOf(app, phone._id)).toEqual({ onHand: 2, pieces: 2, value: 18_999_99 })
  await sellDevice(app, one)
  await debit(owner, app, bill, { amount: 500 })
  expect(await valueOf(app, phone._id)).toMatchObject({ onHand: 1, pieces: 1, value: 9_500_00 })
  await expectChecksPass(app.db, app.clock())
})

test('a replacement has the cost of the device that went back', async () => {
  const shop = await openPurchasing()
  const { app, owner, phone, supplier } = shop
  const [old, other] = imeis(2) as [string, string]
  const bill = await bought(
    ...([app, owner, supplier, { productId: phone._id, quantity: 1, unitPrice: 9_000 }] as const),
    { numbers: rowsOf([old]) },
  )
  const url = `${purchasesUrl}/${bill.id}/replacements`
  expect(await problem(owner.post(url, { device: old, numbers: { imei1: old } }))).toMatchObject({
    type: 'wrong_numbers',
  })
  const after = await purchaseAfter(owner, url, { device: old, numbers: { imei1: other } })
  expect(after).toMatchObject({ received: 1, due: 9_000 })
  expect(await valueOf(app, phone._id)).toEqual({ onHand: 1, pieces: 1, value: 9_000_00 })
  const { rows } = await app.db.execute(sql`
    select p.source, v.number from purchases_of_devices v join device_purchases p on p.id = v.device_purchase_id order by p.bought_at`)
  expect(rows).toEqual([
    { source: 'purchase', number: bill.number },
    { source: 'replacement', number: bill.number },
  ])
  await expectChecksPass(app.db, app.clock())
})

test('numbers are read from a file', async () => {
  const { owner } = await openPurchasing()
  const [one, two] = imeis(2)
  const read = async (text: string) =>
    (
      await owner.send('POST', '/api/purchasing/number-sheets?name=numbers.csv', Buffer.from(text), {
        'content-type': 'application/octet-stream',
      })
    ).json<object>()
  expect(await read(`Model,IMEI No 1,IMEI No 2,Serial No.\nZephyr,${one},${two},\nZephyr,,,SN-17\n`)).toEqual(
    {
      numbers: [
        { imei1: one, imei2: two, serial: '' },
        { imei1: '', imei2: '', serial: 'SN-17' },
      ],
    },
  )
  expect(await read(`${one}\n${two}\n`)).toEqual({
    numbers: [one, two].map((imei1) => ({ imei1, imei2: '', serial: '' })),
  })
  expect(await read('IMEI 1\n')).toMatchObject({ type: 'file_not_readable' })
})
