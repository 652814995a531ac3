import { addToCartAction } from '../../cart/add-to-cart-action.ts'
import { useLoadedOnBack } from '../../../platform/api-client/use-loaded-on-back.ts'
import { shopApi } from '../../../web/shop-api.ts'
import { ShopPageHead } from '../../../site/shop/components/shop-page.tsx'
import { countItems, CatalogueLinks } from '../components/catalogue-links.tsx'
import { GlobalSearchResults, GlobalSearchForm } from '../components/search/global-search.tsx'
import { toLoadFailure } from '../components/load-list.ts'
import {
  searchAllCatalogues,
  searchTerm,
  type GlobalResults,
} from '../components/search/load-global-search.ts'
import type { Route } from './+types/products.ts'

type Page = Pick<Route.LoaderArgs, 'context' | 'url'>

/** If the counts fail to load, the page shows its links without them. */
const countsOf = ({ context }: Page) =>
  context
    .get(shopApi)
    .products.all()
    .then((lists) => ({ counts: countItems(lists) }))
    .catch(toLoadFailure)

function open(page: Page) {
  const q = searchTerm(page.url.searchParams)
  const found: GlobalResults = q === '' ? undefined : searchAllCatalogues(page.context, q)
  return { q, found, counted: countsOf(page) }
}

export async function loader(page: Route.LoaderArgs) {
  const { q, found, counted } = open(page)
  return { q, found: await found, counted: await counted }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => open(page)

export const action = addToCartAction

export default function Products({ loaderData: { q, found, counted } }: Route.ComponentProps) {
  const results = useLoadedOnBack(found)
  return (
    <section className="page pt-10 pb-20">
      <ShopPageHead
        title="Products"
        description="Mobile phones, phone repairs and accessories: everything our shop sells, and how much of each is here."
        path="/products"
      />
      <h1 className="t-h1">Products</h1>
      <p className="soft mt-2 mb-8">What are you looking for?</p>
      <GlobalSearchForm q={q} />
      <GlobalSearchResults q={q} found={results} />
      <CatalogueLinks counted={counted} />
    </section>
  )
}
