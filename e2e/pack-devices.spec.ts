import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { imeiOf } from '../src/testing/imeis.ts'
import { asGuest, createPhone, expect, fetchOrder, test } from './journeys.ts'
import { order, payByCard } from './orders.ts'

/** A phone, each piece of which has an IMEI. */
async function createDevices(backOffice: APIRequestContext, name: string, pieces: number) {
  const phone = await createPhone(backOffice, name, 12_345, pieces)
  const first = randomInt(900_000)
  const imeis = Array.from({ length: pieces }, (_, place) => imeiOf(first + place))
  const switched = await backOffice.post(`/api/admin/catalogue/${phone._id}/devices`, {
    data: { numbers: imeis.join('\n') },
  })
  expect(await switched.json()).toEqual({ problems: [] })
  return { phone, imeis }
}

test('devices of a paid order are scanned into its parcel, exchanged, sent and returned @desktop', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const { phone, imeis } = await createDevices(backOffice, 'Numbered Phone', 4)
  const other = await createDevices(backOffice, 'Other Phone', 1)
  await asGuest(page)
  const { id, link } = await order(page, phone)
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)

  await adminPage.goto(`/orders?order=${id}`)
  const details = adminPage.getByRole('dialog', { name: `Order ${id}` })
  const parcel = details.getByRole('region', { name: 'Devices in the parcel' })
  await details.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(details.getByRole('alert')).toContainText(`Missing: 2 of 2 × ${phone.product_name}`)

  // A scanner is a keyboard that ends with Enter.
  const scan = async (number: string) => {
    await adminPage.keyboard.type(number)
    await adminPage.keyboard.press('Enter')
  }
  const field = parcel.getByRole('textbox', { name: /^Scan the IMEI/ })
  await field.focus()
  await expect(field).toBeFocused()
  await scan(other.imeis[0]!)
  await expect(parcel).toContainText(`${other.imeis[0]} is another item, ${other.phone.product_name}`)
  await scan(imeis[0]!)
  await scan(imeis[1]!)
  await expect(parcel).toContainText('2 of 2 scanned')
  await expect(parcel).toContainText('Each piece has its device.')

  await parcel.getByRole('button', { name: 'Change all devices' }).click()
  const change = adminPage.getByRole('dialog', { name: 'Change all devices?' })
  await change.getByRole('textbox').focus()
  await scan(imeis[1]!)
  await scan(imeis[2]!)
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(parcel).toContainText(imeis[2]!)
  await expect(parcel).not.toContainText(imeis[0]!)

  await details.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(details.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(details.getByRole('list', { name: 'Items' })).toContainText(imeis[1]!)
  await details.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(details.getByRole('button', { name: 'Mark as delivered' })).toBeHidden()
  await page.goto(`/o/${link}`)
  await expect(page.getByText(imeis[2]!)).toBeVisible()

  const asked = await page.request.post(`/api/order-links/${link}/returns`, {
    data: { reason: 'The screen is dark', lines: [{ position: 0, quantity: 1 }] },
  })
  const { returns } = (await asked.json()) as { returns: { id: string }[] }
  await backOffice.post(`/api/admin/orders/${id}/returns/${returns[0]!.id}`, { data: { decision: 'accept' } })
  await adminPage.reload()
  await details.getByRole('button', { name: 'Items received' }).click()
  const receive = adminPage.getByRole('dialog', { name: 'Check the returned items' })
  await receive.getByRole('textbox', { name: /^Scan the IMEI/ }).focus()
  await scan(imeis[0]!)
  await receive.getByRole('button', { name: 'Receive return' }).click()
  await expect(receive).toContainText(`${imeis[0]} was not sold as`)
  await receive.getByRole('button', { name: `Remove ${imeis[0]}` }).click()
  await receive.getByRole('textbox', { name: /^Scan the IMEI/ }).focus()
  await scan(imeis[2]!)
  await receive.getByLabel(`What becomes of ${imeis[2]}`).selectOption('Withheld from sale for now')
  await receive.getByRole('button', { name: 'Receive return' }).click()
  await expect(receive).toBeHidden()
  await expect(details).toContainText(`${imeis[2]} (returned)`)
  expect((await fetchOrder(backOffice, id)).status).toBe('delivered')
})
