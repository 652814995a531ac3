import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { Button, type ButtonStyle } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { cartCount } from '../cart-count.ts'

type AddToCartButtonProps = ButtonStyle & {
  product: Product
  type: CatalogueName
  'aria-describedby'?: string
}

/** The page needs `addToCartAction`, for a form that is submitted before or without scripts. */
export function AddToCartButton({ product, type, ...rest }: AddToCartButtonProps) {
  const [busy, run] = useBusy()

  return (
    <form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => addToCart(product, type))
      }}
    >
      <input type="hidden" name="product_id" value={product._id} />
      <input type="hidden" name="type" value={type} />
      <Button type="submit" busy={busy} disabled={product.stock === 0} {...rest}>
        Add to Cart
      </Button>
    </form>
  )
}

/**
 * Adds one piece and shows a toast. For a new visitor the server creates a guest account, which is then stored in the browser. The
 * answer says all that changed, so one request is enough.
 */
async function addToCart({ _id, product_name }: Product, type: CatalogueName) {
  const known = storedUser.current()?._id
  try {
    const { userId, user, pieces } = await browserApi().cart.add({
      body: { ...(known && { user_id: known }), product_id: _id, type },
    })
    toast(`${product_name} added to cart`, { link: { to: '/cart', label: 'View cart' } })
    cartCount.set(pieces, userId)
    if (user) storedUser.save(user)
    else if (userId !== known) await updateStoredUser()
  } catch (failure) {
    toast(errorText(failure), { tone: 'bad' })
  }
}

async function updateStoredUser() {
  const answer = await browserApi()
    .accounts.whoAmI()
    .catch(() => undefined)
  if (answer) storedUser.save(answer.user)
}

const errorText = (failure: unknown) =>
  failure instanceof ApiProblem ? errorMessage(failure, 'Failed to add to cart') : 'Error adding to cart'
