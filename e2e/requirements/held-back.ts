import type { Page } from '@playwright/test'

/** Delays requests to this URL until the returned function is called; `fallback` passes them to the route of an earlier call. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  then: 'continue' | 'fallback' = 'continue',
) {
  const held = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await held.promise
    await route[then]()
  })
  return () => held.resolve(undefined)
}
