import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Facets } from '../../../catalogue/contract.ts'
import { catalogueNames, formatItemCount, someWordsText } from '../../../catalogue/display-text.ts'
import { listQueryString, noFilters, type ListState } from '../../../catalogue/search/list-url.ts'
import type { CatalogueItem, ListResult } from '../load-list.ts'
import { AnswerNote, NotInStockNote } from './search-note.tsx'
import { NoSuchPage } from '../no-such-page.tsx'
import { PagedResults } from './paged-results.tsx'
import { ProductCard } from '../product-card.tsx'

type EmptyResultsProps = { type: CatalogueName; query: ListState; found: ListResult }

/** A list without what was searched for: what is missing, and what there is, or links that lead to some. */
export function EmptyResults({ type, query, found }: EmptyResultsProps) {
  const { items, total, facets, others, othersHaveSomeWords = false, answer } = found
  if (items.length > 0) return <OtherItems {...{ type, query, found }} />
  if (total > 0)
    return <NoSuchPage page={query.page} firstPage={{ search: listQueryString({ ...query, page: 1 }) }} />
  if (listQueryString({ ...query, page: 1, sort: '' }) === '')
    return <Empty title="Nothing here yet" text="New items come in every week." />
  return (
    <>
      {facets?.notInStock && <NotInStockNote missing={facets.notInStock} />}
      {answer && <AnswerNote answer={answer} />}
      <NoResults {...{ type, query, facets }} />
      <OtherCatalogueItems q={query.q} items={others} haveSomeWords={othersHaveSomeWords} />
    </>
  )
}

/** What is missing, above the items that come nearest. */
const OtherItems = ({ type, query, found: { items, total, facets } }: EmptyResultsProps) => (
  <>
    {facets?.notInStock && <NotInStockNote missing={facets.notInStock} />}
    <PagedResults {...{ type, query, items, total }} />
  </>
)

type NoResultsProps = { type: CatalogueName; query: ListState; facets: Facets | undefined }

/** Empty state with suggestions; each link leads to a list with results. */
function NoResults({ type, query, facets }: NoResultsProps) {
  const { plural } = catalogueNames[type]
  const words = query.q.trim()
  const text = words === '' ? 'Nothing fits these filters.' : `No results for “${words}”.`
  return (
    <Empty
      title={`No ${plural} found`}
      text={facets?.unfiltered && words !== '' ? 'Something fits your words, but not these filters.' : text}
      action={
        <div className="grid gap-6 justify-items-center">
          <Suggestions type={type} query={query} facets={facets} />
          <ButtonLink to={`/${type}`} variant={facets?.unfiltered || facets?.suggestion ? 'line' : 'quiet'}>
            Show all {plural}
          </ButtonLink>
          <AllBrands type={type} facets={facets} />
        </div>
      }
    />
  )
}

function Suggestions({ type, query: { q }, facets }: NoResultsProps) {
  const { suggestion, unfiltered = 0, elsewhere = [] } = facets ?? {}
  return (
    <>
      {suggestion && (
        <p>
          Did you mean{' '}
          <Link className="tap link" to={{ search: listQueryString({ ...noFilters, q: suggestion }) }}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {unfiltered > 0 && q.trim() !== '' && (
        <ButtonLink to={{ search: listQueryString({ ...noFilters, q }) }} variant="quiet">
          Clear the filters: {formatItemCount(type, unfiltered)}
        </ButtonLink>
      )}
      {elsewhere.map(({ catalogue, count }) => (
        <ButtonLink
          key={catalogue}
          to={`/${catalogue}${listQueryString({ ...noFilters, q })}`}
          variant="quiet"
        >
          {formatItemCount(catalogue, count)} for “{q.trim()}”
        </ButtonLink>
      ))}
    </>
  )
}

function AllBrands({ type, facets }: Pick<NoResultsProps, 'type' | 'facets'>) {
  const brands = facets?.brands ?? []
  if (brands.length === 0) return null
  return (
    <ul className="chips justify-center" aria-label="Brands">
      {brands.map(({ name }) => (
        <li key={name}>
          <Link className="chip" to={`/${type}${listQueryString({ ...noFilters, brands: [name] })}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type OtherCatalogueItemsProps = { q: string; items: CatalogueItem[]; haveSomeWords: boolean }

/** The best items of the other catalogues, for a search that finds nothing in this one. */
function OtherCatalogueItems({ q, items, haveSomeWords }: OtherCatalogueItemsProps) {
  if (items.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="other-catalogues">
      <h2 className="t-h2 mb-6" id="other-catalogues">
        In the rest of the shop for “{q.trim()}”
      </h2>
      {haveSomeWords && <p className="soft mb-6">{someWordsText}</p>}
      <div className="cards">
        {items.map(({ type, product }, position) => (
          <ProductCard key={product._id} {...{ product, type, position }} />
        ))}
      </div>
    </section>
  )
}
