import { ButtonLink } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'

export function EmptyCart() {
  return (
    <Empty
      title="Your cart is empty"
      text="Phones, repairs and accessories wait in the shop."
      action={
        <ButtonLink size="lg" to="/products">
          Start Shopping
        </ButtonLink>
      }
    />
  )
}
