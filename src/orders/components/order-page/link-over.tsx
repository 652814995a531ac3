import { PageTitle } from '../../../shop/components/page-title.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { AskTheShop } from './ask-the-shop.tsx'

/** What a link shows that was good once: why it no longer is, and how to see the order all the same. */
export function LinkOver() {
  return (
    <div className="grid max-w-3xl gap-10">
      <PageTitle>This link has ended</PageTitle>
      <div className="grid gap-3">
        <h1 className="t-h1">This link has ended</h1>
        <p className="soft t-lead">
          A link opens its order for 90 days after the last thing that happened with it. The order itself is
          still with us: sign in to see it, or ask us, and we look it up for you.
        </p>
        <p>
          <ButtonLink to="/account/orders">My orders</ButtonLink>
        </p>
      </div>
      <AskTheShop />
    </div>
  )
}
