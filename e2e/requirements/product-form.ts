import type { Locator, Page } from '@playwright/test'
import { dataUrl, picture } from '../../src/testing/pictures.ts'
import { expect } from '../journeys.ts'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const png = await picture('png', { width: 60, height: 80 })
export const photograph: PictureFile = { name: 'phone.png', mimeType: 'image/png', buffer: png }
/** The form's value for that file: a data URL. */
export const photographValue = dataUrl(png)
export const noPicture: PictureFile = {
  name: 'broken.png',
  mimeType: 'image/png',
  buffer: Buffer.from('This is no picture.'),
}

export const fileInput = (page: Page) => page.locator('input[type=file]')
export const preview = (page: Page) => page.getByRole('img', { name: 'Preview' })
export const removeImage = (page: Page) => page.getByRole('button', { name: 'Remove image' })

/** All fields that the form of sales, or of another catalogue, requires. */
export async function fillProduct(page: Page, own: 'Model' | 'Category' = 'Model') {
  const name = `Typed ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Brand').fill('Sample Brand')
  await page.getByLabel(own).fill('Sample Sort')
  await page.locator('[name=price]').fill('499.50')
  await page.getByLabel('Description').fill('Sample data: typed into the form by a test.')
  await fileInput(page).setInputFiles(photograph)
  await expect(preview(page)).toBeVisible()
  return name
}

/** Drags and drops a file onto the upload area. */
export async function dropPicture(page: Page, { name, mimeType, buffer }: PictureFile) {
  const transfer = await page.evaluateHandle(
    ([bytes, name, type]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return transfer
    },
    [[...buffer], name, mimeType] as const,
  )
  const place = page.getByText('Drop a picture to upload')
  await place.dispatchEvent('dragover', { dataTransfer: transfer })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Clicks the upload area and selects this file. */
export async function choosePicture(page: Page, file: PictureFile) {
  const asked = page.waitForEvent('filechooser')
  await page.getByText('Choose a file').click()
  await (await asked).setFiles(file)
}

/** Mocks the next request with this method to the catalogue and returns its body. */
export function nextBody(page: Page, method: 'POST' | 'PUT', answer: object = {}) {
  const body = Promise.withResolvers<Record<string, unknown>>()
  void page.route(/\/api\/(sales|services|accessories)(\/[\w-]+)?$/, async (route, request) => {
    if (request.method() !== method) return route.fallback()
    const sent = request.postDataJSON() as Record<string, unknown>
    body.resolve(sent)
    return route.fulfill({ status: method === 'POST' ? 201 : 200, json: { ...sent, ...answer } })
  })
  return body.promise
}

/** Whether what the text is written with is rather green or rather red. */
export const tone = (text: Locator) =>
  text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data
    return green > red ? 'green' : 'red'
  })

/** The message stands for three seconds of the page's clock, which the test has installed and stopped. */
export async function passesAfterThreeSeconds(page: Page, message: Locator) {
  await expect(message).toBeVisible()
  await page.clock.runFor(2999)
  await expect(message).toBeVisible()
  await page.clock.runFor(1)
  await expect(message).toHaveCount(0)
}
