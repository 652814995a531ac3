import { productPath, type CatalogueName } from './catalogues.ts'
import type { Product } from './contract.ts'
import { itemTitle } from './phones/phone-name-rules.ts'

type Named = Pick<Product, '_id' | 'product_name' | 'compatibility' | 'specifications'>

/**
 * The address of an item for search engines and for sharing: `/accessories/details/{id}-wallet-flip-cover-for-redmi-note-13-5g`. The id
 * alone decides; pages of the shop link to `productPath`, which answers alike.
 */
export function readablePath(type: CatalogueName, item: Named) {
  const slug = slugOf(itemTitle(type, item))
  return slug === '' ? productPath(type, item) : `${productPath(type, item)}-${encodeURIComponent(slug)}`
}

const maxSlugLength = 80

/** Letters and digits of every script, in lower case, with hyphens between words. */
const slugOf = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
    .slice(0, maxSlugLength)
    .replace(/-$/, '') ?? ''

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const withSlug = new RegExp(`^(${uuid})-`)

/** The id in the last part of an item's address, with or without a slug. */
export const itemIdIn = (part: string) => withSlug.exec(part)?.[1] ?? part
