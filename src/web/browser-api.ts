import type { ShopApi } from './shop-api.ts'

let client: ShopApi | undefined

/** Set once at hydration; event handlers run only in the browser. */
export function openBrowserApi(api: ShopApi) {
  client = api
}

/** The API for event handlers; loaders take it from their context instead. */
export function browserApi(): ShopApi {
  if (!client) throw new Error('The API for event handlers exists only in the browser.')
  return client
}
