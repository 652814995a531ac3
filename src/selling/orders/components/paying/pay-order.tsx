import { useViewer } from '../../../../people/accounts/viewer.ts'
import { shippingDraft } from '../use-shipping.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { cartChoice } from '../../../cart/cart-choice.ts'
import { useState, useEffect } from 'react'
import { useViewStart } from '../../../../ui/focus-heading.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { OrderSummary } from '../../../cart/components/order-summary.tsx'
import { PayNow, PaymentMethodsButton, WaysToPay } from '../../../payments/components/payment-methods.tsx'
import { QrPayment } from '../../../payments/components/qr-payment.tsx'
import {
  type GatewayPayment,
  useGatewayPayment,
  type CheckoutRequest,
} from '../../../payments/components/use-gateway-payment.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import type { Order } from '../../contract.ts'
import { OrderReceipt } from '../order-receipt.tsx'
import { LinkRequestForm } from '../order-page/link-request-form.tsx'
import { useCurrentOrder } from './use-current-order.ts'
import { useOrderLinkToken } from './pay-link.ts'
import { usePayMethod } from './pay-method.ts'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { ShippingView } from '../shipping-view.tsx'
import { cartCount } from '../../../cart/cart-count.ts'
import { canBePaid } from '../../status.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { PaymentToConfirm } from '../../../payments/components/payment-methods.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'

type PayOrderProps = { order: Order; payment: GatewayPayment }

/** A placed order: choose card or QR, wait for confirmation, or show the receipt. */
export function PayOrder({ order: loaded, payment }: PayOrderProps) {
  const { order, setOrder, changedElsewhere, reloadIfChanged } = useCurrentOrder(loaded)
  const { method, choose } = usePayMethod()
  const [another, setAnother] = useState(false)
  const link = useOrderLinkToken()
  useViewStart(`${order.status} ${method} ${another}`)
  const shop = usePayAtShop(order, reloadIfChanged)

  const invoice = payment.receipt?.invoice ?? order.invoice
  if (invoice !== null)
    return <OrderReceipt order={order} invoice={invoice} isJustPaid={loaded.invoice === null} />
  if (order.status === 'payment_to_confirm' && !another)
    return <PaymentPending order={order} onChange={setOrder} onNotPaidYet={() => setAnother(true)} />

  async function report(utr: string | undefined) {
    const body = { ...(utr !== undefined && { utr }), ...(link !== undefined && { link }) }
    setOrder(await browserApi().orders.reportUpi({ params: { id: order.id }, body }))
    forgetCheckout()
    setAnother(false)
    choose('none')
  }

  return (
    <div className="split">
      <div>
        {changedElsewhere && !payment.problem && (
          <Alert tone="bad" className="mb-6">
            {orderChangedText}
          </Alert>
        )}
        <ActionError of={shop} />
        {method === 'none' ? (
          <WaysToPay
            amountRupees={order.amount}
            hasOpenUpi={order.hasOpenUpi}
            onCard={() => choose('card')}
            onQr={() => choose('qr')}
            onShop={order.canPayAtShop ? () => void shop.run() : undefined}
          />
        ) : (
          <PaymentMethodsButton onClick={() => choose('none')} />
        )}
        {method === 'card' && (
          <CardPayment
            order={order}
            payment={payment}
            onRefused={(failure) => void reloadIfChanged(failure)}
          />
        )}
        {method === 'qr' && (
          <OrderQr key={order.revision} order={order} onPaid={report} onRefused={reloadIfChanged} />
        )}
      </div>
      <OrderSummary {...order} />
    </div>
  )
}

/** The order's page says what to bring, and until when. */
function usePayAtShop({ id, revision, link }: Order, onRefused: OnRefused) {
  const navigate = useNavigate()
  const token = useOrderLinkToken()
  return useAction(
    async () => {
      const body = { link: token, revision }
      await browserApi()
        .orders.payAtShop({ params: { id }, body })
        .catch(async (failure: unknown) => {
          await onRefused(failure)
          throw failure
        })
      forgetCheckout()
      await navigate(`/o/${link}`)
    },
    { failed: 'That did not work. Please try again.' },
  )
}

type OnRefused = (failure: unknown) => unknown

const orderChangedText = 'This order was changed in another tab or window. Please check it, then pay.'

type CardPaymentProps = { order: Order; payment: GatewayPayment; onRefused: OnRefused }

function CardPayment({ order, payment, onRefused }: CardPaymentProps) {
  const { name } = useShop()
  const link = useOrderLinkToken()
  const pay = async () => onRefused(await payment.pay(toGatewayPayment(order, name, link)))
  return (
    <div className="grid gap-6">
      <h1 className="t-h1">Pay by card</h1>
      <ShippingView order={order} />
      <PayNow {...payment} onPay={() => void pay()} />
    </div>
  )
}

type OrderQrProps = {
  order: Order
  onPaid: (utr: string | undefined) => Promise<void>
  onRefused: OnRefused
}

function OrderQr({ order: { id, amount, revision }, onPaid, onRefused }: OrderQrProps) {
  const link = useOrderLinkToken()
  async function open() {
    try {
      return await browserApi().orders.openUpiPayment({ params: { id }, body: { link, revision } })
    } catch (failure) {
      await onRefused(failure)
      throw failure
    }
  }
  const byLink = link === undefined ? '' : `?link=${encodeURIComponent(link)}`
  const src = `/api/orders/${encodeURIComponent(id)}/qr${byLink}`
  return <QrPayment {...{ src, amountRupees: amount, open, onPaid }} reference={id} note={`Order ${id}`} />
}

/** Paid lines leave the cart, so the count in the header is loaded again. */
export function useOrderPayment() {
  const onVerified = () => {
    forgetCheckout()
    void cartCount.refresh()
  }
  return useGatewayPayment({ onVerified })
}

export function ExistingOrder({ order }: { order: Order }) {
  const payment = useOrderPayment()
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

type PaymentPendingProps = { order: Order; onChange: (order: Order) => void; onNotPaidYet: () => void }

/** Polls the order, so that a confirmed payment shows without a reload. */
function PaymentPending({ order, onChange, onNotPaidYet }: PaymentPendingProps) {
  const { id, amount, status, link } = order
  const viewer = useViewer()
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
      <Button variant="quiet" onClick={onNotPaidYet}>
        I have not paid yet
      </Button>
      {viewer?.isGuest && (
        <div className="text-start">
          <LinkRequestForm link={link} />
        </div>
      )}
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
  { id, amount, shipping, revision }: Order,
  shopName: string,
  link?: string,
): CheckoutRequest => ({
  amountRupees: amount,
  order: id,
  link,
  revision,
  shopName,
  payer: {
    name: shipping.fullName,
    contact: shipping.phoneNumber,
    address: shipping.deliveryAddress,
  },
})

/** Once an order is paid, or its payment reported, the next one starts afresh. */
function forgetCheckout() {
  cartChoice.clear()
  shippingDraft.clear()
}
