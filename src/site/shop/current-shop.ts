import { createContext, use } from 'react'
import { createContext as createRequestContext } from 'react-router'
import { chargesTax } from '../gst/scheme-rules.ts'
import type { ShownShop } from './contract.ts'

/** Used only if the profile could not be read, on the last-resort error page; nothing is sold there. */
export const fallbackShop = {
  name: 'Kadai',
  phone: '',
  address: '',
  logo: '/art/mark.svg',
  mapLink: '',
  lastUpdated: '',
  announcement: '',
} as ShownShop

/** The shop profile, loaded once by the root route. */
export const CurrentShop = createContext<ShownShop>(fallbackShop)

export const useShop = () => use(CurrentShop)

/** The profile of the current request: read once for the page and its Content-Security-Policy. */
export const requestShop = createRequestContext<Promise<ShownShop>>()

/** Whether the shop charges GST today. */
export const useIsTaxed = () => chargesTax(useShop().gstScheme)
