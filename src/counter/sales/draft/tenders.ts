import { formatPaise, fromRupees, paise, type Paise } from '../../../platform/money/money.ts'
import type { TenderMethod } from '../../tenders/contract.ts'
import { maxRupeesTendered } from '../../tenders/tender-rules.ts'
import type { DraftBill, Tender } from './draft-bill.ts'
import { leftToPay } from './exchange.ts'

/** The key that chooses a way to pay, and its name. */
export const tenderKeys: Record<TenderMethod, { key: string; label: string }> = {
  cash: { key: 'C', label: 'Cash' },
  upi: { key: 'U', label: 'UPI' },
  card: { key: 'D', label: 'Card' },
  bank: { key: 'B', label: 'Bank' },
  finance: { key: 'F', label: 'Finance' },
}

export const tenderMethods = Object.keys(tenderKeys) as TenderMethod[]

/** Card, bank and finance payments carry the number of their slip or approval. */
export const needsSlip = (method: TenderMethod) => method !== 'cash' && method !== 'upi'

export interface TenderInput {
  method: TenderMethod
  /** Of cash the notes that the customer gave, which may be more than what is left. */
  amountPaise: Paise
  slip: string
  utr: string
}

/** Why the tender cannot be taken; undefined if it can. */
export function newTenderProblem(leftPaise: Paise, { method, amountPaise, slip }: TenderInput) {
  if (leftPaise <= 0) return 'The bill is paid.'
  if (amountPaise <= 0) return 'Please enter an amount above ₹0.'
  // What is left of an online order may have paise.
  if (amountPaise % 100 !== 0 && amountPaise !== leftPaise) return 'Please enter whole rupees.'
  if (amountPaise > fromRupees(maxRupeesTendered)) return 'This amount is too large. Please check it.'
  if (method !== 'cash' && amountPaise > leftPaise)
    return `Only ${formatPaise(leftPaise)} is left to pay. Please enter at most that.`
  if (needsSlip(method) && slip.trim() === '') return 'Please enter the number of the slip or approval.'
  return undefined
}

/** Cash is booked net of change. */
export const toTender = (
  key: number,
  leftPaise: Paise,
  { method, amountPaise, slip, utr }: TenderInput,
): Tender => ({
  ...{ key, method, slip: slip.trim(), utr },
  amountPaise: paise(Math.min(amountPaise, leftPaise)),
  tenderedPaise: method === 'cash' ? amountPaise : null,
})

export function takeTender(draft: DraftBill, input: TenderInput): DraftBill {
  const key = draft.lastKey + 1
  const taken = toTender(key, leftToPay(draft), input)
  return { ...draft, lastKey: key, tenders: [...draft.tenders, taken] }
}

export const removeTender = (draft: DraftBill, key: number): DraftBill => ({
  ...draft,
  tenders: draft.tenders.filter((tender) => tender.key !== key),
})

const noteStepsPaise = [10_00, 50_00, 100_00, 500_00, 2_000_00]
const maxQuickAmounts = 4

/** The notes with which customers pay an amount, smallest first: the exact amount, then the next round ones. */
export function quickAmounts(leftPaise: Paise): Paise[] {
  const rounded = noteStepsPaise.map((step) => Math.ceil(leftPaise / step) * step)
  return [...new Set([leftPaise as number, ...rounded])].slice(0, maxQuickAmounts).map(paise)
}
