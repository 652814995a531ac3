import type { ShopProfile } from './contract.ts'

/** The owner's map link, or a search for the address where none is given. */
export function mapLink({ mapLink, address }: Pick<ShopProfile, 'mapLink' | 'address'>) {
  return mapLink || `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
