import { formatDay } from '../../../../platform/time-zone.ts'
import { Price } from '../../../../platform/money/price.tsx'
import type { OrderDetails } from '../../contract.ts'

const methodTexts: Record<OrderDetails['tenders'][number]['method'], string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  finance: 'Finance company',
  offset: 'Returned items',
  exchange: 'Old phone in exchange',
  gateway: 'Online',
}

/** How an order was paid at the counter. */
export function OrderTenders({ order: { tenders } }: { order: OrderDetails }) {
  if (tenders.length === 0) return null
  return (
    <section aria-labelledby="tenders">
      <h2 id="tenders" className="t-h3 mb-2">
        Paid at the shop
      </h2>
      <ul className="rows">
        {tenders.map(({ method, amount }, place) => (
          <li key={place}>
            <span className="flex-1">{methodTexts[method]}</span>
            <Price rupees={amount} className="num" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For the warranty: which piece it was. */
export function OrderSerials({ order: { serials, lines } }: { order: OrderDetails }) {
  if (serials.length === 0) return null
  return (
    <section aria-labelledby="serials">
      <h2 id="serials" className="t-h3 mb-2">
        IMEI and serial numbers
      </h2>
      <ul className="rows">
        {serials.map(({ position, serial, isReturned, warrantyUntil }) => (
          <li key={`${position} ${serial}`}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="num block">{serial}</span>
              <span className="t-sm muted block">
                {lines[position]?.product_name}
                {isReturned && ', returned'}
                {!isReturned && warrantyUntil && `, warranty until ${formatDay(warrantyUntil)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
