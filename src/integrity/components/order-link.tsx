import { Link } from '../../ui/actions/link.tsx'

/** The way to an order at the desk. */
export const OrderLink = ({ id }: { id: string }) => (
  <Link className="link num" to={`/orders?q=${encodeURIComponent(id)}`}>
    {id}
  </Link>
)
