import sharp from 'sharp'
import {
  addToCart,
  checkOut,
  continueAsGuest,
  expect,
  openTestPayment,
  signInAsOwner,
  stockAPhone,
  test,
} from './journeys.ts'

test('GEN-03 the owner adds a phone with a photograph, sees it in the shop, changes and deletes it', async ({
  page,
}, info) => {
  const name = `Photographed Phone ${info.project.name}`
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

  await page.goto('/sales')
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

  await page.goto('/sales')
  await expect(page.getByRole('heading', { name: 'Mobile Sales' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('ORD-09 the owner sees the guest’s paid order and moves it on', async ({
  page,
  browser,
  backOffice,
}, info) => {
  const phone = await stockAPhone(backOffice, `Ordered Phone ${info.project.name}`)
  await continueAsGuest(page)
  await addToCart(page, phone)
  const order = await checkOut(page)
  await (await openTestPayment(page)).getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  const desk = await browser.newPage()
  await signInAsOwner(desk)
  await desk.goto('/orders')
  const row = desk.getByRole('row').filter({ hasText: order })
  await expect(row).toContainText('Sample Shopper')
  await expect(row).toContainText(phone.product_name)
  await expect(row).toContainText('₹12,445')
  await row.getByRole('button', { name: 'Details' }).click()
  await desk.getByLabel('Tracking').fill('TRACK-1')
  await desk.getByRole('button', { name: /shipped/i }).click()
  await expect(row).toContainText('TRACK-1')
  await desk.close()
})

function photograph() {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer()
}
