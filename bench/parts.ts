import { cart } from './parts/cart.ts'
import { checkout } from './parts/checkout.ts'
import { cold } from './parts/cold.ts'
import { growthOfOrders } from './parts/growth-orders.ts'
import { growthOfProducts } from './parts/growth-products.ts'
import { growthOfShoppers } from './parts/growth-shoppers.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { memory } from './parts/memory.ts'
import { pages } from './parts/pages.ts'
import { profile } from './parts/profile.ts'
import { search } from './parts/search.ts'
import { starts } from './parts/starts.ts'
import { weight } from './parts/weight.ts'
import type { Part } from './report/measured.ts'

/** Everything that `npm run bench` measures, in this order. */
export const parts: Record<string, Part> = {
  starts,
  memory,
  pages,
  cold,
  search,
  cart,
  checkout,
  weight,
  lighthouse,
  'growth-products': growthOfProducts,
  'growth-orders': growthOfOrders,
  'growth-shoppers': growthOfShoppers,
  profile,
}
