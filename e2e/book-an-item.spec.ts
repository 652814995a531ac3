import { randomUUID } from 'node:crypto'
import { createPhone, expect, test } from './journeys.ts'

test('an advance for a phone is taken, billed less the advance, and what is left goes back', async ({
  adminPage: page,
  backOffice,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const name = (await createPhone(backOffice, `Booked ${randomUUID().slice(0, 8)}`, 1_500)).product_name
  const phone = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

  await page.goto('/counter/bookings')
  await page.getByLabel('Customer’s mobile number').fill(phone)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Asha Raman')
  await page.getByLabel('Item (empty for any purchase)').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Pieces')).toHaveValue('1')
  await page.getByLabel('Agreed price (₹)').fill('1400')
  await page.getByLabel('Advance by').selectOption('upi')
  await page.getByLabel('Amount (₹)').fill('1000')
  await page.getByRole('button', { name: 'Take advance' }).click()
  const booking = page
    .getByRole('list', { name: 'Bookings' })
    .getByRole('listitem')
    .filter({ hasText: phone })
  await expect(booking).toContainText('₹1,000 paid')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await expect(booking.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /RV/)

  await page.goto('/counter')
  await page.getByLabel('Customer’s mobile number (optional)').fill(phone)
  await page.getByRole('button', { name: 'Bill this booking' }).click()
  await page.getByRole('textbox', { name: /^Discount \(/ }).fill('500')
  await page.getByLabel('Why the discount').fill('A scratch')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('list', { name: 'Payments taken' })).toHaveText('Advance₹900')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const lastBill = page.getByRole('region', { name: 'Last bill' })
  await expect(lastBill).toContainText('₹100 of the advance is left')

  await lastBill.getByRole('link', { name: 'Give it back' }).click()
  await expect(booking).toContainText('₹100 left after the bill')
  await booking.getByRole('button', { name: 'Give back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The money goes back').selectOption('upi')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(booking).toHaveCount(0)
})
