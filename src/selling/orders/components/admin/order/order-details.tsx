import { Price } from '../../../../../platform/money/price.tsx'
import { Picture, Tile } from '../../../../../ui/picture/picture.tsx'
import type { AdminOrder, AdminOrderDetails } from '../../../admin/contract.ts'
import { deviceName } from '../../../device.ts'
import type { ReactNode } from 'react'

type OrderLinesProps = { order: AdminOrder; details: AdminOrderDetails | undefined }

export function OrderLines({ order, details }: OrderLinesProps) {
  const { lines, subtotal, discount, deliveryFee, roundOff, amount, delivery } = order
  return (
    <div>
      <ul className="rows" aria-label="Items">
        {lines.map((line, position) => (
          // An item may stand on two lines.
          <li key={position}>
            <Tile square className="w-14 flex-none">
              <Picture src={line.image_url} alt="" sizes="3.5rem" />
            </Tile>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[600]">{line.product_name}</b>
              <span className="t-sm muted num">
                {line.quantity} × <Price rupees={line.price} />
              </span>
              {details?.serials
                .filter((entry) => entry.position === position)
                .map(({ serial, isReturned }) => (
                  <span key={serial} className="t-sm muted num block">
                    {serial}
                    {isReturned && ' (returned)'}
                  </span>
                ))}
            </span>
            <Price rupees={line.price * line.quantity} className="num font-[640]" />
          </li>
        ))}
      </ul>
      <dl className="order-sums num border-t border-line pt-3">
        <Sum label="Subtotal" rupees={subtotal} />
        {discount > 0 && <Sum label="Discount" rupees={-discount} />}
        <Sum label={delivery === 'home' ? 'Home delivery' : 'Click and collect'} rupees={deliveryFee} />
        {roundOff !== 0 && <Sum label="Round off" rupees={roundOff} />}
        <Sum label="Total" rupees={amount} strong />
        {details && details.paid > 0 && <Money {...details} />}
      </dl>
    </div>
  )
}

/** `refunded` includes refunds that are still pending. */
function Money({ paid, refunded, chargedBack }: AdminOrderDetails) {
  return (
    <>
      <Sum label="Paid" rupees={paid} />
      {refunded > 0 && <Sum label="Refunded" rupees={refunded} />}
      {chargedBack > 0 && <Sum label="Charged back" rupees={chargedBack} />}
      {refunded + chargedBack > 0 && (
        <Sum label="Net received" rupees={paid - refunded - chargedBack} strong />
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

interface CustomerDetailsProps {
  order: AdminOrder
  details: AdminOrderDetails | undefined
}

export function CustomerDetails({ order, details }: CustomerDetailsProps) {
  const { shipping, device, delivery, email, tracking } = order
  return (
    <dl className="order-facts">
      {details?.counter && (
        <Fact label="Sold at the counter by">
          <span className="block">{details.counter.seller}</span>
          {details.counter.discountReason !== '' && `Discount: ${details.counter.discountReason}`}
          {details.counter.discountAllowedBy !== null && (
            <span className="block">Allowed by {details.counter.discountAllowedBy}</span>
          )}
        </Fact>
      )}
      <Fact label={delivery === 'home' ? 'Deliver to' : 'Collected at the shop by'}>
        <span className="block">{shipping.fullName || order.customer}</span>
        {shipping.phoneNumber !== '' && (
          <a className="link num" href={`tel:+91${shipping.phoneNumber}`}>
            {shipping.phoneNumber}
          </a>
        )}
        <span className="block whitespace-pre-wrap">{shipping.deliveryAddress}</span>
      </Fact>
      {device && <Fact label="Phone to repair">{deviceName(device)}</Fact>}
      {email !== '' && (
        <Fact label="Account">
          <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </Fact>
      )}
      {tracking !== '' && <Fact label="Tracking number">{tracking}</Fact>}
      {details && details.courier !== '' && <Fact label="Courier">{details.courier}</Fact>}
      {details && <EwayFact ewayBill={details.ewayBill} />}
    </dl>
  )
}

function EwayFact({ ewayBill: { number, reason } }: Pick<AdminOrderDetails, 'ewayBill'>) {
  if (number + reason === '') return null
  return (
    <Fact label="e-way bill">
      {number !== '' && <span className="num block">{number}</span>}
      {reason !== '' && (number === '' ? `None: ${reason}` : reason)}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-xs muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
