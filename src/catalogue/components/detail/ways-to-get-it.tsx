import { Store, Truck } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'

export function WaysToGetIt() {
  return (
    <ul className="assure">
      <li>
        <Icon of={Store} />
        <b>Click and collect</b>
        <span>Free, at our counter</span>
      </li>
      <li>
        <Icon of={Truck} />
        <b>Home delivery</b>
        <span className="num">₹100, in 3-5 working days</span>
      </li>
    </ul>
  )
}
