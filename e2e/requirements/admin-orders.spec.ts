import type { APIRequestContext, Page } from '@playwright/test'
import { orderStatuses } from '../../src/selling/orders/status.ts'
import { asGuest, asOwner, expect, fetchOrder, test } from '../journeys.ts'
import { placeOrder, shipping, stock } from './goods.ts'

const list = /\/api\/admin\/orders\?/
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' })

/** Orders of one customer, oldest first, and the owner's page. */
async function ordersOf(page: Page, backOffice: APIRequestContext, fullName: string, howMany = 1) {
  await asGuest(page)
  const ids: string[] = []
  // An item each: the same cart again continues the unpaid order.
  while (ids.length < howMany)
    ids.push(
      await placeOrder(page, await stock(backOffice), {
        shipping: { ...shipping, fullName },
      }),
    )
  return ids
}

const someone = () => `Customer ${crypto.randomUUID().slice(0, 8)}`

/** The guest reports a UPI payment, and the owner opens the order's details. */
async function openReported(page: Page, backOffice: APIRequestContext) {
  const [order = ''] = await ordersOf(page, backOffice, someone())
  const report = await page.request.post(`/api/orders/${order}/utr`, {
    data: {},
  })
  expect(report.status(), await report.text()).toBe(200)
  await asOwner(page)
  await page.goto(`/orders?q=${order}`)
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Payment to be confirmed')
  return order
}

test('ORD-04 ORD-05 ORD-01 ORD-02 the table has its columns, “Details” in each row, a search box, “Sort by Date” and “Filter”', async ({
  page,
  backOffice,
}) => {
  const [order = ''] = await ordersOf(page, backOffice, someone())
  await asOwner(page)
  await page.goto('/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Customer',
    'Product',
    'Amount',
    'Status',
    'Tracking',
    'Actions',
  ])
  await expect(rows(page).nth(1)).toBeVisible()
  for (const row of await rows(page).all())
    await expect(row.getByRole('cell').nth(7).getByRole('button')).toHaveText('Details')

  await searchBox(page).fill(order)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(order)
  await searchBox(page).fill('')
  await expect(rows(page).nth(1)).toBeVisible()

  await expect(page.getByRole('button', { name: 'Sort by Date' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  const statuses = page.getByRole('group', { name: 'Exact status' })
  await statuses.getByRole('button', { name: 'Delivered' }).click()
  await expect(page).toHaveURL(/status=delivered/)
  await expect(rows(page).first()).toContainText('Delivered')
})

test('ORD-07 an empty list shows “No orders found”', async ({ page }) => {
  await asOwner(page)
  await page.route(list, (route) => route.fulfill({ headers: { 'x-total-count': '0' }, json: [] }))
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect(page.getByText('No orders match your current filter.', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('ORD-08 four statuses have their own style, and all others a neutral one', async ({
  page,
  backOffice,
}) => {
  const [sample] = (await (await backOffice.get('/api/admin/orders?limit=1')).json()) as object[]
  const all = orderStatuses.map((status) => ({
    ...sample,
    id: `KD-${status}`,
    status,
  }))
  await asOwner(page)
  await page.route(list, (route) => route.fulfill({ headers: { 'x-total-count': '10' }, json: all }))
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(orderStatuses.length)
  const looks = await rows(page).evaluateAll((shown) =>
    shown.map((row) => {
      const { color, backgroundColor } = getComputedStyle(row.querySelector('td:nth-child(6) > *')!)
      return `${color} on ${backgroundColor}`
    }),
  )
  const lookOf = (status: (typeof orderStatuses)[number]) => looks[orderStatuses.indexOf(status)]
  const own = ['delivered', 'processing', 'shipped', 'cancelled'] as const
  const neutral = orderStatuses.filter((status) => !own.some((one) => one === status)).map(lookOf)
  expect(new Set(neutral).size).toBe(1)
  expect(new Set([...own.map(lookOf), neutral[0]]).size).toBe(5)
})

test('ORD-13 “Sort by Date” reverses the order of the rows', async ({ page, backOffice }) => {
  const customer = someone()
  const [older = '', newer = ''] = await ordersOf(page, backOffice, customer, 2)
  await asOwner(page)
  await page.goto(`/orders?q=${encodeURIComponent(customer)}`)
  await expect(rows(page)).toContainText([newer, older])
  await page.getByRole('button', { name: 'Sort by Date' }).click()
  await expect(rows(page)).toContainText([older, newer])
  await page.getByRole('button', { name: 'Sort by Date' }).click()
  await expect(rows(page)).toContainText([newer, older])
})

test('ORD-18 the admin confirms a UPI payment in Details', async ({ page, backOffice }) => {
  const order = await openReported(page, backOffice)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByRole('dialog')).toContainText('Processing')
  expect(await fetchOrder(backOffice, order)).toMatchObject({
    status: 'processing',
  })
})

test('ORD-18 the admin rejects a UPI payment in Details, after a confirmation', async ({
  page,
  backOffice,
}) => {
  const order = await openReported(page, backOffice)
  await page.getByRole('dialog').getByRole('button', { name: 'Reject payment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('dialog')).toContainText('Awaiting payment')
  expect(await fetchOrder(backOffice, order)).toMatchObject({
    status: 'awaiting_payment',
  })
})
