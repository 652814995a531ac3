import { cartCount } from '../../../cart/cart-count.ts'
import { useGatewayPayment } from '../../../payments/components/use-gateway-payment.ts'
import type { Order } from '../../contract.ts'
import { canBePaid } from '../../status.ts'
import { ClosedOrder } from './closed-order.tsx'
import { PayOrder } from './pay-order.tsx'

export function ExistingOrder({ order }: { order: Order }) {
  // The paid lines have left the cart, so the number in the header is another.
  const payment = useGatewayPayment({ onVerified: () => void cartCount.refresh() })
  if (order.invoice === null && !canBePaid(order.status)) return <ClosedOrder order={order} />
  return <PayOrder order={order} payment={payment} />
}
