import { asOwner, expect, test } from './journeys.ts'

test('the owner enters the UPI id and gets a code that pays ₹1 to it', async ({ page, backOffice }) => {
  const { upiId } = (await (await backOffice.get('/api/shop')).json()) as { upiId: string }
  try {
    await asOwner(page)
    await page.goto('/admin/providers')
    const panel = page.getByRole('region', { name: 'UPI by QR code' })
    await panel.getByLabel('UPI id').fill('nobody')
    await panel.getByRole('button', { name: 'Save UPI id' }).click()
    await expect(panel.getByText('A UPI id looks like name@bank.')).toBeVisible()
    await panel.getByLabel('UPI id').fill('kaveri@okbank')
    await panel.getByRole('button', { name: 'Save UPI id' }).click()
    await expect(panel.getByText(/^Customers pay to kaveri@okbank/)).toBeVisible()

    await panel.getByRole('button', { name: 'Pay ₹1 to test the UPI id' }).click()
    const code = panel.getByRole('img', { name: 'QR code that pays ₹1 to kaveri@okbank' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(panel.getByText('Noyyal Mobiles')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
      'href',
      /^upi:\/\/pay\?pa=kaveri@okbank&pn=Noyyal%20Mobiles&.*am=1\.00&cu=INR/,
    )
  } finally {
    await backOffice.put('/api/shop', { data: { upiId } })
  }
})
