import { randomInt, randomUUID } from 'node:crypto'
import { imeiOf } from '../src/testing/imeis.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './journeys.ts'

/** A phone with two devices and a cover with a barcode, of a brand of their own. */
async function goodsOf(backOffice: APIRequestContext, brand: string) {
  const item = { brand, image_url: '/art/default.svg', description: 'Sample data of a stock-taking.' }
  const phone = await backOffice.post('/api/sales', {
    data: { ...item, product_name: `${brand} phone`, model: '8 GB', price: 14_999, stock: 2 },
  })
  const first = randomInt(900_000)
  const imeis = [imeiOf(first), imeiOf(first + 1)] as const
  const { _id } = (await phone.json()) as { _id: string }
  await backOffice.post(`/api/admin/catalogue/${_id}/devices`, { data: { numbers: imeis.join('\n') } })
  const barcode = `KD-${randomInt(1e9)}`
  const cover = await backOffice.post('/api/accessories', {
    data: { ...item, product_name: `${brand} cover`, category: 'Covers', price: 499, stock: 10, barcode },
  })
  expect(cover.status(), await cover.text()).toBe(201)
  return { imeis, barcode }
}

test('goods are counted by scanner while the connection breaks, and what is missing is corrected @desktop', async ({
  adminPage: page,
  backOffice,
}) => {
  const brand = `Brand ${randomUUID().slice(0, 8)}`
  const { imeis, barcode } = await goodsOf(backOffice, brand)
  await page.goto('/admin/catalogue')
  await page.getByRole('link', { name: 'Stock-taking' }).click()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption(brand)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const scan = page.getByRole('textbox', { name: 'Scan or type' })
  await expect(scan).toBeFocused()
  await page.keyboard.type(`${imeis[0]}\n${imeis[0]}\n`)
  const last = page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
  await expect(last.first()).toContainText('counted already')
  await page.getByRole('spinbutton', { name: 'Pieces' }).fill('6')
  await scan.click()
  await page.keyboard.type(`${barcode}\n`)
  await expect(last.first()).toContainText('6 counted')

  await page.context().setOffline(true)
  await page.keyboard.type(`${barcode}\n`)
  await expect(page.getByText('1 scan is being sent')).toBeVisible()
  await page.context().setOffline(false)
  await expect(last.first()).toContainText('7 counted')
  await page.keyboard.type('8901234567894\n')
  await expect(last.first()).toContainText('knows no item or device')

  await page.getByRole('tab', { name: /^Differences/ }).click()
  const table = page.getByRole('table', { name: 'Differences' })
  await expect(table.getByRole('row').filter({ hasText: `${brand} cover` })).toContainText('-3')
  const reason = page.getByLabel(`Reason for ${brand} cover`)
  const reasonsUrl = '**/api/admin/stock-takings/*/reasons'
  await page.route(reasonsUrl, (route) => route.abort())
  await reason.selectOption('lost')
  await expect(table).toContainText('The reason could not be saved')
  await expect(reason).toHaveValue('')
  await page.unroute(reasonsUrl)
  await reason.selectOption('lost')
  await page.getByLabel(`Note about ${brand} cover`).fill('Behind the shelf')
  await page.getByLabel(`Reason for ${imeis[1]}`).selectOption('searched')
  await page.getByRole('link', { name: 'List to print' }).click()
  await expect(page.getByRole('region', { name: `Stock-taking: ${brand}` })).toContainText('4 pieces missing')
  await page.goBack()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Finished by')).toBeVisible()
  await expect(table).toContainText('Lost or stolen')
  await expect(table).toContainText('Behind the shelf')
  const devices = await backOffice.get(`/api/admin/stock-devices?q=${imeis[1]}`)
  expect(await devices.json()).toMatchObject([{ state: 'withheld' }])
})

test('scans that wait stay visible when the stock-taking is ended elsewhere, and make one tone each', async ({
  adminPage: page,
  backOffice,
}) => {
  const brand = `Brand ${randomUUID().slice(0, 8)}`
  const { barcode } = await goodsOf(backOffice, brand)
  const started = await backOffice.post('/api/admin/stock-takings', { data: { brand } })
  const { id } = (await started.json()) as { id: string }
  await page.goto(`/admin/catalogue/stock-takings/${id}?show=uncounted`)
  const scan = page.getByRole('textbox', { name: 'Scan or type' })
  await expect(scan).toBeFocused()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    window.AudioContext = function () {
      dataset['tones'] = `${dataset['tones'] ?? ''}|`
      throw new Error('The browser of this test has no sound.')
    } as unknown as typeof AudioContext
  })
  const scansUrl = '**/api/admin/stock-takings/*/scans/*'
  await page.route(scansUrl, (route) => route.abort())
  await page.keyboard.type(`${barcode}\n`)
  const sendAgain = page.getByRole('button', { name: 'Send now' })
  await sendAgain.click()
  await expect(sendAgain).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-tones', '|')

  await backOffice.post(`/api/admin/stock-takings/${id}/discard`, { data: {} })
  await page.unroute(scansUrl)
  await sendAgain.click()
  const waiting = page.getByRole('list', { name: 'Scans to look at' })
  await expect(waiting).toContainText('This stock-taking has ended')
  await expect(scan).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Scans/, selected: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Differences/ })).toBeHidden()
  await waiting.getByRole('button', { name: `Remove ${barcode}` }).click()
  await expect(waiting).toBeHidden()
})
