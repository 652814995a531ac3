import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import { itemsPerPage, listQueryString, noFilters, type ListState } from '../../search/list-url.ts'
import type { ListResult, ListProps } from '../load-list.ts'
import { ProductCard } from '../product-card.tsx'
import { OtherCatalogueItems, OtherCatalogueLinks } from './other-catalogues.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { formatItemCount, catalogueNames } from '../../display-text.ts'
import { formatRupees } from '../../../money/money.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Facets } from '../../contract.ts'
import { X } from '../../../ui/icons/x.tsx'

type ResultListProps = { type: CatalogueName; query: ListState; found: ListResult }

/** One page of product cards, or an empty state with suggestions. */
export function ResultList({ type, query, found: { items, total, facets, others } }: ResultListProps) {
  const pageAt = (page: number) => ({ search: listQueryString({ ...query, page }) })
  if (items.length > 0)
    return (
      <>
        <div className={items.length === 6 ? 'cards of-3' : 'cards'}>
          {items.map((product, position) => (
            <ProductCard key={product._id} {...{ product, type, position }} />
          ))}
        </div>
        {total > itemsPerPage && (
          <div className="mt-10">
            <Pagination page={query.page} pages={Math.ceil(total / itemsPerPage)} to={pageAt} />
          </div>
        )}
        <OtherCatalogueLinks q={query.q} elsewhere={facets?.elsewhere ?? []} />
      </>
    )
  if (total > 0)
    return (
      <Empty
        title={`There is no page ${query.page}`}
        action={
          <ButtonLink to={pageAt(1)} variant="quiet">
            To the first page
          </ButtonLink>
        }
      />
    )
  if (listQueryString({ ...query, page: 1, sort: '' }) !== '')
    return (
      <>
        <NoResults {...{ type, query, facets }} />
        <OtherCatalogueItems q={query.q} items={others} />
      </>
    )
  return <Empty title="Nothing here yet" text="New items come in every week." />
}

type ResultSummaryProps = { type: CatalogueName; query: ListState } & ListProps

/** Result count and active filters, announced to screen readers when they change. */
export function ResultSummary({ type, query, results: found }: ResultSummaryProps) {
  const nothingYet = <span>&nbsp;</span>
  return (
    <div className="find-line">
      <p role="status" className="muted num">
        <Loaded from={found} waiting={nothingYet} failed={nothingYet}>
          {(loaded) => ('total' in loaded ? summary(type, query, loaded) : nothingYet)}
        </Loaded>
      </p>
      <ActiveFilters query={query} />
    </div>
  )
}

function summary(type: CatalogueName, { q }: ListState, { total, facets }: ListResult) {
  const count = formatItemCount(type, total)
  const instead = facets?.searchedFor
  const isInstead = instead !== undefined && total > 0 && instead !== q.trim().toLowerCase()
  return isInstead ? `${count} for “${instead}”: nothing is called “${q.trim()}”.` : count
}

/** Active filters; each links to the list without it. */
function ActiveFilters({ query }: { query: ListState }) {
  const { q, brands, max } = query
  const chosen = [
    ...(q.trim() === '' ? [] : [{ label: `“${q.trim()}”`, without: { q: '' } }]),
    ...brands.map((brand) => ({
      label: brand,
      without: { brands: brands.filter((other) => other !== brand) },
    })),
    ...(max === undefined ? [] : [{ label: `Up to ${formatRupees(max)}`, without: { max: undefined } }]),
  ]
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            className="chip"
            to={{ search: listQueryString({ ...query, ...without, page: 1 }) }}
            aria-label={`Remove ${label}`}
            preventScrollReset
          >
            <span className="find-cut">{label}</span>
            <Icon of={X} small />
          </Link>
        </li>
      ))}
    </ul>
  )
}

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
