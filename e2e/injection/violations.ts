import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** Everything that indicates that a text was interpreted as HTML or script. */
export async function collectViolations(context: BrowserContext) {
  const violations: string[] = []
  await context.exposeBinding(
    'reportViolation',
    ({ page }, violation: string) => void violations.push(`${page.url()}: ${violation}`),
  )
  await context.addInitScript(() => {
    const report = (globalThis as unknown as { reportViolation: (violation: string) => void }).reportViolation
    Object.defineProperty(globalThis, 'ran', { set: () => report('a script ran'), configurable: false })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      report(`${effectiveDirective} refused ${blockedURI} ${sample}`),
    )
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    violations.push(`${page.url()}: a dialog opened`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => violations.push(`${page.url()}: ${error.message}`))
  return { page, violations, waitForIdle: networkIdle(page) }
}

/** Resolves when the network is idle. */
function networkIdle(page: Page) {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await page.waitForTimeout(25)
      if (pending.size > 0) quiet = -1
    }
  }
}

/** Expects that the page rendered completely, and that no element, URL or handler in it comes from a payload. */
export async function expectOnlyText(page: Page) {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('*')]
    const unsafe = ['javascript:', 'vbscript:', 'data:', 'view-source:']
    const hasUnsafeUrl = (element: Element) =>
      ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].some((name) => {
        const protocol = URL.parse(element.getAttribute(name) ?? '', document.baseURI)?.protocol ?? ''
        return unsafe.includes(protocol) && !(element instanceof HTMLImageElement)
      })
    const hasHandler = (element: Element) => element.getAttributeNames().some((name) => /^on/i.test(name))
    return all
      .filter((element) => element.matches('[data-ran]') || hasUnsafeUrl(element) || hasHandler(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(found, page.url()).toEqual([])
  await expect(page.locator('main').first(), page.url()).toBeVisible()
}
