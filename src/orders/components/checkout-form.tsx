import { useState, type SubmitEvent } from 'react'
import { browserApi } from '../../browser-api.ts'
import type { CheckoutState } from '../../cart/checkout-state.ts'
import { OrderSummary } from '../../cart/components/order-summary.tsx'
import { idempotencyKeyPerBody } from '../../platform/api-client/idempotency-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { goToPay } from './paying/go-to-pay.ts'
import type { TaxedAmount } from '../checkout/address-rule.ts'
import { toNewOrder } from '../checkout/shipping-form.ts'
import { SampleCard } from './sample-card.tsx'
import { shippingDraft } from './shipping-draft.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { useShipping } from './use-shipping.ts'

/** What is ordered stands beside the form; the order is made before any money moves. */
export function CheckoutForm({ state, goods }: { state: CheckoutState; goods: TaxedAmount[] }) {
  const shipping = useShipping(state.delivery, goods)
  const [placed, setPlaced] = useState(false)
  const [keyOf] = useState(idempotencyKeyPerBody)
  const [busy, run] = useBusy()

  async function placeOrder() {
    const body = toNewOrder(state, shipping.fields.value)
    try {
      const { id } = await browserApi().orders.place({ body, idempotencyKey: keyOf(body) })
      setPlaced(true)
      shippingDraft.forget()
      goToPay(id, state)
    } catch (failure) {
      shipping.refuse(failure)
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!placed && shipping.check()) void run(placeOrder)
  }

  return (
    <div className="split mt-8">
      {/* The specification's sentence says what is missing, so the browser's own bubbles stay away. */}
      <Form className="grid gap-5" noValidate errors={shipping.formErrors} onSubmit={submit}>
        <h2 className="t-h3">Shipping details</h2>
        <ShippingFields {...shipping.fields} />
        <div className="mt-4">
          <SampleCard />
        </div>
        {shipping.formErrors.text && <Alert tone="bad">{shipping.formErrors.text}</Alert>}
        <Button type="submit" size="lg" block busy={busy || placed} busyLabel="Placing order...">
          Place Order
        </Button>
      </Form>
      <OrderSummary lines={state.cartItems} {...state} />
    </div>
  )
}
