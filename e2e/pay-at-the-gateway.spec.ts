import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, test, type BrowserContext, type Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.ts'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { createNewFolder } from '../src/testing/open-new-folder.ts'
import { collectViolations } from './injection/violations.ts'

const keys = {
  keyId: 'rzp_test_standsin0000',
  keySecret: 'aSecretOfTheGateway',
  webhookSecret: 'anotherSecretOfTheGateway',
}
const success = {
  razorpay_order_id: 'order_StandsIn000001',
  razorpay_payment_id: 'pay_StandsIn000001',
  razorpay_signature: 'f'.repeat(64),
}

/** Simulates what the gateway's script does to the page, as far as the content security policy is concerned. */
const script = `window.Razorpay = class {
  constructor(options) { this.options = options }
  on() {}
  open() {
    const cover = document.createElement('div')
    cover.setAttribute('style', 'position:fixed;inset:0;z-index:9999;background:rgba(0,0,0,.5)')
    const frame = document.createElement('iframe')
    frame.title = 'Gateway'
    frame.setAttribute('style', 'position:fixed;inset:0;width:100%;height:100%')
    frame.src = 'https://api.razorpay.com/v1/checkout/public?order_id=' + this.options.order_id
    cover.append(frame)
    document.body.append(cover)
    new Image().src = 'https://cdn.razorpay.com/logo.png'
    fetch('https://lumberjack.razorpay.com/v1/track', { method: 'POST', body: '{}', mode: 'no-cors' })
    addEventListener('message', ({ origin, data }) => {
      if (origin !== 'https://api.razorpay.com') return
      cover.remove()
      this.options.handler(data)
    })
  }
}`
const frame = `<!doctype html><title>Gateway</title><button>Pay at the gateway</button>
<script>document.querySelector('button').onclick = () => parent.postMessage(${JSON.stringify(success)}, '*')</script>`

let shop: RunningShop
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-gateway-'))
test.beforeAll(async () => {
  test.setTimeout(120_000)
  // Nothing listens there: the gateway never answers the shop's server, with or without a network.
  const HTTPS_PROXY = `http://127.0.0.1:${await freePort()}`
  await createNewFolder(dataDir)
  shop = await startShop(dataDir, { DEMO: '0', HTTPS_PROXY })
  const api = await request.newContext({ baseURL: shop.url })
  await api.post('/api/auth/login', { data: owner })
  const saved = await api.put('/api/admin/providers/razorpay', { data: { ...keys, unchecked: true } })
  expect(saved.status(), await saved.text()).toBe(200)
  await api.dispose()
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

/** Answers for all of the gateway's hosts and records the referrers they receive. */
async function standIn(context: BrowserContext) {
  const requests: { host: string; referer: string | undefined; origin: string | undefined }[] = []
  await context.route(/^https:\/\/[a-z]+\.razorpay\.com\//, async (route) => {
    const { host, pathname } = new URL(route.request().url())
    const { referer, origin } = await route.request().allHeaders()
    requests.push({ host, referer, origin })
    if (pathname === '/v1/checkout.js') await route.fulfill({ contentType: 'text/javascript', body: script })
    else if (pathname === '/v1/checkout/public')
      await route.fulfill({ contentType: 'text/html', body: frame })
    else await route.fulfill({ contentType: 'image/png', body: '' })
  })
  // The shop's server would verify with the gateway; its own tests cover that.
  await context.route('**/api/rpay/create-order', (route) =>
    route.fulfill({
      json: { id: success.razorpay_order_id, amount: 1_234_500, currency: 'INR', key: keys.keyId },
    }),
  )
  await context.route('**/verify-payment', async (route) => {
    expect(route.request().postDataJSON()).toEqual(success)
    await route.fulfill({ json: { message: 'Thank you.', order: null, invoice: 123_456 } })
  })
  return requests
}

async function unpaidOrder(page: Page) {
  const { request } = page.context()
  await request.post('/api/auth/login', { data: owner })
  const item = await request.post('/api/sales', {
    data: {
      product_name: 'A Sample Phone',
      brand: 'Sample',
      model: '8 GB',
      price: 12_345,
      stock: 5,
      image_url: '/art/default.svg',
      description: 'Sample data.',
    },
  })
  const { _id } = (await item.json()) as { _id: string }
  const placed = await request.post('/api/orders', {
    data: {
      lines: [{ product_id: _id, type: 'sales', quantity: 1 }],
      delivery: 'home',
      shipping: {
        fullName: 'Sample Shopper',
        phoneNumber: '9876543210',
        deliveryAddress: '1 Sample Street 641601',
      },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return ((await placed.json()) as { id: string }).id
}

test('the real gateway’s window opens, pays and closes under the content security policy, and learns only the shop’s origin', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const requests = await standIn(context)
  const { page, violations } = await collectViolations(context)
  const order = await unpaidOrder(page)
  const answer = await page.goto(`/pay?order=${order}`)
  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain('https://checkout.razorpay.com')
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')

  await page.getByRole('button', { name: /^Card/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.frameLocator('[title=Gateway]').getByRole('button', { name: 'Pay at the gateway' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  expect(violations).toEqual([])

  const hosts = new Set(requests.map(({ host }) => host))
  for (const name of ['checkout', 'api', 'cdn', 'lumberjack']) expect(hosts).toContain(`${name}.razorpay.com`)
  for (const { host, referer } of requests) expect(referer, host).toBe(`${shop.url}/`)

  // The policy blocks every other host, and the browser reports it.
  await page.evaluate(() => (new Image().src = 'https://evil.example/'))
  await expect
    .poll(() => violations)
    .toContainEqual(expect.stringContaining('img-src refused https://evil.example'))
  await context.close()
})

for (const width of [390, 1280])
  test(`keys typed on the settings page take a payment of ₹1 at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 844 } })
    await standIn(context)
    const page = await context.newPage()
    await page.request.post('/api/auth/login', { data: owner })
    await page.goto('/admin/providers')
    const panel = page.getByRole('region', { name: 'Card payments by Razorpay' })
    await panel.getByLabel('Key id').fill(`rzp_test_typed0000${width}`)
    await panel.getByLabel('Key secret').fill(keys.keySecret)
    await panel.getByLabel('Webhook secret').fill(keys.webhookSecret)
    await panel.getByRole('button', { name: 'Check and save' }).click()
    await panel.getByRole('button', { name: 'Save anyway' }).click()
    await expect(panel.getByText(`Test key that ends in ${String(width).padStart(4, '0')}`)).toBeVisible()
    expect(await page.content()).not.toContain(keys.keySecret)

    await panel.getByRole('link', { name: 'Pay ₹1 to test' }).click()
    const opened = page.waitForRequest('**/api/rpay/create-order')
    await page.getByRole('button', { name: 'Pay ₹1 Now' }).click()
    expect((await opened).postDataJSON()).toEqual({ amount: 1 })
    await page.frameLocator('[title=Gateway]').getByRole('button', { name: 'Pay at the gateway' }).click()
    await expect(page.getByText('Invoice 123456')).toBeVisible()
    await context.close()
  })
