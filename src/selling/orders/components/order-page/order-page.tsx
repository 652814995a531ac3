import { useRef } from 'react'
import { OrderSummary } from '../../../cart/components/order-summary.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import type { OrderDetails } from '../../contract.ts'
import { nextStepText } from '../../details/order-texts.ts'
import { ShippingView } from '../shipping-view.tsx'
import { ContactShop } from './contact-shop.tsx'
import { LinkRequestForm } from './link-request-form.tsx'
import { CancelOrder } from './order-actions.tsx'
import { NextStep } from './next-step.tsx'
import { OrderSerials, OrderTenders } from './order-at-counter.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderRepairs } from './order-repairs.tsx'
import { OrderRefunds, OrderReturns } from './refunds-and-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useLatestOrder } from './use-order-action.ts'
import './order-page.css'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'

/** The buyer's view of one order: its status, what to do now, the items, then the rest; *Cancel order* last. */
export function OrderPage({ order: loaded }: { order: OrderDetails }) {
  const [order, change] = useLatestOrder(loaded)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageTitle>{`Order ${order.id}`}</PageTitle>
      <div className="mb-6 grid max-w-3xl gap-2" role="status">
        <p className="muted num">Order {order.id}</p>
        <h1 ref={heading} tabIndex={-1} className="t-h1">
          {nextStepText(order).title}
        </h1>
      </div>
      {order.cancelRequest && (
        <Alert tone="good" className="mb-6 max-w-3xl">
          We were asked to cancel this order. We’ll look at it and answer you.
        </Alert>
      )}
      <NextStep order={order} onChange={change} />
      <OrderRepairs order={order} />
      {/* After the next step on a phone, beside the rest on a wide screen. */}
      <div className="split mt-10 order-page">
        <OrderSummary {...order} />
        <div className="grid gap-10">
          <OrderRefunds order={order} onChange={change} />
          <OrderReturns order={order} onChange={change} />
          <OrderTenders order={order} />
          <OrderSerials order={order} />
          <OrderTimeline order={order} />
          <OrderDocuments order={order} />
          {order.canRequestLink && <LinkRequestForm link={order.link} />}
          <section aria-labelledby="delivery">
            <h2 id="delivery" className="t-h3 mb-2">
              {order.delivery === 'home' ? 'Delivery' : 'Collection'}
            </h2>
            <ShippingView order={order} />
          </section>
          <ContactShop orderId={order.id} />
          {order.canCancel && (
            <div className="order-page-actions">
              <CancelOrder
                order={order}
                onChange={(changed) => {
                  change(changed)
                  // The button is at the end of the page and disappears; the new status is at its top.
                  heading.current?.focus()
                }}
              />
            </div>
          )}
        </div>
      </div>
    </>
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
