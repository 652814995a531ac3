import { use, useId } from 'react'
import { rangeText } from '../../../../site/staff-page/paging.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Pagination } from '../../../../ui/actions/pagination.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import type { Product } from '../../../../selling/catalogue/contract.ts'
import { dashboardQueryString, itemCount, type DashboardView } from '../../dashboard/dashboard-view.ts'
import { itemsPerPage } from '../../../../selling/catalogue/search/list-url.ts'
import { NoSuchPage } from '../../../../selling/shop-window/components/no-such-page.tsx'
import type { ListForm } from '../../../../selling/shop-window/components/search/use-list-query.ts'
import { DashboardToolbar, FilterPanel } from './dashboard-filters.tsx'
import type { DashboardList } from './load-dashboard-list.ts'
import { ProductPanel } from './product-panel.tsx'
import './dashboard.css'

type DashboardItemsProps = {
  view: DashboardView
  list: Promise<DashboardList>
  form: ListForm
  panelIsOpen: boolean
  setPanelIsOpen: (isOpen: boolean) => void
  onDelete: (item: Product) => void
}

const headings = { sales: 'Phones & Devices', services: 'Services', accessories: 'Accessories' }

/** One category with its filters and one page of its items. */
export function DashboardItems({ view, list, form, onDelete, ...panel }: DashboardItemsProps) {
  const panelId = useId()
  const { items, total, facets } = use(list)
  const all = itemCount(facets) ?? total
  return (
    <>
      <DashboardToolbar {...{ form, panelId, ...panel }} />
      {panel.panelIsOpen && <FilterPanel {...{ form, facets }} id={panelId} />}
      <div className="mt-8 mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="t-h2">{headings[view.category]}</h2>
        <p className="muted num" aria-live="polite">
          {total} of {all} items
        </p>
      </div>
      <div className="transition-opacity aria-busy:opacity-60" aria-busy={form.isWaiting || undefined}>
        {total === 0 && <NoProducts onShowAll={all > 0 ? () => form.change(noFilters) : undefined} />}
        <div className="panels">
          {items.map((item) => (
            <ProductPanel
              key={item._id}
              category={view.category}
              item={item}
              onDelete={() => onDelete(item)}
            />
          ))}
        </div>
      </div>
      <Pages view={view} total={total} isEmpty={items.length === 0} />
    </>
  )
}

const noFilters = { q: '', brands: [], max: undefined }

type PagesProps = { view: DashboardView; total: number; isEmpty: boolean }

function Pages({ view: { category, list }, total, isEmpty }: PagesProps) {
  const { page } = list
  const to = (number: number) => ({
    search: dashboardQueryString({ category, list: { ...list, page: number } }),
  })
  if (total > 0 && isEmpty) return <NoSuchPage level={3} page={page} firstPage={to(1)} />
  if (total <= itemsPerPage) return null
  return (
    <div className="mt-10">
      <Pagination
        {...{ page, to }}
        pages={Math.ceil(total / itemsPerPage)}
        summary={rangeText(page, total, 'items', { size: itemsPerPage })}
      />
    </div>
  )
}

function NoProducts({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <Empty
      level={3}
      title="No products found"
      text="Try adjusting your search or filter criteria"
      action={
        onShowAll && (
          <Button variant="quiet" onClick={onShowAll}>
            Show all
          </Button>
        )
      }
    />
  )
}
