import type { APIRequestContext } from '@playwright/test'
import { asOwner, createPhone, expect, test } from './journeys.ts'

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

/** A bill of ₹1,000 paid by card. */
async function sellByCard(backOffice: APIRequestContext, slip: string) {
  const { _id: productId } = await createPhone(backOffice, 'Card', 1_000)
  const answer = await backOffice.post('/api/counter/sales', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      lines: [{ productId, quantity: 1 }],
      tenders: [{ method: 'card', amount: 1_000, slip }],
      shownTotal: 1_000,
    },
  })
  return (await answer.json()) as { order: string; bill: { code: string } }
}

test('money that the bank owes is ticked as received, with the fee that was kept', async ({
  adminPage: page,
  backOffice,
}) => {
  const { bill } = await sellByCard(backOffice, 'Slip 4711')
  await page.goto('/counter/day')
  await page.getByRole('link', { name: 'Money not received yet' }).click()
  const row = page.getByRole('row').filter({ hasText: bill.code })
  await expect(row).toContainText('Slip 4711')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
  await row.getByLabel('Fee kept (₹)').fill('1000')
  await row.getByRole('button', { name: 'Received' }).click()
  await expect(row).toContainText('The fee is less than the payment of ₹1,000.')
  await row.getByLabel('Fee kept (₹)').fill('18')
  await row.getByRole('button', { name: 'Received' }).click()
  await expect(page.getByText('₹1,000 received')).toBeVisible()
  await expect(row).toBeHidden()
})

test('a payment that was in cash opens the drawer in the dialog that puts it right', async ({
  page,
  backOffice,
}) => {
  const name = `Drawer ${crypto.randomUUID().slice(0, 8)}`
  await backOffice.post('/api/counter/drawers', { data: { name } })
  const { order } = await sellByCard(backOffice, '4712')
  await asOwner(page)
  await page.goto('/counter/day')
  await page.getByLabel('Drawer of this device').selectOption(name)
  await page.goto(`/counter/bills?order=${order}`)
  await page.getByRole('button', { name: 'Wrong payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wrong payment' })
  await dialog.getByLabel('It was paid by').selectOption('Cash')
  await dialog.getByRole('button', { name: 'Put it right' }).click()

  const float = dialog.getByRole('form', { name: 'Open the drawer' })
  await float.getByLabel(`Cash in ${name}`).fill('500')
  await float.getByRole('button', { name: 'Open and continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Cash')
})
