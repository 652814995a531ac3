import type { CatalogueName } from '../catalogues.ts'
import type { Specifications } from '../specifications.ts'

interface NamedItem {
  product_name: string
  compatibility?: string | undefined
  specifications?: Pick<Specifications, 'fits' | 'device'> | undefined
}

/** Not "iPhone 12 to 15", "iPhone 12–15", "Redmi 9, 10", "all iPhones". */
export const namesOneModel = (text: string) =>
  !/\b(to|and|or|all|any|other|later|newer|universal|series|with)\b|[,/&]|\d\s*[-–]\s*\d|(phone|device|tablet)s\b/i.test(
    text,
  )

/** The one phone that a case, a glass or a repair is for; undefined if it is for several, or its name has the phone. */
export function onePhoneOf(
  catalogue: CatalogueName,
  { product_name, compatibility = '', specifications: { fits, device } = {} }: NamedItem,
): string | undefined {
  if (catalogue === 'sales') return undefined
  const phone = (catalogue === 'services' ? device : (fits ?? compatibility))?.trim() ?? ''
  const isModel = /\d|\S\s+\S/.test(phone) && namesOneModel(phone)
  return isModel && !product_name.toLowerCase().includes(phone.toLowerCase()) ? phone : undefined
}

/** "Wallet Flip Cover for Redmi Note 13 5G" */
export const withPhone = (name: string, phone?: string | null) => (phone ? `${name} for ${phone}` : name)

/** An item's name with its phone, for every place where the item stands alone. */
export const itemTitle = (catalogue: CatalogueName, item: NamedItem) =>
  withPhone(item.product_name, onePhoneOf(catalogue, item))
