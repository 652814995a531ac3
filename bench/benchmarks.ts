import { backOffice } from './benchmarks/back-office.ts'
import { cart } from './benchmarks/cart.ts'
import { checkout } from './benchmarks/checkout.ts'
import { cold } from './benchmarks/cold.ts'
import { listsByCountry } from './benchmarks/countries.ts'
import { devices } from './benchmarks/devices.ts'
import { firstVisit } from './benchmarks/first-visit.ts'
import { growthOfOrders } from './benchmarks/growth-orders.ts'
import { growthOfProducts } from './benchmarks/growth-products.ts'
import { growthOfShoppers } from './benchmarks/growth-shoppers.ts'
import { lighthouse } from './benchmarks/lighthouse.ts'
import { margins } from './benchmarks/margins.ts'
import { memory } from './benchmarks/memory.ts'
import { navigation } from './benchmarks/navigation.ts'
import { pages } from './benchmarks/pages.ts'
import { pagesByClient } from './benchmarks/pages-by-client.ts'
import { profile } from './benchmarks/profile.ts'
import { repairs } from './benchmarks/repairs.ts'
import { reports } from './benchmarks/reports.ts'
import { search } from './benchmarks/search.ts'
import { starts } from './benchmarks/starts.ts'
import { stockTaking } from './benchmarks/stock-taking.ts'
import { weight } from './benchmarks/weight.ts'
import type { Benchmark } from './report/benchmark.ts'

/** All benchmarks of `npm run bench`, in the order in which they run. */
export const benchmarks: Record<string, Benchmark> = {
  starts,
  memory,
  pages,
  'pages-by-client': pagesByClient,
  cold,
  search,
  countries: listsByCountry,
  cart,
  checkout,
  weight,
  lighthouse,
  'first-visit': firstVisit,
  navigation,
  'growth-products': growthOfProducts,
  'growth-orders': growthOfOrders,
  reports,
  margins,
  devices,
  repairs,
  'stock-taking': stockTaking,
  'back-office': backOffice,
  'growth-shoppers': growthOfShoppers,
  profile,
}
