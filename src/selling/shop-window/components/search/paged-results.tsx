import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Pagination } from '../../../../ui/actions/pagination.tsx'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Product } from '../../../catalogue/contract.ts'
import { itemsPerPage, listQueryString, type ListState } from '../../../catalogue/search/list-url.ts'
import { ProductCard, useCardsClass } from '../product-card.tsx'
import { useMorePages } from './use-more-pages.ts'
import { useAddressOfPage, useRestoredPlace } from './use-address-of-page.ts'

type PagedResultsProps = { type: CatalogueName; query: ListState; items: Product[]; total: number }

/** After this many pages the list waits for a button, so that the footer can be reached. */
const automaticPages = 3

/**
 * A list of several pages. Without JavaScript it has links to them; with it, the next page is appended when the end comes near,
 * and the address follows the page that is being read.
 */
export function PagedResults({ type, query, items, total }: PagedResultsProps) {
  const cards = useRef<HTMLDivElement>(null)
  const { pages, first, last, state, loadNext } = useMorePages(type, query, items)
  const [automatic, setAutomatic] = useState(automaticPages)
  const pageCount = Math.ceil(total / itemsPerPage)
  const pageAt = (page: number) => ({ search: listQueryString({ ...query, page }) })
  const numbers = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  const lengths = numbers.map((page) => pages[page]!.length)
  const current = useAddressOfPage(cards, { first, lengths, page: query.page })
  useRestoredPlace(cards)
  const mayLoad = last < pageCount && state === 'ready'
  const end = useNearEnd(mayLoad && automatic > 0, () => {
    setAutomatic(automatic - 1)
    void loadNext()
  })

  const focusNext = useFocusOnNext(cards, last)
  const showMore = () => {
    focusNext()
    void loadNext()
  }

  return (
    <>
      {first > 1 && (
        <p className="mb-6">
          <Link className="tap link" to={pageAt(first - 1)}>
            Earlier results
          </Link>
        </p>
      )}
      <div className={useCardsClass()} ref={cards}>
        {numbers.flatMap((page) =>
          pages[page]!.map((product, position) => (
            <ProductCard
              key={product._id}
              {...{ product, type }}
              position={page === query.page ? position : itemsPerPage}
            />
          )),
        )}
      </div>
      <p role="status" className="sr">
        {last > query.page && `Page ${last} of ${pageCount} loaded`}
      </p>
      <div className="more-results" ref={end}>
        <MoreState state={state} isAsked={mayLoad && automatic === 0} onMore={showMore} />
      </div>
      <Pagination page={current} pages={pageCount} to={pageAt} />
    </>
  )
}

/** The button stays below the cards that it adds, so that the focus has to go to the first of them. */
function useFocusOnNext(cards: RefObject<HTMLElement | null>, last: number) {
  const next = useRef<number>(undefined)
  useEffect(() => {
    const card = next.current === undefined ? undefined : cards.current?.children[next.current]
    next.current = undefined
    card?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
  }, [cards, last])
  return () => (next.current = cards.current?.childElementCount)
}

type MoreStateProps = { state: 'ready' | 'loading' | 'failed'; isAsked: boolean; onMore: () => void }

function MoreState({ state, isAsked, onMore }: MoreStateProps) {
  if (state === 'loading') return <p className="muted">Loading more…</p>
  if (state === 'failed')
    return (
      <div role="alert" className="grid justify-items-center gap-3">
        <p>The next page could not be loaded. Please check your connection.</p>
        <Button variant="quiet" onClick={onMore}>
          Try Again
        </Button>
      </div>
    )
  return (
    isAsked && (
      <Button variant="line" onClick={onMore}>
        Show more
      </Button>
    )
  )
}

/** Runs `load` when the end of the list is less than two screens away. */
function useNearEnd(isActive: boolean, load: () => void) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isActive) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '0px 0px 200% 0px',
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
  })
  return end
}
