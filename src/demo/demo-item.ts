import type { Specifications } from '../catalogue/specifications.ts'

/** An item of the demo shop, in the form of the catalogue's API. */
interface DemoItem {
  product_name: string
  brand: string
  /** Rupees, with at most two decimals. */
  price: number
  description: string
  image_url: `/art/products/${string}.svg`
  specifications?: Specifications
}

export interface DemoPhone extends DemoItem {
  model: string
  stock: number
}

export interface DemoRepair extends DemoItem {
  category: string
  /** Repairs have no stock. */
  stock: null
}

export interface DemoAccessory extends DemoItem {
  category: string
  compatibility: string
  stock: number
}
