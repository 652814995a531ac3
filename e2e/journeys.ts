import { randomUUID } from 'node:crypto'
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { PageForTests } from './page-for-tests.ts'
import { collectConsoleErrors, waitForHydration } from './page-loads.ts'

export const owner = { email: 'owner@example.com', password: 'the owner’s password' }

interface Item {
  _id: string
  product_name: string
  price: number
  stock: number | null
}

/** Well before the shop asks for the password again. */
const sessionRenewalMs = 5 * 60_000

export interface TestOptions {
  /** Whether tests get one page, reset between them, instead of a new browser context each. */
  sharesPage: boolean
  /** Tests with the same group continue on the page as the test before left it. */
  group: object | undefined
}

interface WorkerFixtures {
  pageForTests: PageForTests
  adminPageForTests: PageForTests
  signedInOwner: { api: APIRequestContext; signedInAt: number }
}

interface Fixtures {
  /** The owner's API session. All tests of a worker share it, so none may sign it out. */
  backOffice: APIRequestContext
  /** Errors and warnings that the page logged; a test that expects one removes it. */
  consoleErrors: string[]
  noConsoleErrors: undefined
  /** The owner's API session, next to the visitor's page. */
  adminPage: Page
}

const pageOfWorker = async (
  { browser }: { browser: Browser },
  ready: (page: PageForTests) => Promise<void>,
) => {
  const page = new PageForTests(browser)
  await ready(page)
  await page.close()
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus

/** Fails a test if the page logs an error or warning of our own code. */
export const test = base.extend<TestOptions & Fixtures, WorkerFixtures>({
  sharesPage: [false, { option: true }],
  group: [undefined, { option: true }],
  pageForTests: [pageOfWorker, { scope: 'worker' }],
  adminPageForTests: [pageOfWorker, { scope: 'worker' }],
  context: async (
    { browser, pageForTests, sharesPage, group, viewport, hasTouch, javaScriptEnabled, contextOptions },
    ready,
    testInfo,
  ) => {
    const options = { viewport, hasTouch, javaScriptEnabled, ...contextOptions }
    const shared = sharesPage && javaScriptEnabled
    const context = shared
      ? (await pageForTests.open(options, group)).context()
      : await browser.newContext(options)
    await ready(context)
    if (!shared || hasFailed(testInfo)) await context.close()
  },
  page: async ({ context }, ready) => {
    const [open] = context.pages()
    const page = open ?? (await context.newPage())
    if (!open) waitForHydration(page)
    await ready(page)
  },
  signedInOwner: [
    async ({ playwright }, ready, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL! })
      await ready({ api, signedInAt: 0 })
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  backOffice: async ({ signedInOwner }, ready) => {
    const { api, signedInAt } = signedInOwner
    if (Date.now() - signedInAt > sessionRenewalMs) {
      expect((await api.post('/api/auth/login', { data: owner })).status()).toBe(200)
      signedInOwner.signedInAt = Date.now()
    }
    await ready(api)
  },
  consoleErrors: async ({ page }, ready) => {
    const consoleErrors: string[] = []
    const stop = collectConsoleErrors(page, consoleErrors)
    await ready(consoleErrors)
    stop()
  },
  adminPage: async ({ adminPageForTests, consoleErrors }, ready, testInfo) => {
    const adminPage = await adminPageForTests.open({})
    collectConsoleErrors(adminPage, consoleErrors)
    await asOwner(adminPage)
    await ready(adminPage)
    if (hasFailed(testInfo)) await adminPageForTests.close()
  },
  noConsoleErrors: [
    async ({ consoleErrors }, ready) => {
      await ready(undefined)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A `test` whose tests share one page, for tests that only look at it or leave it as it was: a page load is what costs most.
 * `open` prepares the page, and prepares it again if a test left it.
 */
export function testOnSharedPage(open: (page: Page, backOffice: APIRequestContext) => Promise<unknown>) {
  let openedUrl = ''
  const group = {}
  return test.extend({
    group: [group, { option: true }],
    page: async ({ page, backOffice }, ready) => {
      if (page.url() !== openedUrl) await open(page, backOffice)
      openedUrl = page.url()
      await ready(page)
      await page.unrouteAll()
      page.removeAllListeners('request')
    },
  })
}

/** A phone with a unique name, so that parallel tests do not share stock. */
export async function createPhone(backOffice: APIRequestContext, name: string, price = 12_345, stock = 5) {
  const answer = await backOffice.post('/api/sales', {
    data: {
      product_name: `${name} ${randomUUID().slice(0, 8)}`,
      brand: 'Sample',
      model: '8 GB + 128 GB, Ink',
      price,
      stock,
      image_url: '/art/default.svg',
      description: 'Sample data: a phone that exists only for this test.',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Item
}

interface AdminOrder {
  status: string
  amount: number
  subtotal: number
  deliveryFee: number
  invoice: number | null
}

export async function fetchOrder(backOffice: APIRequestContext, order: string) {
  return (await (await backOffice.get(`/api/admin/orders/${order}`)).json()) as AdminOrder
}

export async function fetchStock(backOffice: APIRequestContext, item: Item) {
  const answer = await backOffice.get(`/api/sales/${item._id}`)
  return ((await answer.json()) as Item).stock
}

export const expectHomePage = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your One-Stop Mobile Destination in Tiruppur!' })).toBeVisible()

export async function continueAsGuest(page: Page) {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expectHomePage(page)
}

export async function addToCart(page: Page, item: Item) {
  await page.goto(`/sales/details/${item._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(`${item.product_name} added to cart`)).toBeVisible()
}

/** The phone to be repaired, which the checkout asks for if the order has a repair. */
export async function fillDevice(page: Page) {
  const brand = page.getByLabel('Brand')
  if ((await brand.count()) === 0) return
  await brand.fill('Sample Brand')
  await page.getByLabel('Model').fill('Sample Model')
}

/** From the cart to the payment page, with an order for the checked lines. */
export async function checkOut(page: Page, deliveryAddress = '1 Sample Street, Tiruppur 641601') {
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Delivery address').fill(deliveryAddress)
  await fillDevice(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  // The URL changes before the document is loaded, so this waits for the payment options.
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()
  await expect(page).toHaveURL(/\/pay\?order=/)
  return new URL(page.url()).searchParams.get('order')!
}

export async function openTestPayment(page: Page) {
  await page.getByRole('button', { name: /^Card/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const window = page.getByRole('dialog', { name: 'Test payment' })
  await expect(window).toBeVisible()
  return window
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signInAsOwner(page: Page) {
  await page.goto('/auth')
  await signIn(page, owner)
  await expectHomePage(page)
}

/** The admin's page of the order. */
export async function openOrder(adminPage: Page, order: string) {
  await adminPage.goto(`/orders?q=${order}`)
  await adminPage.getByRole('row').filter({ hasText: order }).getByRole('button', { name: 'Details' }).click()
  return adminPage.getByRole('dialog', { name: `Order ${order}` })
}

/** Signs in by the API calls of the sign-in page. */
export async function asOwner(page: Page) {
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200)
}

export async function asGuest(page: Page) {
  const answer = await page.request.post('/api/auth/guest')
  return ((await answer.json()) as { user: { _id: string } }).user
}

/** A member with a unique email address. */
export async function asMember(page: Page, fullName = 'Sample Member') {
  const member = {
    fullName,
    email: `member-${randomUUID().slice(0, 8)}@example.com`,
    password: 'a member’s password',
  }
  const answer = await page.request.post('/api/auth/signup', {
    data: { ...member, confirmPassword: member.password },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return { ...member, ...((await answer.json()) as { user: { _id: string } }).user }
}

/** Whether the test's project has a phone's width. */
export const isPhone = (page: Page) => page.viewportSize()!.width < 640

export { expect }
