import type { Page } from '@playwright/test'
import type { UsedPhone } from '../../src/purchasing/used-phones/contract.ts'
import { smallestPhoto } from '../../src/testing/pictures.ts'
import { phoneBody } from '../../src/testing/used-phone-fixtures.ts'
import { newImeis, send, serialisedPhone, today } from './purchasing.ts'
import type { Scene } from './scene.ts'

const usedPhones = '/api/purchasing/used-phones'

/** A phone that a person offers; `isReady` once it is checked and its document seen. */
async function offered(page: Page, isReady: boolean) {
  const [imei1] = newImeis(1)
  const { id } = await send<{ id: string }>(page, usedPhones, phoneBody({ imei1, batteryPercent: 86 }))
  if (isReady) {
    const picture = smallestPhoto
    await send(page, `${usedPhones}/${id}/checks`, {
      number: imei1,
      result: 'clear',
      checkedOn: today(),
      picture,
    })
    await send(page, `${usedPhones}/${id}/pictures`, { kind: 'document', picture })
  }
  return { id, imei: imei1! }
}

/** A phone that the shop bought from a person. */
async function boughtPhone(page: Page) {
  const { id, imei } = await offered(page, true)
  await send(page, `${usedPhones}/${id}/buy`, { method: 'upi', shownPrice: 4_000 })
  const { device, productId } = (await (await page.request.get(`${usedPhones}/${id}`)).json()) as UsedPhone
  return { id, imei, device: device!, productId: productId! }
}

const scene = (name: string, open: Scene['open']): Scene => ({ name, viewer: 'owner', open })

export const usedPhoneScenes: Scene[] = [
  scene('stock-devices', async (page) => {
    await boughtPhone(page)
    await page.goto('/devices')
    await page.getByRole('table').waitFor()
  }),
  scene('stock-device', async (page) => {
    const { device } = await boughtPhone(page)
    await page.goto(`/devices/${device}`)
    await page.getByRole('button', { name: 'Withhold from sale' }).waitFor()
  }),
  scene('product-table-devices', async (page) => {
    const { phone } = await serialisedPhone(page, 'Zephyr 5', 2)
    await page.goto(`/admin/catalogue?q=${encodeURIComponent(phone.product_name)}`)
    await page.getByRole('button', { name: `Details of ${phone.product_name}` }).click()
    await page.getByRole('link', { name: 'Show its devices' }).waitFor()
  }),
  scene('counter-device', async (page) => {
    const { imeis } = await serialisedPhone(page, 'Zephyr 5', 1)
    await page.goto('/counter')
    await page.getByRole('textbox', { name: /^Scan or type/ }).fill(imeis[0]!)
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Items on the bill' }).getByRole('listitem').first().waitFor()
    await offered(page, true)
    await page.getByRole('button', { name: 'Old phone in exchange' }).click()
    await page.getByRole('list', { name: 'Phones that were offered' }).waitFor()
  }),
  scene('used-phones', async (page) => {
    await boughtPhone(page)
    await offered(page, false)
    await page.goto('/used-phones')
    await page.getByRole('list', { name: 'Used phones' }).waitFor()
  }),
  scene('used-phone-new', async (page) => {
    await page.goto('/used-phones/new')
    await page.getByRole('button', { name: 'Save, then check' }).click()
    await page.getByText('Please enter the brand.').waitFor()
  }),
  scene('used-phone-to-check', async (page) => {
    const { id } = await offered(page, false)
    await page.goto(`/used-phones/${id}`)
    await page.getByRole('list', { name: 'Still to do' }).waitFor()
  }),
  scene('used-phone-to-pay', async (page) => {
    const { id } = await offered(page, true)
    await page.goto(`/used-phones/${id}`)
    await page.getByRole('button', { name: 'Buy for ₹4,000' }).waitFor()
  }),
  scene('used-phone-bought', async (page) => {
    const { id } = await boughtPhone(page)
    await page.goto(`/used-phones/${id}`)
    await page.getByRole('region', { name: 'Paid' }).waitFor()
  }),
]
