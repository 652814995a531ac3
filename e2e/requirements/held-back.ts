import type { Page } from '@playwright/test'

/** Calls to this address wait until the function that comes back is called. */
export async function holdBack(page: Page, address: string | RegExp) {
  const held = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}
