import type { Database } from '../../../platform/database.ts'
import { paise, sum, toRupees, type Paise } from '../../../platform/money/money.ts'
import type { TaxDocument } from '../../../selling/invoices/documents-store.ts'
import { moneyLeftOf, refundableOf, type PaidPart } from '../../../selling/orders/refunds/paid-parts.ts'
import { ordersStore, type StoredOrder } from '../../../selling/orders/store.ts'
import type { Refund } from '../../../selling/payments/refunds/refunds-store.ts'
import type { DoneSale } from '../contract.ts'
import type { DoneReturn } from './contract.ts'
import { chargedBack } from './errors.ts'

const isOffset = ({ paidBy }: Refund) => paidBy === 'offset'
const isPhone = ({ paidBy }: Refund) => paidBy === 'exchange'

/** What was charged back is not given back again. @throws chargedBack (409) */
export function refuseChargedBack(parts: PaidPart[], amountPaise: Paise) {
  const leftPaise = sum(parts.map(refundableOf))
  if (amountPaise <= leftPaise) return
  throw chargedBack(paise(sum(parts.map(moneyLeftOf)) - leftPaise), leftPaise)
}

interface RefundedReturn {
  order: StoredOrder
  refunds: Refund[]
  /** What came off the due. */
  lowersDuePaise: Paise
  note: TaxDocument | undefined
  sale?: DoneSale | undefined
}

export async function presentReturn(
  tx: Database,
  { order, refunds, lowersDuePaise, note, sale }: RefundedReturn,
): Promise<DoneReturn> {
  const { status } = (await ordersStore(tx).byId(order.id))!
  const rupeesOf = (fits: (refund: Refund) => boolean) =>
    toRupees(sum(refunds.filter(fits).map(({ amountPaise }) => amountPaise)))
  const isCash = ({ paidBy }: Refund) => paidBy === 'cash'
  return {
    ...{ order: order.id, status },
    creditNote: note ? { id: note.id, code: note.code } : null,
    worth: rupeesOf(() => true) + toRupees(lowersDuePaise),
    lowersDue: toRupees(lowersDuePaise),
    offset: rupeesOf(isOffset),
    ...(refunds.some(isPhone) && { phone: rupeesOf(isPhone) }),
    cash: rupeesOf(isCash),
    gateway: rupeesOf(({ method }) => method === 'gateway'),
    toSend: rupeesOf(
      (refund) =>
        refund.method === 'by_hand' && ![isCash, isOffset, isPhone].some((isDone) => isDone(refund)),
    ),
    sale: sale ?? null,
  }
}
