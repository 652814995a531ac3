import type { Page } from '@playwright/test'
import { asGuest, createPhone, expect, fetchOrder, test } from './journeys.ts'

const shipping = {
  fullName: 'Sample Shopper',
  phoneNumber: '9876543210',
  deliveryAddress: '1 Sample Street, Tiruppur 641601',
}

interface PaidOrder {
  delivery: 'home' | 'collect'
  fullName?: string
}

async function paidOrder(page: Page, backOffice: Page['request'], { delivery, fullName }: PaidOrder) {
  const phone = await createPhone(backOffice, 'Scanned Phone')
  await asGuest(page)
  const lines = [{ product_id: phone._id, type: 'sales', quantity: 1 }]
  const placed = await page.request.post('/api/orders', {
    data: { lines, delivery, shipping: { ...shipping, ...(fullName !== undefined && { fullName }) } },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id } = (await placed.json()) as { id: string }
  await page.request.post(`/api/orders/${id}/utr`, { data: {} })
  const confirmed = await backOffice.post(`/api/admin/orders/${id}/payment`, {
    data: { decision: 'confirm' },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return id
}

test('a scanned order opens; a note is added and a wrong status undone', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const order = await paidOrder(page, backOffice, { delivery: 'collect' })
  await adminPage.goto('/orders?preset=to-do')
  await expect(adminPage.getByRole('button', { name: /^To do/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible()

  // A scanner is a keyboard that ends with Enter.
  await adminPage.keyboard.press('/')
  const search = adminPage.getByRole('searchbox', { name: 'Search orders' })
  await expect(search).toBeFocused()
  await adminPage.keyboard.type(order)
  await adminPage.keyboard.press('Enter')
  const details = adminPage.getByRole('dialog', { name: `Order ${order}` })
  await expect(details).toContainText('Scanned Phone')

  await details.getByLabel('New note').fill('Comes on Monday.')
  await details.getByRole('button', { name: 'Add note' }).click()
  await expect(details.getByRole('list', { name: 'Notes' })).toContainText('Comes on Monday.')

  await details.getByRole('button', { name: 'Mark as ready' }).click()
  await details.getByRole('button', { name: 'Undo: back to Processing' }).click()
  await adminPage
    .getByRole('alertdialog', { name: 'Undo this status?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(details.getByRole('button', { name: 'Mark as ready' })).toBeVisible()
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'processing' })

  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
  await expect(search).toHaveValue('')
  await adminPage.keyboard.press('/')
  await expect(search).toBeFocused()
  await adminPage.keyboard.type(`https://shop.example/orders?order=${order}`)
  await adminPage.keyboard.press('Enter')
  await expect(details).toContainText('Comes on Monday.')
})

test('several orders of the day are done in one go', async ({ page, adminPage, backOffice }) => {
  test.slow()
  const fullName = `Customer ${crypto.randomUUID().slice(0, 8)}`
  const parcel = await paidOrder(page, backOffice, { delivery: 'home', fullName })
  const counter = await paidOrder(page, backOffice, { delivery: 'collect', fullName })
  const rowOf = (order: string) => adminPage.getByRole('row').filter({ hasText: order })
  const openList = async () => {
    await adminPage.goto(`/orders?preset=to-do&q=${encodeURIComponent(fullName)}`)
    for (const order of [parcel, counter])
      await rowOf(order)
        .getByRole('checkbox', { name: `Choose ${order}` })
        .check()
  }

  await openList()
  const bar = adminPage.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('link', { name: 'Packing slips' }).click()
  for (const order of [parcel, counter])
    await expect(adminPage.getByRole('article', { name: `Packing slip of ${order}` })).toBeVisible()

  await openList()
  for (const label of ['Mark ready 1 order', 'Ship 1 order']) {
    await bar.getByRole('button', { name: label }).click()
    await adminPage.getByRole('alertdialog').getByRole('button', { name: label }).click()
    await expect(adminPage.getByRole('alertdialog')).toHaveCount(0)
  }
  await expect(rowOf(counter)).toContainText('Ready')
  // A shipped order waits for nothing in the shop.
  await expect(rowOf(parcel)).toHaveCount(0)
  expect(await fetchOrder(backOffice, parcel)).toMatchObject({ status: 'shipped' })
})
