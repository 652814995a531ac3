import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { htmlEmail } from '../../src/people/mail/templates/render-email.ts'
import { owner, startShop, type RunningShop } from '../../scripts/shop-process.ts'
import { createNewFolder } from '../../src/testing/open-new-folder.ts'
import {
  addressesWith,
  itemPages,
  memberLists,
  orderPages,
  ownerAddressesWith,
  ownerLists,
  type Planted,
} from './pages.ts'
import { addresses, samplePayloads } from './payloads.ts'
import { plantItems, plantMessage, plantOrder, plantProfile, plantUnpaid } from './plant.ts'
import { expectOnlyText, collectViolations } from './violations.ts'
import { hydrated } from '../page-loads.ts'

/** `PAYLOADS=100 SEED=7 playwright test injection`; every page is opened twice, with its content security policy and without. */
const count = Number(process.env['PAYLOADS'] ?? 20)
const seed = Number(process.env['SEED'] ?? 902127)
const payloads = samplePayloads(count, seed)
const isLong = count > 20
/** Pages that show a single text are opened for a few payloads only, except in long runs. */
const sampleSize = isLong ? payloads.length : 1

test.describe.configure({ mode: 'serial' })
test.setTimeout(isLong ? 40 * 60_000 : 180_000)

let shop: RunningShop
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-injection-'))
const member = { fullName: 'Sample', email: 'member@example.com', password: 'a member’s password' }

test.beforeAll(async () => {
  test.setTimeout(180_000)
  console.log(`  ${payloads.length} payloads, seed ${seed}`)
  await createNewFolder(dataDir)
  shop = await startShop(dataDir, { DEMO: '0' })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

async function openVisitor(browser: Browser, who: 'owner' | 'member', bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL: shop.url, bypassCSP, reducedMotion: 'reduce' })
  const visitor = await collectViolations(context)
  const signedIn = await context.request.post('/api/auth/login', { data: who === 'owner' ? owner : member })
  expect(signedIn.status()).toBe(200)
  return { ...visitor, request: context.request }
}

type Visitor = Awaited<ReturnType<typeof collectViolations>>

async function visit({ page, waitForIdle }: Visitor, paths: string[], check = expectOnlyText) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    if ((await page.locator('script[type=module]').count()) > 0) await hydrated(page)
    await waitForIdle()
    await check(page)
  }
}

const planted: Planted = { items: [], orders: [], unpaid: [] }

test('every text field accepts the payloads, and every URL field refuses them', async ({ playwright }) => {
  const request = (options = {}) => playwright.request.newContext({ baseURL: shop.url, ...options })
  const api = { owner: await request(), member: await request() }
  await api.owner.post('/api/auth/login', { data: owner })
  const signUp = (fullName: string, email: string, as = api.member) =>
    as.post('/api/auth/signup', {
      data: { fullName, email, password: member.password, confirmPassword: member.password },
    })
  await signUp(payloads[0]!, member.email)
  await api.member.post('/api/auth/login', { data: member })

  for (const [place, payload] of payloads.entries()) {
    expect(payload.length, payload).toBeLessThanOrEqual(80)
    const items = await plantItems(api, payload, payloads.join('\n'))
    planted.items.push(...items)
    await plantMessage(api, payload)
    const visitor = await request()
    expect((await signUp(payload, `person${place}@example.com`, visitor)).status()).toBe(201)
    await visitor.dispose()
    planted.orders.push(await plantOrder(api, payload, items[0]!))
  }
  for (const item of planted.items.slice(0, 10))
    await api.member.post('/cart/add', { data: { product_id: item._id, type: item.catalogue } })
  for (const payload of payloads.slice(0, 3))
    planted.unpaid.push(await plantUnpaid(api, payload, planted.items[0]!))

  for (const address of addresses) {
    for (const field of ['weburl', 'socialLink', 'mapLink', 'embedMap', 'logo', 'profileImage'])
      expect((await api.owner.put('/api/shop', { data: { [field]: address } })).status(), address).toBe(400)
    const data = { product_name: 'x', brand: 'x', model: 'x', description: 'x', price: 1, image_url: address }
    expect((await api.owner.post('/api/sales', { data })).status(), address).toBeGreaterThanOrEqual(400)
  }
})

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? 'without the policy' : 'under the policy'

  test(`no payload runs on a shopper’s pages, ${how}`, async ({ browser }) => {
    const visitor = await openVisitor(browser, 'member', bypassCSP)
    const { items, orders, unpaid } = planted
    await visit(visitor, memberLists(planted))
    await visit(visitor, itemPages(items.slice(0, 3 * sampleSize)))
    await visit(visitor, orderPages({ orders: orders.slice(0, sampleSize), unpaid: unpaid.slice(0, 1) }))
    for (const payload of payloads.slice(0, sampleSize)) await visit(visitor, addressesWith(payload))
    expect(visitor.violations).toEqual([])
  })

  test(`no payload runs on admin pages, ${how}`, async ({ browser }) => {
    const visitor = await openVisitor(browser, 'owner', bypassCSP)
    const { page, violations } = visitor
    await visit(visitor, ownerLists(planted), openAll)
    for (const payload of payloads.slice(0, sampleSize)) await visit(visitor, ownerAddressesWith(payload))
    for (const { id } of planted.orders.slice(0, sampleSize)) {
      await page.goto(`/orders?q=${id}`)
      await page.getByRole('button', { name: 'Details' }).first().click()
      await page.getByRole('heading', { name: 'Order history' }).waitFor()
      await expectOnlyText(page)
    }
    expect(violations).toEqual([])
  })

  test(`no payload in the shop profile runs, ${how}`, async ({ browser }) => {
    const visitor = await openVisitor(browser, 'owner', bypassCSP)
    const api = { owner: visitor.request, member: visitor.request }
    for (const payload of payloads.slice(0, isLong ? sampleSize : 3)) {
      await plantProfile(api, payload)
      await visit(visitor, isLong ? ['/home', '/about', '/contact'] : ['/about'])
    }
    expect(visitor.violations).toEqual([])
  })
}

test('the test detects a payload that is inserted as HTML', async ({ browser }) => {
  const { page, violations } = await collectViolations(await browser.newContext())
  for (const payload of ['<img src=x onerror=top.ran=1 data-ran>', '<script data-ran>top.ran=1</script>']) {
    await page.setContent(`<main>${payload} text</main>`)
    await expect.poll(() => violations.splice(0)).toContain('about:blank: a script ran')
    await expect(expectOnlyText(page)).rejects.toThrow(/data-ran/)
  }
})

test('no payload runs in an email', async ({ browser }) => {
  const { page, violations } = await collectViolations(await browser.newContext())
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
  expect(violations).toEqual([])
})

/** Opens collapsed sections too. */
async function openAll(page: Page) {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  await expectOnlyText(page)
}
