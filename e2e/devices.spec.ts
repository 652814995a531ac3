import { randomInt } from 'node:crypto'
import { imeiOf } from '../src/testing/imeis.ts'
import { createPhone, expect, test } from './journeys.ts'

test('a phone gets its IMEI, is sold by scan, found by six digits and taken back @desktop', async ({
  adminPage: page,
  backOffice,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const imei = imeiOf(randomInt(1e6))
  const { product_name: name } = await createPhone(backOffice, `Numbered ${imei}`, 1_499, 1)
  await page.goto(`/admin/catalogue?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  const devices = page.getByRole('dialog', { name }).getByRole('region', { name: 'Devices' })
  await devices.getByLabel('IMEI or serial number of each piece').click()
  await page.keyboard.type(`${imei.slice(0, 14)}\n`)
  await devices.getByRole('button', { name: 'Give each piece its number' }).click()
  await expect(devices.getByRole('alert')).toContainText(`would be ${imei}`)
  await devices.getByLabel('IMEI or serial number of each piece').fill('')
  await page.keyboard.type(`${imei}\n`)
  await devices.getByRole('button', { name: 'Give each piece its number' }).click()
  await expect(devices.getByRole('link', { name: 'Show its devices' })).toBeVisible()

  await page.goto('/counter', { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: /^Scan or type/ })).toBeFocused()
  await page.keyboard.type(`${imei}\n`)
  const lines = page.getByRole('list', { name: 'Items on the bill' }).getByRole('listitem')
  await expect(lines).toHaveText([new RegExp(`${name}.*${imei}`, 's')])
  await page.getByRole('button', { name: /^Pay ₹1,499/ }).click()
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByRole('button', { name: /^Money received/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Last bill' })).toContainText('₹1,499 paid')

  await page.goto('/devices')
  await page.getByLabel('IMEI, serial number or last six digits').click()
  await page.keyboard.type(`${imei.slice(-6)}\n`)
  await expect(page.getByRole('heading', { name: 'Device', level: 1, exact: true })).toBeVisible()
  const address = page.url()
  const order = await page.getByRole('link', { name: /^KD-/ }).first().textContent()
  await page.goto(`/counter/bills?order=${order}`)
  await page.getByRole('button', { name: 'Take back this bill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Withhold from sale' })).toBeVisible()
})
