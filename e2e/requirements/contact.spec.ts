import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asOwner, expect, test, testOnSharedPage } from '../journeys.ts'
import { holdBack } from './held-back.ts'

const message = {
  name: 'Sample Writer',
  email: 'writer@example.com',
  message: 'Is the Pixel 8 in stock?',
}

const form = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('heading', { name: 'Send us a Message' }) })
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label })
const button = (page: Page) => form(page).getByRole('button')
const information = (page: Page) => page.getByRole('complementary', { name: 'Contact Information' })

async function send(page: Page, changed: Partial<typeof message> = {}) {
  const written = { ...message, ...changed }
  await field(page, 'Name').fill(written.name)
  await field(page, 'Email').fill(written.email)
  await field(page, 'Message').fill(written.message)
  await button(page).click()
}

/** Mocks the form's API with this status and collects the bodies. */
async function answering(page: Page, status: number) {
  const bodies: unknown[] = []
  await page.route('**/api/v1.0/email/send', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status, body: 'OK' })
  })
  return bodies
}

/** Freezes the page's clock. */
async function pauseClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}

const testOnPage = testOnSharedPage((page) => page.goto('/contact'))

testOnPage('CON-01 the header says that we are here to help', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible()
  await expect(page.getByText("We're here to help!", { exact: true })).toBeVisible()
})

testOnPage('CON-02 the form asks for name, email and message', async ({ page }) => {
  await expect(form(page).getByRole('textbox')).toHaveCount(3)
  for (const label of ['Name', 'Email', 'Message']) await expect(field(page, label)).toBeVisible()
})

testOnPage('CON-03 the panel lists email, phone and location', async ({ page }) => {
  const links = information(page).getByRole('link')
  await expect(links.filter({ hasText: 'Email' })).toContainText('hello@noyyalmobiles.example')
  await expect(links.filter({ hasText: 'Phone' })).toContainText('98765 43210')
  await expect(links.filter({ hasText: 'Location' })).toContainText('12 Kumaran Road, Tiruppur, Tamil Nadu')
})

testOnPage('CON-04 the panel has a small map', async ({ page }) => {
  const map = await information(page).getByTitle('Location Map').boundingBox()
  expect(map!.width).toBeLessThan(1280 / 2)
  expect(map!.height).toBeLessThan(800 / 2)
})

testOnPage(
  'CON-05 required fields and the email field are declared for native validation',
  async ({ page }) => {
    for (const name of ['name', 'email', 'message'])
      await expect(form(page).locator(`[name=${name}]`)).toHaveAttribute('required')
    await expect(form(page).locator('[name=email]')).toHaveAttribute('type', 'email')
  },
)

testOnPage('CON-08 the button says Send Message', async ({ page }) => {
  await expect(button(page)).toHaveText('Send Message')
})

test.describe('a message', () => {
  test.beforeEach(({ page }) => page.goto('/contact'))

  test('CON-06 CON-07 a blank field or an invalid email shows an error, and nothing is sent', async ({
    page,
  }) => {
    const bodies = await answering(page, 200)
    for (const blank of [{ name: '' }, { email: ' ' }, { message: '   ' }]) {
      await send(page, blank)
      await expect(form(page).getByText('All fields are required!')).toBeVisible()
      await field(page, 'Name').fill('changed')
      await expect(form(page).getByText('All fields are required!')).toBeHidden()
    }
    await send(page, { email: 'writer@example' })
    await expect(form(page).getByText('Please enter a valid email!')).toBeVisible()
    expect(bodies).toEqual([])
  })

  test('CON-09 during submission the button says Sending...', async ({ page }) => {
    await answering(page, 200)
    const release = await holdBack(page, '**/api/v1.0/email/send', 'fallback')
    await send(page)
    await expect(button(page)).toHaveText('Sending...')
    await expect(form(page).getByText('Message sent successfully!')).toBeHidden()
    release()
    await expect(form(page).getByText('Message sent successfully!')).toBeVisible()
  })

  test('CON-12 a failure is shown and logged, and the form retains its input', async ({
    page,
    consoleErrors,
  }) => {
    await answering(page, 500)
    await send(page)
    await expect(form(page).getByText('Failed to send message.')).toBeVisible()
    expect(consoleErrors.splice(0)).toHaveLength(1)
    await expect(field(page, 'Name')).toHaveValue(message.name)
    await expect(field(page, 'Email')).toHaveValue(message.email)
    await expect(field(page, 'Message')).toHaveValue(message.message)
  })

  test('CON-14 CON-15 CON-16 CON-10 earlier errors are cleared, the message is sent as JSON, confirmed, and the form cleared', async ({
    page,
  }) => {
    const bodies = await answering(page, 200)
    const release = await holdBack(page, '**/api/v1.0/email/send', 'fallback')
    await send(page, { message: '' })
    await expect(form(page).getByText('All fields are required!')).toBeVisible()
    await send(page, { email: 'writer' })
    await expect(form(page).getByText('Please enter a valid email!')).toBeVisible()
    const asked = page.waitForRequest('**/api/v1.0/email/send')
    await send(page)
    await expect(button(page)).toHaveText('Sending...')
    await expect(form(page).getByText(/required!|valid email!/)).toHaveCount(0)

    expect((await asked).method()).toBe('POST')
    expect((await asked).headers()['content-type']).toBe('application/json')
    release()
    await expect(form(page).getByText('Message sent successfully!')).toBeVisible()
    for (const label of ['Name', 'Email', 'Message']) await expect(field(page, label)).toHaveValue('')
    const id: unknown = expect.stringMatching(/\w/)
    expect(bodies).toEqual([
      {
        lib_version: id,
        user_id: id,
        service_id: id,
        template_id: id,
        template_params: message,
      },
    ])
  })

  test('CON-22 the inbox shows messages as plain text', async ({ page }) => {
    const text = `<b>bold</b> ${randomUUID()} <img src=x onerror=alert(1)>`
    await send(page, { message: text })
    await expect(form(page).getByText('Message sent successfully!')).toBeVisible()
    await asOwner(page)
    await page.goto('/admin/messages')
    const row = page.getByRole('listitem').filter({ hasText: text })
    await expect(row.getByText(text)).toBeVisible()
    await expect(row.locator('img')).toHaveCount(0)
    await expect(row.locator('b').filter({ hasText: 'bold' })).toHaveCount(0)
  })
})

test('CON-11 the label is restored 1500 ms after a success, and not that of the next message', async ({
  page,
}) => {
  await page.goto('/contact')
  await answering(page, 200)
  await pauseClock(page)
  await send(page)
  await expect(form(page).getByText('Message sent successfully!')).toBeVisible()
  await page.clock.runFor(1499)
  await expect(button(page)).toHaveText('Sending...')
  await page.clock.runFor(1)
  await expect(button(page)).toHaveText('Send Message')

  await send(page)
  await expect(form(page).getByText('Message sent successfully!')).toBeVisible()
  await page.clock.runFor(1000)
  await page.route('**/api/v1.0/email/send', () => undefined)
  await send(page)
  await page.clock.runFor(1000)
  await expect(button(page)).toHaveText('Sending...')
})

test('CON-13 after a failure the label waits for the writer', async ({ page, consoleErrors }) => {
  await page.goto('/contact')
  await answering(page, 500)
  await pauseClock(page)
  await send(page)
  await expect(form(page).getByText('Failed to send message.')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(button(page)).toHaveText('Sending...')
  expect(consoleErrors.splice(0)).toHaveLength(1)
})
