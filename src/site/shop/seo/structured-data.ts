import type { Thing } from '../../../platform/structured-data/structured-data.tsx'
import type { ShopProfile, ShownShop } from '../contract.ts'
import { mapLink, telLink } from '../contact-links.ts'
import { trimEndMatching } from '../../../platform/structured-data/short-description.ts'

const typeAndId = (origin: string) => ({ '@type': 'MobilePhoneStore', '@id': `${origin}/#shop` })

/** JSON-LD of the shop. It has no rating, because schema.org requires the number of ratings with it. */
export function storeThing(shop: ShownShop, origin: string): Thing {
  const sameAs = [shop.socialLink, isOtherSite(shop.weburl, origin) ? shop.weburl : ''].filter(Boolean)
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
    ...geo(shop),
    currenciesAccepted: 'INR',
    ...(shop.priceRange && { priceRange: shop.priceRange }),
    ...(shop.phone && { telephone: telLink(shop.phone).replace('tel:', '') }),
    ...(shop.mail && { email: shop.mail }),
    ...(sameAs.length > 0 && { sameAs }),
    ...openingHours(shop),
  }
}

const coordinate = String.raw`(-?\d{1,3}\.\d{3,})`
/** As map links have them: "@11.1,77.3", "q=11.1,77.3", "marker=11.1%2C77.3", "mlat=11.1&mlon=77.3", "!3d11.1!4d77.3". */
const mapPatterns = [
  `(?:@|q=|query=|marker=|ll=)${coordinate}(?:,|%2C)${coordinate}`,
  `mlat=${coordinate}&mlon=${coordinate}`,
  `!3d${coordinate}!4d${coordinate}`,
].map((pattern) => new RegExp(pattern, 'i'))

/** The shop's coordinates, if its map link or its embedded map has them. */
function geo({ mapLink: link, embedMap }: Pick<ShownShop, 'mapLink' | 'embedMap'>) {
  const [, latitude, longitude] =
    mapPatterns.map((pattern) => pattern.exec(link) ?? pattern.exec(embedMap)).find(Boolean) ?? []
  return latitude && longitude
    ? { geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) } }
    : {}
}

const hoursType = { '@type': 'OpeningHoursSpecification' }

/** A holiday opens and closes at 00:00: to search engines that is a day on which the shop is closed. */
function openingHours({ hours = [], closedOn = [] }: ShownShop) {
  const openingHoursSpecification = hours.map(({ days, opens, closes }) => ({
    ...hoursType,
    dayOfWeek: days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
    opens,
    closes,
  }))
  const specialOpeningHoursSpecification = closedOn.map((date) => ({
    ...hoursType,
    validFrom: date,
    validThrough: date,
    opens: '00:00',
    closes: '00:00',
  }))
  return {
    ...(hours.length > 0 && { openingHoursSpecification }),
    ...(closedOn.length > 0 && { specialOpeningHoursSpecification }),
  }
}

/** Short reference to the shop for product pages; the home page has the full object. */
export const sellerThing = (shop: ShopProfile, origin: string): Thing => ({
  ...typeAndId(origin),
  name: shop.name,
})

/** JSON-LD of the website with its search action, for the sitelinks search box. */
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

const isOtherSite = (url: string, origin: string) => URL.canParse(url) && new URL(url).origin !== origin

/** States and Union Territories as written at the end of an address. */
const statePattern =
  /^(Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Punjab|Rajasthan|Sikkim|Tamil ?Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Andaman and Nicobar Islands|Chandigarh|Dadra and Nagar Haveli and Daman and Diu|Delhi|Jammu and Kashmir|Ladakh|Lakshadweep|Puducherry)$/i

/**
 * Splits "12 Kumaran Road, Tiruppur, Tamil Nadu" into street, town and State. An address that does not end in a State
 * becomes the street address as a whole, because its parts cannot be identified.
 */
export function postalAddress({ address, pincode }: Pick<ShopProfile, 'address' | 'pincode'>): Thing {
  const text = address.trimEnd()
  const [pinAtEnd] = /[1-9]\d{5}$/.exec(text.slice(-6)) ?? []
  const written = trimEndMatching(pinAtEnd ? text.slice(0, -6) : text, /[\s,-]/)
  const parts = written.split(',').map((part) => part.trim())
  const postalCode = pincode || pinAtEnd
  return {
    '@type': 'PostalAddress',
    ...(parts.length >= 3 && statePattern.test(parts.at(-1)!)
      ? {
          streetAddress: parts.slice(0, -2).join(', '),
          addressLocality: parts.at(-2),
          addressRegion: parts.at(-1),
        }
      : { streetAddress: written }),
    ...(postalCode && { postalCode }),
    addressCountry: 'IN',
  }
}
