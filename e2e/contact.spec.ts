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
  const [number] = /C-\d+/.exec(await form.getByRole('status').innerText())!
  await expect(form.getByLabel('Message')).toHaveValue('')

  await adminPage.goto('/admin')
  await adminPage.getByLabel('Other pages').getByRole('link', { name: 'Messages' }).click()
  await expect(adminPage.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await adminPage.getByLabel('Search').fill(number)
  await adminPage.getByRole('button', { name: 'Show' }).click()
  await expect(adminPage).toHaveURL(new RegExp(`q=${number}`))
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Sample Writer' })).toHaveCount(1)
  const row = adminPage.getByRole('listitem').filter({ hasText: text })
  await expect(row).toContainText(number)
  await expect(row).toContainText('Sample Writer')
  await expect(row.getByRole('link', { name: 'writer@example.com' })).toHaveAttribute(
    'href',
    'mailto:writer%40example.com',
  )
  await expect(row).toContainText('To answer')
  await expect(row).toContainText('Open for less than an hour')

  await row.getByRole('button', { name: 'Reply' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Reply to Sample Writer' })
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog).toContainText('Please write the reply.')
  await dialog.getByLabel('Your reply').fill('Yes, until eight in the evening.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(row.getByRole('list', { name: 'Replies' })).toContainText('Yes, until eight in the evening.')
  await expect(row).toContainText('Answered')
  await row.getByRole('button', { name: 'Mark as solved' }).click()
  await expect(row).toContainText('Solved')
  await row.getByRole('button', { name: 'Reopen' }).click()
  await row.getByRole('button', { name: 'No complaint' }).click()
  await expect(row.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await row.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect(adminPage.getByText('Message assigned')).toBeVisible()
  expect(
    await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)

  // Without a mail server the reply waits among the emails.
  await adminPage.goto('/admin/outbox')
  const mail = adminPage.getByRole('row').filter({ hasText: `Your message ${number} to` })
  await expect(mail).toContainText('Waiting')
  await mail.getByText(`Your message ${number} to`).click()
  await expect(mail).toContainText('Yes, until eight in the evening.')
  await expect(mail).toContainText(`> ${text}`)
})
