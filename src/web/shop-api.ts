import { createContext } from 'react-router'
import type { contracts } from './contracts.ts'
import type { ApiClient } from '../platform/api-client/api-client.ts'

export type ShopApi = ApiClient<typeof contracts>

/** How a page's loader and action reach the API: `context.get(shopApi)`. */
export const shopApi = createContext<ShopApi>()

/**
 * The `clientLoader` of a page behind a guard: its data are loaded in the browser, on a direct open too. The server renders
 * the same component with `loadNothing` as its `loader`, so that it stays mounted when the data arrive.
 */
export const loadInBrowser = <Args, Data>(load: (args: Args) => Data) =>
  Object.assign(load, { hydrate: true as const })

/** Every name that the `clientLoader` returns is undefined. */
export const loadNothing = (): Record<string, undefined> => ({})
