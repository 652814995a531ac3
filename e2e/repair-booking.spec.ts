import type { Page, Request } from '@playwright/test'
import { expect, test } from './journeys.ts'
import { stock } from './requirements/goods.ts'
import { hydrated } from './page-loads.ts'

const isPart = (part: string) => new RegExp(`^${part}, `)

/** The days are loaded again only when the chosen one is no longer offered. */
async function refusedBookings(page: Page, phone: string) {
  const isForm = (request: Request) =>
    request.method() === 'GET' && new URL(request.url()).pathname === '/api/repair-bookings'
  let loads = 0
  page.on('request', (request) => {
    if (isForm(request)) loads++
  })
  const book = page.getByRole('button', { name: 'Book the repair' })
  await page.getByLabel('Mobile number').fill('12345')
  await book.click()
  await expect(page.getByText('begins with 6, 7, 8 or 9')).toBeVisible()
  await page.getByLabel('Mobile number').fill(phone)
  expect(loads).toBe(0)

  const problem = { type: 'day_is_full', status: 409, message: 'The last place was just taken.' }
  await page.route(
    '**/api/repair-bookings',
    (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
    { times: 1 },
  )
  const reloaded = page.waitForRequest(isForm)
  await book.click()
  await reloaded
  await expect(page.getByText(problem.message)).toBeVisible()
}

test('a repair from booking to arrival, by customer and counter @desktop', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const specifications = { device: 'Vivo Y200', highest_price_rupees: 3_500, bring: 'The charger' }
  const service = await stock(backOffice, 'services', {
    brand: 'Vivo',
    price: 1_500,
    stock: null,
    specifications,
  })
  await page.goto(`/services/details/${service._id}`)
  await expect(page.getByText('to ₹3,500')).toBeVisible()
  await page.getByRole('link', { name: 'Book a repair' }).click()
  await expect(page.getByLabel('Model')).toHaveValue('Vivo Y200')
  await expect(page.getByLabel('What is wrong')).toHaveValue(service.product_name)
  await hydrated(page)

  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024) }
  await page.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByText('large.jpg: a photo is at most 10 MB')).toBeVisible()
  await page.getByRole('button', { name: 'Book the repair' }).click()
  await expect(page.getByText('Please choose a day and time.')).toBeVisible()
  const phone = `9${String(Date.now()).slice(-9)}`
  await page.getByLabel('Name').fill('Meena Sundaram')
  await page.getByLabel('Mobile number').fill(phone)
  await page
    .getByRole('radio', { name: isPart('Afternoon') })
    .nth(2)
    .check({ force: true })
  await refusedBookings(page, phone)
  await page.getByRole('button', { name: 'Book the repair' }).click()

  await expect(page.getByRole('heading', { name: 'Bring your device to the shop' })).toBeVisible()
  await expect(page.getByText('Please bring: The charger.')).toBeVisible()
  await page.getByText('Change the day').click()
  await page
    .getByRole('radio', { name: isPart('Evening') })
    .nth(2)
    .check({ force: true })
  await page.getByRole('button', { name: 'Save the day' }).click()
  await expect(page.getByText('Your new day is saved.')).toBeVisible()
  await expect(page.getByText(/We expect you on .*, in the evening\./)).toBeVisible()

  await adminPage.goto('/repairs/all?state=booked')
  const card = adminPage
    .getByRole('listitem')
    .filter({ hasText: 'Meena Sundaram' })
    .filter({ hasText: service.product_name })
  await card.getByRole('link', { name: 'Vivo Y200' }).click()
  await adminPage.getByRole('link', { name: 'Take it in' }).click()
  await expect(adminPage.getByRole('textbox', { name: 'What is wrong' })).toHaveValue(service.product_name)
  await adminPage.getByRole('button', { name: 'Scratches' }).click()
  await adminPage.getByRole('checkbox', { name: /^The customer agrees/ }).check()
  await adminPage.getByRole('button', { name: 'Take it in' }).click()
  await expect(adminPage.getByRole('region', { name: 'Taken in' })).toContainText('Claim slip')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We have your device' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused booking keeps what was typed, then it is booked and cancelled', async ({ page }) => {
    await page.goto('/book-a-repair')
    await expect(page.getByText('Add photos')).toBeHidden()
    await page.getByLabel('Brand').fill('Vivo')
    await page.getByLabel('Model').fill('Y200')
    await page.getByLabel('What is wrong').fill('Screen broken')
    await page
      .getByRole('radio', { name: isPart('Evening') })
      .nth(1)
      .check({ force: true })
    await page.getByLabel('Name').fill('Meena Sundaram')
    await page.getByLabel('Mobile number').fill('12345')
    await page.getByRole('button', { name: 'Book the repair' }).click()
    await expect(page.getByRole('alert')).toContainText('begins with 6, 7, 8 or 9')
    await expect(page.getByLabel('What is wrong')).toHaveValue('Screen broken')
    await expect(page.getByRole('radio', { name: isPart('Evening') }).nth(1)).toBeChecked()
    await page.getByLabel('Mobile number').fill(`9${String(Date.now()).slice(-9)}`)
    await page.getByRole('button', { name: 'Book the repair' }).click()
    await expect(page.getByRole('heading', { name: 'Bring your device to the shop' })).toBeVisible()
    await expect(page.getByText('Add photos')).toBeHidden()
    await page.locator('summary', { hasText: 'Cancel the booking' }).click()
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByRole('heading', { name: 'This repair is cancelled' })).toBeVisible()
  })
})
