import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Product } from '../../../catalogue/contract.ts'
import { itemsPerPage, listQueryString, type ListState } from '../../../catalogue/search/list-url.ts'
import {
  chosenLabel,
  specificationFilters,
  toggleSpecification,
} from '../../../catalogue/specification-filter-rules.ts'
import type { ListResult, ListProps } from '../load-list.ts'
import { ProductCard, useCardsClass } from '../product-card.tsx'
import { OtherCatalogueLinks } from './other-catalogues.tsx'
import { Loaded } from '../../../../ui/feedback/loaded.tsx'
import { formatItemCount, someWordsText } from '../../../catalogue/display-text.ts'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Link } from '../../../../ui/actions/link.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { X } from '../../../../ui/icons/x.tsx'

/** Loaded separately: most searches find something. */
const EmptyResults = lazy(() =>
  import('./empty-results.tsx').then(
    (module) => ({ default: module.EmptyResults }),
    () => ({ default: NothingFound }),
  ),
)
/** Loaded separately: a small shop has everything on one page. */
const PagedResults = lazy(() =>
  import('./paged-results.tsx').then((module) => ({ default: module.PagedResults })),
)
const NothingFound = () => <p>Nothing found.</p>

type CardsProps = { type: CatalogueName; items: Product[] }

function Cards({ type, items }: CardsProps) {
  const cards = useCardsClass()
  return (
    <div className={items.length === 6 ? 'cards of-3' : cards}>
      {items.map((product, position) => (
        <ProductCard key={product._id} {...{ product, type, position }} />
      ))}
    </div>
  )
}

type ResultListProps = { type: CatalogueName; query: ListState; found: ListResult }

/** One page of product cards, or an empty state with suggestions. */
export function ResultList({ type, query, found }: ResultListProps) {
  const { key } = useLocation()
  const { items, total, facets } = found
  if (items.length > 0 && !facets?.notInStock)
    return (
      <>
        {total > itemsPerPage ? (
          <PagedResults key={key} {...{ type, query, items, total }} />
        ) : (
          <Cards {...{ type, items }} />
        )}
        <OtherCatalogueLinks q={query.q} elsewhere={facets?.elsewhere ?? []} />
      </>
    )
  return <EmptyResults {...{ type, query, found }} />
}

type ResultSummaryProps = { type: CatalogueName; query: ListState; children: ReactNode } & ListProps

/** Result count and active filters, announced to screen readers when they change. */
export function ResultSummary({ type, query, results: found, children }: ResultSummaryProps) {
  const nothingYet = <span>&nbsp;</span>
  return (
    <div className="find-line">
      <p role="status" className="muted num">
        <Loaded from={found} waiting={nothingYet} failed={nothingYet}>
          {(loaded) => ('total' in loaded ? summary(type, query, loaded) : nothingYet)}
        </Loaded>
      </p>
      {children && <div className="chips">{children}</div>}
      <ActiveFilters type={type} query={query} />
    </div>
  )
}

function summary(type: CatalogueName, { q }: ListState, { total, facets }: ListResult) {
  const count = formatItemCount(type, total)
  if (facets?.hasSomeWords && total > 0) return <CountWithNote count={`${count}.`} note={someWordsText} />
  const instead = facets?.searchedFor
  const isInstead = instead !== undefined && total > 0 && instead !== q.trim().toLowerCase()
  if (!isInstead) return count
  return <CountWithNote count={count} note={`for “${instead}”: nothing is called “${q.trim()}”.`} />
}

/** On a phone the count stands beside the sort select; the note is too long for that and has a row below. */
const CountWithNote = ({ count, note }: { count: string; note: string }) => (
  <>
    <span>{count}</span> <span className="find-note">{note}</span>
  </>
)

/** Active filters; each links to the list without it. */
function ActiveFilters({ type, query }: { type: CatalogueName; query: ListState }) {
  const { q, brands, max, specifications } = query
  const chosen = [
    ...(q.trim() === '' ? [] : [{ label: `“${q.trim()}”`, without: { q: '' } }]),
    ...brands.map((brand) => ({
      label: brand,
      without: { brands: brands.filter((other) => other !== brand) },
    })),
    ...(max === undefined ? [] : [{ label: `Up to ${formatRupees(max)}`, without: { max: undefined } }]),
    ...specificationFilters[type].flatMap((filter) =>
      (specifications[filter.parameter] ?? []).map((value) => ({
        label: chosenLabel(type, filter, value),
        without: { specifications: toggleSpecification(specifications, filter, value) },
      })),
    ),
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
