import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import type { AdminOrder, BulkUpdateResult } from '../../../admin/contract.ts'
import { bulkResultText } from '../../../admin/bulk-actions.ts'
import type { BulkStatus } from '../../../status.ts'
import { useAction } from '../../../../../ui/actions/use-action.ts'

/** Updates the status of selected orders; the others and those that were refused stay selected. */
export function useBulkActions(orders: AdminOrder[]) {
  const choice = useSelection(orders)
  const [refused, setRefused] = useState<BulkUpdateResult[]>([])

  const move = useAction(
    async (status: BulkStatus, ids: string[]) => {
      const results = await browserApi().adminOrders.bulkUpdateStatus({ body: { ids, status } })
      const refusedOrders = results.filter(({ moved }) => !moved)
      setRefused(refusedOrders)
      const others = choice.chosen.map(({ id }) => id).filter((id) => !ids.includes(id))
      choice.choose([...others, ...refusedOrders.map(({ id }) => id)])
      const count = results.length - refusedOrders.length
      return count > 0 ? bulkResultText(status, count) : undefined
    },
    { showFailure: 'toast', revalidate: true },
  )
  return { ...choice, refused, move }
}

/** The selected orders among those shown; orders hidden by a search or on another page are not included. */
function useSelection(orders: AdminOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    choose: (picked: string[]) => setIds(new Set(picked)),
    toggle: (id: string) => setIds(ids.has(id) ? without(ids, id) : new Set([...ids, id])),
  }
}

const without = (ids: ReadonlySet<string>, gone: string) => new Set([...ids].filter((id) => id !== gone))
