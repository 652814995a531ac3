import { toRupees } from '../../../platform/money/money.ts'
import type { CounterBill, CounterRules } from '../contract.ts'
import { tenderKeys } from '../draft/tenders.ts'
import type { Printing } from './print-bill.tsx'
import type { DoneBill } from './use-sale.ts'

type Format = CounterRules['printFormat']

/** The first print of a bill. */
export const printingOf = ({ sale, draft }: DoneBill, format: Format): Printing => ({
  ...{ order: sale.order, document: sale.bill.id, link: sale.link, isCopy: false, format },
  payments: [
    ...draft.tenders.map(({ method, amountPaise, tenderedPaise }) => ({
      label: tenderKeys[method].label,
      amountPaise: tenderedPaise ?? amountPaise,
    })),
    ...(sale.change > 0 ? [{ label: 'Change', amountPaise: sale.change * 100 }] : []),
  ],
})
