import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { htmlEmail } from '../../src/mail/templates/render-email.ts'
import { owner, startShop, type RunningShop } from '../../scripts/shop-process.ts'
import {
  addressesWith,
  itemPages,
  memberLists,
  orderPages,
  ownerAddressesWith,
  ownerLists,
  type Planted,
} from './pages.ts'
import { addresses, chosen } from './payloads.ts'
import { plantItems, plantMessage, plantOrder, plantProfile, plantUnpaid } from './plant.ts'
import { expectOnlyText, watched } from './watch.ts'

/** `PAYLOADS=100 SEED=7 playwright test injection`; every page is opened twice, with its content security policy and without. */
const count = Number(process.env['PAYLOADS'] ?? 20)
const seed = Number(process.env['SEED'] ?? 902127)
const payloads = chosen(count, seed)
const isLong = count > 20
/** Pages that show a single text are opened for a few payloads only, except in long runs. */
const few = isLong ? payloads.length : 1

test.describe.configure({ mode: 'serial' })
test.setTimeout(isLong ? 40 * 60_000 : 180_000)

let shop: RunningShop
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-injection-'))
const member = { fullName: 'Sample', email: 'member@example.com', password: 'a member’s password' }

test.beforeAll(async () => {
  test.setTimeout(180_000)
  console.log(`  ${payloads.length} payloads, seed ${seed}`)
  shop = await startShop(dataDir, { DEMO: '0' })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

async function viewer(browser: Browser, who: 'owner' | 'member', bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL: shop.url, bypassCSP, reducedMotion: 'reduce' })
  const seen = await watched(context)
  const signedIn = await context.request.post('/api/auth/login', { data: who === 'owner' ? owner : member })
  expect(signedIn.status()).toBe(200)
  return { ...seen, request: context.request }
}

type Seen = Awaited<ReturnType<typeof watched>>

async function look({ page, quiet }: Seen, paths: string[], then = expectOnlyText) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const alive = page.locator('html[data-alive]')
    if ((await page.locator('#modules').count()) > 0) await expect(alive).toBeAttached()
    await quiet()
    await then(page)
  }
}

const planted: Planted = { items: [], orders: [], unpaid: [] }

test('every text field accepts the payloads, and every URL field refuses them', async ({ playwright }) => {
  const request = (options = {}) => playwright.request.newContext({ baseURL: shop.url, ...options })
  const at = { owner: await request(), member: await request() }
  await at.owner.post('/api/auth/login', { data: owner })
  const signUp = (fullName: string, email: string, as = at.member) =>
    as.post('/api/auth/signup', {
      data: { fullName, email, password: member.password, confirmPassword: member.password },
    })
  await signUp(payloads[0]!, member.email)
  await at.member.post('/api/auth/login', { data: member })

  for (const [place, payload] of payloads.entries()) {
    expect(payload.length, payload).toBeLessThanOrEqual(80)
    const items = await plantItems(at, payload, payloads.join('\n'))
    planted.items.push(...items)
    await plantMessage(at, payload)
    const visitor = await request()
    expect((await signUp(payload, `person${place}@example.com`, visitor)).status()).toBe(201)
    await visitor.dispose()
    planted.orders.push(await plantOrder(at, payload, items[0]!))
  }
  for (const item of planted.items.slice(0, 10))
    await at.member.post('/cart/add', { data: { product_id: item._id, type: item.catalogue } })
  for (const payload of payloads.slice(0, 3))
    planted.unpaid.push(await plantUnpaid(at, payload, planted.items[0]!))

  for (const address of addresses) {
    for (const field of ['weburl', 'socialLink', 'mapLink', 'embedMap', 'logo', 'profileImage'])
      expect((await at.owner.put('/api/shop', { data: { [field]: address } })).status(), address).toBe(400)
    const data = { product_name: 'x', brand: 'x', model: 'x', description: 'x', price: 1, image_url: address }
    expect((await at.owner.post('/api/sales', { data })).status(), address).toBeGreaterThanOrEqual(400)
  }
})

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? 'without the policy' : 'under the policy'

  test(`no payload runs on a shopper’s pages, ${how}`, async ({ browser }) => {
    const seen = await viewer(browser, 'member', bypassCSP)
    const { items, orders, unpaid } = planted
    await look(seen, memberLists(planted))
    await look(seen, itemPages(items.slice(0, 3 * few)))
    await look(seen, orderPages({ orders: orders.slice(0, few), unpaid: unpaid.slice(0, 1) }))
    for (const payload of payloads.slice(0, few)) await look(seen, addressesWith(payload))
    expect(seen.signs).toEqual([])
  })

  test(`no payload runs on admin pages, ${how}`, async ({ browser }) => {
    const seen = await viewer(browser, 'owner', bypassCSP)
    const { page, signs } = seen
    await look(seen, ownerLists(planted), openAll)
    for (const payload of payloads.slice(0, few)) await look(seen, ownerAddressesWith(payload))
    for (const { id } of planted.orders.slice(0, few)) {
      await page.goto(`/orders?q=${id}`)
      await page.getByRole('button', { name: 'Details' }).first().click()
      await page.getByRole('heading', { name: 'Order history' }).waitFor()
      await expectOnlyText(page)
    }
    expect(signs).toEqual([])
  })

  test(`no payload in the shop profile runs, ${how}`, async ({ browser }) => {
    const seen = await viewer(browser, 'owner', bypassCSP)
    const at = { owner: seen.request, member: seen.request }
    for (const payload of payloads.slice(0, isLong ? few : 3)) {
      await plantProfile(at, payload)
      await look(seen, isLong ? ['/home', '/about', '/contact'] : ['/about'])
    }
    expect(seen.signs).toEqual([])
  })
}

test('the test detects a payload that is inserted as HTML', async ({ browser }) => {
  const { page, signs } = await watched(await browser.newContext())
  for (const payload of ['<img src=x onerror=top.ran=1 data-ran>', '<script data-ran>top.ran=1</script>']) {
    await page.setContent(`<main>${payload} text</main>`)
    await expect.poll(() => signs.splice(0)).toContain('about:blank: a script ran')
    await expect(expectOnlyText(page)).rejects.toThrow(/data-ran/)
  }
})

test('no payload runs in an email', async ({ browser }) => {
  const { page, signs } = await watched(await browser.newContext())
  for (const payload of payloads) {
    const parts = [
      payload,
      { rows: [[payload, payload] as [string, string]] },
      { open: payload, words: payload },
    ]
    const sender = { name: payload, address: payload, phone: payload }
    await page.setContent(htmlEmail({ subject: payload, parts }, sender))
    expect(await page.locator('[data-ran]').count(), payload).toBe(0)
  }
  expect(signs).toEqual([])
})

/** Opens collapsed sections too. */
async function openAll(page: Page) {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  await expectOnlyText(page)
}
