import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addDevices } from '../../../selling/devices/add-devices.ts'
import { openShopWithItem, returned, sold } from '../../../testing/counter-fixtures.ts'
import { newImeis } from '../../../testing/device-fixtures.ts'
import { takenIn } from '../../../testing/repair-fixtures.ts'
import { staff, type Person } from '../../../testing/visitor.ts'
import type { KnownDevice } from './contract.ts'
import { saleText, wholeNumber } from './device-texts.ts'

const known = async (person: Person, serial: string) =>
  (await person.get(`/api/repairs/device?serial=${serial}`)).json<KnownDevice>()

test('by any of its numbers intake knows when a device was sold, its warranty and its repairs', async () => {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const { app, owner, item, bill } = await openShopWithItem(
    { onHand: 0, isSerialised: true, warrantyDays: 365 },
    { time },
  )
  const [imei1, imei2] = newImeis(2) as [string, string]
  const numbers = { imei1, imei2, serial: 'F2LX90ABC' }
  const device = { productId: item._id, numbers, state: 'in_stock', source: 'counted' } as const
  await inTransaction(app.db, (tx) =>
    addDevices(tx, [{ ...device, costPaise: null, reason: 'counted' }], app.clock()),
  )
  const technician = await staff(app, 'technician')
  expect(await known(technician, imei2)).toEqual({ sold: null, jobs: [] })

  const { order } = await sold(owner, bill({ serials: [imei1] }))
  const { id } = await takenIn(owner, { serial: imei2 })
  const warranty = { until: '2027-11-27', isInWarranty: true }
  for (const number of Object.values(numbers)) {
    const { sold: sale, jobs } = await known(technician, number)
    expect(sale).toEqual({ order, date: app.clock().toISOString(), product: 'Item 1', warranty })
    expect(jobs).toMatchObject([{ id }])
    expect(saleText(sale!)).toBe('Sold here on 27 Nov 2026: Item 1. In warranty until 27 Nov 2027.')
  }

  time.now = Date.parse('2027-11-28T12:00:00+05:30')
  const later = (await known(await staff(app, 'technician'), imei2)).sold!
  expect(later.warranty).toEqual({ until: '2027-11-27', isInWarranty: false })
  expect(saleText(later)).toBe('Sold here on 27 Nov 2026: Item 1. Its warranty ended on 27 Nov 2027.')
})

test('a device that came back is not sold any more', async () => {
  const { owner, bill } = await openShopWithItem({ warrantyDays: 365 })
  const { order } = await sold(owner, bill({ serials: ['F2LX90ABD'] }))
  expect((await known(owner, 'F2LX90ABD')).sold).toMatchObject({ order, warranty: { isInWarranty: true } })
  await returned(
    owner,
    { order, lines: [{ position: 0, quantity: 1, restocked: 1, serials: ['F2LX90ABD'] }] },
    1_000,
  )
  expect((await known(owner, 'F2LX90ABD')).sold).toBeNull()
})

test('a sale without a warranty has none', () => {
  const sale = { order: 'KD-1', date: '2026-11-27T12:00:00+05:30', product: 'Item 1', warranty: null }
  expect(saleText(sale)).toBe('Sold here on 27 Nov 2026: Item 1.')
})

test.each([
  ['35-209900-176148-1', '352099001761481'],
  ['f2lx9 0abc', 'F2LX90ABC'],
  ['F2L', undefined],
  ['35209900176148', undefined],
  ['352099001761482', undefined],
  ['', undefined],
])('of “%s” the shop looks for %s', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number)
})
