import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { type OrdersView, tabStatuses } from '../../../admin/orders-view.ts'
import type { SetView } from './use-orders-view.ts'
import { useDebouncedNavigation } from '../../../../ui/actions/use-debounced-navigation.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { statusLabels } from '../../status-badge.tsx'
import { ArrowDownWideNarrow } from '../../../../ui/icons/arrow-down-wide-narrow.tsx'
import { ArrowUpNarrowWide } from '../../../../ui/icons/arrow-up-narrow-wide.tsx'
import { ListFilter } from '../../../../ui/icons/list-filter.tsx'
import { Search } from '../../../../ui/icons/search.tsx'

type OrdersToolbarProps = {
  view: OrdersView
  setView: SetView
  /** Number of orders with an open return request; undefined while loading. */
  returnsRequested: number | undefined
}

export function OrdersToolbar({ view, setView, returnsRequested }: OrdersToolbarProps) {
  const [filterIsOpen, setFilterIsOpen] = useState(view.status !== undefined)
  const newestFirst = view.sort === 'date_desc'
  return (
    <>
      <div className="order-tools">
        <OrderSearch q={view.q} onSearch={(q) => setView({ q })} />
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
          onClick={() => setView({ sort: newestFirst ? 'date_asc' : '' })}
        >
          Sort by Date
        </Button>
      </div>
      {filterIsOpen && <StatusChips view={view} setView={setView} />}
      <ReturnsChip isOn={view.returns !== undefined} count={returnsRequested} setView={setView} />
    </>
  )
}

function OrderSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  const { navigateLater } = useDebouncedNavigation()

  // The URL changed: back, forward or a link.
  if (q !== known) {
    setKnown(q)
    if (q !== text.trim()) setText(q)
  }

  function type(typed: string) {
    setText(typed)
    navigateLater(() => onSearch(typed.trim()))
  }

  return (
    <TextInput
      type="search"
      icon={<Icon of={Search} small />}
      placeholder="Search orders..."
      aria-label="Search orders"
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
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

type ReturnsChipProps = { isOn: boolean; count: number | undefined; setView: SetView }

/** Filters by open return requests in all tabs, because a request does not depend on the order's status. */
function ReturnsChip({ isOn, count, setView }: ReturnsChipProps) {
  return (
    <Chips label="Returns" className="mt-3">
      <Chip
        pressed={isOn}
        onClick={() => setView(isOn ? { returns: '' } : { returns: 'requested', tab: '', status: '' })}
      >
        Return requested
        {count !== undefined && <span className="num">{count}</span>}
      </Chip>
    </Chips>
  )
}
