import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { hasOnlyRepairs, type CheckoutState } from '../../cart/checkout-state.ts'
import { BringPhone } from '../../cart/components/bring-phone.tsx'
import { cartCount } from '../../cart/cart-count.ts'
import { OrderSummary } from '../../cart/components/order-summary.tsx'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { idempotencyKeyPerBody } from '../../platform/api-client/idempotency-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { openPayPage } from './paying/pay-link.ts'
import type { TaxedAmount } from '../checkout/address-rule.ts'
import { toNewOrder } from '../checkout/shipping-form.ts'
import { useShipping } from './use-shipping.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

/** Shipping form with the order summary. The order is placed before payment. */
export function CheckoutForm({ state, goods }: { state: CheckoutState; goods: TaxedAmount[] }) {
  const shipping = useShipping(state.delivery, goods)
  const [placed, setPlaced] = useState(false)
  const [keyOf] = useState(idempotencyKeyPerBody)
  const [busy, run] = useBusy()
  const { revalidate } = useRevalidator()

  async function placeOrder() {
    const body = { ...toNewOrder(state, shipping.fields.value), fromCart: true }
    try {
      const { id } = await browserApi().orders.place({ body, idempotencyKey: keyOf(body) })
      setPlaced(true)
      openPayPage(id, state)
    } catch (failure) {
      shipping.refuse(failure)
      // The summary shows what is left, and the details that were typed stay.
      if (failure instanceof ApiProblem && failure.code === 'cart_changed')
        await Promise.all([revalidate(), cartCount.refresh()])
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!placed && shipping.check()) void run(placeOrder)
  }

  return (
    <div className="split mt-8">
      {/* noValidate: the specification fixes the error messages. */}
      <Form className="grid gap-5" noValidate errors={shipping.formErrors} onSubmit={submit}>
        {hasOnlyRepairs(state.cartItems) ? (
          <BringPhone level={2} />
        ) : (
          <h2 className="t-h3">Shipping details</h2>
        )}
        <ShippingFields {...shipping.fields} />
        <div className="mt-4">
          <ExampleCard />
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

/** Read-only fields without names: no card number is ever sent to the shop. */
function ExampleCard() {
  return (
    <fieldset className="grid gap-5">
      <legend className="t-h3 mb-2">Card</legend>
      <p className="t-sm soft">Example only. Enter card details only in the payment provider’s window.</p>
      <Field label="Card number">
        <TextInput readOnly value="4111 1111 1111 1111" autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Valid until">
          <TextInput readOnly value="12/30" autoComplete="off" />
        </Field>
        <Field label="CVV">
          <TextInput readOnly value="•••" autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  )
}
