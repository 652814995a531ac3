import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { paise } from '../../platform/money/money.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openShopWithItem, returned, sold } from '../../testing/counter-fixtures.ts'
import { guest, staff, type Person } from '../../testing/visitor.ts'
import { addDevices } from './add-devices.ts'
import type { DevicePage, DeviceRow } from './contract.ts'

const imei1 = '356938035643809'
const imei2 = '358240051111110'
const url = '/api/admin/stock-devices'

async function shopWithDevice() {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const shop = await openShopWithItem({ onHand: 0, isSerialised: true, warrantyDays: 365 }, { time })
  const { app, item } = shop
  const device = {
    productId: item._id,
    numbers: { imei1, imei2 },
    state: 'in_stock',
    source: 'counted',
  } as const
  const [id] = await inTransaction(app.db, (tx) =>
    addDevices(tx, [{ ...device, costPaise: paise(700_00), reason: 'counted' }], app.clock()),
  )
  const show = async (person: Person) => (await person.get(`${url}/${id}`)).json<DevicePage>()
  const move = (person: Person, from: string, to: string) =>
    person.post(`${url}/${id}/state`, { from, to, reason: 'A look at it' })
  return { ...shop, id: id!, show, move }
}

test('the page of a device has what it cost, who bought it, its bill, and how long it is warranted', async () => {
  const { app, owner, bill, show } = await shopWithDevice()
  const customer = { name: 'Asha Raman', phone: '9876543210' }
  const { order } = await sold(owner, bill({ serials: [imei2] }, 1_000, { customer }))
  const device = await show(owner)
  expect(device).toMatchObject({
    ...{ number: imei1, imei1, imei2, serial: '', state: 'sold', order, note: '' },
    warranty: { until: '2027-11-27', daysLeft: 365 },
    lives: [
      {
        ...{ source: 'counted', cost: 700 },
        sales: [{ order, channel: 'counter', customer: 'Asha Raman', returnedAt: null, documents: [{}] }],
      },
    ],
    moves: [
      { reason: 'sold', order },
      { reason: 'counted', state: 'in_stock' },
    ],
  })
  const link = (await owner.get(`/api/counter/sales/${order}`)).json<{ link: string; lines: object[] }>()
  expect(link.lines[0]).toMatchObject({ warrantyUntil: '2027-11-27' })
  const buyers = (await (await guest(app)).get(`/api/order-links/${link.link}`)).json<{ serials: object[] }>()
  expect(buyers.serials).toEqual([
    { position: 0, serial: imei1, isReturned: false, warrantyUntil: '2027-11-27' },
  ])
  await returned(
    owner,
    {
      order,
      lines: [
        {
          position: 0,
          quantity: 1,
          restocked: 0,
          serials: [imei1],
          notSoldAgain: [{ serial: imei1, to: 'withheld' }],
        },
      ],
    },
    1_000,
  )
  const back = await show(owner)
  expect(back).toMatchObject({ state: 'withheld', order: null, warranty: null })
  expect(back.lives[0]!.sales[0]!.documents).toHaveLength(2)
  await expectChecksPass(app.db, app.clock())
})

test('what it cost is in the answer for owner and manager alone', async () => {
  const { app, owner, show } = await shopWithDevice()
  expect((await show(owner)).lives[0]!.cost).toBe(700)
  expect((await show(await staff(app, 'manager'))).lives[0]!.cost).toBe(700)
  const answer = await (await staff(app, 'counter')).get((await listOf(owner, ''))[0]!.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toMatch(/cost|700/)
})

const listOf = async (person: Person, query: string) =>
  (await person.get(`${url}${query}`)).json<DeviceRow[]>().map((row) => ({ ...row, url: `${url}/${row.id}` }))

test('a device is found by IMEI 1, IMEI 2 or the last six digits of one, also when it is gone', async () => {
  const { owner, id, move } = await shopWithDevice()
  const found = async (q: string) => (await listOf(owner, `?q=${q}`)).map((row) => row.id)
  for (const q of [imei1, imei2, '35-693803-564380-9', '643809', '111110', ''])
    expect(await found(q)).toEqual([id])
  for (const q of ['643808', '64380', '35693803564380']) expect(await found(q)).toEqual([])
  expect((await move(owner, 'in_stock', 'scrapped')).statusCode).toBe(200)
  expect(await found('643809')).toEqual([id])
  expect(await listOf(owner, '?state=in_stock')).toEqual([])
  expect(await listOf(owner, '?item=not-an-item')).toEqual([])
})

test('staff move a device with a reason, by the table of states and from the state that they saw', async () => {
  const { app, owner, bill, show, move } = await shopWithDevice()
  for (const [from, to] of [
    ['in_stock', 'in_repair'],
    ['in_repair', 'withheld'],
    ['withheld', 'with_supplier'],
    ['with_supplier', 'in_stock'],
  ] as const)
    expect((await move(owner, from, to)).statusCode).toBe(200)
  expect((await move(owner, 'withheld', 'in_stock')).json()).toMatchObject({ type: 'device_not_there' })
  expect((await show(owner)).moves.map(({ reason, note }) => `${reason}: ${note}`)).toEqual([
    'from_supplier: A look at it',
    'to_supplier: A look at it',
    'from_repair: A look at it',
    'to_repair: A look at it',
    'counted: null',
  ])
  await sold(owner, bill({ serials: [imei1] }))
  expect((await move(owner, 'sold', 'scrapped')).statusCode).toBe(400)
  expect((await move(owner, 'in_stock', 'scrapped')).json()).toMatchObject({ type: 'device_not_there' })
  await expectChecksPass(app.db, app.clock())
})

test('the last piece that an order holds is not withheld or scrapped', async () => {
  const { app, owner, item, move } = await shopWithDevice()
  await app.db.execute(sql`update products set held = 1 where id = ${item._id}`)
  expect((await move(owner, 'in_stock', 'withheld')).json()).toMatchObject({ type: 'pieces_are_held' })
  expect((await move(owner, 'in_stock', 'scrapped')).json()).toMatchObject({ type: 'pieces_are_held' })
})

test('a device that was found is added without a cost; a number that another has is refused', async () => {
  const { app, owner, item } = await shopWithDevice()
  const add = (numbers: object) => owner.post(url, { item: item._id, reason: 'Behind the shelf', ...numbers })
  expect((await add({ imei1: '490154203237518', imei2: imei1 })).json()).toMatchObject({
    type: 'number_taken',
  })
  expect((await add({ imei1: 'SN-4711' })).json()).toMatchObject({ type: 'number_refused', field: 'imei1' })
  expect((await add({ imei1: '49015420323751' })).json()).toMatchObject({
    message: expect.stringContaining('would be 490154203237518') as string,
  })
  const added = (await add({ imei1: '490154203237518' })).json<DevicePage>()
  expect(added).toMatchObject({ state: 'in_stock', lives: [{ source: 'counted', cost: null }] })
  await expectChecksPass(app.db, app.clock())
})
