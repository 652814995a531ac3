import { createContext, use } from 'react'
import { createContext as createRequestContext } from 'react-router'
import type { ShopProfile } from './contract.ts'

/** Used only if the profile could not be read, on the last-resort error page. */
export const fallbackShop: ShopProfile = {
  name: 'Kadai',
  owner: '',
  mail: '',
  phone: '',
  address: '',
  pincode: '',
  logo: '/art/mark.svg',
  mapLink: '',
  embedMap: '',
  weburl: '',
  socialLink: '',
  lastUpdated: '',
  profileImage: '',
  upiId: '',
  gstin: '',
  stateCode: '33',
  announcement: '',
  rating: 0,
  emailjsServiceId: '',
  emailjsTemplateId: '',
  emailjsPublicKey: '',
}

/** The shop profile, loaded once by the root route. */
export const CurrentShop = createContext<ShopProfile>(fallbackShop)

export const useShop = () => use(CurrentShop)

/** The profile of the current request: read once for the page and its Content-Security-Policy. */
export const requestShop = createRequestContext<Promise<ShopProfile>>()
