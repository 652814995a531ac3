import type { DeskOrderDetails } from '../../../admin/contract.ts'
import type { ReturnEntry } from '../../../details/contract.ts'
import type { Act } from '../order/use-desk-order.ts'

/** What the acts on one return of an order need. */
export interface ReturnActProps {
  order: DeskOrderDetails
  entry: ReturnEntry
  act: Act
}
