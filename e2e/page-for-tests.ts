import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { waitForHydration } from './page-loads.ts'

/** Events to which a test may listen. The others are Playwright's own. */
const testEvents = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** What these methods change stays, so the next test gets another page. */
const irreversible = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const

/** Small, and of the shop's origin, so that its storage can be cleared there. */
const emptyDocument = '/healthz'

/**
 * A page for the tests of a worker, one after another: each test gets it without cookies, storage, routes and listeners, in a
 * warm browser. Playwright's `reuseContext` empties the HTTP cache between tests: an empty test with one page load takes 0.69 s of
 * processor time with it and 0.41 s with this.
 */
export class PageForTests {
  readonly #browser: Browser
  #page: Page | undefined
  #options: BrowserContextOptions = {}
  #viewport: ReturnType<Page['viewportSize']> = null
  #group: object | undefined
  #isDirty = false

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** An empty page. Tests of the same `group` get it as the test before left it. */
  async open(options: BrowserContextOptions, group?: object) {
    if (JSON.stringify(this.#options) !== JSON.stringify(options)) await this.close()
    if (!group || this.#group !== group) await this.#reset()
    this.#options = options
    this.#group = group
    return (this.#page ??= await this.#create(options))
  }

  /** Undoes what the last test did. A page that cannot be reset is closed. */
  async #reset() {
    const page = this.#page
    if (!page || this.#isDirty || page.isClosed()) return this.close()
    const context = page.context()
    try {
      for (const other of context.pages()) if (other !== page) await other.close()
      for (const event of testEvents) page.removeAllListeners(event)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      // First, so that no response of the old page sets a cookie afterwards.
      await page.goto(emptyDocument, { waitUntil: 'commit' })
      await context.clearCookies()
      await this.#resetViewport(page)
      const { colorScheme = 'light', reducedMotion = 'no-preference' } = this.#options
      await page.emulateMedia({ media: null, colorScheme, reducedMotion })
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    } catch {
      await this.close()
    }
  }

  async close() {
    const page = this.#page
    this.#page = undefined
    this.#isDirty = false
    await page?.context().close()
  }

  async #create(options: BrowserContextOptions) {
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    this.#viewport = page.viewportSize()
    waitForHydration(page)
    this.#closeAfter(page, irreversible)
    this.#closeAfter(context, irreversible)
    this.#closeAfter(page.clock, ['install', 'setFixedTime', 'setSystemTime'])
    return page
  }

  async #resetViewport(page: Page) {
    const { width, height } = page.viewportSize() ?? {}
    const initial = this.#viewport
    if (initial && (initial.width !== width || initial.height !== height)) await page.setViewportSize(initial)
  }

  /** Closes the page after a test that calls one of these methods. */
  #closeAfter<Target extends object>(target: Target, methods: readonly (keyof Target)[]) {
    for (const name of methods) {
      const method = target[name] as (...parameters: unknown[]) => unknown
      target[name] = ((...parameters: unknown[]) => {
        this.#isDirty = true
        return method.apply(target, parameters)
      }) as Target[typeof name]
    }
  }
}
