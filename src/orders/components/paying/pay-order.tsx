import { useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { OrderSummary } from '../../../cart/components/order-summary.tsx'
import { PayNow, PaymentMethodsButton, WaysToPay } from '../../../payments/components/payment-methods.tsx'
import { QrPayment } from '../../../payments/components/qr-payment.tsx'
import type { GatewayPayment } from '../../../payments/components/use-gateway-payment.ts'
import { useShop } from '../../../shop/current-shop.ts'
import type { Order } from '../../contract.ts'
import { toPayFor } from './to-pay-for.ts'
import { OrderReceipt } from '../order-receipt.tsx'
import { useLink } from './use-link.ts'
import { OrderToConfirm } from './order-to-confirm.tsx'
import { ShippingView } from '../shipping-view.tsx'

export type Method = 'none' | 'card' | 'qr'

type PayOrderProps = { order: Order; payment: GatewayPayment; startWith?: Method }

/** An order that stands: paid by card or QR, waiting to be confirmed, or paid. */
export function PayOrder({ order: loaded, payment, startWith = 'none' }: PayOrderProps) {
  const [order, setOrder] = useState(loaded)
  const [method, setMethod] = useState(startWith)
  const [another, setAnother] = useState(false)
  const link = useLink()

  const invoice = payment.receipt?.invoice ?? order.invoice
  if (invoice !== null)
    return <OrderReceipt order={order} invoice={invoice} isFresh={loaded.invoice === null} />
  if (order.status === 'payment_to_confirm' && !another)
    return <OrderToConfirm order={order} onChange={setOrder} onOtherWay={() => setAnother(true)} />

  async function report(utr: string | undefined) {
    const body = { ...(utr !== undefined && { utr }), ...(link !== undefined && { link }) }
    setOrder(await browserApi().orders.reportUpi({ params: { id: order.id }, body }))
    setAnother(false)
    setMethod('none')
  }

  return (
    <div className="split">
      {method === 'none' && (
        <WaysToPay amount={order.amount} onCard={() => setMethod('card')} onQr={() => setMethod('qr')} />
      )}
      {method !== 'none' && (
        <div>
          <PaymentMethodsButton onClick={() => setMethod('none')} />
          {method === 'card' ? (
            <CardView order={order} payment={payment} />
          ) : (
            <OrderQr order={order} onPaid={report} />
          )}
        </div>
      )}
      <OrderSummary {...order} />
    </div>
  )
}

function CardView({ order, payment }: { order: Order; payment: GatewayPayment }) {
  const { name } = useShop()
  const link = useLink()
  return (
    <div className="grid gap-6">
      <h1 className="t-h1">Pay by card</h1>
      <ShippingView order={order} />
      <PayNow {...payment} onPay={() => void payment.pay(toPayFor(order, name, link))} />
    </div>
  )
}

type OrderQrProps = { order: Order; onPaid: (utr: string | undefined) => Promise<void> }

function OrderQr({ order: { id, amount }, onPaid }: OrderQrProps) {
  const link = useLink()
  const open = () => browserApi().orders.openUpiPayment({ params: { id }, body: { link } })
  const byLink = link === undefined ? '' : `?link=${encodeURIComponent(link)}`
  const src = `/api/orders/${encodeURIComponent(id)}/qr${byLink}`
  return <QrPayment {...{ src, amount, open, onPaid }} reference={id} note={`Order ${id}`} />
}
