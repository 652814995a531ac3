import type { CatalogueName } from '../../catalogues.ts'
import type { Product } from '../../contract.ts'

export interface FoundItem {
  catalogue: CatalogueName
  product: Pick<
    Product,
    'product_name' | 'brand' | 'model' | 'category' | 'price' | 'description' | 'image_url'
  >
}

/** Is this what the customer wanted, given the first five results? */
type Expectation = (firstFive: FoundItem[]) => boolean

/** A search as people type it, and what must be among its first five results. */
export type TypedQuery = [typed: string, expected: Expectation]

/** The name of the item's drawing, which is unique in the demo shop; several items have the same name. */
const keyOf = ({ product }: FoundItem) => /([^/]+)\.\w+$/.exec(product.image_url)?.[1]

/** Each of these items is among the first five. */
export const has =
  (...keys: string[]): Expectation =>
  (firstFive) =>
    keys.every((key) => firstFive.some((item) => keyOf(item) === key))

/** There are results, and each of the first five fits, or each of the first `count` if the shop has no more that fit. */
export const only =
  (fits: (item: FoundItem) => boolean, count = 5): Expectation =>
  (firstFive) =>
    firstFive.length > 0 && firstFive.slice(0, count).every(fits)

export const both =
  (...expectations: Expectation[]): Expectation =>
  (firstFive) =>
    expectations.every((expected) => expected(firstFive))

export const isPhone = ({ catalogue }: FoundItem) => catalogue === 'sales'
export const isRepair = ({ catalogue }: FoundItem) => catalogue === 'services'

export const isPhoneOf =
  (...brands: string[]) =>
  (item: FoundItem) =>
    isPhone(item) && brands.includes(item.product.brand)

/** A phone within a price range in rupees. */
export const isPhoneFor =
  (from: number, to: number, text = /./) =>
  (item: FoundItem) =>
    isPhone(item) && item.product.price >= from && item.product.price <= to && text.test(textOf(item))

export const isPhoneWith = (text: RegExp) => (item: FoundItem) => isPhone(item) && text.test(textOf(item))

/** An accessory or repair of one of these categories. */
export const isIn =
  (...categories: string[]) =>
  ({ product }: FoundItem) =>
    categories.includes(product.category ?? '')

const textOf = ({ product }: FoundItem) => `${product.product_name} ${product.model} ${product.description}`

export const headphones = ['Earbuds', 'Earphones', 'Neckbands']
export const screens = has('repair-iphone-screen', 'repair-samsung-screen', 'repair-android-screen')
export const batteries = has('repair-iphone-battery', 'repair-android-battery')
export const powerBanks = has('power-bank-10000', 'power-bank-20000', 'magnetic-power-bank-5000')
export const covers = ['Cases', 'Flip covers']
