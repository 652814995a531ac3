import { useState } from 'react'
import { May } from '../../../../../people/accounts/roles/use-may.ts'
import { countText } from '../../../../../site/staff-page/paging.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { defaultSort, type OrdersView, tabStatuses } from '../../../admin/orders-view.ts'
import type { TabCounts } from '../../../admin/contract.ts'
import { OrderSearch } from './order-search.tsx'
import type { SetView } from './use-orders-view.ts'
import { Chip, Chips } from '../../../../../ui/actions/chip.tsx'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import { statusLabels } from '../../../status-labels.ts'
import { ArrowDownWideNarrow } from '../../../../../ui/icons/arrow-down-wide-narrow.tsx'
import { ArrowUpNarrowWide } from '../../../../../ui/icons/arrow-up-narrow-wide.tsx'
import { ListFilter } from '../../../../../ui/icons/list-filter.tsx'

type OrdersToolbarProps = {
  view: OrdersView
  setView: SetView
  /** Undefined while loading. */
  counts: TabCounts | undefined
}

export function OrdersToolbar({ view, setView, counts }: OrdersToolbarProps) {
  const [filterIsOpen, setFilterIsOpen] = useState(view.status !== undefined)
  const newestFirst = view.sort === 'date_desc'
  const otherSort = newestFirst ? 'date_asc' : 'date_desc'
  return (
    <>
      <div className="order-tools">
        <OrderSearch
          q={view.q}
          onSearch={(q) => setView({ q })}
          onOpen={(order) => setView({ ...unfiltered, q: '', order })}
        />
        <Button
          variant="line"
          icon={<Icon of={ListFilter} small />}
          aria-expanded={filterIsOpen}
          aria-controls="order-filter"
          onClick={() => setFilterIsOpen(!filterIsOpen)}
        >
          Filter
        </Button>
        <Button
          variant="line"
          icon={<Icon of={newestFirst ? ArrowDownWideNarrow : ArrowUpNarrowWide} small />}
          title={newestFirst ? 'Newest first' : 'Oldest first'}
          onClick={() => setView({ sort: otherSort === defaultSort(view) ? '' : otherSort })}
        >
          Sort by Date
        </Button>
      </div>
      {filterIsOpen && <StatusChips view={view} setView={setView} />}
      <Presets view={view} counts={counts} setView={setView} />
    </>
  )
}

/** Filters the tab by one status; pressing the chip again removes the filter. */
function StatusChips({ view: { tab, status: chosen }, setView }: { view: OrdersView; setView: SetView }) {
  return (
    <Panel id="order-filter" className="mt-3 p-5">
      <Chips label="Exact status">
        {tabStatuses(tab).map((status) => (
          <Chip
            key={status}
            pressed={status === chosen}
            onClick={() => setView({ status: status === chosen ? '' : status })}
          >
            {statusLabels[status]}
          </Chip>
        ))}
      </Chips>
    </Panel>
  )
}

/** The view that a preset opens; the tabs then divide what it lists. */
const unfiltered = { preset: '', returns: '', tab: '', status: '', sort: '' }

/** What staff work on. A return request does not depend on the order's status, so it is in no tab. */
function Presets({ view, counts, setView }: OrdersToolbarProps) {
  const isToDo = view.preset !== undefined
  const isReturns = view.returns !== undefined
  return (
    <Chips label="Presets" className="mt-3">
      <Chip pressed={isToDo} onClick={() => setView({ ...unfiltered, ...(!isToDo && { preset: 'to-do' }) })}>
        To do
        {counts && <span className="num">{counts.isMore ? `${counts.toDo}+` : countText(counts.toDo)}</span>}
      </Chip>
      <May permission="sales">
        <Chip
          pressed={isReturns}
          onClick={() => setView({ ...unfiltered, ...(!isReturns && { returns: 'requested' }) })}
        >
          Returns
          {counts && <span className="num">{countText(counts.returnsRequested)}</span>}
        </Chip>
      </May>
    </Chips>
  )
}
