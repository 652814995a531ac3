import { formatPaise, type Paise } from '../../../platform/money/money.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import type { ShownShop } from '../../../site/shop/contract.ts'
import { deliveryTimeText, homeDeliveryPaise } from '../../../site/shop/delivery-fee.ts'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import type { DeliveryOption } from '../checkout-state.ts'
import './cart.css'

type DeliveryChoiceProps = {
  value: DeliveryOption
  onChange: (delivery: DeliveryOption) => void
  /** Value of the goods to deliver, on which the fee may depend. */
  goodsPaise: Paise
}

export function DeliveryChoice({ value, onChange, goodsPaise }: DeliveryChoiceProps) {
  const shop = useShop()
  const feePaise = homeDeliveryPaise(goodsPaise, shop)
  return (
    <fieldset>
      <legend className="t-h3 mb-4">Delivery</legend>
      <div className="delivery">
        <RadioCard
          name="delivery"
          value="home"
          title="Home delivery"
          note={`In ${deliveryTimeText(goodsPaise, shop)}, ${areaText(shop)}`}
          end={feePaise > 0 ? <span className="num font-semibold">{formatPaise(feePaise)}</span> : <Free />}
          checked={value === 'home'}
          onChange={() => onChange('home')}
        />
        <RadioCard
          name="delivery"
          value="collect"
          title="Collect at the shop"
          note={shop.collectionText}
          end={<Free />}
          checked={value === 'collect'}
          onChange={() => onChange('collect')}
        />
      </div>
    </fieldset>
  )
}

const areaText = ({ deliveryArea }: Pick<ShownShop, 'deliveryArea'>) =>
  deliveryArea ? `within ${deliveryArea}` : 'anywhere in India'

const Free = () => <span className="good">Free</span>
