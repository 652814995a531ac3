import { formatPaise } from '../../money/money.ts'
import { useShop } from '../../shop/current-shop.ts'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import type { DeliveryOption } from '../checkout-state.ts'
import { homeDeliveryPaise } from '../totals.ts'
import './cart.css'

type DeliveryChoiceProps = { value: DeliveryOption; onChange: (delivery: DeliveryOption) => void }

export function DeliveryChoice({ value, onChange }: DeliveryChoiceProps) {
  const { address } = useShop()
  return (
    <fieldset>
      <legend className="t-h3 mb-4">Delivery</legend>
      <div className="delivery">
        <RadioCard
          name="delivery"
          value="home"
          title="Home delivery"
          note="In 3-5 working days"
          end={<span className="num font-semibold">{formatPaise(homeDeliveryPaise)}</span>}
          checked={value === 'home'}
          onChange={() => onChange('home')}
        />
        <RadioCard
          name="delivery"
          value="collect"
          title="Collect at the shop"
          note={address}
          end={<span className="good">Free</span>}
          checked={value === 'collect'}
          onChange={() => onChange('collect')}
        />
      </div>
    </fieldset>
  )
}
