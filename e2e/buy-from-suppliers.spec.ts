import { randomInt, randomUUID } from 'node:crypto'
import { systemClock } from '../src/platform/clock.ts'
import { isoDayInIndia } from '../src/platform/time-zone.ts'
import { imeiOf } from '../src/testing/imeis.ts'
import { createPhone, expect, test } from './journeys.ts'

/** On a phone; at the counter's width a scanner is the same keyboard. */
test('a scanner enters a bill, its goods are received in parts, one goes back, the rest is paid, and too much comes back @desktop', async ({
  adminPage: page,
  backOffice,
}) => {
  const supplier = `Supplier ${randomUUID().slice(0, 8)}`
  const { product_name: name } = await createPhone(backOffice, `Bought ${randomUUID().slice(0, 8)}`, 1_499)

  await page.goto('/purchasing/suppliers')
  const added = page.getByRole('region', { name: 'New supplier' })
  await added.getByLabel('Name').fill(supplier)
  await added.getByLabel('GSTIN').fill('33AABCT1332L1ZX')
  await page.keyboard.press('Enter')
  await expect(added.getByText('One letter or digit of this GSTIN is wrong.')).toBeVisible()
  await added.getByLabel('GSTIN').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: supplier })).toBeVisible()

  await page.goto('/purchasing/purchases/new')
  await page.getByLabel('Supplier').selectOption({ label: supplier })
  await page.getByLabel('Number of the bill').fill('KD/17')
  await page.getByLabel('Scan or type an item').focus()
  const lines = page.getByRole('list', { name: 'Items on the bill' }).getByRole('listitem')
  for (const pieces of ['1', '2', '3']) {
    await page.keyboard.type(`${name}\n`)
    await expect(lines.getByLabel('Pieces')).toHaveValue(pieces)
  }
  await lines.getByLabel('Price (₹)').fill('1000')
  await page.getByLabel('Total of the bill').fill('3100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The lines come to ₹3,000 with tax, and the bill says ₹3,100.')).toBeVisible()
  await page.getByLabel('Total of the bill').fill('3000')
  await page.keyboard.press('Enter')

  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByLabel(/pieces$/).fill('2')
  await page.keyboard.press('Enter')
  await expect(receive.getByText('1 to come')).toBeVisible()
  await page.getByRole('button', { name: 'Receive' }).press('Enter')
  await expect(receive).toBeHidden()

  await page.getByRole('button', { name: 'Debit note' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save debit note' }).press('Enter')
  await expect(page.getByText('₹2,000 is due', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: supplier }).press('Enter')
  await page.getByLabel(/^Bill KD\/17/).press('Space')
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('2000')
  await dialog.getByLabel('Amount').fill('2500')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await expect(page.getByText('The supplier owes you ₹500')).toBeVisible()
  await page.getByRole('button', { name: 'Enter a refund' }).press('Enter')
  await dialog.getByLabel('Amount').fill('501')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Please enter at most that.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Nothing is owed', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Got back: UPI')
})

test('an item becomes serialised, and a scanner receives its IMEIs from a bill @desktop', async ({
  adminPage: page,
  backOffice,
}) => {
  const { _id, product_name: name } = await createPhone(backOffice, 'Bought by IMEI', 14_999, 0)
  await page.goto(`/admin/catalogue?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  const devices = page.getByRole('dialog', { name }).getByRole('region', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Give each piece its number' }).click()
  await expect(devices.getByRole('link', { name: 'Show its devices' })).toBeVisible()

  const send = async (url: string, data: object) => {
    const answer = await backOffice.post(url, { headers: { 'idempotency-key': randomUUID() }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const supplier = await send('/api/purchasing/suppliers', { name: `Supplier ${randomUUID().slice(0, 8)}` })
  const bill = await send('/api/purchasing/purchases', {
    ...{ supplierId: supplier.id, number: 'KD/18', day: isoDayInIndia(systemClock()) },
    lines: [{ productId: _id, quantity: 2, unitPrice: 10_000 }],
  })
  await page.goto(`/purchasing/purchases/${bill.id}`)
  const first = randomInt(900_000)
  const [imei, other] = [imeiOf(first), imeiOf(first + 1)]
  const receive = page.getByRole('region', { name: 'Receive' })
  const field = receive.getByLabel(`${name}: IMEIs or serial numbers`)
  await field.focus()
  await page.keyboard.type(`${imei}\n${imei}\n`)
  await receive.getByRole('button', { name: 'Receive' }).click()
  await expect(receive.getByRole('list', { name: 'Wrong rows' })).toHaveText(
    `Row 2, ${imei}: It stands in row 1 already.`,
  )
  await field.fill(`${imei}\n`)
  await page.keyboard.type(`${other}\n`)
  await receive.getByRole('button', { name: 'Receive' }).click()
  await expect(receive).toBeHidden()
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText(`${other} in stock`)
})
