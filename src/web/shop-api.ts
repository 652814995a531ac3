import { createContext } from 'react-router'
import type { contracts } from './contracts.ts'
import type { ApiClient } from '../platform/api-client/api-client.ts'

export type ShopApi = ApiClient<typeof contracts>

/** How a page's loader and action reach the API: `context.get(shopApi)`. */
export const shopApi = createContext<ShopApi>()
