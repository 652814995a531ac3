import type { APIRequestContext, Page } from '@playwright/test'
import {
  asGuest,
  asOwner,
  createPhone,
  expect,
  expectHomePage,
  fetchOrder,
  owner,
  signIn,
  test,
  isPhone,
} from './journeys.ts'
import { fileInput, photograph, preview } from './requirements/product-form.ts'
import { countTaps, tabTo } from './taps.ts'

const shipping = {
  fullName: 'Sample Shopper',
  phoneNumber: '9876543210',
  deliveryAddress: '1 Sample Street, Tiruppur 641601',
}

/** Other tests leave orders behind, so the page is opened with more rows than the usual ten. */
const todayPath = '/admin/today?rows=100'

let utr = Date.now() % 1_000_000_000

/** An order whose buyer says to have paid by UPI. */
async function reportedOrder(page: Page, item: { _id: string }, delivery: 'home' | 'collect') {
  await asGuest(page)
  const placed = await page.request.post('/api/orders', {
    data: { lines: [{ product_id: item._id, type: 'sales', quantity: 1 }], delivery, shipping },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id } = (await placed.json()) as { id: string }
  utr += 1
  const reported = await page.request.post(`/api/orders/${id}/utr`, {
    data: { utr: `4${String(utr).padStart(11, '0')}` },
  })
  expect(reported.status(), await reported.text()).toBeLessThan(300)
  return id
}

async function paidOrder(
  page: Page,
  backOffice: APIRequestContext,
  item: { _id: string },
  delivery: 'home' | 'collect',
) {
  const id = await reportedOrder(page, item, delivery)
  const confirmed = await backOffice.post(`/api/admin/orders/${id}/payment`, {
    data: { decision: 'confirm' },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return id
}

const sectionOf = (page: Page, title: string) => page.getByRole('region', { name: title })
const rowOf = (page: Page, title: string, text: string) =>
  sectionOf(page, title).getByRole('listitem').filter({ hasText: text })

test('the daily acts take few taps from Today', async ({ page, adminPage, backOffice }) => {
  test.slow()
  const phone = await createPhone(backOffice, 'Busy Phone')
  const toConfirm = await reportedOrder(page, phone, 'home')
  const toCollect = await paidOrder(page, backOffice, phone, 'collect')
  const toShip = await paidOrder(page, backOffice, phone, 'home')
  const low = await createPhone(backOffice, 'Last Phone', 20_000, 1)
  const text = `Is the ${phone.product_name} in stock?`
  const template_params = { name: 'Sample Writer', email: 'writer@example.com', message: text }
  await page.request.post('/api/v1.0/email/send', { data: { template_params } })
  await adminPage.goto(todayPath)

  const confirm = countTaps()
  await confirm.tap(
    rowOf(adminPage, 'Payments to confirm', toConfirm).getByRole('button', { name: 'Confirm payment' }),
  )
  await expect(rowOf(adminPage, 'Orders to pack', toConfirm)).toBeVisible()
  expect(confirm.taps()).toBeLessThanOrEqual(2)

  const ready = countTaps()
  await ready.tap(
    rowOf(adminPage, 'Orders to pack', toCollect).getByRole('button', { name: 'Mark as ready' }),
  )
  await expect(rowOf(adminPage, 'Orders to hand over', toCollect)).toBeVisible()
  expect(ready.taps()).toBeLessThanOrEqual(2)

  const ship = countTaps()
  const shipRow = rowOf(adminPage, 'Orders to pack', toShip)
  await ship.tap(shipRow.getByRole('button', { name: 'Ship' }))
  await expect(adminPage.getByLabel('Tracking')).toBeFocused()
  await adminPage.keyboard.type('TRACK-7')
  await ship.tap(adminPage.getByRole('dialog').getByRole('button', { name: 'Ship' }))
  await expect(shipRow).toHaveCount(0)
  expect(ship.taps()).toBeLessThanOrEqual(3)
  expect(await fetchOrder(backOffice, toShip)).toMatchObject({ status: 'shipped', tracking: 'TRACK-7' })

  const invoice = countTaps()
  const invoiceLink = rowOf(adminPage, 'Orders to hand over', toCollect).getByRole('link', {
    name: 'Bill or invoice',
  })
  // A trial presses nothing: the PDF would replace the page.
  await invoice.tap(invoiceLink, { trial: true })
  expect((await backOffice.get((await invoiceLink.getAttribute('href'))!)).headers()['content-type']).toBe(
    'application/pdf',
  )
  expect(invoice.taps()).toBeLessThanOrEqual(2)

  const item = rowOf(adminPage, 'Low stock', low.product_name)
  const price = countTaps()
  await price.type(item.getByLabel('Price'), '19500')
  await price.tap(item.getByRole('button', { name: 'Save' }))
  await expect(adminPage.getByText(`${low.product_name} saved`)).toBeVisible()
  expect(price.taps()).toBeLessThanOrEqual(3)
  const stock = countTaps()
  await stock.type(item.getByLabel('Stock'), '9')
  await stock.tap(item.getByRole('button', { name: 'Save' }))
  await expect(item).toHaveCount(0)
  expect(stock.taps()).toBeLessThanOrEqual(3)
  expect(await (await backOffice.get(`/api/sales/${low._id}`)).json()).toMatchObject({
    price: 19_500,
    stock: 9,
  })

  const answer = countTaps()
  const message = rowOf(adminPage, 'Messages', text)
  await answer.tap(message.getByRole('button', { name: 'Reply' }))
  await expect(adminPage.getByLabel('Your reply')).toBeFocused()
  await adminPage.keyboard.type('Yes, two of them.')
  await adminPage.keyboard.press('Control+Enter')
  await expect(message).toHaveCount(0)
  expect(answer.taps()).toBeLessThanOrEqual(2)

  const slip = countTaps()
  await slip.tap(rowOf(adminPage, 'Orders to pack', toConfirm).getByRole('link', { name: 'Packing slip' }))
  await expect(adminPage.getByRole('article').filter({ hasText: toConfirm })).toBeVisible()
  expect(slip.taps()).toBeLessThanOrEqual(2)
})

test('a phone is added from Today in three taps beside the keyboard', async ({ adminPage }) => {
  await adminPage.goto(todayPath)
  const add = countTaps()
  await add.tap(adminPage.getByRole('link', { name: 'Add a phone' }))
  await expect(adminPage.getByRole('heading', { name: 'Add New Sales' })).toBeFocused()
  const values = {
    'Product name': `Typed ${Date.now()}`,
    Brand: 'Sample Brand',
    Model: '8 GB + 128 GB',
    Price: '499',
    Description: 'Sample data: typed with the keyboard alone.',
  }
  for (const [label, value] of Object.entries(values)) {
    await tabTo(adminPage, adminPage.getByLabel(label))
    await adminPage.keyboard.type(value)
  }
  // With fingers alone the first field and the picture are a tap each, too.
  await fileInput(adminPage).setInputFiles(photograph)
  await expect(preview(adminPage)).toBeVisible()
  await add.tap(adminPage.getByRole('button', { name: 'Submit' }))
  await expect(adminPage.getByText('Product added successfully!')).toBeVisible()
  expect(add.taps()).toBeLessThanOrEqual(3)
})

test('a refund takes four taps from Today', async ({ page, adminPage, backOffice }) => {
  const order = await paidOrder(page, backOffice, await createPhone(backOffice, 'Scratched Phone'), 'home')
  await adminPage.goto(todayPath)
  const refund = countTaps()
  await refund.tap(rowOf(adminPage, 'Orders to pack', order).getByRole('link', { name: order }))
  const details = adminPage.getByRole('dialog', { name: `Order ${order}` })
  await refund.tap(details.getByRole('button', { name: 'Refund', exact: true }))
  const dialog = adminPage.getByRole('dialog', { name: `Refund for ${order}` })
  // The first field has the focus; the keyboard leads to the next.
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused()
  await adminPage.keyboard.type('100')
  await adminPage.keyboard.press('Tab')
  await adminPage.keyboard.type('A scratch')
  await refund.tap(dialog.getByRole('button', { name: 'Refund', exact: true }))
  await expect(dialog).toHaveCount(0)
  expect(refund.taps()).toBeLessThanOrEqual(4)
  const detailsNow = await backOffice.get(`/api/admin/orders/${order}`)
  expect(await detailsNow.json()).toMatchObject({ refunded: 100 })
})

test('a refund that is to be sent by hand is noted in two taps', async ({ page, adminPage, backOffice }) => {
  const phone = await createPhone(backOffice, 'Cancelled Phone')
  const order = await paidOrder(page, backOffice, phone, 'home')
  await backOffice.put(`/api/admin/orders/${order}/status`, {
    data: { status: 'cancelled', reason: 'As asked' },
  })
  await adminPage.goto(todayPath)
  const row = rowOf(adminPage, 'Refunds to send', order)
  await row.getByRole('button', { name: 'Refund sent' }).click()
  const dialog = adminPage.getByRole('dialog', { name: /^Have you sent/ })
  await dialog.getByRole('button', { name: 'Refund sent' }).click()
  await expect(row).toHaveCount(0)
})

test('the sales of today have charts with tables, drawn under the page’s policy', async ({
  page,
  adminPage,
  backOffice,
}) => {
  await paidOrder(page, backOffice, await createPhone(backOffice, 'Sold Phone'), 'collect')
  await adminPage.goto('/admin/today')
  const today = adminPage.getByRole('region', { name: 'Today', exact: true })
  await expect(today).toContainText('Orders')
  const chart = adminPage.getByRole('region', { name: 'Net sales of the last 30 days' })
  await expect(chart.locator('svg .recharts-bar-rectangle').first()).toBeVisible()
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row', { includeHidden: true })).toHaveCount(31)
  expect(
    await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('staff find every page by one navigation @desktop', async ({ page }) => {
  await page.goto('/auth')
  await signIn(page, owner)
  await expectHomePage(page)
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveText('Today')
  await first.click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  const navigation = page.getByRole('navigation', { name: 'Back office' })
  await expect(navigation.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  const opener = navigation.getByRole('button', { name: isPhone(page) ? 'More' : 'Find a page' })
  if (isPhone(page)) {
    await expect(navigation.getByRole('link')).toHaveCount(4)
    await opener.click()
    await expect(navigation.getByRole('listitem')).toHaveCount(14)
  } else {
    await expect(navigation.getByRole('listitem').getByRole('link')).toHaveCount(11)
  }
  await navigation.getByRole('link', { name: 'Backups and status' }).click()
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Backups and status' })
  await tabs.getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible()
  if (isPhone(page)) await expect(opener).toHaveAttribute('aria-current', 'true')

  await opener.click()
  await navigation.getByRole('searchbox').fill('visits')
  await navigation.getByRole('list', { name: 'Pages found' }).getByRole('link').click()
  await expect(page).toHaveURL('/admin/visits')
  await expect(navigation.getByRole('searchbox')).toBeHidden()
})

test('the navigation works without JavaScript, and shoppers do not get it @desktop', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const plain = await context.newPage()
  for (const path of ['/admin', '/home']) {
    await plain.goto(path)
    await expect(plain.getByRole('navigation', { name: 'Back office' })).toHaveCount(0)
  }
  await asOwner(plain)
  await plain.goto('/admin/tax')
  const navigation = plain.getByRole('navigation', { name: 'Back office' })
  const tabs = plain.getByRole('navigation', { name: 'Shop', exact: true })
  await expect(tabs.getByRole('link', { name: 'tax rates' })).toHaveAttribute('aria-current', 'page')
  if (isPhone(plain)) await navigation.getByRole('button', { name: 'More' }).click()
  await navigation.getByRole('link', { name: 'Payments and mail' }).click()
  await plain.getByRole('link', { name: 'Accounts check' }).click()
  await expect(plain).toHaveURL(/\/admin\/integrity$/)
  await context.close()
})
