import type { Page } from '@playwright/test'
import { expect, createPhone, test } from '../journeys.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Redirecting' })
const percent = (page: Page) => page.getByRole('main').getByText(/^\d+%$/)

test('MOV-02 the way home from a page that is not found', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: /^Your One-Stop Mobile Destination/ })).toBeVisible()
})

/** Opens the redirect page with a mocked clock and waits for its first step. */
async function startCounting(page: Page) {
  await page.clock.install({ time: 0 })
  await page.goto('/redt')
  await page.clock.pauseAt(60_000)
  return Number.parseInt((await percent(page).textContent())!, 10)
}

async function countTo(page: Page, from: number, to: number) {
  for (let step = from + 1; step <= to; step++) {
    await page.clock.runFor(50)
    await expect(percent(page)).toHaveText(`${step}%`)
  }
}

test('MOV-03 MOV-04 the redirect page counts from 5 to 99, one step each 50 ms, and 100 ms later navigates to the shop', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/redt')).text()).toMatch(/>5(<!-- -->)?%</)
  const first = await startCounting(page)
  await page.clock.runFor(49)
  await expect(percent(page)).toHaveText(`${first}%`)
  await page.clock.runFor(1)
  await expect(percent(page)).toHaveText(`${first + 1}%`)
  await countTo(page, first + 1, 99)
  await expect(progress(page)).toHaveAttribute('value', '0.99')
  await page.clock.runFor(99)
  await expect(percent(page)).toHaveText('99%')
  await expect(page).toHaveURL('/redt')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')
})

test('MOV-05 each navigation checks once whether the new path has moved', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (init?.method === 'HEAD' && typeof input === 'string') console.info(`HEAD ${input} ${init.redirect}`)
      return ask(input, init)
    }
  })
  const asked: string[] = []
  page.on('console', (line) => line.text().startsWith('HEAD ') && asked.push(line.text()))
  await page.goto('/sales')
  for (const [name, path] of [
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    const head = page.waitForRequest((request) => request.method() === 'HEAD')
    await mainMenu(page).getByRole('link', { name }).click()
    expect(new URL((await head).url()).pathname).toBe(path)
  }
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  expect(asked).toEqual(['HEAD /about manual', 'HEAD /contact manual'])
})

test('MOV-07 a HEAD of /301 is answered by 301', async ({ request }) => {
  const answer = await request.fetch('/301', {
    method: 'HEAD',
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(301)
  expect((await request.fetch('/about', { method: 'HEAD', maxRedirects: 0 })).status()).toBe(200)
})

test('MOV-08 a GET of /301 says that the page has moved', async ({ page }) => {
  expect((await page.goto('/301'))!.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'This page has moved' })).toBeVisible()
})

test('MOV-09 a missing page answers 404 to every client', async ({ page, request, backOffice }) => {
  const item = await createPhone(backOffice, 'Passing Phone')
  const gone = `/sales/details/${item._id}`
  expect((await request.get(gone)).status()).toBe(200)
  expect((await backOffice.delete(`/api/sales/${item._id}`)).status()).toBe(200)
  for (const path of ['/no-such-page', gone, '/sales/details/no-such-item', '/toys/details/1']) {
    expect((await request.get(path)).status(), path).toBe(404)
    expect((await request.head(path)).status(), path).toBe(404)
  }
  expect((await page.goto(gone))!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('IMP-09 a failed check for a moved path has no visible effect', async ({ page }) => {
  await page.goto('/sales')
  const failed: string[] = []
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
  )
  page.on('requestfailed', (request) => failed.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await mainMenu(page).getByRole('link', { name: 'About' }).click()
  await expect.poll(() => failed).toContain('HEAD /about')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
})

for (const [what, answer] of [
  ['is refused its data', { status: 500, json: { message: 'No shelf' } }],
  ['cannot draw what it gets', { json: null }],
] as const)
  test(`IMP-03 a page that ${what} says so, with a way home`, async ({ page, consoleErrors }) => {
    await page.goto('/sales')
    await page.route('**/api/sales/*', (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'More Details' }).first().click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('link', { name: 'Explore Now' })).toBeVisible()
    expect(consoleErrors.splice(0)).not.toEqual([])
  })
