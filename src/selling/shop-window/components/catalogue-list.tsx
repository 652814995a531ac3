import { use, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLoadedOnBack } from '../../../platform/api-client/use-loaded-on-back.ts'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { FilterForm } from './search/filter-form.tsx'
import { ResultList, ResultSummary } from './search/result-list.tsx'
import { useListQuery } from './search/use-list-query.ts'
import { MyPhoneChip } from './my-phone/my-phone-chip.tsx'
import type { ListProps } from './load-list.ts'
import { Origin } from '../../../platform/structured-data/structured-data.tsx'
import { PublicHead } from '../../../site/shop/components/public-head.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { listStructuredData } from '../seo/structured-data.ts'

type CatalogueListProps = { type: CatalogueName; title: string; text: string } & ListProps

export function CatalogueList({ type, title, text, results }: CatalogueListProps) {
  const found = useLoadedOnBack(results)
  const { query, form } = useListQuery(type, found)
  const { cards, minHeight } = useHeightOnBack(found)
  return (
    <section className="page list-page">
      <ListHead {...{ type, title }} items={'items' in found ? found.items : undefined} />
      <PageHeading title={title} text={text} className="list-heading" />
      <FilterForm {...{ type, form, results: found }} />
      <ResultSummary {...{ type, query, results: found }}>
        {type !== 'sales' && (
          <MyPhoneChip
            filtered={query.specifications.phone?.[0]}
            onFilter={(phone) =>
              form.change({ specifications: { ...form.draft.specifications, phone: [phone] } })
            }
          />
        )}
      </ResultSummary>
      <div className="found" ref={cards} style={{ minHeight }} aria-busy={form.isWaiting || undefined}>
        <Loaded from={found} waiting={<CardSkeletons />} failed={<Failure text="" />}>
          {(loaded) =>
            'failure' in loaded ? (
              <Failure text={loaded.failure} />
            ) : (
              <ResultList {...{ type, query, found: loaded }} />
            )
          }
        </Loaded>
        <BackToTop />
      </div>
    </section>
  )
}

/** By key of the location, in CSS pixels. */
const heights = new Map<string, number>()

/**
 * After Back, while the list is still loading, its place is as high as it was: otherwise the page would be too short for the scroll
 * position that it was left at.
 */
function useHeightOnBack(found: unknown) {
  const { key } = useLocation()
  const cards = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = cards.current!
    return () => void heights.set(key, list.offsetHeight)
  }, [key])
  return { cards, minHeight: found instanceof Promise ? heights.get(key) : undefined }
}

/** Appears beside the list after two screens, by its style sheet alone. */
function BackToTop() {
  return (
    <div className="to-top">
      <a
        href="#top"
        className="chip"
        onClick={(event) => {
          event.preventDefault()
          window.scrollTo({ top: 0 })
          focusHeading()
        }}
      >
        ↑ Top
      </a>
    </div>
  )
}

function Failure({ text }: { text: string }) {
  return <LoadFailed title={`Failed to load data: ${text}`} />
}

const descriptions = {
  sales: 'smartphones from top brands. Order here, then collect free at our counter or get home delivery.',
  services:
    'screen, battery, charging port and other phone repairs, with the price beside each. Book here and bring your phone to our counter.',
  accessories:
    'chargers, cases, screen glass, earbuds and power banks for the phone you carry. Collect free at our counter or get home delivery.',
}

type ListHeadProps = { type: CatalogueName; title: string; items: Product[] | undefined }

/** `items`: the products on this page of the list, if loaded. */
function ListHead({ type, title, items }: ListHeadProps) {
  const { name } = useShop()
  const origin = use(Origin)
  return (
    <PublicHead
      title={title}
      description={`${title} at ${name}: ${descriptions[type]}`}
      path={`/${type}`}
      isPaginated
      things={import.meta.env.SSR ? listStructuredData(origin, type, items) : undefined}
    />
  )
}
