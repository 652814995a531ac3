import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, asOwner, createPhone, expect, test } from './journeys.ts'

const shipping = { fullName: 'Sample Shopper', phoneNumber: '9876543210', deliveryAddress: '' }
const defaults = {
  acceptsCard: true,
  acceptsUpi: true,
  openingHours: null,
  holidays: [],
  collectionTime: '',
  returnDays: 30,
}

async function orderToCollect(page: Page, backOffice: APIRequestContext, name: string) {
  const phone = await createPhone(backOffice, name)
  await asGuest(page)
  const placed = await page.request.post('/api/orders', {
    data: {
      lines: [{ product_id: phone._id, type: 'sales', quantity: 1 }],
      delivery: 'collect',
      shipping,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return { phone, order: (await placed.json()) as { id: string } }
}

test('the owner sets hours, holidays and payment methods; buyers see them and the shop enforces them', async ({
  page,
  backOffice,
}) => {
  test.slow()
  const holiday = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  try {
    await asOwner(page)
    await page.goto('/admin/shop-settings')
    const hours = page.getByRole('region', { name: 'Opening hours' })
    await hours.getByLabel('Ready to collect in').fill('2 hours')
    await hours.getByRole('checkbox', { name: 'Show opening hours' }).check()
    await hours.getByLabel('Monday from').fill('22:00')
    await hours.getByRole('button', { name: 'Save opening hours' }).click()
    await expect(hours.getByText(/the closing time is later than the opening time/)).toBeVisible()
    await hours.getByLabel('Monday from').fill('09:30')
    await hours.getByRole('button', { name: /^Use Monday/ }).click()
    await expect(hours.getByText('Shown as “Mon to Sat 9:30 am to 9 pm, Sun closed.”')).toBeVisible()
    await hours.getByRole('button', { name: 'Save opening hours' }).click()
    await expect(page.getByText('Opening hours saved')).toBeVisible()

    const holidays = page.getByRole('region', { name: 'Holidays' })
    await holidays.getByRole('button', { name: 'Add a holiday' }).click()
    await holidays.getByRole('button', { name: 'Save holidays' }).click()
    await expect(holidays.getByText('Please enter the date of each holiday.')).toBeVisible()
    await holidays.getByLabel('Date').fill(holiday)
    await holidays.getByLabel(/^Name/).fill('Temple festival')
    await holidays.getByRole('button', { name: 'Save holidays' }).click()
    await expect(page.getByText('Holidays saved')).toBeVisible()

    const methods = page.getByRole('region', { name: 'Payment methods' })
    await methods.getByRole('checkbox', { name: /^UPI/ }).uncheck()
    await methods.getByRole('checkbox', { name: /^Card/ }).uncheck()
    await methods.getByRole('button', { name: 'Save payment methods' }).click()
    await expect(methods.getByText(/Please leave at least one way to pay on/)).toBeVisible()
    await methods.getByRole('checkbox', { name: /^UPI/ }).check()
    await methods.getByRole('button', { name: 'Save payment methods' }).click()
    await expect(page.getByText('Payment methods saved')).toBeVisible()

    const { phone, order } = await orderToCollect(page, backOffice, 'Collected Phone')
    await page.goto(`/pay?order=${order.id}`)
    await expect(page.getByRole('button', { name: 'QR' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Card' })).toHaveCount(0)
    const refused = await page.request.post('/api/rpay/create-order', {
      data: { amount: 0, order: order.id },
    })
    expect(refused.status()).toBe(503)

    await page.request.post('/cart/add', { data: { product_id: phone._id, type: 'sales' } })
    await page.goto('/cart')
    await expect(
      page.getByText(
        /^Ready in 2 hours\. .*Mon to Sat 9:30 am to 9 pm, Sun closed\. Closed on .*Temple festival/,
      ),
    ).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
    await expect(
      page.getByText(/^Opening hours: Mon to Sat 9:30 am to 9 pm, .*Temple festival/),
    ).toBeVisible()
    const html = await (await page.request.get('/help')).text()
    expect(html).toContain('"opens":"09:30","closes":"21:00"')
    expect(html).toContain(`"validFrom":"${holiday}"`)
  } finally {
    await backOffice.put('/api/admin/shop-settings', { data: defaults })
  }
})
