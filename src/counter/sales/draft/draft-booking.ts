import { fromRupees } from '../../../platform/money/money.ts'
import type { CounterBooking } from '../contract.ts'
import type { DraftBill } from './draft-bill.ts'

/** Puts a booking on the bill: its item at the agreed price on a line of its own, and its advance, which counts as paid. */
export function withBooking(draft: DraftBill, { id, advance, item }: CounterBooking): DraftBill {
  const pricePaise = item && (item.agreed === null ? null : fromRupees(item.agreed))
  const booking = {
    ...{ id, advancePaise: fromRupees(advance) },
    item: item && {
      ...{ productId: item.item.productId, quantity: item.quantity, held: item.held, pricePaise },
    },
  }
  if (!item || draft.lines.some(({ productId }) => productId === item.item.productId))
    return { ...draft, booking }
  const key = draft.lastKey + 1
  const line = {
    ...{ ...item.item, key, quantity: item.quantity, serials: [], isCounted: false },
    pricePaise: pricePaise ?? fromRupees(item.item.price),
  }
  return { ...draft, booking, lastKey: key, lines: [...draft.lines, line] }
}

export const withoutBooking = (draft: DraftBill): DraftBill => ({ ...draft, booking: undefined })
