import { useDeferredValue, useId } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { CatalogueName, Product } from '../../contract.ts'
import { catalogueNames } from '../../names.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ToolRow } from './tool-row.tsx'
import { useDashboardFilter, type Tools } from './use-dashboard-filter.ts'

type DashboardItemsProps = {
  category: CatalogueName
  items: Product[]
  tools: Tools
  onDelete: (category: CatalogueName, item: Product) => void
}

/** One category: its tools and its cards. Mounted anew for each, so that its brands are chosen afresh. */
export function DashboardItems({ category, items, tools, onDelete }: DashboardItemsProps) {
  const panelId = useId()
  const { panel, shown } = useDashboardFilter(items, tools)
  const cards = useDeferredValue(shown)
  const showAll = () => {
    tools.setSearch('')
    panel.clear()
  }
  return (
    <>
      <ToolRow tools={tools} panelId={panelId} />
      {tools.panelIsOpen && <FilterPanel id={panelId} state={panel} />}
      <div className="mt-8 mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="t-h2">{catalogueNames[category].adminHeading}</h2>
        <p className="muted num" aria-live="polite">
          {shown.length} of {items.length} items
        </p>
      </div>
      {shown.length === 0 && <NothingFound onShowAll={items.length > 0 ? showAll : undefined} />}
      <div className="panels">
        {cards.map((item) => (
          <DashboardCard
            key={item._id}
            category={category}
            item={item}
            onDelete={() => onDelete(category, item)}
          />
        ))}
      </div>
    </>
  )
}

function NothingFound({ onShowAll }: { onShowAll: (() => void) | undefined }) {
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
