import { chromium } from '@playwright/test'
import { asMember, expect, signIn, test } from './journeys.ts'
import { hydrated } from './page-loads.ts'

const hostile = ['https://evil.example/', '//evil.example/', '/\\evil.example/', '/..//evil.example/']

test('a sign-in by a forged link does not redirect to another site', async ({ page, browser, baseURL }) => {
  const member = await asMember(page)
  const asked: string[] = []
  for (const next of hostile) {
    const victim = await browser.newPage()
    victim.on('request', (request) => asked.push(new URL(request.url()).host))
    await victim.goto(`/auth?next=${encodeURIComponent(next)}`)
    await hydrated(victim)
    await signIn(victim, member)
    await expect(victim.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
    expect(new URL(victim.url()).origin, next).toBe(baseURL)
    await victim.close()
  }
  expect(asked.filter((host) => host.includes('evil'))).toEqual([])
})

test('navigating back after signing out shows no member data, even from the back/forward cache', async ({
  baseURL,
}) => {
  // Playwright's browser has no back/forward cache; real browsers do.
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL! })
  const member = await asMember(page, 'Sample Person Leaving')
  const answer = await page.goto('/account/orders')
  expect(answer!.headers()['cache-control']).toContain('no-store')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: member.fullName })).toBeVisible()
  await page.goto('/about')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()

  for (let steps = 0; steps < 4; steps++) {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: member.fullName })).toHaveCount(0)
    const shown = await page.evaluate(() =>
      [
        document.body.textContent,
        ...[localStorage, sessionStorage].map((storage) => JSON.stringify(storage)),
      ].join(' '),
    )
    expect(shown).not.toContain(member.fullName)
    expect(shown).not.toContain(member.email)
  }
  await browser.close()
})

test('without an analytics script no link forces a document load, and no page contains the script', async ({
  page,
}) => {
  const answer = await page.goto('/home')
  expect(await answer!.text()).not.toMatch(/data-third-parties="[^"]*analytics/)
  await page.evaluate(() => void Object.assign(globalThis, { marked: true }))
  await page.locator('a[href="/cart"]:visible').first().click()
  await expect(page).toHaveURL(/\/(cart|auth)/)
  expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true)
})
