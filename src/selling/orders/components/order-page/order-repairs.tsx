import { hasOnlyRepairs } from '../../../cart/checkout-state.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import type { OrderDetails } from '../../contract.ts'

/** The way to the repairs that the services of a paid order became: they have a page of their own. */
export function OrderRepairs({ order: { repairs, repairLink, lines } }: { order: OrderDetails }) {
  if (repairLink === null) return null
  const isToBring = repairs.some(({ stage }) => stage === 'booked')
  return (
    <section aria-labelledby="repairs" className="mt-10 grid max-w-3xl gap-3">
      <h2 id="repairs" className="t-h3">
        {repairs.length > 1 ? 'Your repairs' : 'Your repair'}
      </h2>
      {isToBring && !hasOnlyRepairs(lines) && (
        <p className="soft">Bring your phone to the shop. The other items come as you chose.</p>
      )}
      <div className="order-page-actions">
        <ButtonLink variant="line" to={`/r/${repairLink}`}>
          {repairs.length > 1 ? 'Follow your repairs' : 'Follow your repair'}
        </ButtonLink>
      </div>
    </section>
  )
}
