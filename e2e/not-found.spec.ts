import { expect, expectHomePage, test } from './journeys.ts'
import { unappliedMasks } from './page-states/masks.ts'

test('MOV-01 an unknown URL is a 404 page whose link leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(await unappliedMasks(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expectHomePage(page)
})

test('MOV-06 a visitor of a moved URL is redirected to the shop', async ({ page }) => {
  await page.clock.install()
  await page.goto('/301')
  await expect(page.getByRole('heading', { name: 'This page has moved' })).toBeVisible()
  expect(await unappliedMasks(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expectHomePage(page)

  await page.goBack()
  await expect(page).toHaveURL('/redt')
  await expect(page.getByText('We are taking you to the shop.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Redirecting' })).toBeVisible()
  // Skips the five seconds of the countdown.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(new URL(page.url()).pathname).toBe('/')
  }).toPass({ intervals: [0] })
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
})
