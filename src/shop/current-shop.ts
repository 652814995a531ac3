import { createContext, use } from 'react'
import { createContext as requestContext } from 'react-router'
import type { ShopProfile } from './contract.ts'

/** Shown only where not even the profile could be read: the last error page. */
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

/** The shop's profile, read once by the root of every page. */
export const CurrentShop = createContext<ShopProfile>(fallbackShop)

export const useShop = () => use(CurrentShop)

/** The profile as it stands when a page is asked for: read once for the page and for its content security policy. */
export const shopOfRequest = requestContext<Promise<ShopProfile>>()
