import { randomUUID } from 'node:crypto'
import { expect, test } from './journeys.ts'

test('CON-21 a visitor’s message appears in the owner’s inbox with a reply link', async ({
  page,
  adminPage,
}) => {
  const text = `Is it in stock? ${randomUUID()}`
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name').fill('Sample Writer')
  await form.getByLabel('Email').fill('writer@example.com')
  await form.getByLabel('Message').fill(text)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')

  await adminPage.goto('/admin')
  await adminPage.getByRole('link', { name: 'Messages' }).click()
  const row = adminPage.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText('Sample Writer')
  await expect(row.getByRole('link', { name: 'writer@example.com' })).toHaveAttribute(
    'href',
    'mailto:writer%40example.com',
  )
})
