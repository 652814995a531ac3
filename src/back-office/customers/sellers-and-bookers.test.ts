import { expect, test } from 'vitest'
import type { Booking } from '../../counter/bookings/contract.ts'
import { sheetTexts } from '../../testing/workbook.ts'
import { booked, bookingCustomer, refundAdvance } from '../../testing/booking-fixtures.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, problem } from '../../testing/counter-fixtures.ts'
import { phoneSeller, sendOffer, usedPhonesUrl } from '../../testing/used-phone-fixtures.ts'
import type { Person } from '../../testing/visitor.ts'
import type { Customer } from './contract.ts'

const at = (phone: string, action = '') => `/api/admin/customers/${phone}${action}`
const found = async (owner: Person, q: string) =>
  (await owner.get(`/api/admin/customers?q=${encodeURIComponent(q)}`)).json<Customer[]>()

test('a seller of a used phone who bought nothing is a customer: found, exported and erased', async () => {
  const { app, owner } = await openCounter()
  const { id } = (await sendOffer(owner)).json<{ id: string }>()
  const { name, phone } = phoneSeller
  const seller = { phone, name, orders: 0, repairs: 0, bookings: 0, usedPhones: 1, value: 0 }
  for (const text of ['', phone, 'selvam']) expect(await found(owner, text)).toMatchObject([seller])
  expect((await owner.get(at(phone))).json()).toMatchObject({ ...seller, newest: [] })
  expect((await owner.post(at(phone, '/notes'), { text: 'Has a bill.' })).statusCode).toBe(200)
  expect((await owner.post(at(phone, '/export'))).json()).toMatchObject({
    usedPhonesSold: [{ name, mobileNumber: phone, lastDigits: '4321' }],
  })
  expect(await problem(owner.post(at(phone, '/erase')))).toMatchObject({
    message: expect.stringContaining('buy or decline it first') as string,
  })
  await owner.post(`${usedPhonesUrl}/${id}/decline`, {})
  expect((await owner.get(at(phone, '/erasure'))).json()).toMatchObject({ usedPhones: 1 })
  expect((await owner.post(at(phone, '/erase'))).statusCode).toBe(200)
  expect(await found(owner, '')).toEqual([])
  expect((await owner.post(at(phone, '/erase'))).statusCode).toBe(404)
  await expectChecksPass(app.db, app.clock())
})

test('a person with a booking alone is a customer, and is erased once the advance is given back', async () => {
  const { app, owner } = await openCounter()
  const { id } = await booked(owner, app)
  const { name, phone } = bookingCustomer
  expect(await found(owner, 'raman')).toMatchObject([{ phone, name, orders: 0, bookings: 1 }])
  expect((await owner.post(at(phone, '/export'))).json()).toMatchObject({ bookings: [{ booking: id, name }] })
  expect(await problem(owner.post(at(phone, '/erase')))).toMatchObject({
    message: expect.stringContaining(id) as string,
  })
  await refundAdvance(owner, id)
  const { state } = (await owner.get(`/api/counter/bookings/${id}`)).json<Booking>()
  expect(state).toBe('given_back')
})

test('the sheet of customers has sellers and those who only booked', async () => {
  const { app, owner } = await openCounter()
  await sendOffer(owner)
  await booked(owner, app)
  const created = await owner.post('/api/admin/exports', { kind: 'customers', format: 'csv' })
  const file = await owner.get(created.json<{ file: string }>().file)
  const [heading, ...rows] = await sheetTexts(file.rawPayload)
  expect(heading!.slice(-3)).toEqual(['Repairs', 'Bookings', 'Used phones offered'])
  expect(rows.map((row) => [row[0], row[1], row[4], ...row.slice(-3)])).toEqual([
    ['Kumar Selvam', phoneSeller.phone, '0', '0', '0', '1'],
    ['Asha Raman', bookingCustomer.phone, '0', '0', '1', '0'],
  ])
})
