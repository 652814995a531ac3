import { shopApi } from '../../shop-api.ts'
import { ShopPageHead } from '../../shop/components/shop-page-head.tsx'
import { catalogueCounts } from '../catalogue-counts.ts'
import { CatalogueWays } from '../components/catalogue-ways.tsx'
import type { Route } from './+types/products.ts'

/** The counts are a help, not the page: without them the three ways still lead on. */
const countsOf = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context
    .get(shopApi)
    .products.all()
    .then((lists) => ({ counts: catalogueCounts(lists) }))
    .catch((failure: unknown) => ({ failure: failure instanceof Error ? failure.message : '' }))

export async function loader(page: Route.LoaderArgs) {
  return { counted: await countsOf(page) }
}

export function clientLoader(page: Route.ClientLoaderArgs) {
  return { counted: countsOf(page) }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <section className="page pt-10 pb-20">
      <ShopPageHead
        title="Products"
        description="Mobile phones, phone repairs and accessories: everything our shop sells, and how much of each is here."
        path="/products"
      />
      <h1 className="t-h1">Products</h1>
      <p className="soft mt-2 mb-8">What are you looking for?</p>
      <CatalogueWays counted={loaderData.counted} />
    </section>
  )
}
