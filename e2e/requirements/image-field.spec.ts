import type { Page } from '@playwright/test'
import { asOwner, expect, test } from '../journeys.ts'
import {
  choosePicture,
  dropPicture,
  fileInput,
  fillProduct,
  nextBody,
  noPicture,
  photograph,
  photographValue,
  preview,
  removeImage,
} from './product-form.ts'

test.beforeEach(async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/add?category=sales')
})

test('ADD-16 ADD-17 ADD-20 ADD-21 the picture’s field has two tabs, takes a click or a drop, and removes the picture', async ({
  page,
}) => {
  const [upload, url] = [
    page.getByRole('tab', { name: 'Upload Image' }),
    page.getByRole('tab', { name: 'Image URL' }),
  ]
  await expect(upload).toHaveAttribute('aria-selected', 'true')
  await expect(fileInput(page)).toHaveCount(1)
  await url.click()
  await expect(url).toHaveAttribute('aria-selected', 'true')
  await expect(fileInput(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toBeVisible()
  await upload.click()
  await expect(fileInput(page)).toHaveCount(1)

  await choosePicture(page, photograph)
  await expect(preview(page)).toBeVisible()
  await removeImage(page).click()
  await expect(preview(page)).toHaveCount(0)
  await expect(removeImage(page)).toHaveCount(0)
  await dropPicture(page, photograph)
  await expect(preview(page)).toHaveAttribute('src', photographValue)
  await removeImage(page).click()

  // The preview fails, so a placeholder is shown.
  await fileInput(page).setInputFiles(noPicture)
  await expect(preview(page)).toHaveAttribute('src', '/art/default.svg')
  expect(await drawnWidth(page)).toBeGreaterThan(0)
})

test('ADD-18 the hint says up to 10MB, and the page itself lets a larger file pass', async ({ page }) => {
  test.slow()
  await expect(page.getByText('PNG, JPG, GIF up to 10MB', { exact: true })).toBeVisible()
  await fillProduct(page)
  await chooseLarge(page)
  // A busy machine takes its time to read 10 MB.
  await expect(page.getByText('large.png')).toBeVisible({ timeout: 60_000 })
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await answer).status()).toBe(413)
})

test('ADD-19 a chosen file becomes an embedded data value, with a preview', async ({ page }) => {
  await fillProduct(page)
  await expect(preview(page)).toHaveAttribute('src', photographValue)
  expect(await drawnWidth(page)).toBe(60)
  const body = nextBody(page, 'POST')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await body).toMatchObject({ image_url: photographValue })
})

/** A file of more than 10 MB created inside the page, since transferring one would take too long. */
const chooseLarge = (page: Page) =>
  fileInput(page).evaluate(
    (input: HTMLInputElement, picture) => {
      const parts = [new Uint8Array(picture), new Uint8Array(10 * 1024 * 1024)]
      const transfer = new DataTransfer()
      transfer.items.add(new File(parts, 'large.png', { type: 'image/png' }))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [...photograph.buffer],
  )

const drawnWidth = (page: Page) =>
  preview(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
