import type { Delivery, OrderStatus } from '../../selling/orders/status.ts'
import type { GatewaySuccess } from '../../selling/payments/contract.ts'
import { ShopError } from '../../platform/errors.ts'
import type { TestApp } from '../test-app.ts'
import type { ModelJob } from './jobs.ts'
import type { openProvider } from './provider.ts'

export interface Item {
  id: string
  catalogue: 'sales' | 'services'
  /** Expected stock without reservations; null if stock is not tracked. */
  counted: number | null
  /** Each piece is a device, which leaves with its order, not when that is paid. */
  isSerialised: boolean
  /** Stock was counted during concurrent purchases: the model copies the stored figure once. */
  isRecounted: boolean
}

/** An order in the model: acknowledged results, and its stored state after the last turn. */
export interface ModelOrder {
  id: string
  buyer: number
  /** Those acknowledged since the last check; the first is that of the last check. */
  deliveries: Delivery[]
  lines: { item: Item; quantity: number }[]
  gatewayOrderIds: string[]
  successes: { success: GatewaySuccess; amountPaise: number; isReported: boolean }[]
  /** Transitions that were acknowledged to a caller. */
  acknowledged: Set<OrderStatus>
  /** Returned units by order line that are on hand again: undamaged ones, and devices that are withheld. */
  restocked: Map<number, number>
  stored: StoredOrder
}

export interface StoredRefund {
  id: string
  paymentId: string
  gatewayId: string | null
  amountPaise: number
  /** The part that was refunded in the provider's dashboard. */
  elsewherePaise: number
  method: string
  status: string
}

interface StoredOrder {
  status: OrderStatus
  delivery: Delivery
  subtotalPaise: number
  totalPaise: number
  /** The discount, less the round-off. */
  deductedPaise: number
  /** Every status the order has had. */
  history: OrderStatus[]
  refunds: StoredRefund[]
  openReturn: { id: string; status: string } | undefined
  hasClaim: boolean
  /** The buyer chose to pay at the counter. */
  paysAtShop: boolean
  /** Remaining time of its stock holds. */
  minutesHeld: number
  /** A claim with a UTR is open, and none was rejected before. */
  hasClaimHold: boolean
}

/** One app for all worlds of a batch; a restart replaces it. */
export interface Stage {
  app: TestApp
  provider: ReturnType<typeof openProvider>
  time: { now: number }
  restart: () => Promise<void>
}

/** Buyers and items that no other world uses, so that many worlds can share one database. */
export interface World {
  stage: Stage
  staffId: string
  buyers: string[]
  members: string[]
  items: Item[]
  orders: ModelOrder[]
  /** Ids of bookings. */
  bookings: string[]
  jobs: ModelJob[]
  /** The mobile number of all its buyers and customers. */
  phone: string
  supplierId: string
  /** What the shop owes the supplier. */
  owedPaise: number
  /** Old phones that a person offered or the shop bought, by their ids. */
  oldPhones: string[]
  /** Bills that an old phone paid, by order. */
  paidByOldPhone: Map<string, string>
  /** Number of UPI payments that staff confirmed or took, for orders and bookings. */
  upiPayments: number
}

/** An action: its name, an index that selects the order, and a number that selects quantity or variant. */
export type Action = [name: string, which: number, size: number]
export type RunAction = (world: World, which: number, size: number) => Promise<unknown>

/** Returns undefined if the shop refuses with a problem response; rethrows every other error. */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError && error.refusal !== 'unavailable') return undefined
    throw error
  }
}

/** Usually selects an order that the action fits, sometimes any, so that refusals are tested too. */
export function pickOrder(world: World, which: number, fits: (order: ModelOrder) => boolean) {
  const fitting = which < 7 ? world.orders.filter(fits) : world.orders
  return fitting[which % fitting.length]
}

export const hasStatus = (...statuses: OrderStatus[]) => {
  const wanted = new Set(statuses)
  return ({ stored }: ModelOrder) => wanted.has(stored.status)
}
