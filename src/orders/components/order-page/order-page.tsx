import { OrderSummary } from '../../../cart/components/order-summary.tsx'
import { PageTitle } from '../../../shop/components/page-title.tsx'
import type { OrderDetails } from '../../contract.ts'
import { nextStepText } from '../../details/order-texts.ts'
import { ShippingView } from '../shipping-view.tsx'
import { AskTheShop } from './ask-the-shop.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PayOrderButton } from './pay-order-button.tsx'
import { ReturnGoods } from './return-goods.tsx'
import { useNewestOrder } from './use-order-act.ts'
import './following.css'

/** One order as its buyer follows it: how it stands, what can be done, what happened, what was bought. */
export function OrderPage({ order: loaded }: { order: OrderDetails }) {
  const [order, change] = useNewestOrder(loaded)
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
      <Acts order={order} onChange={change} />
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
          <AskTheShop orderId={order.id} />
        </div>
        <OrderSummary {...order} />
      </div>
    </>
  )
}

type ActsProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** Only what the order's state allows. */
function Acts({ order, onChange }: ActsProps) {
  const { canPay, canCancel, returnable } = order
  if (!canPay && !canCancel && returnable.length === 0) return null
  return (
    <div className="following-acts mb-10">
      {canPay && <PayOrderButton order={order} />}
      {returnable.length > 0 && <ReturnGoods order={order} onChange={onChange} />}
      {canCancel && <CancelOrder order={order} onChange={onChange} />}
    </div>
  )
}
