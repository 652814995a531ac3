import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { tabStatuses, type OrdersView } from '../../../admin/orders-view.ts'
import { statusLabels } from '../../status-badge.tsx'
import type { Look } from './use-desk-view.ts'

/** Narrows the open tab to one status; pressing it again shows the whole tab. */
export function StatusChips({ view: { tab, status: chosen }, look }: { view: OrdersView; look: Look }) {
  return (
    <Panel id="order-filter" className="mt-3 p-5">
      <Chips label="Exact status">
        {tabStatuses(tab).map((status) => (
          <Chip
            key={status}
            pressed={status === chosen}
            onClick={() => look({ status: status === chosen ? '' : status })}
          >
            {statusLabels[status]}
          </Chip>
        ))}
      </Chips>
    </Panel>
  )
}
