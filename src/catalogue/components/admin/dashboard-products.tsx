import { Suspense, use, useDeferredValue, useId } from 'react'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { useFaded } from '../../../ui/actions/use-faded.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { catalogues, type CatalogueName } from '../../catalogues.ts'
import type { Product } from '../../contract.ts'
import { catalogueNames, cardDescription } from '../../display-text.ts'
import { useDeleteProduct } from './use-delete-product.tsx'
import {
  useDashboardTools,
  type DashboardTools,
  FilterPanel,
  DashboardToolbar,
  useDashboardFilter,
} from './dashboard-filters.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Price } from '../../../money/price.tsx'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Picture, Tile } from '../../../ui/picture/picture.tsx'
import '../../../ui/actions/tabs.css'
import { Pencil } from '../../../ui/icons/pencil.tsx'
import { Trash } from '../../../ui/icons/trash.tsx'

export type Lists = Record<CatalogueName, Promise<Product[]>>

type CategoryTabsProps = {
  lists: Lists | undefined
  category: CatalogueName
  onChoose: (category: CatalogueName) => void
}

const tabs = catalogues.map((value) => ({ value, label: catalogueNames[value].label }))

export function CategoryTabs({ lists, category, onChoose }: CategoryTabsProps) {
  const { shown, phase } = useFaded(category)
  const tools = useDashboardTools()
  const { remove, dialogs } = useDeleteProduct()
  const waiting = <Spinner className="flex justify-center py-16" />
  return (
    <>
      <Tabs id="catalogue" label="Categories" tabs={tabs} value={category} onChange={onChoose} />
      <TabPanel tabs="catalogue" value={category} className="fade pt-6" data-phase={phase}>
        {lists ? (
          <Suspense key={shown} fallback={waiting}>
            <LoadedItems list={lists[shown]} category={shown} tools={tools} onDelete={remove} />
          </Suspense>
        ) : (
          waiting
        )}
      </TabPanel>
      {dialogs}
    </>
  )
}

type LoadedItemsProps = {
  list: Promise<Product[]>
  category: CatalogueName
  tools: DashboardTools
  onDelete: (category: CatalogueName, item: Product) => void
}

function LoadedItems({ list, ...rest }: LoadedItemsProps) {
  return <DashboardItems items={use(list)} {...rest} />
}

type DashboardItemsProps = {
  category: CatalogueName
  items: Product[]
  tools: DashboardTools
  onDelete: (category: CatalogueName, item: Product) => void
}

/** One category with its filters and cards. Remounted for each category, which resets its brand filter. */
function DashboardItems({ category, items, tools, onDelete }: DashboardItemsProps) {
  const panelId = useId()
  const { panel, shown } = useDashboardFilter(items, tools)
  const cards = useDeferredValue(shown)
  const showAll = () => {
    tools.setSearch('')
    panel.clear()
  }
  return (
    <>
      <DashboardToolbar tools={tools} panelId={panelId} />
      {tools.panelIsOpen && <FilterPanel id={panelId} state={panel} />}
      <div className="mt-8 mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="t-h2">{catalogueNames[category].adminHeading}</h2>
        <p className="muted num" aria-live="polite">
          {shown.length} of {items.length} items
        </p>
      </div>
      {shown.length === 0 && <NoProducts onShowAll={items.length > 0 ? showAll : undefined} />}
      <div className="panels">
        {cards.map((item) => (
          <ProductPanel
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

type DashboardCardProps = { category: CatalogueName; item: Product; onDelete: () => void }

function ProductPanel({ category, item, onDelete }: DashboardCardProps) {
  return (
    <Panel as="article" className="admin-card">
      <Tile>
        <Picture src={item.image_url} alt="" sizes="6rem" />
      </Tile>
      <div className="admin-card-words">
        <p className="t-xs muted">{item.brand}</p>
        <h3 className="font-[640] leading-tight">{item.product_name}</h3>
        <p className="t-xs soft mt-0.5">{item.model ?? item.category}</p>
        <p className="t-xs muted mt-0.5">{cardDescription(item.description)}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <Price rupees={item.price} className="num text-lg font-[720]" />
          <Stock left={item.stock} />
        </p>
      </div>
      <div className="admin-card-act">
        <ButtonLink
          to={`/admin/edit/${item._id}?category=${category}`}
          size="sm"
          variant="quiet"
          icon={<Icon of={Pencil} small />}
        >
          Edit
        </ButtonLink>
        <Button size="sm" variant="danger" icon={<Icon of={Trash} small />} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Panel>
  )
}

function Stock({ left }: { left: number | null }) {
  if (left === null) return null
  return <Note tone={left > 0 ? 'flat' : 'wait'}>{left > 0 ? `${left} in stock` : 'Out of stock'}</Note>
}
