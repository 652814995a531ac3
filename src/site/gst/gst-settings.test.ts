import { expect, test } from 'vitest'
import type { TaxRate } from '../../selling/invoices/contract.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'
import type { Waiting } from '../../back-office/today/contract.ts'
import type { GstSettings } from './contract.ts'

const url = '/api/admin/gst-settings'
const turnover = { name: 'turnover_above_5_crore', from: '2026-11-22', isOn: true }

async function shop() {
  const time = { now: Date.parse('2026-11-21T23:50:00+05:30') }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const hsnOfOrder = async (item: { _id: string }, type: 'sales' | 'accessories' = 'sales') => {
    const id = await fixtures.placed(await guest(app), [fixtures.line(item, 1, type)])
    return (await ordersStore(app.db).byId(id))!.lines[0]!.hsn
  }
  const wrongHsn = async () =>
    (await owner.get('/api/admin/today'))
      .json<{ waiting: Waiting }>()
      .waiting.wrongHsn.rows.map(({ hsn }) => hsn)
  return { app, time, owner, hsnOfOrder, wrongHsn }
}

const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { field: string }).field

test('a setting applies from its day on, and the same day again corrects it', async () => {
  const { time, owner } = await shop()
  const save = async (body: object) => (await owner.post(url, body)).json<GstSettings>()
  expect((await save(turnover)).now).toEqual({
    ...{ isAbove5Crore: false, ewayLimitInterState: 50_000, ewayLimitIntraState: 1_00_000 },
  })
  await save({ name: 'eway_limit_intra_state', from: '2026-11-22', limit: 2_00_000 })
  time.now += 15 * 60_000
  const settings = await save({ name: 'eway_limit_intra_state', from: '2026-11-22', limit: 50_000 })
  expect(settings.now).toMatchObject({ isAbove5Crore: true, ewayLimitIntraState: 50_000 })
  expect(settings.dated).toHaveLength(2)
})

test.each([
  [{ ...turnover, from: '' }, 'from'],
  [{ ...turnover, from: '2026-02-30' }, 'from'],
  [{ ...turnover, from: '2017-06-30' }, 'from'],
  [{ name: 'eway_limit_inter_state', from: '2026-11-22', limit: null }, 'limit'],
  [{ name: 'eway_limit_inter_state', from: '2026-11-22', limit: -1 }, 'limit'],
  [{ name: 'eway_limit_inter_state', from: '2026-11-22', limit: 1_00_00_001 }, 'limit'],
])('%j is refused', async (body, field) => {
  const { owner } = await shop()
  const answer = await owner.post(url, body)
  expect([answer.statusCode, fieldOf(answer)]).toEqual([400, field])
})

test('from the day on, orders have codes of six digits at the rate of their four', async () => {
  const { app, time, owner, hsnOfOrder } = await shop()
  const product = await fixtures.phone(app)
  await owner.post('/api/admin/tax-rates', {
    hsn: '8517',
    rate: 12,
    from: '2026-11-01',
    description: 'Phones',
  })
  await owner.post(url, turnover)
  expect(await hsnOfOrder(product)).toBe('8517')
  time.now += 15 * 60_000
  expect(await hsnOfOrder(product)).toBe('851713')
  const id = await fixtures.placed(await guest(app), [fixtures.line(product)])
  expect((await ordersStore(app.db).byId(id))!.lines[0]!.taxRateBp).toBe(1200)
})

test('an HSN of five digits is refused always, one of four while the turnover is above ₹5 crore', async () => {
  const { app, owner, hsnOfOrder, wrongHsn } = await shop()
  const [{ _id, ...item }] = await insertProducts(app, 'accessories', [{ hsn: '8471', category: 'Cases' }])
  const save = (hsn: string, more: object = {}) =>
    owner.put(`/api/accessories/${_id}`, { ...item, hsn, ...more })
  const add = (hsn: string) => owner.post('/api/accessories', { ...item, hsn })
  const rate = (hsn: string, from = '2026-11-21') =>
    owner.post('/api/admin/tax-rates', { hsn, rate: 18, from, description: 'Cases' })
  const refused = async (answer: ReturnType<typeof save>) => {
    const { statusCode, body } = await answer
    return statusCode === 400 && fieldOf({ body }) === 'hsn'
  }
  for (const hsn of ['39269', '3926909']) {
    expect(await refused(save(hsn))).toBe(true)
    expect(await refused(add(hsn))).toBe(true)
    expect(await refused(rate(hsn))).toBe(true)
  }
  expect((await add('3926')).statusCode).toBe(201)
  expect(await wrongHsn()).toEqual([])

  await owner.post(url, { ...turnover, from: '2026-11-21' })
  expect(await refused(save('3926'))).toBe(true)
  expect(await refused(add('3926'))).toBe(true)
  expect(await refused(rate('3926'))).toBe(true)
  expect(await wrongHsn()).toEqual(['3926', '8471'])
  // What has such a code already can be sold and edited.
  expect((await save('8471', { price: 250 })).statusCode).toBe(200)
  expect(await hsnOfOrder({ _id }, 'accessories')).toBe('8471')
  expect((await save('847130')).statusCode).toBe(200)
  expect((await rate('392690')).json<TaxRate[]>()).toContainEqual(expect.objectContaining({ hsn: '392690' }))
})

test('a rate of a later day needs the code of that day', async () => {
  const { owner } = await shop()
  const rate = { hsn: '3926', rate: 18, from: '2026-11-22', description: 'Cases' }
  await owner.post(url, turnover)
  expect((await owner.post('/api/admin/tax-rates', rate)).statusCode).toBe(400)
  expect((await owner.post('/api/admin/tax-rates', { ...rate, from: '2026-11-20' })).statusCode).toBe(200)
})
