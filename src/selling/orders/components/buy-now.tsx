import { useState, type ComponentProps, type SubmitEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SavedAddress } from '../../../people/accounts/saved-addresses/contract.ts'
import { browserApi } from '../../../web/browser-api.ts'
import {
  hasOnlyRepairs,
  toCheckoutState,
  type CheckoutLine,
  type DeliveryOption,
} from '../../cart/checkout-state.ts'
import { BringPhone } from '../../cart/components/bring-phone.tsx'
import { DeliveryChoice } from '../../cart/components/delivery-choice.tsx'
import { useFirstPrices } from '../../cart/components/use-first-prices.ts'
import { OrderSummary } from '../../cart/components/order-summary.tsx'
import { PaymentMethodsButton, PayNow, WaysToPay } from '../../payments/components/payment-methods.tsx'
import { fromRupees } from '../../../platform/money/money.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useViewStart } from '../../../ui/focus-heading.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import type { Order } from '../contract.ts'
import { AskForPrice } from './ask-for-price.tsx'
import { payPath } from './paying/pay-link.ts'
import { usePayMethod, type PayMethod } from './paying/pay-method.ts'
import { toNewOrder } from '../checkout/shipping-form.ts'
import { toGatewayPayment, PayOrder, useOrderPayment } from './paying/pay-order.tsx'
import { useShipping } from './use-shipping.ts'
import { ShippingFields } from './shipping-fields.tsx'

/** Basis points; the rate of phones. Only cart lines have their own tax rate; the server uses the real one. */
const defaultTaxRateBp = 1800

/** Buys one item without the cart: places the order with the shipping details, then pays it. */
export function BuyNow({ line, saved }: { line: CheckoutLine; saved: SavedAddress[] }) {
  // Replaces the entry: the address without the order is out of date once there is one.
  const { method, choose } = usePayMethod({ replace: true })
  const [delivery, setDelivery] = useState<DeliveryOption>('home')
  const shop = useShop()
  const state = toCheckoutState(useFirstPrices([line]), delivery, shop)
  const { revalidate } = useRevalidator()
  const summary = method === 'none' ? { ...state, amount: state.subtotal, delivery: undefined } : state
  const goods = [{ amountPaise: fromRupees(state.subtotal), taxRateBp: defaultTaxRateBp }]
  const shipping = useShipping({ delivery: state.delivery, goods, lines: state.cartItems, saved })
  const { order, placing, place } = usePlaceOrder(method)
  const payment = useOrderPayment()
  useViewStart(order ? 'order' : method)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!shipping.check()) return
    try {
      const placed = await place(toNewOrder(state, shipping.fields.value), state)
      if (placed && method === 'card') await payment.pay(toGatewayPayment(placed, shop.name))
    } catch (failure) {
      shipping.refuse(failure)
      if (failure instanceof ApiProblem && failure.code === 'total_higher') await revalidate()
    }
  }

  if (order) return <PayOrder order={order} payment={payment} />
  return (
    <div className="split">
      {method === 'none' ? (
        <WaysToPay amountRupees={summary.amount} onCard={() => choose('card')} onQr={() => choose('qr')} />
      ) : (
        <div>
          <PaymentMethodsButton onClick={() => choose('none')} />
          <Form
            className="grid gap-5"
            noValidate
            errors={shipping.formErrors}
            onSubmit={(event) => void submit(event)}
          >
            {hasOnlyRepairs([line]) ? (
              <BringPhone level={1} />
            ) : (
              <Delivery value={delivery} onChange={setDelivery} goodsPaise={fromRupees(state.subtotal)} />
            )}
            <ShippingFields {...shipping.fields} />
            {shipping.otherRepair ? (
              <AskForPrice repair={shipping.otherRepair} phone={shipping.fields.value} />
            ) : (
              <Continue method={method} busy={placing} problem={shipping.formErrors.text} />
            )}
          </Form>
        </div>
      )}
      {!shipping.otherRepair && <OrderSummary lines={state.cartItems} {...summary} />}
    </div>
  )
}

function Delivery(choice: ComponentProps<typeof DeliveryChoice>) {
  return (
    <>
      <h1 className="t-h1">Home delivery or collect?</h1>
      <DeliveryChoice {...choice} />
    </>
  )
}

type NewOrder = ReturnType<typeof toNewOrder>

/** Places the order once and puts its id into the URL, so that a reload finds it. */
function usePlaceOrder(method: PayMethod) {
  const navigate = useNavigate()
  const [order, setOrder] = useState<Order>()
  const [placing, run] = useBusy()
  const [keyOf] = useState(idempotencyKeyPerBody)

  async function place(body: NewOrder, state: unknown) {
    let placed: Order | undefined
    await run(async () => {
      const { id } = await browserApi().orders.place({ body, idempotencyKey: keyOf(body) })
      placed = await browserApi().orders.show({ params: { id } })
      await navigate(`${payPath(id)}&method=${method}`, { replace: true, preventScrollReset: true, state })
      setOrder(placed)
    })
    return placed
  }
  return { order, placing, place }
}

type ContinueProps = { method: PayMethod; busy: boolean; problem: string | undefined }

const Continue = ({ method, busy, problem }: ContinueProps) =>
  method === 'card' ? (
    <PayNow processing={busy} problem={problem} />
  ) : (
    <ShowQr busy={busy} problem={problem} />
  )

function ShowQr({ busy, problem }: { busy: boolean; problem: string | undefined }) {
  return (
    <div className="grid gap-4">
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Placing order...">
        Show QR
      </Button>
    </div>
  )
}
