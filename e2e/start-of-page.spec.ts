import type { Page } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

/** A navigation that has not ended yet would scroll back to the top. */
async function scrollDown(page: Page) {
  const scroll = async () => {
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    return scrollPosition(page)
  }
  await expect.poll(scroll).toBeGreaterThan(100)
}

async function startsAtItsTop(page: Page, title: string | RegExp) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(0)
}

test('a new page opens at its top with the focus on its heading, and Back returns to the same place', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Scrolled Phone')
  await page.goto('/sales')
  await scrollDown(page)
  const left = await scrollPosition(page)
  // A click would scroll to the link first.
  await page
    .getByRole('article')
    .filter({ hasText: phone.product_name })
    .getByRole('link', { name: 'More Details' })
    .dispatchEvent('click')
  await startsAtItsTop(page, phone.product_name)
  await page.goBack()
  await expect(heading(page)).toHaveText('Mobile Sales')
  await expect.poll(() => scrollPosition(page)).toBe(left)
})

test('the payment page and each of its views open at their top', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Scrolled Phone')
  await page.goto(`/sales/details/${phone._id}`)
  await scrollDown(page)
  await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).click()
  await startsAtItsTop(page, 'How would you like to pay?')

  await page.getByRole('button', { name: 'QR' }).click()
  await startsAtItsTop(page, 'Home delivery or collect?')
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Delivery address').fill('1 Sample Street, Tiruppur 641601')
  await scrollDown(page)
  await page.getByRole('button', { name: 'Show QR' }).click()
  await startsAtItsTop(page, 'Scan to pay')

  await page.reload()
  await expect(heading(page)).toHaveText('Scan to pay')
})

test('after signing in as a guest the payment page opens at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/pay')
  await expect(page).toHaveURL('/auth?next=%2Fpay')
  await scrollDown(page)
  await page.getByRole('button', { name: 'Continue as guest' }).dispatchEvent('click')
  await startsAtItsTop(page, 'How would you like to pay?')
})
