import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { problem } from '../../testing/counter-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import {
  handedOver,
  jobsUrl,
  labourLine,
  openRepairShop,
  repairCustomer,
  repaired,
  takenIn,
} from '../../testing/repair-fixtures.ts'
import type { Customer, ErasurePreview } from './contract.ts'

const { name, phone } = repairCustomer
const at = (action = '') => `/api/admin/customers/${phone}${action}`

async function shopWithRepair() {
  const { app, owner } = await openRepairShop()
  const job = await takenIn(owner)
  const found = async (q: string) =>
    (await owner.get(`/api/admin/customers?q=${encodeURIComponent(q)}`)).json<Customer[]>()
  return { app, owner, job, found }
}

test('a customer with a repair and no order is found by number and name', async () => {
  const { owner, found } = await shopWithRepair()
  const customer = { phone, name, orders: 0, repairs: 1, value: 0 }
  for (const text of ['', phone, 'raman']) expect(await found(text)).toMatchObject([customer])
  expect((await owner.get(at())).json()).toMatchObject({ ...customer, newest: [] })
  expect((await owner.post(at('/notes'), { text: 'Prefers calls.' })).statusCode).toBe(200)
})

test('the data are exported, and erased once no repair is open', async () => {
  const { app, owner, job, found } = await shopWithRepair()
  await owner.post(`${jobsUrl}/${job.id}/photos`, { photo: smallestPhoto })
  expect((await owner.post(at('/export'))).json()).toMatchObject({ repairs: [{ repair: job.id, name }] })
  expect(await problem(owner.post(at('/erase')))).toMatchObject({
    message: expect.stringContaining(job.id) as string,
  })
  const { version } = (await owner.get(`${jobsUrl}/${job.id}`)).json<{ version: number }>()
  await owner.post(`${jobsUrl}/${job.id}/cancel`, { version, reason: 'No time' })
  const preview = (await owner.get(at('/erasure'))).json<ErasurePreview>()
  expect(preview).toMatchObject({ guestOrders: 0, repairs: 1, photos: 1 })

  expect((await owner.post(at('/erase'))).statusCode).toBe(200)

  expect(await found('')).toEqual([])
  expect((await owner.post(at('/erase'))).statusCode).toBe(404)
  await expectChecksPass(app.db, app.clock())
})

test('the bill of a repair is an order of the same customer', async () => {
  const { owner, found } = await shopWithRepair()
  const { id } = await repaired(owner, [labourLine])
  await handedOver(owner, [id], 1_000)
  expect(await found('')).toMatchObject([{ phone, orders: 1, repairs: 2, value: 1_000 }])
})
