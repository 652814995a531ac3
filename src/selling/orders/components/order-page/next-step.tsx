import { mapLink } from '../../../../site/shop/contact-links.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MapPin } from '../../../../ui/icons/map-pin.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { OrderDetails } from '../../contract.ts'
import { nextStepText } from '../../details/order-texts.ts'
import { PayOrderButton } from './order-actions.tsx'
import { ReturnItems } from './return-form.tsx'

type NextStepProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** What the buyer does now, or waits for, with the button for it. */
export function NextStep({ order, onChange }: NextStepProps) {
  const { heading, text, isAtShop } = nextStepText(order)
  if (heading === undefined) return <p className="soft t-lead">{text}</p>
  return (
    <Panel as="section" padded aria-labelledby="next" className="grid max-w-3xl gap-3">
      <h2 id="next" className="t-h3">
        {heading}
      </h2>
      <p className="soft t-lead" suppressHydrationWarning>
        {text}
      </p>
      {isAtShop && <ShopAddress />}
      <div className="order-page-actions">
        {order.status === 'shipped' && order.trackingLink !== '' && (
          <a
            className={buttonClass({ variant: 'line' })}
            href={order.trackingLink}
            target="_blank"
            rel="noreferrer"
          >
            Track the parcel
          </a>
        )}
        {order.canPay && <PayOrderButton order={order} />}
        {order.returnable.length > 0 && <ReturnItems order={order} onChange={onChange} />}
      </div>
    </Panel>
  )
}

function ShopAddress() {
  const shop = useShop()
  return (
    <>
      <p>
        {shop.name}
        <br />
        {shop.address}
        <br />
        {shop.hoursText}
      </p>
      <div className="order-page-actions">
        <a className={buttonClass({ variant: 'line' })} href={mapLink(shop)} target="_blank" rel="noreferrer">
          <Icon of={MapPin} small />
          Directions
        </a>
      </div>
    </>
  )
}
