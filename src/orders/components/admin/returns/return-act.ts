import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { ReturnEntry } from '../../../details/contract.ts'
import type { Act } from '../order/use-desk-order.ts'

/** What the acts on one return of an order need. */
export interface ReturnActProps {
  order: AdminOrderDetails
  entry: ReturnEntry
  act: Act
}
