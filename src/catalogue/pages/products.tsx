import { shopApi } from '../../shop-api.ts'
<<<<<<< HEAD
import { ShopPageHead } from '../../shop/components/shop-page.tsx'
import { catalogueCounts } from '../catalogue-counts.ts'
import { CatalogueWays } from '../components/catalogue-ways.tsx'
import { FoundEverywhere } from '../components/search/found-everywhere.tsx'
import { findEverywhere, wordsIn, type SearchedEverywhere } from '../components/search/load-everywhere.ts'
import { SearchEverywhere } from '../components/search/search-everywhere.tsx'
import { saidWhy } from '../components/load-list.ts'
=======
import { ShopPageHead } from '../../shop/components/shop-page-head.tsx'
import { countItems, CatalogueLinks } from '../components/catalogue-links.tsx'
import { GlobalSearchResults, GlobalSearchForm } from '../components/search/global-search.tsx'
import {
  searchAllCatalogues,
  searchTerm,
  type GlobalResults,
  toLoadFailure,
} from '../components/load-list.ts'
>>>>>>> 3b6ae19 (Catalogue, cart: name search, stock, image and list code in the field's terms; merge fragments)
import type { Route } from './+types/products.ts'

type Page = Pick<Route.LoaderArgs, 'context' | 'url'>

/** The counts are a help, not the page: without them the three ways still lead on. */
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

export default function Products({ loaderData: { q, found, counted } }: Route.ComponentProps) {
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
      <GlobalSearchResults q={q} found={found} />
      <CatalogueLinks counted={counted} />
    </section>
  )
}
