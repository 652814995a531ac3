import { expect, test } from './journeys.ts'
import { fileInput, photograph, preview } from './requirements/product-form.ts'

test('a photograph is turned and cropped with the keyboard before it is saved', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/add?category=sales')
  await fileInput(page).setInputFiles(photograph)
  await page.getByRole('button', { name: 'Crop or turn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  const stage = dialog.getByLabel('Part of the picture; the arrow keys move it')
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await dialog.getByRole('button', { name: 'Tall' }).click()
  await dialog.getByLabel('Size').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog).toBeHidden()

  const size = await preview(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
  expect(size.width / size.height).toBeCloseTo(3 / 4, 1)
})
