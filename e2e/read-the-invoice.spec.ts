import { readFile } from 'node:fs/promises'
import { asGuest, addToCart, checkOut, expect, openTestPayment, createPhone, test } from './journeys.ts'

test('a guest opens the bill of an order, downloads its PDF, and passes its link to an accountant', async ({
  page,
  browser,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Billed Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  await page.getByRole('radio', { name: /Home delivery/ }).check()
  const order = await checkOut(page)
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Pay ₹12,445' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  // Without a GSTIN, as in the sample shop, the document is a plain bill.
  await page.getByRole('link', { name: /^Bill / }).click()
  await expect(page.getByRole('heading', { name: 'Bill', exact: true })).toBeVisible()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(order)
  await expect(sheet).toContainText(phone.product_name)
  await expect(sheet).toContainText('Rupees Twelve Thousand Four Hundred Forty Five Only')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bill-ts-\d\d-\d\d-\d{5}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const bookkeeper = await (await browser.newContext()).newPage()
  await bookkeeper.goto(page.url())
  await expect(bookkeeper.getByRole('article')).toContainText(order)
  const withoutLink = new URL(page.url())
  withoutLink.search = ''
  const answer = await bookkeeper.goto(withoutLink.href, { waitUntil: 'load' })
  expect(answer?.status()).toBe(404)
  await bookkeeper.context().close()
})

test('only the bill is printed, black on white', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Printed Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  await checkOut(page)
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('link', { name: /^Bill / }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
