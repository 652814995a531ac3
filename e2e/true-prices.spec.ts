import type { Page } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'

const paste = (page: Page, text: string) =>
  page.getByLabel('Price').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('the edit form takes pasted amounts, keeps its number under the wheel, and asks about a large change', async ({
  adminPage: page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'True Price', 31_999, 5)
  await page.goto(`/admin/edit/${phone._id}?category=sales`)
  const price = page.getByLabel('Price')
  await expect(price).toHaveValue('31999')
  await paste(page, 'free')
  await expect(page.getByText('“free” is no amount. Please write it like 1,23,456.50.')).toBeVisible()
  await paste(page, '₹3,199.999')
  await expect(page.getByText('The amount can have at most two decimals.')).toBeVisible()
  await expect(price).toHaveValue('31999')
  await paste(page, 'Rs. 3,199/-')
  await expect(price).toHaveValue('3199')
  await expect(page.getByText('Shoppers will see ₹3,199')).toBeVisible()

  await price.focus()
  const box = (await price.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, 100)
  await expect(price).not.toBeFocused()
  await expect(price).toHaveValue('3199')

  const question = page.getByRole('alertdialog', { name: `Price of ${phone.product_name}` })
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(question).toContainText('₹31,999 → ₹3,199: 90 % lower. Change it?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await backOffice.get(`/api/sales/${phone._id}`)).json()).toMatchObject({ price: 31_999 })
  await update.click()
  await question.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(await (await backOffice.get(`/api/sales/${phone._id}`)).json()).toMatchObject({ price: 3_199 })
})
