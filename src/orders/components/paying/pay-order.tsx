import { useState, useEffect } from 'react'
import { useViewStart } from '../../../ui/focus-heading.ts'
import { browserApi } from '../../../browser-api.ts'
import { OrderSummary } from '../../../cart/components/order-summary.tsx'
import { PayNow, PaymentMethodsButton, WaysToPay } from '../../../payments/components/payment-methods.tsx'
import { QrPayment } from '../../../payments/components/qr-payment.tsx'
import {
  type GatewayPayment,
  useGatewayPayment,
  type CheckoutRequest,
} from '../../../payments/components/use-gateway-payment.ts'
import { useShop } from '../../../shop/current-shop.ts'
import type { Order } from '../../contract.ts'
import { OrderReceipt } from '../order-receipt.tsx'
import { useOrderLinkToken } from './pay-link.ts'
import { ShippingView } from '../shipping-view.tsx'
import { cartCount } from '../../../cart/cart-count.ts'
import { canBePaid } from '../../status.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { PaymentToConfirm } from '../../../payments/components/payment-methods.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'

export type Method = 'none' | 'card' | 'qr'

type PayOrderProps = { order: Order; payment: GatewayPayment; startWith?: Method }

/** A placed order: choose card or QR, wait for confirmation, or show the receipt. */
export function PayOrder({ order: loaded, payment, startWith = 'none' }: PayOrderProps) {
  const [order, setOrder] = useState(loaded)
  const [method, setMethod] = useState(startWith)
  const [another, setAnother] = useState(false)
  const link = useOrderLinkToken()
  useViewStart(`${order.status} ${method} ${another}`)

  const invoice = payment.receipt?.invoice ?? order.invoice
  if (invoice !== null)
    return <OrderReceipt order={order} invoice={invoice} isJustPaid={loaded.invoice === null} />
  if (order.status === 'payment_to_confirm' && !another)
    return <PaymentPending order={order} onChange={setOrder} onPayAnotherWay={() => setAnother(true)} />

  async function report(utr: string | undefined) {
    const body = { ...(utr !== undefined && { utr }), ...(link !== undefined && { link }) }
    setOrder(await browserApi().orders.reportUpi({ params: { id: order.id }, body }))
    setAnother(false)
    setMethod('none')
  }

  return (
    <div className="split">
      {method === 'none' && (
        <WaysToPay
          amountRupees={order.amount}
          onCard={() => setMethod('card')}
          onQr={() => setMethod('qr')}
        />
      )}
      {method !== 'none' && (
        <div>
          <PaymentMethodsButton onClick={() => setMethod('none')} />
          {method === 'card' ? (
            <CardPayment order={order} payment={payment} />
          ) : (
            <OrderQr order={order} onPaid={report} />
          )}
        </div>
      )}
      <OrderSummary {...order} />
    </div>
  )
}

function CardPayment({ order, payment }: { order: Order; payment: GatewayPayment }) {
  const { name } = useShop()
  const link = useOrderLinkToken()
  return (
    <div className="grid gap-6">
      <h1 className="t-h1">Pay by card</h1>
      <ShippingView order={order} />
      <PayNow {...payment} onPay={() => void payment.pay(toGatewayPayment(order, name, link))} />
    </div>
  )
}

type OrderQrProps = { order: Order; onPaid: (utr: string | undefined) => Promise<void> }

function OrderQr({ order: { id, amount }, onPaid }: OrderQrProps) {
  const link = useOrderLinkToken()
  const open = () => browserApi().orders.openUpiPayment({ params: { id }, body: { link } })
  const byLink = link === undefined ? '' : `?link=${encodeURIComponent(link)}`
  const src = `/api/orders/${encodeURIComponent(id)}/qr${byLink}`
  return <QrPayment {...{ src, amountRupees: amount, open, onPaid }} reference={id} note={`Order ${id}`} />
}

export function ExistingOrder({ order }: { order: Order }) {
  // Paid lines leave the cart, so refresh the count in the header.
  const payment = useGatewayPayment({ onVerified: () => void cartCount.refresh() })
  if (order.invoice === null && !canBePaid(order.status)) return <UnpayableOrder order={order} />
  return <PayOrder order={order} payment={payment} />
}

/** An unpaid order that can no longer be paid. */
function UnpayableOrder({ order }: { order: Order }) {
  const { id, status } = order
  return (
    <Empty
      level={1}
      title={`Order ${id} cannot be paid`}
      text={<StatusBadge status={status} />}
      action={<OrderLink order={order} />}
    />
  )
}

const pollIntervalMs = 10_000

type PaymentPendingProps = { order: Order; onChange: (order: Order) => void; onPayAnotherWay: () => void }

/** Polls the order, so that a confirmed payment shows without a reload. */
function PaymentPending({ order, onChange, onPayAnotherWay }: PaymentPendingProps) {
  const { id, amount, status, link } = order
  useEffect(() => {
    const look = () =>
      browserApi()
        .orders.show({ params: { id }, querystring: { link } })
        .then((now) => now.status !== status && onChange(now))
        .catch(() => undefined)
    const timer = setInterval(() => void look(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [id, status, link, onChange])

  return (
    <PaymentToConfirm amountRupees={amount} what={`Order ${id}`}>
      <OrderLink order={order} />
      <Button variant="quiet" onClick={onPayAnotherWay}>
        Pay another way
      </Button>
    </PaymentToConfirm>
  )
}

/** Links to the buyer's orders, or to the one order if the page was opened by its order link. */
function OrderLink({ order }: { order: Order }) {
  const link = useOrderLinkToken()
  if (link === undefined) return <ButtonLink to="/account/orders">My orders</ButtonLink>
  return <ButtonLink to={`/o/${order.link}`}>Follow your order</ButtonLink>
}

/** Input of the payment provider's window: amount, payer and delivery address. */
export const toGatewayPayment = (
  { id, amount, shipping }: Order,
  shopName: string,
  link?: string,
): CheckoutRequest => ({
  amountRupees: amount,
  order: id,
  link,
  shopName,
  payer: {
    name: shipping.fullName,
    contact: shipping.phoneNumber,
    address: shipping.deliveryAddress,
  },
})
