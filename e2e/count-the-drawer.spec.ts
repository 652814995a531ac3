import { asOwner, expect, test } from './journeys.ts'

test('a drawer is opened, cash is taken out, and it is counted blind and closed', async ({
  page,
  backOffice,
}) => {
  const name = `Drawer ${crypto.randomUUID().slice(0, 8)}`
  await backOffice.post('/api/counter/drawers', { data: { name } })
  await asOwner(page)
  await page.goto('/counter/day')
  await page.getByLabel('Drawer of this device').selectOption(name)
  await page.getByLabel('Cash in the drawer now').fill('2,000')
  await page.getByRole('button', { name: 'Open the drawer' }).click()

  const shift = page.getByRole('region', { name })
  const cash = page.getByRole('form', { name: 'Cash in or out' })
  await cash.getByLabel('Amount').fill('300')
  await cash.getByRole('button', { name: 'Take cash out' }).click()
  await expect(shift).toContainText('Tea and snacks')
  await expect(shift.getByText('Expected')).toBeHidden()

  await page.getByRole('button', { name: 'Count and close' }).click()
  await page.getByLabel('₹500 ×').fill('3')
  await page.getByLabel('₹100 ×').fill('1')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByRole('alert')).toHaveText('₹100 too little')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByText('Say why the cash differs')).toBeVisible()
  await page.getByLabel('Why does it differ?').fill('Not known')
  await page.getByRole('button', { name: 'Close the drawer' }).click()

  await expect(shift).toContainText('₹100 too little: Not known')
  // What was counted is proposed for the next opening, on the device that remembers its drawer.
  await page.reload()
  await expect(page.getByLabel('Cash in the drawer now')).toHaveValue('1600')
})
