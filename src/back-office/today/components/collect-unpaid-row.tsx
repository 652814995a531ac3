import { billPath } from '../../../counter/sales/components/bill-path.ts'
import { May } from '../../../people/accounts/roles/use-may.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { packingSlipsPath } from '../../../selling/orders/admin/bulk-actions.ts'
import { telLink } from '../../../site/shop/contact-links.ts'
import { buttonClass, ButtonLink } from '../../../ui/actions/button.tsx'
import type { OrderToCollectUnpaid } from '../contract.ts'
import { OrderLink } from './order-rows.tsx'
import { WaitingRow } from './waiting-section.tsx'

/** The buyer comes to the shop and pays at the counter. */
export function CollectUnpaidRow({
  order: { id, customer, product, amount, phone, until },
}: {
  order: OrderToCollectUnpaid
}) {
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first">
            <b>{product}</b> <Price rupees={amount} className="num" />
          </p>
          <p className="t-sm soft num">
            {customer}, <OrderLink id={id} />, kept until {formatDayTime(until)}
          </p>
        </>
      }
      actions={
        <>
          <May permission="sell">
            <ButtonLink size="sm" to={billPath(id)}>
              Take the payment
            </ButtonLink>
          </May>
          <ButtonLink size="sm" variant="line" to={packingSlipsPath([id])}>
            Packing slip
          </ButtonLink>
          {phone !== '' && (
            <a className={buttonClass({ size: 'sm', variant: 'line' })} href={telLink(phone)}>
              Call {phone}
            </a>
          )}
        </>
      }
    />
  )
}
