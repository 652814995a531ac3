import type { Thing } from '../../platform/structured-data/structured-data.ts'
import type { ShopProfile } from '../contract.ts'
import { mapLink } from '../map-link.ts'
import { telLink } from '../phone-links.ts'
import { postalAddress } from './postal-address.ts'

const typeAndId = (origin: string) => ({ '@type': 'MobilePhoneStore', '@id': `${origin}/#shop` })

/** The shop as search engines and maps show it. No rating: it would have to say how many people gave it. */
export function storeThing(shop: ShopProfile, origin: string): Thing {
  const elsewhere = [shop.socialLink, isElsewhere(shop.weburl, origin) ? shop.weburl : ''].filter(Boolean)
  return {
    ...typeAndId(origin),
    name: shop.name,
    url: `${origin}/home`,
    image: `${origin}/art/share.jpg`,
    logo:
      shop.logo.startsWith('/') && !shop.logo.endsWith('.svg')
        ? `${origin}${shop.logo}`
        : `${origin}/art/icon-512.png`,
    address: postalAddress(shop),
    hasMap: mapLink(shop),
    currenciesAccepted: 'INR',
    ...(shop.phone && { telephone: telLink(shop.phone).replace('tel:', '') }),
    ...(shop.mail && { email: shop.mail }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

/** Who sells, where a page is about something else; the whole of it stands on the home page. */
export const seller = (shop: ShopProfile, origin: string): Thing => ({
  ...typeAndId(origin),
  name: shop.name,
})

/** The search box that search engines may show. */
export function websiteThing(shop: ShopProfile, origin: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: shop.name,
    url: `${origin}/home`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/sales?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

const isElsewhere = (url: string, origin: string) => URL.canParse(url) && new URL(url).origin !== origin
