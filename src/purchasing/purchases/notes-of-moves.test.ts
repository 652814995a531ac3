import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../selling/catalogue/product-table/contract.ts'
import type { DevicePage, DeviceRow } from '../../selling/devices/contract.ts'
import { bought, debit, imeis, openPurchasing, rowsOf } from '../../testing/purchase-fixtures.ts'
import { staff, type Person } from '../../testing/visitor.ts'

test('the numbers of bills and debit notes of suppliers reach only those who see costs', async () => {
  const { app, owner, supplier, phone, cover } = await openPurchasing()
  const [first, sentBack] = imeis(2) as [string, string]
  const line = { productId: phone._id, quantity: 2, unitPrice: 10_000 }
  const numbers = { numbers: rowsOf([first, sentBack]), number: 'KOVAI-77' }
  const bill = await bought(app, owner, supplier, line, numbers)
  const covers = { productId: cover._id, quantity: 5, unitPrice: 100 }
  await bought(app, owner, supplier, covers, { number: 'KOVAI-78' })
  await debit(owner, app, bill, { devices: [sentBack] })

  const answers = async (person: Person) => {
    const devices = (await person.get('/api/admin/stock-devices')).json<DeviceRow[]>()
    const pages = [
      ...devices.map(({ id }) => `/api/admin/stock-devices/${id}`),
      ...[phone, cover].map(({ _id }) => `/api/admin/catalogue/${_id}/history`),
    ]
    return Promise.all(pages.map((page) => person.get(page)))
  }
  const [device, , history] = await answers(owner)
  expect(device!.json<DevicePage>().moves.map(({ note }) => note)).toContain('Bill KOVAI-77')
  expect(JSON.stringify(history!.json<HistoryEntry[]>())).toContain('KOVAI-77')
  for (const answer of await answers(await staff(app, 'counter'))) {
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('purchased')
    expect(answer.body).not.toMatch(/KOVAI|Debit note/)
  }
})
