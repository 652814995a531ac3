import type { ShopProfile } from './contract.ts'

/** The profile holds Indian numbers without the country code; `tel:` links and WhatsApp need it. */
function withCountryCode(phone: string) {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

export const telLink = (phone: string) => `tel:+${withCountryCode(phone)}`
export const whatsAppLink = (phone: string) => `https://wa.me/${withCountryCode(phone)}`

/** The owner's map link, or a map search for the address if there is none. */
export function mapLink({ mapLink, address }: Pick<ShopProfile, 'mapLink' | 'address'>) {
  return mapLink || `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

/** A URL without its protocol: "www.noyyal.example/shop". */
export function websiteLabel(url: string) {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** "@noyyalmobiles" for https://social.example/noyyalmobiles; the host name if the URL has no path. */
export function socialAccountLabel(url: string) {
  const { hostname, pathname } = new URL(url)
  const account = pathname.split('/').findLast(Boolean)
  return account ? `@${account.replace(/^@/, '')}` : hostname
}
