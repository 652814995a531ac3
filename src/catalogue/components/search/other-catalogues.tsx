import { ButtonLink } from '../../../ui/actions/button.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import type { Facets } from '../../contract.ts'
import { catalogueNames } from '../../display-text.ts'
import { listQueryString, noFilters } from '../../search/list-url.ts'
import type { CatalogueItem } from '../load-list.ts'
import { ProductCard } from '../product-card.tsx'

const searchIn = (catalogue: CatalogueName, q: string) =>
  `/${catalogue}${listQueryString({ ...noFilters, q })}`

type OtherCatalogueLinksProps = { q: string; elsewhere: NonNullable<Facets['elsewhere']> }

/** Links to the same search in the other catalogues, below the results. */
export function OtherCatalogueLinks({ q, elsewhere }: OtherCatalogueLinksProps) {
  if (elsewhere.length === 0) return null
  return (
    <nav className="mt-10 flex flex-wrap gap-3" aria-label={`Also found for “${q.trim()}”`}>
      {elsewhere.map(({ catalogue, count }) => (
        <ButtonLink key={catalogue} to={searchIn(catalogue, q)} variant="line">
          Also in {catalogueNames[catalogue].short} ({count.toLocaleString('en-IN')})
        </ButtonLink>
      ))}
    </nav>
  )
}

/** The best items of the other catalogues, for a search that finds nothing in this one. */
export function OtherCatalogueItems({ q, items }: { q: string; items: CatalogueItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="other-catalogues">
      <h2 className="t-h2 mb-6" id="other-catalogues">
        In the rest of the shop for “{q.trim()}”
      </h2>
      <div className="cards">
        {items.map(({ type, product }, position) => (
          <ProductCard key={product._id} {...{ product, type, position }} />
        ))}
      </div>
    </section>
  )
}
