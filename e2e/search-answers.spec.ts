import { expect, test } from './journeys.ts'

test('a search says what is missing, answers a question, and suggests while somebody types', async ({
  page,
}) => {
  const field = page.getByRole('searchbox', { name: 'Search the whole shop' })
  await page.goto('/products')
  await field.fill('vivo v50 back cover')
  await field.press('Enter')
  await expect(page.getByText('No cover for vivo V50 in stock')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*vivo%20V50/,
  )
  await expect(
    page.getByRole('region', { name: 'Our Accessories' }).getByRole('article').first(),
  ).toContainText(/Case|Cover/)
  await page.getByRole('region', { name: 'Our Accessories' }).getByRole('link', { name: /^Show/ }).click()
  await expect(page.getByText('No cover for vivo V50 in stock')).toBeVisible()

  await page.goto('/products')
  await field.fill('emi available?')
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'EMI' })).toContainText('at our counter')
  await expect(page.getByRole('article')).toHaveCount(0)

  await field.fill('redmi ch')
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await suggestions.getByRole('link', { name: 'redmi charger' }).click()
  await expect(page).toHaveURL('/products?q=redmi+charger')
  await field.fill('')
  await expect(page.getByRole('list', { name: 'Recent searches' })).toContainText('redmi charger')
})
