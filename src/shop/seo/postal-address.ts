import type { Thing } from '../../platform/structured-data/structured-data.ts'
import { trimEndMatching } from '../../platform/trim-end.ts'
import type { ShopProfile } from '../contract.ts'

/** The States and Union Territories as people write them at the end of an address. */
const state =
  /^(Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Punjab|Rajasthan|Sikkim|Tamil ?Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Andaman and Nicobar Islands|Chandigarh|Dadra and Nagar Haveli and Daman and Diu|Delhi|Jammu and Kashmir|Ladakh|Lakshadweep|Puducherry)$/i

/**
 * "12 Kumaran Road, Tiruppur, Tamil Nadu" by its parts. Only an address that ends in a State tells which part is the town;
 * any other stays whole, rather than guessed at.
 */
export function postalAddress({ address, pincode }: Pick<ShopProfile, 'address' | 'pincode'>): Thing {
  const text = address.trimEnd()
  const [pinAtEnd] = /[1-9]\d{5}$/.exec(text.slice(-6)) ?? []
  const written = trimEndMatching(pinAtEnd ? text.slice(0, -6) : text, /[\s,-]/)
  const parts = written.split(',').map((part) => part.trim())
  const postalCode = pincode || pinAtEnd
  return {
    '@type': 'PostalAddress',
    ...(parts.length >= 3 && state.test(parts.at(-1)!)
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
