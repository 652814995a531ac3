import type { Delivery, OrderStatus } from '../../orders/status.ts'
import type { GatewaySuccess } from '../../payments/contract.ts'
import { ShopError } from '../../platform/errors.ts'
import type { TestApp } from '../test-app.ts'
import type { openProvider } from './provider.ts'

export interface Item {
  id: string
  catalogue: 'sales' | 'services'
  /** What the model says is on the shelf, orders aside; null where nobody counts. */
  counted: number | null
  /** Somebody counted while others bought: the model takes the books' figure once. */
  isRecounted: boolean
}

/** An order as the model knows it: what was acknowledged, and what the books said after the last turn. */
export interface ModelOrder {
  id: string
  buyer: number
  delivery: Delivery
  lines: { item: Item; quantity: number }[]
  total: number
  tries: string[]
  successes: { success: GatewaySuccess; amount: number; isReported: boolean }[]
  /** How often the owner confirmed money that came by UPI. */
  confirmed: number
  /** Steps that somebody was told of. */
  acknowledged: Set<OrderStatus>
  /** Good pieces that came back, by line. */
  restocked: Map<number, number>
  books: SeenOrder
}

export interface SeenRefund {
  id: string
  paymentId: string
  gatewayId: string | null
  amount: number
  /** What of it went back at the provider's own desk. */
  elsewhere: number
  method: string
  status: string
}

interface SeenOrder {
  status: OrderStatus
  /** Every status that the order ever had. */
  history: OrderStatus[]
  refunds: SeenRefund[]
  openReturn: { id: string; status: string } | undefined
  hasReport: boolean
  /** How much longer its goods are held. */
  minutesHeld: number
  /** A claim with a UTR is open, and none was ever rejected. */
  mayHoldLonger: boolean
}

/** One shop for all worlds of a batch; a restart puts another app in its place. */
export interface Stage {
  app: TestApp
  provider: ReturnType<typeof openProvider>
  time: { now: number }
  restart: () => Promise<void>
}

/** A few buyers and items that no other world knows, so that many worlds share one database. */
export interface World {
  stage: Stage
  staffId: string
  buyers: string[]
  members: string[]
  items: Item[]
  orders: ModelOrder[]
}

/** A step, which of the orders it is for, and a size: how many, how much, which way. */
export type Step = [name: string, which: number, size: number]
export type StepOf = (world: World, which: number, size: number) => Promise<unknown>

/** Undefined where the shop says no in a person's words; anything else that fails is a bug. */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError && error.refusal !== 'unavailable') return undefined
    throw error
  }
}

/** Mostly an order that the step fits; sometimes any, so that refusals are tried as well. */
export function choose(world: World, which: number, fits: (order: ModelOrder) => boolean) {
  const fitting = which < 7 ? world.orders.filter(fits) : world.orders
  return fitting[which % fitting.length]
}

export const stands = (...statuses: OrderStatus[]) => {
  const wanted = new Set(statuses)
  return ({ books }: ModelOrder) => wanted.has(books.status)
}
