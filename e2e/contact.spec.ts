import { randomUUID } from 'node:crypto'
import { expect, test } from './journeys.ts'

test('CON-21 a visitor’s message is answered in the owner’s inbox, by email', async ({ page, adminPage }) => {
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
  const customers = adminPage.getByRole('button', { name: 'Customers' })
  if (await customers.isVisible()) await customers.click()
  await adminPage.getByRole('link', { name: 'Messages' }).click()
  const row = adminPage.getByRole('listitem').filter({ hasText: text })
  await expect(row).toContainText('Sample Writer')
  await expect(row.getByRole('link', { name: 'writer@example.com' })).toHaveAttribute(
    'href',
    'mailto:writer%40example.com',
  )
  await expect(row).toContainText('To answer')

  await row.getByRole('button', { name: 'Reply' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Reply to Sample Writer' })
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog).toContainText('Please write the reply.')
  await dialog.getByLabel('Your reply').fill('Yes, until eight in the evening.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(row.getByRole('list', { name: 'Replies' })).toContainText('Yes, until eight in the evening.')
  await expect(row).toContainText('Done')
  await row.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect(adminPage.getByText('Message assigned')).toBeVisible()
  expect(
    await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)

  // Without a mail server the reply waits among the emails.
  await adminPage.goto('/admin/outbox')
  const mail = adminPage.getByRole('row').filter({ hasText: 'writer@example.com' }).first()
  await expect(mail).toContainText('Waiting')
  await mail.getByText('Your message to').click()
  await expect(mail).toContainText('Yes, until eight in the evening.')
  await expect(mail).toContainText(`> ${text}`)
})
