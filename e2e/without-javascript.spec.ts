import { expect, stockAPhone, test } from './journeys.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the shop can be read, and says once what needs it', async ({ page, backOffice }) => {
  const item = await stockAPhone(backOffice, 'Plain Phone')
  // Playwright's searches by text pass over what stands in noscript.
  const note = page.locator('noscript p')

  for (const list of ['/sales', '/services', '/accessories']) {
    await page.goto(list)
    await expect(page.getByRole('link', { name: 'More Details' }).first()).toBeVisible()
    await expect(note).toBeVisible()
  }
  await page.goto(`/sales/details/${item._id}`)
  await expect(page.getByRole('heading', { name: 'Plain Phone' })).toBeVisible()
  for (const [path, heading] of Object.entries({
    '/home': 'Featured Products',
    '/about': 'Who We Are',
    '/tos': 'Shipping',
  })) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})
