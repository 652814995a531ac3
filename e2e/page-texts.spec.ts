import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

const url = '/api/admin/page-texts/returns'
const settings = '/api/admin/shop-settings'

async function openReturns(page: Page) {
  await page.goto('/admin/texts')
  const text = page
    .getByRole('region', { name: 'Pages' })
    .getByRole('listitem')
    .filter({ hasText: 'Returns' })
  await text.getByText('Returns', { exact: true }).first().click()
  return text
}

test('the owner words the returns with a preview; customers read it at once, with the days that are set', async ({
  adminPage,
  page,
  backOffice,
}) => {
  try {
    const text = await openReturns(adminPage)
    const field = text.getByLabel('Text')
    await expect(field).toHaveValue(/We have a \{\{return_days\}\}-day return policy/)
    await field.fill('# Taking back\nYou have {{days}} days.')
    await text.getByRole('button', { name: 'Save' }).click()
    await expect(text).toContainText('There is no {{days}} here.')

    await field.fill(
      '# Taking back\nYou have {{return_days}} days:\n- whole\n- <i>clean</i>\n\n[Ask us](/contact)',
    )
    const preview = text.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Taking back' })).toBeVisible()
    await expect(preview).toContainText('You have 30 days:')
    await expect(preview.getByRole('listitem')).toHaveText(['whole', '<i>clean</i>'])
    await text.getByText('Values from the settings').click()
    await expect(text.getByText('{{delivery_fee}}')).toBeVisible()
    expect(
      await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await text.getByRole('button', { name: 'Save' }).click()
    await expect(adminPage.getByText('Text saved')).toBeVisible()
    await expect(text).toContainText('Your words')

    await backOffice.put(settings, { data: { returnDays: 21 } })
    await page.goto('/tos')
    await expect(page.getByText('You have 21 days:')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).click()
    await expect(page).toHaveURL('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { name: 'Taking back' })).toBeVisible()

    await text.getByRole('button', { name: 'Restore default' }).click()
    await expect(field).toHaveValue(/30-day|\{\{return_days\}\}-day/)
    await page.reload()
    await expect(page.getByText('We have a 21-day return policy')).toBeVisible()
  } finally {
    await backOffice.delete(url)
    await backOffice.put(settings, { data: { returnDays: 30 } })
  }
})
