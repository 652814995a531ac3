import { expect, test } from 'vitest'
import type { Today } from '../../../back-office/today/contract.ts'
import { newId } from '../../../platform/ids.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { smallestPhoto } from '../../../testing/pictures.ts'
import { arrived } from '../../../testing/prepaid-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import {
  deposited,
  device,
  jobOf,
  jobsUrl,
  openRepairShop,
  repairCustomer,
  visited,
} from '../../../testing/repair-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { admin, visitor } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'
import type { KnownCustomer } from '../intake/contract.ts'
import type { VisitByLink } from '../link/contract.ts'
import type { BookingForm } from './contract.ts'

const url = '/api/repair-bookings'
const monday = '2026-11-30'
const tuesday = '2026-12-01'
const wanted = {
  ...{ brand: 'Vivo', model: 'Y200', fault: 'Screen broken', name: 'Asha Raman', phone: '98765 43210' },
  ...{ day: tuesday, part: 'morning' },
}

async function openShop(settings: object = {}, environment: Record<string, string> = {}) {
  const time = { now: Date.parse(`${monday}T09:00:00+05:30`) }
  const { app } = await openRepairShop({ time, environment })
  const owner = await admin(app)
  const saved = await owner.put('/api/admin/shop-settings', settings)
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return { app, owner, time }
}
const send = (app: TestApp, more: object = {}, key = newId()) =>
  visitor(app).post(url, { ...wanted, ...more }, { 'idempotency-key': key })
async function booked(app: TestApp, more: object = {}) {
  const answer = await send(app, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ link: string; job: string }>()
}
const at = ({ link, job }: { link: string; job: string }) => `/api/repair-links/${link}/jobs/${job}`
const byLink = async (app: TestApp, link: string) =>
  (await visitor(app).get(`/api/repair-links/${link}`)).json<VisitByLink>()
const limits = (perDay: number | null, perPart: number | null = null, deposit = 0) => ({
  repairBookings: { perDay, perPart, deposit },
})

test('a visitor books a day without an account; the link says when and what to bring, and staff take the device in', async () => {
  const { app, owner } = await openShop()
  const [service] = await insertProducts(app, 'services', [{ specifications: { bring: 'The charger' } }])
  const { link, job } = await booked(app, { serviceId: service._id })

  const { jobs, customer } = await byLink(app, link)
  expect(customer).toBe('Asha')
  expect(jobs).toMatchObject([
    { id: job, state: 'booked', bookedFor: { day: tuesday, part: 'morning' }, bring: 'The charger' },
  ])
  const shown = await jobOf(owner, job)
  expect(shown).toMatchObject({ service: { productId: service._id }, phone: '9876543210', estimates: [] })
  const arrival = { ...device, version: shown.version, condition: 'Scratches' }
  expect((await owner.post(`${jobsUrl}/${job}/receive`, arrival)).json<Job>().state).toBe('received')
  for (const [part, body] of [['cancel'], ['day', { day: tuesday, part: 'evening' }]] as const)
    expect((await visitor(app).post(`${at({ link, job })}/${part}`, body)).statusCode).toBe(409)
  await expectChecksPass(app.db, app.clock())
})

