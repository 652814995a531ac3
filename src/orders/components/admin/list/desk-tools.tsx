import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { OrdersView } from '../../../admin/orders-view.ts'
import { OrderSearch } from './order-search.tsx'
import { ReturnsChip } from './returns-chip.tsx'
import { StatusChips } from './status-chips.tsx'
import type { Look } from './use-desk-view.ts'

type DeskToolsProps = {
  view: OrdersView
  look: Look
  /** How many orders have a return request to decide on; undefined until counted. */
  returnsRequested: number | undefined
}

export function DeskTools({ view, look, returnsRequested }: DeskToolsProps) {
  const [filterIsOpen, setFilterIsOpen] = useState(view.status !== undefined)
  const newestFirst = view.sort === 'date_desc'
  return (
    <>
      <div className="order-tools">
        <OrderSearch q={view.q} onSearch={(q) => look({ q })} />
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
          onClick={() => look({ sort: newestFirst ? 'date_asc' : '' })}
        >
          Sort by Date
        </Button>
      </div>
      {filterIsOpen && <StatusChips view={view} look={look} />}
      <ReturnsChip isOn={view.returns !== undefined} count={returnsRequested} look={look} />
    </>
  )
}
