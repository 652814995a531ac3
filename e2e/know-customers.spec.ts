import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { asGuest, createPhone, expect, test } from './journeys.ts'
import { payByCard } from './orders.ts'

const mobileNumber = () => `9${randomInt(1e8, 1e9)}`

test('the owner finds a customer by number, writes a note, merges a second number, and exports what the shop knows', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Known Phone', 1_000)
  const [number, other] = [mobileNumber(), mobileNumber()]
  await asGuest(page)
  for (const phoneNumber of [other, number]) {
    const placed = await page.request.post('/api/orders', {
      data: {
        lines: [{ product_id: phone._id, type: 'sales', quantity: 1 }],
        delivery: 'collect',
        shipping: { fullName: 'Known Customer', phoneNumber, deliveryAddress: '' },
      },
    })
    expect(placed.status(), await placed.text()).toBe(201)
    const { id } = (await placed.json()) as { id: string }
    await page.goto(`/pay?order=${id}`)
    await payByCard(page)
  }

  await adminPage.goto('/admin/customers')
  await adminPage.getByRole('searchbox', { name: 'Search customers' }).fill(number)
  const row = adminPage.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: 'Known Customer' }).click()
  const customer = adminPage.getByRole('dialog', { name: 'Customer' })
  await expect(customer).toContainText('1 order')
  await customer.getByLabel('New note').fill('Comes on Saturdays.')
  await customer.getByRole('button', { name: 'Add note' }).click()
  await expect(customer.getByRole('list', { name: 'Notes' })).toContainText('Comes on Saturdays.')

  await customer.getByLabel('Other mobile number').fill(other)
  await customer.getByRole('button', { name: 'Merge' }).click()
  await expect(customer).toContainText('2 orders')
  await customer.getByRole('button', { name: `Separate ${other} again` }).click()
  await expect(customer).toContainText('1 order')

  const download = adminPage.waitForEvent('download')
  await customer.getByRole('button', { name: 'Export as a file' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`customer-${number}.json`)
  expect(await readFile(await saved.path(), 'utf8')).toContain('Comes on Saturdays.')

  // The paid order still waits to be collected.
  await expect(customer.getByText('Before the data can be erased:')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Erase' })).toBeDisabled()
  expect(
    await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})
