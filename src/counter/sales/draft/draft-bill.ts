import { paise, type Paise } from '../../../platform/money/money.ts'
import type { TenderMethod } from '../../tenders/contract.ts'
import type { CounterItem } from '../contract.ts'
import type { PayBackBy } from '../../tenders/contract.ts'

/** A fixed amount, or a share in hundredths of a percent. */
export type Discount = { amountPaise: Paise; rateBp?: never } | { rateBp: number; amountPaise?: never }

export interface DraftLine extends Omit<CounterItem, 'serial'> {
  key: number
  quantity: number
  pricePaise: Paise
  discount?: Discount | undefined
  /** One for each piece at most. */
  serials: string[]
  /** More is sold than is in stock, since it lies on the counter. */
  isCounted: boolean
}

/** A code that was scanned or typed and is no line yet. */
export interface Scan {
  key: number
  code: string
  state: 'waiting' | 'failed' | 'unknown' | 'choice' | 'sold' | 'elsewhere' | 'bill' | 'order'
  /** Of a choice: the items that the code or name fits. */
  items?: CounterItem[] | undefined
  /** Of a serial number that was sold, of a bill's number or QR code, and of an online order that is to be paid: the order. */
  soldOn?: string | undefined
  /** Of a device that cannot be sold: where it is. */
  why?: string | undefined
}

export interface Tender {
  key: number
  method: TenderMethod
  amountPaise: Paise
  /** The notes that the customer gave, of cash; else null. */
  tenderedPaise: Paise | null
  slip: string
  utr: string
}

interface ExchangedLine {
  position: number
  productId: string
  name: string
  quantity: number
  /** How many can be sold again. */
  restocked: number
  serials: string[]
  notSoldAgain?: { serial: string; to: 'withheld' | 'scrapped' }[]
}

/** Goods of an earlier bill that come back and pay for the new items first. */
export interface Exchange {
  order: string
  /** Of its bill; of an online order without one, the order's number. */
  code: string
  lines: ExchangedLine[]
  reason: string
  lateReason: string
  /** How the rest goes back, if they are worth more than the new items. */
  payBackBy: PayBackBy
  worthPaise: Paise
  /** The part of it that goes back to a finance company and pays for nothing new. */
  toFinancePaise: Paise
  /** The part of it that comes off what is still due of its bill. */
  lowersDuePaise?: Paise
}

/** A booking of the customer that the bill is for: its advance pays first, and the pieces that it holds are those sold. */
interface BilledBooking {
  id: string
  advancePaise: Paise
  /** Of an agreed price; null for money without an item, or without a price. */
  item: { productId: string; quantity: number; held: number; pricePaise: Paise | null } | null
}

/** A used phone that the shop buys with the bill. */
export interface OldPhone {
  id: string
  name: string
  imei: string
  pricePaise: Paise
}

/** Of what is stored: a bill of another format is left alone. */
export const format = 1

/** A bill in progress, as the device stores it. */
export interface DraftBill {
  format: typeof format
  /** Also the key with which it is sent: sent again it is the same bill. */
  id: string
  startedAt: string
  /** The largest key of its lines, scans and tenders. */
  lastKey: number
  lines: DraftLine[]
  scans: Scan[]
  discount?: Discount | undefined
  discountReason: string
  customer: {
    phone: string
    name: string
    address: string
    gstin: string
    /** GST code of the State, where the address leaves it open. */
    stateCode?: string | undefined
  }
  exchange?: Exchange | undefined
  booking?: BilledBooking | undefined
  usedPhones?: OldPhone[] | undefined
  /** How the seller gets what old phones are worth beyond the bill. */
  payOutBy?: 'cash' | 'upi' | 'bank' | undefined
  tenders: Tender[]
  /** What the tenders leave is paid later, by this day. */
  dueUntil?: string | undefined
  isParked: boolean
  /** It was sent and the answer is not known, so it must be sent again as it is. */
  isSent: boolean
}

export const newDraft = (id: string, startedAt: Date): DraftBill => ({
  ...{ format, id, startedAt: startedAt.toISOString(), lastKey: 0 },
  ...{ lines: [], scans: [], discountReason: '', tenders: [], isParked: false, isSent: false },
  customer: { phone: '', name: '', address: '', gstin: '' },
})

/** Nothing is lost if it goes. */
export const isEmpty = ({ lines, scans, customer, exchange, usedPhones = [] }: DraftBill) =>
  [...lines, ...scans, ...usedPhones].length === 0 && customer.phone === '' && !exchange

export const noPaise = paise(0)
