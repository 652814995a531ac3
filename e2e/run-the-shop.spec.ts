import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import {
  addToCart,
  asGuest,
  asMember,
  checkOut,
  expect,
  openOrder,
  openTestPayment,
  signInAsOwner,
  createPhone,
  test,
  isPhone,
} from './journeys.ts'

test('GEN-03 the owner adds a phone with a photo, sees it in the shop, edits and deletes it @desktop', async ({
  page,
}) => {
  const name = `Photographed Phone ${randomUUID()}`
  await signInAsOwner(page)
  await page.goto('/admin/add?category=sales')
  await expect(page.getByRole('heading', { name: 'Add New Sales' })).toBeVisible()
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Brand').fill('Sample')
  await page.getByLabel('Model').fill('128 GB, Leaf')
  await page.getByLabel('Price').fill('15999')
  await page.getByLabel('Description').fill('Sample data: a phone added by the owner in a journey.')
  await page
    .getByLabel(/upload/i)
    .setInputFiles({ name: 'phone.png', mimeType: 'image/png', buffer: await photograph() })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()

  await page.goto(`/sales?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('₹15,999')
  await expect
    .poll(() =>
      card.locator('img').evaluate((picture: HTMLImageElement) => picture.currentSrc && picture.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await card.locator('img').getAttribute('src')).toMatch(/^\/media\//)

  await page.goto('/admin')
  await page.getByPlaceholder('Search products...').fill(name)
  const ownCard = page.getByRole('article').filter({ hasText: name })
  await ownCard.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Sales' })).toBeVisible()
  await page.getByLabel('Price').fill('14999')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()

  await page.goto('/admin')
  await page.getByPlaceholder('Search products...').fill(name)
  await expect(ownCard).toContainText('₹14,999')
  await ownCard.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted!')).toBeVisible()
  await expect(ownCard).toHaveCount(0)

  await page.goto(`/sales?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'Mobile Sales' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('ORD-09 the owner sees the guest’s paid order and updates its status @desktop', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Ordered Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  await (await openTestPayment(page)).getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  const details = await openOrder(adminPage, order)
  const row = adminPage.getByRole('row', { includeHidden: true }).filter({ hasText: order })
  for (const shown of ['Sample Shopper', phone.product_name, '₹12,445', 'Not yet'])
    await expect(row).toContainText(shown)
  await details.getByLabel('Tracking').fill('TRACK-1')
  await details.getByRole('button', { name: 'Ship' }).click()
  await expect(row).toContainText('TRACK-1')
  await details.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(row).toContainText('Delivered')
})

test('GEN-03 the owner sees a new member in the list of users @desktop', async ({ page, adminPage }) => {
  const { email } = await asMember(page, 'Somebody New')
  await adminPage.goto('/admin')
  if (isPhone(page)) await adminPage.getByRole('button', { name: 'Menu' }).click()
  await adminPage
    .getByRole(isPhone(page) ? 'menuitem' : 'link', { name: 'Users' })
    .first()
    .click()
  await expect(adminPage.getByRole('heading', { name: 'All Users' })).toBeVisible()
  const row = adminPage.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Somebody New')
  await expect(row).toContainText('Member')
})

function photograph() {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer()
}
