import type { Page } from '@playwright/test'
import { expect } from '../journeys.ts'

export const testPayment = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })

/** Continues from the payment options to the sandbox's window. */
export async function payNow(page: Page) {
  await page.getByRole('button', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(testPayment(page).getByRole('button', { name: /^Pay ₹/ })).toBeEnabled()
  return testPayment(page)
}

/** Replaces the provider's window with a stub that records its options. */
export const stubPaymentWindow = (page: Page) =>
  page.route('**/sandbox/checkout.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Razorpay = class { constructor(given) { window.given = given } on() {} open() {} }',
    }),
  )

export async function openedWith(page: Page) {
  const given = await page.waitForFunction(() => (window as { given?: object }).given)
  return given.evaluate((options) => JSON.parse(JSON.stringify(options)) as Record<string, unknown>)
}