test('of two bookings for the last time of a day one is refused, and the day is shown as full', async () => {
  const { app } = await openShop(limits(2))
  await booked(app)
  const answers = await Promise.all([send(app, { phone: '9876543211' }), send(app, { phone: '9876543212' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json()).toMatchObject({ type: 'day_is_full' })
  expect(refused.body).toContain('Please choose another')
  const { days } = (await visitor(app).get(url)).json<BookingForm>()
  expect(days.find(({ day }) => day === tuesday)?.parts.every(({ isFull }) => isFull)).toBe(true)
})

test('a booking that is cancelled or moved frees its time, and one of a full day can move within the day', async () => {
  const { app } = await openShop(limits(1))
  const first = await booked(app)
  const moved = await visitor(app).post(`${at(first)}/day`, { day: tuesday, part: 'evening' })
  expect(moved.json<VisitByLink>().jobs[0]!.bookedFor).toEqual({ day: tuesday, part: 'evening' })
  expect((await send(app)).statusCode).toBe(409)
  const other = await visitor(app).post(`${at(first)}/day`, { day: '2026-12-02', part: 'evening' })
  expect(other.statusCode).toBe(200)
  const second = await booked(app)
  expect((await visitor(app).post(`${at(second)}/cancel`)).json<VisitByLink>().jobs[0]!.state).toBe(
    'cancelled',
  )
  await booked(app)
})

test.each([
  ['a day that is over', { day: '2026-11-29' }],
  ['a day beyond two weeks', { day: '2026-12-14' }],
  ['a holiday', { day: '2026-12-02' }],
  ['a weekday on which the shop is closed', { day: '2026-12-06' }],
])('a booking for %s is refused, with the advice to choose an offered day', async (_, more) => {
  const open = '10:00-21:00'
  const openingHours = {
    ...{
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: '',
    },
  }
  const { app } = await openShop({ holidays: [{ date: '2026-12-02', name: 'Fair' }], openingHours })
  const refused = await send(app, more)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ type: 'day_not_offered' })
  expect(refused.body).toContain('choose one of the days')
})

test('bad input is refused at its field, and scripts stay text', async () => {
  const { app, owner } = await openShop()
  for (const [field, text] of Object.entries({
    brand: ' ',
    model: '',
    fault: '',
    name: '',
    phone: '12345',
    part: 'night',
  })) {
    const refused = await send(app, { [field]: text })
    expect(refused.statusCode, field).toBe(400)
    expect(refused.body, field).toContain(field)
  }
  expect((await send(app, { fault: 'x'.repeat(501) })).statusCode).toBe(400)
  const script = '<script>alert(1)</script>'
  const { link, job } = await booked(app, { brand: script, model: script, fault: script })
  expect((await byLink(app, link)).jobs[0]).toMatchObject({ brand: script, fault: script })
  expect(await jobOf(owner, job)).toMatchObject({ model: script })
})

test('a booking that is sent again with its key is made once; many bookings of one number in a day are refused', async () => {
  const { app } = await openShop({}, { RATE_LIMIT_FACTOR: '1' })
  const key = newId()
  const [first, again] = [await send(app, {}, key), await send(app, {}, key)]
  expect(again.json()).toEqual(first.json())
  const codes: number[] = []
  for (let time = 0; time < 5; time++) codes.push((await send(app)).statusCode)
  expect(codes.at(-1)).toBe(429)
})

test('a booking with the number of a known customer shows nothing of theirs, and intake still fills in their name and email', async () => {
  const { app, owner } = await openShop()
  const known = { name: 'Asha Raman', email: 'asha@example.in', language: 'ta' }
  const intakeOf = async (phone: string) =>
    (await owner.get(`/api/repairs/customer?phone=${phone}`)).json<KnownCustomer>()
  await visited(owner, [device], { customer: { ...repairCustomer, ...known } })
  const { link } = await booked(app, { name: 'Some Visitor' })
  const shown = await byLink(app, link)
  expect(shown.customer).toBe('Some')
  expect(shown.jobs).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain('iPhone')
  expect(await intakeOf(repairCustomer.phone)).toMatchObject({ ...known, jobs: [{}, {}] })

  await booked(app, { name: 'Some Visitor', phone: '9876543211' })
  expect(await intakeOf('9876543211')).toMatchObject({ name: '', jobs: [{ state: 'booked' }] })
})

test('the link asks for the deposit; a booking whose deposit is paid is cancelled by the shop, which pays it back', async () => {
  const { app, owner } = await openShop(limits(null, null, 200))
  const { link, job } = await booked(app)
  await owner.put('/api/admin/shop-settings', limits(null, null, 500))
  expect((await byLink(app, link)).jobs[0]).toMatchObject({
    payment: { total: 200, due: 200 },
    canCancel: true,
  })
  await deposited(owner, job, 200)
  expect((await byLink(app, link)).jobs[0]).toMatchObject({
    payment: { paid: 200, due: 0 },
    canCancel: false,
  })
  const refused = await visitor(app).post(`${at({ link, job })}/cancel`)
  expect(refused.json()).toMatchObject({ type: 'deposit_is_paid' })
  const { version } = await jobOf(owner, job)
  const cancelled = await owner.post(`${jobsUrl}/${job}/cancel`, {
    version,
    reason: 'Did not come',
    payBackBy: 'upi',
  })
  expect(cancelled.json<Job>()).toMatchObject({ state: 'cancelled', money: { left: 0 } })
  await expectChecksPass(app.db, app.clock())
})

test('the passcode of a booked device goes when its intake is undone; none is stored or shown while it is not here', async () => {
  const { app, owner } = await openShop()
  const booking = await booked(app)
  const { job: id } = booking
  const passcode = { kind: 'code', text: '2580' }
  const { version } = await arrived(owner, id, { passcode, assignedTo: owner.id })
  const view = () => owner.post(`${jobsUrl}/${id}/passcode/view`)
  expect((await view()).json()).toEqual(passcode)

  const undone = await owner.post(`${jobsUrl}/${id}/undo`, { version })
  expect(undone.json()).toMatchObject({ state: 'booked', passcode: null })
  const store = () => owner.put(`${jobsUrl}/${id}/passcode`, passcode)
  for (const answer of [await view(), await store()]) {
    expect(answer.json()).toMatchObject({ type: 'device_not_here' })
    expect(answer.body).toContain('Please take it in first.')
  }

  await visitor(app).post(`${at(booking)}/cancel`)
  expect((await view()).body).toContain('This repair is over')
  expect((await store()).json()).toMatchObject({ type: 'device_not_here' })
  await expectChecksPass(app.db, app.clock())
})

test('with the link a customer adds up to five photos, until the booking is over', async () => {
  const { app } = await openShop()
  const first = await booked(app)
  const add = (of = first, photo: string = smallestPhoto) => visitor(app).post(`${at(of)}/photos`, { photo })
  for (let count = 1; count <= 5; count++)
    expect((await add()).json<VisitByLink>().jobs[0]!.photos).toHaveLength(count)
  expect((await add()).json()).toMatchObject({ type: 'too_many_photos' })
  const other = await booked(app)
  expect((await add({ link: other.link, job: first.job })).statusCode).toBe(404)
  expect((await add({ link: 'unknown', job: first.job })).statusCode).toBe(404)
  expect((await add(other, 'data:image/png;base64,AAAA')).statusCode).toBe(415)
  const large = await add(other, `data:image/png;base64,${'A'.repeat(16 * 1024 * 1024)}`)
  expect(large.statusCode).toBe(413)
  await visitor(app).post(`${at(other)}/cancel`)
  expect((await add(other)).json()).toMatchObject({ type: 'booking_is_over' })
})

test('Today lists the bookings of the day, and earlier ones whose device did not come', async () => {
  const { app, time } = await openShop()
  const { link, job } = await booked(app)
  const rows = async () =>
    (await (await admin(app)).get('/api/admin/today')).json<Today>().waiting.bookedRepairs
  expect((await rows()).total).toBe(0)
  time.now = Date.parse(`${tuesday}T09:00:00+05:30`)
  expect(await rows()).toMatchObject({ total: 1, rows: [{ id: job, day: tuesday, part: 'morning' }] })
  expect((await byLink(app, link)).jobs[0]).toMatchObject({ didNotCome: false })
  time.now = Date.parse('2026-12-03T09:00:00+05:30')
  expect((await rows()).total).toBe(1)
  expect((await byLink(app, link)).jobs[0]).toMatchObject({ didNotCome: true })
})
