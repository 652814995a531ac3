import { expect, test } from 'vitest'
import { bought, imeis, openPurchasing, rowsOf } from '../../testing/purchase-fixtures.ts'
import { takenIn } from '../../testing/repair-fixtures.ts'
import { bought as boughtUsed } from '../../testing/used-phone-fixtures.ts'
import { staff, type Person } from '../../testing/visitor.ts'
import type { DevicePage, DeviceRow } from './contract.ts'

const url = '/api/admin/stock-devices'

async function pageOf(person: Person, number: string) {
  const [row] = (await person.get(`${url}?q=${number}`)).json<DeviceRow[]>()
  return (await person.get(`${url}/${row!.id}`)).json<DevicePage>()
}

test('the page of a device names its supplier and bill for those who see costs, and its repairs', async () => {
  const { app, owner, phone, supplier } = await openPurchasing()
  const [imei1, imei2] = imeis(2) as [string, string]
  const bill = await bought(
    ...([app, owner, supplier, { productId: phone._id, quantity: 1, unitPrice: 9_000 }] as const),
    { numbers: [{ imei1, imei2 }] },
  )
  const job = await takenIn(owner, { serial: imei2, fault: 'Screen broken' })
  const page = await pageOf(owner, imei1)
  expect(page.lives).toMatchObject([
    { bill: { id: bill.id, number: bill.number, supplier: { name: 'Kovai Distributors' } }, usedPhone: null },
  ])
  expect(page.repairs).toMatchObject([{ id: job.id, fault: 'Screen broken', endedAt: null }])
  const counter = await pageOf(await staff(app, 'counter'), imei1)
  expect(counter.repairs).toEqual(page.repairs)
  expect(JSON.stringify(counter)).not.toMatch(/Kovai|"bill"|cost/)
})

test('the page of a phone that was bought from a person names the seller and links to the purchase', async () => {
  const { app, owner, phone, supplier } = await openPurchasing()
  const { id, code, imei1, seller } = await boughtUsed(owner, app)
  const page = await pageOf(owner, imei1)
  expect(page).toMatchObject({
    repairs: [],
    lives: [{ source: 'bought_back', bill: null, usedPhone: { id, voucher: code, seller: seller.name } }],
  })
  await bought(
    ...([app, owner, supplier, { productId: phone._id, quantity: 1, unitPrice: 9_000 }] as const),
    { numbers: rowsOf(imeis(1)) },
  )
  expect((await pageOf(owner, imeis(1)[0]!)).lives).toMatchObject([{ usedPhone: null }])
})
