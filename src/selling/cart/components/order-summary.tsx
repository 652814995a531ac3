import type { ReactNode } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useIsTaxed } from '../../../site/shop/current-shop.ts'
import { withPhone } from '../../catalogue/phones/phone-name-rules.ts'
import type { CheckoutLine, CheckoutState, DeliveryOption } from '../checkout-state.ts'
import { Picture, Tile } from '../../../ui/picture/picture.tsx'
import './summary.css'

type OrderSummaryProps = Pick<CheckoutState, 'subtotal' | 'amount'> & {
  lines: CheckoutLine[]
  /** Of an order, in rupees. */
  discount?: number
  roundOff?: number
  /** Undefined until it is chosen; the amount is then the subtotal. */
  delivery: DeliveryOption | undefined
  /** The page lists the lines itself: on a phone, where both stand in one column, the summary leaves them out. */
  isRepeated?: boolean
  /** The button to the next step, if the page has it here. */
  children?: ReactNode
}

/** More than this many products scroll inside the summary. */
const maxVisibleLines = 3

export function OrderSummary({ lines, isRepeated = false, children, ...sums }: OrderSummaryProps) {
  const scrolls = lines.length > maxVisibleLines
  return (
    <Panel as="aside" className="stick p-6" aria-label="Order summary">
      <h2 className="t-h3 mb-3">Order summary</h2>
      {/* A region that scrolls must be reachable by the keyboard. */}
      <div
        className={classNames('summary-lines', isRepeated && 'max-lg:hidden')}
        {...(scrolls && { 'data-scrolls': true, role: 'region', 'aria-label': 'Products', tabIndex: 0 })}
      >
        <CompactLineList lines={lines} />
      </div>
      <OrderTotals {...sums} />
      {children}
    </Panel>
  )
}

/** Subtotal, delivery and total of an order or a cart. */
export function OrderTotals({
  subtotal,
  discount = 0,
  roundOff = 0,
  amount,
  delivery,
}: Omit<OrderSummaryProps, 'lines' | 'isRepeated' | 'children'>) {
  const isTaxed = useIsTaxed()
  return (
    <div className="summary-sums">
      <Sum name="Subtotal" rupees={subtotal} />
      {discount > 0 && <Sum name="Discount" rupees={-discount} />}
      <div className="sum soft">
        <span>{deliveryLabel(delivery)}</span>
        {delivery === 'home' && <Price rupees={amount - roundOff - subtotal + discount} className="num" />}
        {delivery === 'collect' && <span className="good">Free</span>}
        {!delivery && <span>You choose next</span>}
      </div>
      {roundOff !== 0 && <Sum name="Round off" rupees={roundOff} />}
      <div className="sum summary-total">
        <span>Total</span>
        <Price rupees={amount} />
      </div>
      {isTaxed && <p className="t-xs muted">Inclusive of all taxes.</p>}
    </div>
  )
}

const Sum = ({ name, rupees }: { name: string; rupees: number }) => (
  <div className="sum soft">
    <span>{name}</span>
    <Price rupees={rupees} className="num" />
  </div>
)

function deliveryLabel(delivery: DeliveryOption | undefined) {
  if (!delivery) return 'Delivery'
  return delivery === 'home' ? 'Home delivery' : 'Collect at the shop'
}

/** The ordered items as small rows, in the summary and on the receipt. */
export function CompactLineList({ lines }: { lines: CheckoutLine[] }) {
  return (
    <ul>
      {lines.map(({ product_id, type, product_name, forPhone, image_url, quantity, price, firstPrice }) => (
        <li key={`${type}/${product_id}`} className="mini">
          <Tile square>
            <Picture src={image_url} alt="" sizes="48px" />
          </Tile>
          <span>
            <b>{withPhone(product_name, forPhone)}</b>
            <span className="t-xs muted num">Qty {quantity}</span>
            {firstPrice !== undefined && (
              <Note tone="wait">
                Price changed from {formatRupees(firstPrice)} to {formatRupees(price)}
              </Note>
            )}
          </span>
          <Price rupees={price * quantity} />
        </li>
      ))}
    </ul>
  )
}
