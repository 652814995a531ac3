import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

const cards = (page: Page) => page.getByRole('article')

test('My phone is remembered, filters accessories and marks what fits; a phone’s page shows its goods', async ({
  page,
}) => {
  await page.goto('/accessories')
  const all = await cards(page).count()
  await page.getByRole('button', { name: 'My phone is…' }).click()
  const dialog = page.getByRole('dialog', { name: 'My phone' })
  await dialog.getByLabel('Model').fill('Redmi Note 13 5G')
  await dialog.getByLabel('Brand').fill('Redmi')
  await dialog.getByRole('button', { name: 'This is my phone' }).click()
  await expect(page).toHaveURL(/\/accessories\?phone=Redmi\+Note\+13\+5G/)
  const cover = cards(page).filter({ hasText: 'Wallet Flip Cover' })
  await expect(cover).toHaveCount(1)
  await expect(cover).toContainText('Fits your phone')
  expect(await cards(page).count()).toBeLessThan(all)

  await cover.getByRole('link', { name: 'More Details' }).click()
  await expect(page.getByText('Fits your Redmi Note 13 5G')).toBeVisible()
  await expect(page).toHaveTitle(/^Wallet Flip Cover for Redmi Note 13 5G/)
  await page.getByRole('button', { name: 'Add to Cart' }).last().click()
  await expect(page.getByText('Wallet Flip Cover added to cart', { exact: true })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Wallet Flip Cover for Redmi Note 13 5G' })).toBeVisible()

  await page.goto('/services')
  await page.getByRole('button', { name: 'Fits my Redmi Note 13 5G' }).click()
  await expect(page).toHaveURL(/\/services\?phone=/)
  await expect(cards(page).filter({ hasText: 'iPhone' })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Android Screen Replacement' })).toHaveCount(1)

  await page.goto('/sales?q=redmi+note+13')
  await cards(page).first().getByRole('link', { name: 'More Details' }).click()
  const goods = page.getByRole('region', { name: 'For this phone' })
  await goods.getByRole('link', { name: 'Wallet Flip Cover' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet Flip Cover' })).toBeVisible()
})
