/** An item of the demo shop, as the catalogue's own calls take it. */
interface DemoItem {
  product_name: string
  brand: string
  /** Rupees, with at most two decimals. */
  price: number
  description: string
  image_url: `/art/products/${string}.svg`
}

export interface DemoPhone extends DemoItem {
  model: string
  stock: number
}

export interface DemoRepair extends DemoItem {
  category: string
  /** Work is not counted. */
  stock: null
}

export interface DemoAccessory extends DemoItem {
  category: string
  compatibility: string
  stock: number
}
