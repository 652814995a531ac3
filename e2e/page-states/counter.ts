import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { systemClock } from '../../src/platform/clock.ts'
import { isoDayInIndia } from '../../src/platform/time-zone.ts'
import { newStaff } from '../staff.ts'
import { demoItem, type Scene } from './scene.ts'

/** Scans an accessory, so that the bill has a line. */
async function scanOne(page: Page) {
  const { product_name } = await demoItem(page, 'accessories', 2)
  await page.goto('/counter')
  await page.getByRole('textbox', { name: /^Scan or type/ }).fill(`${product_name}\n`)
  await page.getByRole('list', { name: 'Items on the bill' }).getByRole('listitem').first().waitFor()
}

/** A bill paid otherwise than in cash, which needs no open drawer. */
async function sellOne(page: Page, tender: object = { method: 'upi' }) {
  const { _id, price } = await demoItem(page, 'accessories', 2)
  await page.request.post('/api/counter/sales', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      lines: [{ productId: _id, quantity: 1 }],
      tenders: [{ ...tender, amount: price }],
      shownTotal: price,
    },
  })
}

/** A bill of which nothing is paid yet, by the customer whose number it returns. */
async function sellOnDue(page: Page) {
  const { _id, price } = await demoItem(page, 'accessories', 2)
  const phone = '9876543210'
  await page.request.post('/api/counter/sales', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      lines: [{ productId: _id, quantity: 1 }],
      ...{ tenders: [], shownTotal: price, customer: { name: 'Asha Raman', phone } },
      due: { until: isoDayInIndia(systemClock()) },
    },
  })
  return phone
}

/** Makes this browser the shop's, and locks it for somebody with a PIN. */
async function lock(page: Page) {
  const { request } = page
  await request.post('/api/auth/login', { data: await newStaff(request) })
  await request.post('/api/admin/devices', { data: { name: 'Sample counter' } })
  await request.put('/api/auth/pin', { data: { pin: '482913' } })
  await request.post('/api/auth/lock')
  await page.goto('/counter')
  await page.getByRole('group', { name: 'Digits' }).waitFor()
}

const scene = (name: string, open: Scene['open']): Scene => ({ name, viewer: 'owner', open })

export const counterScenes: Scene[] = [
  scene('counter', scanOne),
  scene('counter-payment', async (page) => {
    await scanOne(page)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.getByLabel('Cash given (₹)').waitFor()
  }),
  scene('counter-bills', async (page) => {
    await sellOne(page)
    await page.goto('/counter/bills')
    await page.getByRole('list', { name: 'Bills of today' }).waitFor()
  }),
  scene('counter-bill', async (page) => {
    await sellOne(page)
    await page.goto('/counter/bills')
    await page.getByRole('list', { name: 'Bills of today' }).getByRole('link').first().click()
    await page.getByRole('list', { name: 'Payments' }).waitFor()
  }),
  scene('counter-bookings', async (page) => {
    const { _id } = await demoItem(page, 'accessories', 2)
    await page.request.post('/api/counter/bookings', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        customer: { name: 'Asha Raman', phone: '9876543210' },
        item: { productId: _id, quantity: 1 },
        until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
        tenders: [{ method: 'upi', amount: 200 }],
      },
    })
    await page.goto('/counter/bookings')
    await page.getByRole('list', { name: 'Bookings' }).getByRole('listitem').first().waitFor()
  }),
  scene('counter-day', async (page) => {
    await page.goto('/counter/day')
    await page.getByRole('region', { name: 'Drawer', exact: true }).waitFor()
  }),
  scene('counter-not-received', async (page) => {
    await sellOne(page, { method: 'card', slip: 'Sample 4711' })
    await page.goto('/counter/not-received')
    await page.getByRole('table').waitFor()
  }),
  scene('counter-dues', async (page) => {
    await sellOnDue(page)
    await page.goto('/counter/dues')
    await page.getByRole('table').waitFor()
  }),
  scene('counter-statement', async (page) => {
    await page.goto(`/counter/dues/statement?phone=${await sellOnDue(page)}`)
    await page.getByRole('table', { name: 'Bills and payments' }).waitFor()
  }),
  scene('lock-screen', lock),
]
