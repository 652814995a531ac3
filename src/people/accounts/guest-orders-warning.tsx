import { browserApi } from '../../web/browser-api.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Confirmation } from '../../ui/overlays/use-confirm.tsx'

const maxWaitMs = 3000

/** Undefined if the guest has no orders. If the shop does not answer in time it warns, without a number. */
export async function guestOrdersWarning(): Promise<Confirmation['warning']> {
  const orderCount = await Promise.race([countOrders(), timeout()])
  if (orderCount === 0) return undefined
  const orders =
    orderCount === 1 ? 'your order' : orderCount ? `your ${orderCount} orders` : 'any orders you placed'
  return (onClose) => (
    <p>
      You are a guest here: after you log out, you can open {orders} only by link.{' '}
      <Link className="link" to="/auth?create=1&next=%2Faccount%2Forders" onClick={onClose}>
        Create an account to keep your orders
      </Link>
    </p>
  )
}

const countOrders = () =>
  browserApi()
    .orders.mine()
    .then(
      ({ length }) => length,
      () => undefined,
    )

const timeout = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs))
