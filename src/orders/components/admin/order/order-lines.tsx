import { Price } from '../../../../money/price.tsx'
import { Picture, Tile } from '../../../../ui/picture/picture.tsx'
import type { AdminOrder, AdminOrderDetails } from '../../../admin/contract.ts'

type OrderLinesProps = { order: AdminOrder; details: AdminOrderDetails | undefined }

export function OrderLines({ order, details }: OrderLinesProps) {
  const { lines, subtotal, deliveryFee, amount, delivery } = order
  return (
    <div>
      <ul className="rows" aria-label="Items">
        {lines.map((line) => (
          <li key={`${line.type} ${line.product_id}`}>
            <Tile square className="w-14 flex-none">
              <Picture src={line.image_url} alt="" sizes="3.5rem" />
            </Tile>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[600]">{line.product_name}</b>
              <span className="t-sm muted num">
                {line.quantity} × <Price rupees={line.price} />
              </span>
            </span>
            <Price rupees={line.price * line.quantity} className="num font-[640]" />
          </li>
        ))}
      </ul>
      <dl className="order-sums num border-t border-line pt-3">
        <Sum label="Subtotal" rupees={subtotal} />
        <Sum label={delivery === 'home' ? 'Home delivery' : 'Click and collect'} rupees={deliveryFee} />
        <Sum label="Total" rupees={amount} strong />
        {details && details.paid > 0 && <Money {...details} />}
      </dl>
    </div>
  )
}

/** `refunded` counts from the moment that a refund is asked for. */
function Money({ paid, refunded, refundable }: AdminOrderDetails) {
  return (
    <>
      <Sum label="Paid" rupees={paid} />
      {refunded > 0 && (
        <>
          <Sum label="Given back or on its way back" rupees={refunded} />
          <Sum label="Left with the shop" rupees={refundable} strong />
        </>
      )}
    </>
  )
}

function Sum({ label, rupees, strong = false }: { label: string; rupees: number; strong?: boolean }) {
  return (
    <div className={strong ? 'font-[680]' : 'soft'}>
      <dt>{label}</dt>
      <dd>
        <Price rupees={rupees} />
      </dd>
    </div>
  )
}
