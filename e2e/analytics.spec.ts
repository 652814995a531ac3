import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { createNewFolder } from '../src/testing/open-new-folder.ts'
import { hydrated } from './page-loads.ts'

const provider = 'https://counter.example'
const secret = 'Zm9vYmFyYmF6cXV4MTIzNA'

/**
 * A provider script that reports every URL it can read: location, referrer and performance entries, at once and after each
 * navigation.
 */
const script = `
const tell = () => {
  const entries = globalThis.navigation ? navigation.entries().map(({ url }) => url) : []
  const seen = { href: location.href, referrer: document.referrer, entries }
  fetch('${provider}/seen', { method: 'POST', mode: 'no-cors', body: JSON.stringify(seen) })
}
tell()
for (const name of ['pushState', 'replaceState']) {
  const real = history[name].bind(history)
  history[name] = (...change) => { real(...change); tell() }
}
addEventListener('popstate', tell)
addEventListener('pageshow', tell)
setInterval(tell, 100)`

interface Seen {
  href: string
  referrer: string
  entries: (string | null)[]
}

const publicPath =
  /^\/(home|about|contact|privacy|tos|products|sales|services|accessories)?$|^\/(sales|services|accessories)\/details\/[\w-]+$/

let shop: RunningShop
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-analytics-'))
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await createNewFolder(dataDir)
  shop = await startShop(dataDir, { ANALYTICS_SCRIPT: `${provider}/count.js` })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

/** Stands in for the analytics provider in a browser context and collects what its script reports. */
async function providerIn(context: BrowserContext) {
  const seen: Seen[] = []
  await context.route(`${provider}/**`, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') seen.push(JSON.parse(request.postData() ?? '{}') as Seen)
    await route.fulfill({ contentType: 'text/javascript', body: request.url().endsWith('.js') ? script : '' })
  })
  const addresses = () =>
    seen.flatMap(({ href, referrer, entries }) => [href, referrer, ...entries]).filter((url) => url !== null)
  return {
    seen,
    paths: () => [...new Set(seen.map(({ href }) => new URL(href).pathname))],
    expectOnlyPublic: () => {
      for (const url of addresses()) {
        expect(url).not.toContain(secret)
        if (url !== '') expect(new URL(url).pathname).toMatch(publicPath)
      }
    },
  }
}

async function open(page: Page, path: string) {
  const answer = await page.goto(shop.url + path)
  await hydrated(page)
  return answer!
}

/** Marks the document, to detect later whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

const toCart = (page: Page) => page.locator('a[href="/cart"]:visible').first().click()
const toHome = (page: Page) => page.locator('a.brand').click()

const secretAddresses = [
  `/o/${secret}`,
  `/O/${secret}`,
  `/reset?token=${secret}`,
  `/Reset?token=${secret}`,
  `/verify?token=${secret}`,
  `/auth?next=%2Fo%2F${secret}`,
  `/pay?order=KD-1&link=${secret}`,
]
const privateAddresses = ['/cart', '/buy', '/settings', '/account/orders', '/det', '/nothing-here', '/404']

test('the content security policy allows the provider only on public pages', async ({ request }) => {
  for (const path of ['/', '/home', '/%68ome', '/Home', '/sales', '/products?q=case', '/about', '/contact']) {
    const answer = await request.get(shop.url + path)
    expect(answer.headers()['content-security-policy'], path).toContain(provider)
    expect(await answer.text(), path).toContain(`${provider}/count.js`)
  }
  for (const path of [...secretAddresses, ...privateAddresses, '//home']) {
    const answer = await request.get(shop.url + path, { maxRedirects: 0 })
    expect(answer.headers()['content-security-policy'], path).not.toContain('counter.example')
    const hasSecretPath = /^\/(o|reset|verify|account|pay)\b/i.test(path)
    expect(answer.headers()['referrer-policy'], path).toBe(hasSecretPath ? 'no-referrer' : 'origin')
    expect(answer.headers()['cache-control'], path).toContain('no-store')
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
    expect(await answer.text(), path).not.toContain('counter.example')
  }
})

test('the provider’s script sees public pages but no private URL before, after or between them', async ({
  baseURL,
}) => {
  test.slow()
  expect(baseURL).toBeTruthy()
  // Playwright's browser has no back/forward cache; real browsers do.
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext()
  const { seen, paths, expectOnlyPublic } = await providerIn(context)
  const page = await context.newPage()
  for (const path of secretAddresses) {
    await open(page, path)
    await toHome(page)
    await expect(page).toHaveURL(`${shop.url}/home`)
    const before = seen.length
    await expect.poll(() => seen.length).toBeGreaterThan(before)
    await page.goBack()
    await page.waitForTimeout(400)
    await page.goForward()
    await expect(page).toHaveURL(`${shop.url}/home`)
    await page.waitForTimeout(400)
  }
  await open(page, '/sales')
  await page.locator('a[href^="/sales/details/"]').first().click()
  await expect(page).toHaveURL(/\/details\//)
  await expect.poll(() => paths().some((path) => path.includes('/details/'))).toBe(true)

  expect(paths()).toEqual(expect.arrayContaining(['/home', '/sales']))
  expectOnlyPublic()
  await browser.close()
})

test('a link between public and private pages loads a new document, also offline; other links do not', async ({
  page,
  context,
}) => {
  const { expectOnlyPublic } = await providerIn(context)
  await open(page, '/home')
  await mark(page)
  await page.locator('footer a[href="/privacy"]').click()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(await isMarked(page)).toBe(true)
  await toCart(page)
  await expect(page).toHaveURL(/\/(cart|auth)/)
  await expect.poll(() => isMarked(page)).toBe(false)
  await hydrated(page)
  await mark(page)
  await toHome(page)
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => isMarked(page)).toBe(false)
  await hydrated(page)

  await context.setOffline(true)
  await toCart(page).catch(() => undefined)
  await page.waitForTimeout(500)
  await context.setOffline(false)
  await page.waitForTimeout(500)
  expectOnlyPublic()
})

test('a sign-in without scripts passes the check of its origin', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/auth?next=%2Fabout`)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page).toHaveURL(`${shop.url}/about`)
  await context.close()
})

test('the provider’s script does not run for staff, not even on public pages', async ({ page, context }) => {
  const { seen } = await providerIn(context)
  await open(page, '/auth')
  expect((await page.request.post(`${shop.url}/api/auth/login`, { data: owner })).ok()).toBe(true)
  for (const path of ['/admin', '/orders', '/users', '/admin/status', '/home', '/sales']) {
    const answer = await open(page, path)
    expect(answer.headers()['content-security-policy'], path).not.toContain('counter.example')
    await page.waitForTimeout(200)
  }
  await mark(page)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  expect(await isMarked(page)).toBe(true)
  expect(seen).toEqual([])
})
