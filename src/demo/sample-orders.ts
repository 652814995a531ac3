import type { CatalogueName } from '../catalogue/contract.ts'
import type { Delivery, OrderStatus } from '../orders/status.ts'

/** What happens to a sample order beside the steps that its status takes. */
export type SampleStep =
  | OrderStatus
  | 'reported'
  | 'paid'
  | 'ask_return'
  | 'accept_return'
  | 'receive_return'
  | 'refund_part'
  | 'money_sent'

export interface SampleOrder {
  hoursAgo: number
  delivery: Delivery
  items: { catalogue: CatalogueName; name: string }[]
  /** What has happened since it was placed. */
  steps: SampleStep[]
}

const phone = (name: string) => ({ catalogue: 'sales' as const, name })
const repair = (name: string) => ({ catalogue: 'services' as const, name })
const extra = (name: string) => ({ catalogue: 'accessories' as const, name })

/** One of every kind that the desk shows, oldest first. */
export const sampleOrders: SampleOrder[] = [
  {
    hoursAgo: 310,
    delivery: 'home',
    items: [extra('Silicone Case')],
    steps: ['paid', 'cancelled', 'money_sent'],
  },
  {
    hoursAgo: 280,
    delivery: 'home',
    items: [extra('Woven Back Case')],
    steps: ['paid', 'shipped', 'delivered', 'ask_return', 'accept_return', 'receive_return'],
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
    items: [phone('Galaxy A35 5G'), extra('Woven Back Case')],
    steps: ['paid', 'shipped', 'delivered'],
  },
  {
    hoursAgo: 120,
    delivery: 'home',
    items: [extra('Tempered Glass')],
    steps: ['paid', 'shipped', 'delivered', 'refund_part', 'money_sent'],
  },
  {
    hoursAgo: 110,
    delivery: 'home',
    items: [extra('Rugged Armor Case')],
    steps: ['paid', 'shipped', 'delivered', 'ask_return'],
  },
  { hoursAgo: 96, delivery: 'home', items: [extra('Silicone Case')], steps: ['cancelled'] },
  { hoursAgo: 52, delivery: 'home', items: [phone('Nothing Phone (3a)')], steps: ['paid', 'shipped'] },
  { hoursAgo: 30, delivery: 'collect', items: [repair('Charging Port Repair')], steps: ['paid', 'ready'] },
  { hoursAgo: 20, delivery: 'home', items: [phone('OnePlus Nord CE 5')], steps: ['paid'] },
  { hoursAgo: 5, delivery: 'collect', items: [phone('vivo V50'), extra('Tempered Glass')], steps: ['paid'] },
  { hoursAgo: 1, delivery: 'home', items: [extra('Rugged Armor Case')], steps: ['reported'] },
]
