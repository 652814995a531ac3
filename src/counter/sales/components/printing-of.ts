import { fromRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import type { PaymentMethod } from '../../../selling/payments/contract.ts'
import type { CounterBill } from '../bills/contract.ts'
import type { CounterRules } from '../contract.ts'
import type { DoneReturn } from '../returns/contract.ts'
import { tenderKeys } from '../draft/tenders.ts'
import type { Printing } from './print-bill.tsx'
import type { DoneBill } from './use-sale.ts'

type Format = CounterRules['printFormat']

/** The first print of a bill. */
export const printingOf = ({ sale, draft, returned }: DoneBill, format: Format): Printing => ({
  ...{ order: sale.order, document: sale.bill.id, link: sale.link, isCopy: false, format },
  isDue: sale.due > 0,
  payments: [
    ...(returned ? [{ label: labelOf('offset'), amountPaise: fromRupees(returned.offset) }] : []),
    ...(sale.exchange ? [{ label: labelOf('exchange'), amountPaise: fromRupees(sale.exchange.paid) }] : []),
    ...draft.tenders.map(({ method, amountPaise, tenderedPaise }) => ({
      label: tenderKeys[method].label,
      amountPaise: tenderedPaise ?? amountPaise,
    })),
    ...dueOf(sale.due, draft.dueUntil),
    ...(sale.change > 0 ? [{ label: 'Change', amountPaise: fromRupees(sale.change) }] : []),
  ],
})

/** The credit note of a return, with the ways in which its amount goes back. */
export const noteOf = (
  { order, creditNote, offset, cash, gateway, toSend, phone = 0 }: DoneReturn,
  format: Format,
): Printing => ({
  ...{ order, document: creditNote!.id, link: null, isCopy: false, format },
  payments: [
    { label: 'For new items', amountPaise: fromRupees(offset) },
    { label: 'Old phone given back', amountPaise: fromRupees(phone) },
    { label: 'Given back in cash', amountPaise: fromRupees(cash) },
    { label: 'Goes back online', amountPaise: fromRupees(gateway) },
    { label: 'Will be sent', amountPaise: fromRupees(toSend) },
  ].filter(({ amountPaise }) => amountPaise > 0),
})

/** A credit note is printed again without its payments: they may have been sent since. */
export const noteCopyOf = ({ order, link }: CounterBill, document: string, format: Format): Printing => ({
  ...{ order, document, link, isCopy: true, format, payments: [] },
})

/** Each further print says *Copy*. */
export const reprintOf = (
  { order, bill, link, tenders, due, dueUntil }: CounterBill,
  format: Format,
): Printing => ({
  ...{ order, document: bill!.id, link, isCopy: true, format, isDue: due > 0 },
  payments: [
    ...tenders
      .filter(({ isCorrected }) => !isCorrected)
      .map(({ method, amount }) => ({ label: labelOf(method), amountPaise: fromRupees(amount) })),
    ...dueOf(due, dueUntil),
  ],
})

const dueOf = (due: number, until: string | null | undefined) =>
  due > 0 && until ? [{ label: `Due by ${formatDay(until)}`, amountPaise: fromRupees(due) }] : []

/** Of payments by other ways than the counter's too. */
export function labelOf(method: PaymentMethod) {
  if (method === 'gateway') return 'Online'
  if (method === 'exchange') return 'Old phone in exchange'
  return method === 'offset' ? 'Returned goods' : tenderKeys[method].label
}
