import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** Everything that indicates that a text was interpreted as HTML or script. */
export async function watched(context: BrowserContext) {
  const signs: string[] = []
  await context.exposeBinding(
    'reportSign',
    ({ page }, sign: string) => void signs.push(`${page.url()}: ${sign}`),
  )
  await context.addInitScript(() => {
    const report = (globalThis as unknown as { reportSign: (sign: string) => void }).reportSign
    Object.defineProperty(globalThis, 'ran', { set: () => report('a script ran'), configurable: false })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      report(`${effectiveDirective} refused ${blockedURI} ${sample}`),
    )
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    signs.push(`${page.url()}: a dialog opened`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => signs.push(`${page.url()}: ${error.message}`))
  return { page, signs, quiet: quietness(page) }
}

/** Resolves when the network is idle. */
function quietness(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await page.waitForTimeout(25)
      if (underWay.size > 0) quiet = -1
    }
  }
}

/** Expects that the page rendered completely, and that no element, URL or handler in it comes from a payload. */
export async function expectOnlyText(page: Page) {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('*')]
    const bad = ['javascript:', 'vbscript:', 'data:', 'view-source:']
    const leads = (element: Element) =>
      ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].some((name) => {
        const protocol = URL.parse(element.getAttribute(name) ?? '', document.baseURI)?.protocol ?? ''
        return bad.includes(protocol) && !(element instanceof HTMLImageElement)
      })
    const hasHandler = (element: Element) => element.getAttributeNames().some((name) => /^on/i.test(name))
    return all
      .filter((element) => element.matches('[data-ran]') || leads(element) || hasHandler(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(found, page.url()).toEqual([])
  await expect(page.locator('main').first(), page.url()).toBeVisible()
}
