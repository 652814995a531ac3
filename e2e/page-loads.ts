import type { ConsoleMessage, Page } from '@playwright/test'

export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** `goto` also waits for hydration, unless `waitUntil` is given. */
export function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    const hasScripts = (await page.locator('script[type=module]').count()) > 0
    if (!options?.waitUntil && hasScripts && (await page.locator('noscript:visible').count()) === 0)
      await hydrated(page)
    return answer
  }
}

export function collectConsoleErrors(page: Page, consoleErrors: string[]) {
  const onError = (error: Error) => consoleErrors.push(error.message)
  const onMessage = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()) && isOwnMessage(message.text(), message.location().url))
      consoleErrors.push(message.text())
  }
  page.on('pageerror', onError).on('console', onMessage)
  return () => void page.off('pageerror', onError).off('console', onMessage)
}

/** React Router logs it in a browser whose storage is full. */
const scrollPositionsNotSaved = 'Failed to save scroll positions in sessionStorage'

/** The shop logs it if a test leaves a page that is still loading its data, because the browser then aborts the requests. */
const requestAborted = 'The connection was lost.'

/** The map's host is unreachable offline, and the browser itself logs the failed request. */
const isOwnMessage = (text: string, url: string) =>
  !url.startsWith('https://') &&
  !text.startsWith('Failed to load resource') &&
  !text.startsWith(scrollPositionsNotSaved) &&
  !text.includes(requestAborted)

/** Navigates to this path without a page load, as the browser's Back and Forward do. */
export async function navigateInPage(page: Page, path: string) {
  // React reports an error if a page changes before it is hydrated.
  await hydrated(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
