import type { RouterContextProvider } from 'react-router'
import { shopApi } from '../../../../web/shop-api.ts'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Product } from '../../../catalogue/contract.ts'
import type { ShopSearch } from '../../../catalogue/search/contract.ts'
import { parseListState } from '../../../catalogue/search/list-url.ts'
import { toCardProduct, toLoadFailure } from '../load-list.ts'

/** `hasSomeWords`: no item has all words of the search. */
export type FoundInShop = {
  sections: CatalogueResults[]
  hasSomeWords: boolean
} & Pick<ShopSearch, 'notInStock' | 'answer'>
type CatalogueResults = { type: CatalogueName; items: Product[]; total: number }
type GlobalResult = FoundInShop | { failure: string }
/** Undefined without a search text. */
export type GlobalResults = Promise<GlobalResult> | GlobalResult | undefined

/** Number of cards in a row; the rest is on the catalogue's own list. */
const maxPerCatalogue = 4

/** The text of a search over all catalogues; empty if the URL has none. */
export const searchTerm = (search: URLSearchParams) => parseListState(search).q.trim()

/** Results by catalogue, without catalogues that have none. */
export const searchAllCatalogues = (
  context: Readonly<RouterContextProvider>,
  q: string,
): Promise<GlobalResult> =>
  context
    .get(shopApi)
    .products.search({ querystring: { q, per_catalogue: maxPerCatalogue } })
    .then(
      ({ items, counts, hasSomeWords = false, notInStock, answer }) => ({
        ...{ hasSomeWords, notInStock, answer },
        sections: counts.map(({ catalogue: type, count: total }) => ({
          type,
          total,
          items: items
            .filter(({ catalogue }) => catalogue === type)
            .map(({ product }) => toCardProduct(product)),
        })),
      }),
      toLoadFailure,
    )
