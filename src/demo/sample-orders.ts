import type { CatalogueName } from '../catalogue/contract.ts'
import type { Delivery, OrderStatus } from '../orders/status.ts'

export interface SampleOrder {
  hoursAgo: number
  delivery: Delivery
  items: { catalogue: CatalogueName; name: string }[]
  /** What has happened since it was placed. */
  steps: ('reported' | 'paid' | OrderStatus)[]
}

const phone = (name: string) => ({ catalogue: 'sales' as const, name })
const repair = (name: string) => ({ catalogue: 'services' as const, name })
const extra = (name: string) => ({ catalogue: 'accessories' as const, name })

/** One of every kind that the desk shows, oldest first. */
export const sampleOrders: SampleOrder[] = [
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
  { hoursAgo: 96, delivery: 'home', items: [extra('Silicone Case')], steps: ['cancelled'] },
  { hoursAgo: 52, delivery: 'home', items: [phone('Nothing Phone (3a)')], steps: ['paid', 'shipped'] },
  { hoursAgo: 30, delivery: 'collect', items: [repair('Charging Port Repair')], steps: ['paid', 'ready'] },
  { hoursAgo: 20, delivery: 'home', items: [phone('OnePlus Nord CE 5')], steps: ['paid'] },
  { hoursAgo: 5, delivery: 'collect', items: [phone('vivo V50'), extra('Tempered Glass')], steps: ['paid'] },
  { hoursAgo: 1, delivery: 'home', items: [extra('Rugged Armor Case')], steps: ['reported'] },
]
