import { randomInt, randomUUID } from 'node:crypto'
import { createPhone, expect, test } from './journeys.ts'

test('by thumb: the rest of a bill is left due, and paid later from the list of dues', async ({
  adminPage: page,
  backOffice,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const name = `Due ${randomUUID().slice(0, 8)}`
  const mobile = `98${randomInt(10_000_000, 99_999_999)}`
  await createPhone(backOffice, name, 1_000)
  await page.goto('/counter')
  await page.getByRole('textbox', { name: /^Scan or type/ }).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Customer’s mobile number (optional)').fill(mobile)
  await page.getByLabel('Name', { exact: true }).fill('Kavitha')
  await page.getByRole('button', { name: /^Pay ₹1,000/ }).click()
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByLabel('Amount (₹)').fill('400')
  await page.getByRole('button', { name: /^Money received/ }).click()
  await page.getByRole('button', { name: 'Rest later' }).click()
  await expect(page.getByLabel('₹600 is paid by')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const lastBill = page.getByRole('region', { name: 'Last bill' })
  await expect(lastBill).toContainText('₹400 paid')
  await expect(lastBill).toContainText('₹600 due by')

  await page.goto(`/counter/dues/statement?phone=${mobile}`)
  const statement = page.getByRole('region', { name: 'Statement' })
  await expect(statement).toContainText('₹600 is due')
  await expect(statement.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/91/)
  await statement.getByRole('button', { name: 'Take a payment' }).click()
  await page.getByRole('dialog').getByLabel('Paid by').selectOption('upi')
  await page.getByRole('dialog').getByRole('button', { name: 'Money received' }).click()
  await expect(statement).toContainText('Nothing is due')
  await expect(statement.getByRole('table', { name: 'Bills and payments' })).toContainText('Paid: UPI')
})
