import { useState, type SubmitEvent } from 'react'
import type { SavedAddress } from '../../../people/accounts/saved-addresses/contract.ts'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { hasOnlyRepairs, type CheckoutState } from '../../cart/checkout-state.ts'
import { BringPhone } from '../../cart/components/bring-phone.tsx'
import { cartCount } from '../../cart/cart-count.ts'
import { OrderSummary } from '../../cart/components/order-summary.tsx'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { PrivacyNotice } from '../../../site/shop/components/privacy-notice.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { AskForPrice } from './ask-for-price.tsx'
import { openPayPage } from './paying/pay-link.ts'
import type { TaxedAmount } from '../checkout/address-rule.ts'
import { toNewOrder } from '../checkout/shipping-form.ts'
import { useShipping } from './use-shipping.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

type CheckoutFormProps = { state: CheckoutState; goods: TaxedAmount[]; saved: SavedAddress[] }

/** Shipping form with the order summary. The order is placed before payment. */
export function CheckoutForm({ state, goods, saved }: CheckoutFormProps) {
  const { delivery, cartItems: lines } = state
  const shipping = useShipping({ delivery, goods, lines, saved })
  const [placed, setPlaced] = useState(false)
  const [isHigher, setHigher] = useState(false)
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
      const code = failure instanceof ApiProblem ? failure.code : undefined
      setHigher(code === 'total_higher')
      // The summary shows what is left at today's prices, and the details that were typed stay.
      if (code === 'cart_changed' || code === 'total_higher')
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
        {shipping.otherRepair ? (
          <AskForPrice repair={shipping.otherRepair} phone={shipping.fields.value} />
        ) : (
          <PlaceOrder
            {...{ isHigher }}
            amountRupees={state.amount}
            busy={busy || placed}
            problem={shipping.formErrors.text}
          />
        )}
      </Form>
      {!shipping.otherRepair && <OrderSummary lines={state.cartItems} {...state} />}
    </div>
  )
}

interface PlaceOrderProps {
  amountRupees: number
  /** The total has risen since the buyer placed the order first. */
  isHigher: boolean
  busy: boolean
  problem: string | undefined
}

function PlaceOrder({ amountRupees, isHigher, busy, problem }: PlaceOrderProps) {
  return (
    <>
      <ExampleCard />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <p className="sum items-baseline font-semibold">
        Total to pay
        <Price rupees={amountRupees} className="t-h3 num" />
      </p>
      <Button type="submit" size="lg" block busy={busy} busyLabel="Placing order...">
        {isHigher ? `Accept ${formatRupees(amountRupees)} and place order` : 'Place Order'}
      </Button>
      <PrivacyNotice text="We store these details to handle your order until you ask us to delete them, and on its bill as long as the tax law asks" />
    </>
  )
}

/** Read-only fields without names: no card number is ever sent to the shop. */
function ExampleCard() {
  return (
    <fieldset>
      <legend className="label">Card</legend>
      <p className="help">Enter card details only in the payment provider’s window.</p>
      <details>
        <summary className="link cursor-pointer py-2.5">Example of a card form</summary>
        <div className="flex gap-2">
          <ExampleField label="Card number" value="4111 1111 1111 1111" className="flex-1" />
          <ExampleField label="Valid until" value="12/30" className="w-16" />
          <ExampleField label="CVV" value="•••" className="w-14" />
        </div>
      </details>
    </fieldset>
  )
}

function ExampleField({ label, value, className }: { label: string; value: string; className: string }) {
  return (
    <Field label={<span className="t-xs">{label}</span>} className={className}>
      <TextInput readOnly value={value} autoComplete="off" className="t-sm num px-2.5" />
    </Field>
  )
}
