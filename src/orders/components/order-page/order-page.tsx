import { OrderSummary } from '../../../cart/components/order-summary.tsx'
import { PageTitle } from '../../../shop/components/page-title.tsx'
import type { OrderDetails } from '../../contract.ts'
import { nextStepText } from '../../details/order-texts.ts'
import { ShippingView } from '../shipping-view.tsx'
import { ContactShop } from './contact-shop.tsx'
import { CancelOrder, PayOrderButton } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderRefunds, OrderReturns } from './refunds-and-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReturnItems } from './return-form.tsx'
import { useLatestOrder } from './use-order-action.ts'
import './order-page.css'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** The buyer's view of one order: status, actions, history and items. */
export function OrderPage({ order: loaded }: { order: OrderDetails }) {
  const [order, change] = useLatestOrder(loaded)
  const { title, text } = nextStepText(order)
  return (
    <>
      <PageTitle>{`Order ${order.id}`}</PageTitle>
      <div className="mb-10 grid max-w-3xl gap-3" role="status">
        <p className="muted num">Order {order.id}</p>
        <h1 className="t-h1">{title}</h1>
        <p className="soft t-lead" suppressHydrationWarning>
          {text}
        </p>
      </div>
      <OrderActions order={order} onChange={change} />
      <div className="split">
        <div className="grid gap-10">
          <OrderRefunds order={order} />
          <OrderReturns order={order} onChange={change} />
          <OrderTimeline order={order} />
          <OrderDocuments order={order} />
          <section aria-labelledby="delivery">
            <h2 id="delivery" className="t-h3 mb-2">
              {order.delivery === 'home' ? 'Delivery' : 'Collection'}
            </h2>
            <ShippingView order={order} />
          </section>
          <ContactShop orderId={order.id} />
        </div>
        <OrderSummary {...order} />
      </div>
    </>
  )
}

type OrderActionsProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** Only the actions that the order's state allows. */
function OrderActions({ order, onChange }: OrderActionsProps) {
  const { canPay, canCancel, returnable } = order
  if (!canPay && !canCancel && returnable.length === 0) return null
  return (
    <div className="order-page-actions mb-10">
      {canPay && <PayOrderButton order={order} />}
      {returnable.length > 0 && <ReturnItems order={order} onChange={onChange} />}
      {canCancel && <CancelOrder order={order} onChange={onChange} />}
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the order</VisuallyHidden>
      <div aria-hidden="true" className="mb-10 grid gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-11 w-[80%] max-w-lg" />
        <Skeleton className="h-6 w-[90%] max-w-2xl" />
      </div>
      <div aria-hidden="true" className="split">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
