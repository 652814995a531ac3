import type { Locator, Page } from '@playwright/test'
import { expect, createPhone, fetchStock, test } from './journeys.ts'

/** Presses Tab until the target has the focus, as a keyboard user would. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

async function choose(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('IMP-02 a phone is bought by keyboard alone, with fields located by their labels', async ({
  page,
  backOffice,
}) => {
  const item = await createPhone(backOffice, 'Keyboard Phone')
  await page.goto('/auth')
  await choose(page, page.getByRole('button', { name: 'Continue as guest' }))
  await expect(page.getByRole('link', { name: 'Explore Now' })).toBeVisible()

  await page.goto(`/sales/details/${item._id}`)
  await choose(page, page.getByRole('button', { name: 'Add to Cart' }).first())
  await expect(page.getByText(`${item.product_name} added to cart`)).toBeVisible()
  await page.goto('/cart')
  await choose(page, page.getByRole('button', { name: 'Checkout' }))

  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type('Sample Shopper')
  await tabTo(page, page.getByLabel('Phone number'))
  await page.keyboard.type('9876543210')
  await tabTo(page, page.getByLabel('Delivery address'))
  await page.keyboard.type('1 Sample Street, Tiruppur 641601')
  await choose(page, page.getByRole('button', { name: 'Place Order' }))

  await choose(page, page.getByRole('button', { name: 'Card' }))
  const payNow = page.getByRole('button', { name: 'Pay Now' })
  await choose(page, payNow)
  const window = page.getByRole('dialog', { name: 'Test payment' })
  await expect(window).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await choose(page, payNow)
  await choose(page, window.getByRole('button', { name: /^Pay / }))
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  expect(await fetchStock(backOffice, item)).toBe(4)
})

test('IMP-02 menus have names, close on Escape and return the focus', async ({ page }) => {
  await page.goto('/sales')
  const products = page.getByRole('button', { name: 'Products' })
  await choose(page, products)
  await expect(page.getByRole('menu', { name: 'Products' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sales' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Services' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(products).toBeFocused()
})

test('IMP-02 a dialog has a name, focuses Cancel, traps the focus and returns it', async ({ page }) => {
  await page.request.post('/api/auth/guest')
  await page.goto('/settings')
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await choose(page, signOut)
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(signOut).toBeFocused()
})

test('Buy Now shows the price, and the fee once a delivery method is selected', async ({
  page,
  backOffice,
}) => {
  const item = await createPhone(backOffice, 'Straight Phone', 20_000)
  await page.request.post('/api/auth/guest')
  await page.goto(`/sales/details/${item._id}`)
  await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).click()
  await expect(page.getByText(/^₹20,000 to /)).toBeVisible()
  await page.getByRole('button', { name: 'Card' }).click()
  await expect(page.getByRole('radio', { name: /Home delivery/ })).toBeChecked()
  await expect(page.getByLabel('Order summary')).toContainText('₹20,100')
  await page.getByRole('radio', { name: /Collect at the shop/ }).check()
  await expect(page.getByLabel('Order summary')).not.toContainText('₹20,100')
})
