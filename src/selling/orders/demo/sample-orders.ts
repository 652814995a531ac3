import type { CatalogueName } from '../../catalogue/contract.ts'
import type { Delivery, OrderStatus } from '../status.ts'

/** A status to move to, or an event without a status of its own. */
export type SampleStep =
  | OrderStatus
  | 'reported'
  | 'paid'
  | 'request_return'
  | 'accept_return'
  | 'receive_return'
  | 'partial_refund'
  | 'refund_sent'

export interface SampleOrder {
  hoursAgo: number
  delivery: Delivery
  items: { catalogue: CatalogueName; name: string }[]
  /** In chronological order. */
  steps: SampleStep[]
}

const phone = (name: string) => ({ catalogue: 'sales' as const, name })
const repair = (name: string) => ({ catalogue: 'services' as const, name })
const accessory = (name: string) => ({ catalogue: 'accessories' as const, name })

/** Of the member who placed all sample orders. */
export const sampleCustomerEmail = 'sample.customer@example.com'

/** One order for each situation that staff handle, oldest first. */
export const sampleOrders: SampleOrder[] = [
  {
    hoursAgo: 310,
    delivery: 'home',
    items: [accessory('Silicone Case')],
    steps: ['paid', 'cancelled', 'refund_sent'],
  },
  { hoursAgo: 240, delivery: 'home', items: [phone('OnePlus 12')], steps: ['paid', 'shipped', 'delivered'] },
  {
    hoursAgo: 190,
    delivery: 'collect',
    items: [repair('Android Battery Replacement')],
    steps: ['paid', 'ready', 'collected'],
  },
  {
    hoursAgo: 140,
    delivery: 'home',
    items: [phone('Galaxy A35 5G'), accessory('Woven Back Case')],
    steps: ['paid', 'shipped', 'delivered'],
  },
  {
    hoursAgo: 120,
    delivery: 'home',
    items: [accessory('Tempered Glass')],
    steps: ['paid', 'shipped', 'delivered', 'partial_refund', 'refund_sent'],
  },
  {
    hoursAgo: 110,
    delivery: 'home',
    items: [accessory('Rugged Armor Case')],
    steps: ['paid', 'shipped', 'delivered', 'request_return'],
  },
  { hoursAgo: 96, delivery: 'home', items: [accessory('Silicone Case')], steps: ['cancelled'] },
  // Its refund awaits the owner, but is not overdue.
  {
    hoursAgo: 64,
    delivery: 'home',
    items: [accessory('Woven Back Case')],
    steps: ['paid', 'shipped', 'delivered', 'request_return', 'accept_return', 'receive_return'],
  },
  { hoursAgo: 52, delivery: 'home', items: [phone('Nothing Phone (3a)')], steps: ['paid', 'shipped'] },
  { hoursAgo: 30, delivery: 'collect', items: [repair('Charging Port Repair')], steps: ['paid', 'ready'] },
  { hoursAgo: 20, delivery: 'home', items: [phone('OnePlus Nord CE 5')], steps: ['paid'] },
  {
    hoursAgo: 5,
    delivery: 'collect',
    items: [phone('vivo V50'), accessory('Tempered Glass')],
    steps: ['paid'],
  },
  { hoursAgo: 1, delivery: 'home', items: [accessory('Rugged Armor Case')], steps: ['reported'] },
]
