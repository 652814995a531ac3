import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'
import { fillProduct, photographValue } from './requirements/product-form.ts'
import { newStaff } from './staff.ts'

const pin = '482913'

async function enterPin(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

test('a device of the shop asks for the PIN, keeps what was typed, and changes the person', async ({
  page,
  backOffice,
}) => {
  test.slow()
  const id = randomUUID().slice(0, 8)
  const [ravi, device, note] = [`Ravi ${id}`, `Counter ${id}`, `Open until nine, ${id}`]
  await page.request.post('/api/auth/login', { data: await newStaff(backOffice) })

  await page.goto('/admin/devices')
  await page.getByLabel(/^Name of this device/).fill(device)
  await page.getByRole('button', { name: 'Make this device the shop’s' }).click()
  await expect(page.getByRole('button', { name: `Remove ${device}` })).toBeVisible()
  await page.getByRole('button', { name: 'Add a person without email' }).click()
  const form = page.getByRole('dialog', { name: 'Add a person without email' })
  await form.getByLabel(/^Name/).fill(ravi)
  await form.getByLabel(/^New PIN/).fill('739164')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: `New PIN for ${ravi}` })).toBeVisible()
  await page.goto('/settings')
  await page.getByLabel(/^New PIN/).fill(pin)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your PIN is set.')).toBeVisible()

  // Locked while something is typed: the PIN, and it is saved.
  await page.goto('/admin/devices')
  await page.getByRole('button', { name: 'Add a person without email' }).click()
  await form.getByLabel(/^Name/).fill(note)
  await form.getByLabel(/^New PIN/).fill('903817')
  await page.request.post('/api/auth/lock')
  await form.getByRole('button', { name: 'Add' }).click()
  const question = page.getByRole('dialog', { name: 'PIN of Sample Helper' })
  await enterPin(page, '111213')
  await expect(question.getByText('Wrong PIN. 4 tries are left.')).toBeVisible()
  await enterPin(page, pin)
  await expect(page.getByRole('button', { name: `New PIN for ${note}` })).toBeVisible()

  // Locked when a page is opened: the lock screen, where somebody else can sign in.
  await page.request.post('/api/auth/lock')
  await page.goto('/admin/devices')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('radio', { name: ravi }).check()
  for (const key of await page.getByRole('group', { name: 'Digits' }).getByRole('button').all())
    expect((await key.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await page.getByLabel('PIN', { exact: true }).pressSequentially('739164')
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
})

test('a form outlives its session: the password is asked over it, and the chosen picture is sent', async ({
  page,
  backOffice,
}) => {
  test.slow()
  await page.request.post('/api/auth/login', { data: await newStaff(backOffice) })
  await page.goto('/admin/add?category=sales')
  const name = await fillProduct(page)
  await page.request.post('/api/auth/logout')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()

  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByLabel(/^Password/).fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('Wrong email or password.')).toBeVisible()
  await question.getByLabel(/^Password/).fill('nine green parrots')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 201,
  )
  await question.getByRole('button', { name: 'Continue' }).click()
  expect((await saved).request().postDataJSON()).toMatchObject({
    product_name: name,
    image_url: photographValue,
  })
})
