import type { Paise } from '../money/money.ts'

export interface SaleLine {
  description: string
  hsn: string
  /** In hundredths of a percent. */
  rateBp: number
  quantity: number
  unitPrice: Paise
}

/** A paid order, as it was frozen when it was placed. */
export interface Sale {
  orderId: string
  buyer: { name: string; phone: string; address: string; gstin: string | null }
  delivery: 'home' | 'collect'
  placeOfSupply: string
  lines: SaleLine[]
  deliveryFee: Paise
  /** What was paid. */
  total: Paise
  receipt: number | null
  /** Paid at the sandbox: no money came. */
  isTest: boolean
}
