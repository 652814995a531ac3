import type { Page } from '@playwright/test'

/** Delays requests to this URL until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp) {
  const held = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}
