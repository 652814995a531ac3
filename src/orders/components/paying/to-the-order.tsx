import { ButtonLink } from '../../../ui/actions/button.tsx'
import type { Order } from '../../contract.ts'
import { useLink } from './use-link.ts'

/** To the buyer's orders; who pays by a link goes back to the one order that it opens. */
export function ToTheOrder({ order }: { order: Order }) {
  const link = useLink()
  if (link === undefined) return <ButtonLink to="/account/orders">My orders</ButtonLink>
  return <ButtonLink to={`/o/${order.link}`}>Follow your order</ButtonLink>
}
