import type { Refund } from '../../payments/refunds/refunds-store.ts'
import type { ShopProfile } from '../../shop/contract.ts'
import type { OrderStatus } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import type { Actor, OrderEventKind } from '../timeline/event.ts'

/** What a letter is written about: something that has happened to an order. */
export interface Occasion {
  order: StoredOrder
  kind: OrderEventKind
  from: OrderStatus | null
  to: OrderStatus | null
  actor: Actor
  note: string
  /** The money that goes back, and whether it was the order's own: what was paid twice or too late never was. */
  refund?: { money: Refund; isOrders: boolean } | undefined
  shop: ShopProfile
}

/** How the occasion is found in the tables of letters: a status that was reached, or what happened beside it. */
export const nameOf = ({ kind, to }: Pick<Occasion, 'kind' | 'to'>) => (kind === 'moved' ? to! : kind)
export type OccasionName = OrderStatus | Exclude<OrderEventKind, 'moved'>
